package import GridModel

extension SummaryRow {
  /// The columns that the label covers: the first ones without a value, up to the next with one. Empty if all columns
  /// have values.
  package func labelColumns(_ columns: [GridColumn]) -> Range<Int> {
    guard let first = columns.firstIndex(where: { cells[$0.key] == nil }) else { return 0..<0 }
    let end = columns[first...].firstIndex { cells[$0.key] != nil } ?? columns.endIndex
    return first..<end
  }
}

extension ColumnFrames {
  /// The extent of the label of a row of sums: over its columns, or in the section column if no column is free at the left;
  /// `nil` if there is no room for one.
  /// - Parameters:
  ///   - columns: the columns that the label covers.
  ///   - left: the left edge of the row.
  package func label(over columns: Range<Int>, from left: Double) -> HorizontalSpan? {
    label(
      over: columns.isEmpty ? nil : span(columns),
      reachesLeft: columns.lowerBound == 0 && !columns.isEmpty, from: left)
  }

  /// - Parameters:
  ///   - span: the extent of the columns of the label; `nil` if there are none.
  ///   - reachesLeft: whether the first of all columns is one of them.
  package func label(
    over span: HorizontalSpan?, reachesLeft: Bool, from left: Double
  ) -> HorizontalSpan? {
    if !reachesLeft, left < sectionColumn.right {
      return HorizontalSpan(left: left, right: sectionColumn.right)
    }
    guard let span else { return nil }
    return HorizontalSpan(left: reachesLeft ? left : span.left, right: span.right)
  }
}
