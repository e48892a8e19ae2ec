import GridData
import GridModel

extension ArrangedRows {
  /// Some of the rows, in the same order; groups without rows are omitted.
  func filtered(_ isShown: (_ row: Int) -> Bool) -> ArrangedRows {
    var kept: [UInt32] = []
    // By position, how many rows before it are kept.
    var counts = [0]
    counts.reserveCapacity(order.count + 1)
    for position in 0..<order.count {
      if isShown(order[position]) { kept.append(UInt32(order[position])) }
      counts.append(kept.count)
    }
    let levels = levels.map { groups in
      groups.compactMap { group -> RowGroup? in
        var group = group
        group.positions = counts[group.positions.lowerBound]..<counts[group.positions.upperBound]
        return group.positions.isEmpty ? nil : group
      }
    }
    return ArrangedRows(order: .rows(kept), levels: levels)
  }
}

extension LiveData {
  /// The rows that show the text of the search field in some column, whatever its case.
  mutating func matchingRows() throws(RenderError) -> RowSelection {
    let shown = request.presentation.columns?.filter { !$0.isHidden }.map(\.key) ?? []
    let keys = Set(grid.flow.map { [$0.field] } ?? shown)
    // Texts that depend on the order of the rows or on all of them are read again.
    if layoutsAreKept, let searched, searched.isCurrent, Set(searched.keys) == keys {
      return searched.rows(with: filterText)
    }
    let whole = try wholeGrid()
    let texts = (layoutsAreKept ? searched : nil)?.updated(to: whole) ?? SearchTexts(whole)
    searched = texts
    return texts.rows(with: filterText)
  }
}
