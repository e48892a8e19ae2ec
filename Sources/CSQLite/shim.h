#pragma once
#include <sqlite3.h>

/* What Swift does not see: a function with a variable number of arguments, and a macro that is a pointer. */

/* Texts in double quotes are always names, as standard SQL has it. */
static inline int GridPressSQLite_takeQuotedAsNames(sqlite3 *_Nonnull connection) {
  int code = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (void *)0);
  return code == SQLITE_OK ? sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (void *)0) : code;
}

/* Bytes are copied when they are passed. */
static inline sqlite3_destructor_type _Nullable GridPressSQLite_copied(void) { return SQLITE_TRANSIENT; }

/* A table whose rows are not in the database, and a place in it. SQLite knows the first member. */
typedef struct {
  sqlite3_vtab base;
  void *_Nullable rows;
} GridPressSQLiteTable;

typedef struct {
  sqlite3_vtab_cursor base;
  void *_Nullable rows;
  /* The rows that were searched for; NULL for all. */
  void *_Nullable found;
  sqlite3_int64 row;
  sqlite3_int64 rowCount;
} GridPressSQLiteCursor;

/* Lets views use the table that is being connected: it reads nothing but its rows. */
static inline void GridPressSQLite_takeAsHarmless(sqlite3 *_Nonnull connection) {
  sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
}
