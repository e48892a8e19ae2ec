/// How JSON stands in a file, and where in it the table is.
package enum JSONFormat: Hashable, Sendable {
  /// One value; the pointer leads from it to the table.
  case document(table: JSONPointer)
  /// A value a line (JSON Lines, NDJSON); each is a row.
  case lines
}
