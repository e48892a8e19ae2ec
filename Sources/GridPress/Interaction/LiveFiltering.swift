import GridData
import GridModel

extension ArrangedRows {
  /// Only some of the rows, in the same order; groups without rows are left out.
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
  var matchingRows: RowSelection {
    let wanted = filterText.lowercased()
    if let flowed = grid.source as? FlowedRows {
      return RowSelection(
        (0..<flowed.base.rowCount).filter { flowed.item($0).lowercased().contains(wanted) })
    }
    return RowSelection(
      (0..<grid.source.rowCount).filter { row in
        grid.columns.contains { column in
          grid.source.string(row: row, column: column.sourceIndex).lowercased().contains(wanted)
        }
      })
  }
}
