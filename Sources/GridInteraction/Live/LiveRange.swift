/// A rectangle of selected cells, by the rows and columns that were in it when it was selected: it
/// follows them. Where they are no longer together, it is shown as several rectangles, and rows
/// that are not shown wait.
package struct LiveRange: Hashable, Sendable {
  /// The cell at which it began.
  package var anchor: LiveCell
  /// The cell at the opposite corner, which a drag moves.
  package var end: LiveCell
  package var rows: Set<RowID>
  package var columns: Set<String>

  /// The range without rows that no longer exist; `nil` if none is left.
  package func removing(_ gone: Set<RowID>) -> LiveRange? {
    var range = self
    range.rows.subtract(gone)
    return range.rows.isEmpty ? nil : range
  }

  /// The range without columns that are no longer shown; `nil` if none is left.
  package func removing(columns gone: Set<String>) -> LiveRange? {
    var range = self
    range.columns.subtract(gone)
    return range.columns.isEmpty ? nil : range
  }
}
