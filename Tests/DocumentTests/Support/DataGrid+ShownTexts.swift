import GridModel

@testable import GridPress

extension DataGrid {
  /// The texts of the cells, a row after the other, then those of the totals.
  var shownTexts: [String] {
    let cells = (0..<order.count).flatMap { row in
      columns.map { source.string(row: order[row], column: $0.sourceIndex) }
    }
    let sums = sections.flatMap(\.trailing).flatMap { strip -> [String] in
      guard case .summary(let summary) = strip else { return [] }
      return columns.compactMap { summary.row.cells[$0.key] }
    }
    return cells + sums
  }
}
