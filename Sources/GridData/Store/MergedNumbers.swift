/// The numbers of a column that are merged over several rows: each of these rows has the number,
/// and totals count it once.
package struct MergedNumbers: Sendable {
  /// By row, the number of the merged cell.
  private var cells: [Int: Int] = [:]
  private var counted: Set<Int> = []

  /// - Parameters:
  ///   - merged: the merged cells of the table.
  ///   - key: the key of the column.
  /// - Returns: `nil` if no cell of the column is merged over rows.
  package init?(_ merged: [TableHints.MergedCell], key: String) {
    for (number, cell) in merged.enumerated() where cell.rows.count > 1 && cell.keys.contains(key) {
      for row in cell.rows { cells[row] = number }
    }
    if cells.isEmpty { return nil }
  }

  /// Whether a row's number counts: it does once for all rows of a merged cell.
  mutating func counts(_ row: Int) -> Bool {
    guard let cell = cells[row] else { return true }
    return counted.insert(cell).inserted
  }

  /// Begins another total.
  mutating func restart() { counted = [] }
}
