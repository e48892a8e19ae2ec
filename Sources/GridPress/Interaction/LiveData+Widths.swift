import GridDocuments
import GridLayout
import GridModel

/// Columns that are as wide as their cells, after values have changed.
extension LiveData {
  /// Measures columns again that are as wide as their cells, and gives them room for longer values.
  /// None becomes narrower, so that the grid does not change with every event.
  /// - Parameters:
  ///   - keys: the columns of the data whose values have changed.
  ///   - rows: the rows with these values; `nil` is all.
  mutating func widen(_ keys: [String], for rows: Set<Int>? = nil) throws(RenderError) {
    let keys = Set(keys.filter { fitted[$0] != nil })
    guard !keys.isEmpty, var columns = request.presentation.columns else { return }
    var wider = self
    for index in columns.indices where keys.contains(columns[index].key) {
      guard let sizing = fitted[columns[index].key] else { continue }
      wider.request.presentation.columns?[index].sizing = sizing
    }
    // Totals change with any of their values, and the indentation of a row depends on those above.
    let isTotalled = keys.contains { request.presentation.sums($0) }
    let measuredRows = isTotalled || isTree ? nil : rows
    let arrangement = measuredRows.map { rows in shown.filtered { rows.contains($0) } } ?? shown
    guard arrangement.order.count > 0 else { return }
    var measured = try wider.grid(of: arrangement).grid
    try measured.show(strips)
    measured.showSortArrows(
      of: Set(
        measured.columns.indices.filter { sortMode(ofColumn: measured.columns[$0].key) != .none }))
    // A cache is valid for all rows.
    var measuring = self
    if measuredRows != nil { measuring.cache = nil }
    let layout = measuring.layout(of: measured)
    let spans = layout.frames.columns.spans
    var isWider = false
    for (index, column) in measured.columns.enumerated() where spans.indices.contains(index) {
      let key = dataKey(column.key)
      guard keys.contains(key), let place = columns.firstIndex(where: { $0.key == key }),
        case .fixed(let width) = columns[place].sizing
      else { continue }
      let needed = spans[index].width / layout.cascade.zoom
      guard needed > width else { continue }
      columns[place].sizing = .fixed(needed)
      isWider = true
    }
    guard isWider else { return }
    request.presentation.columns = columns
    try assemble()
  }
}
