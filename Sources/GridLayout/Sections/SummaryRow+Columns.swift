import GridModel

extension SummaryRow {
  /// The columns that the label stands in: the first ones without a value, up to the next with one. Empty if all columns
  /// have values.
  func labelColumns(_ columns: [Column]) -> Range<Int> {
    guard let first = columns.firstIndex(where: { cells[$0.key] == nil }) else { return 0..<0 }
    let end = columns[first...].firstIndex { cells[$0.key] != nil } ?? columns.endIndex
    return first..<end
  }
}
