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
