/// What is read from a database.
package enum SQLiteSelection: Hashable, Sendable {
  /// The only table that there is; of a database without tables the only view.
  case onlyTable
  /// A table or view, by its name in any case of letters.
  case table(String)
  /// The rows of one SELECT statement.
  case query(String)
}
