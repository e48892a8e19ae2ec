/// The table or query that is read from a database.
package enum SQLiteSelection: Hashable, Sendable {
  /// The only table; in a database without tables, the only view.
  case onlyTable
  /// A table or view, by its name; case is ignored.
  case table(String)
  /// The rows of one SELECT statement.
  case query(String)
}
