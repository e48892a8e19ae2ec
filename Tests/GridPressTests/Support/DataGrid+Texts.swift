import GridModel
import Testing

extension DataGrid {
  /// What the rows show in a column, in their order.
  func texts(ofColumn key: String) throws -> [String] {
    let column = try #require(columns.first { $0.key == key })
    return (0..<order.count).map { source.string(row: order[$0], column: column.sourceIndex) }
  }

  /// The rows of totals of all sections and of the grid, from top to bottom.
  var summaryRows: [SummaryRow] {
    sections.flatMap { $0.leading + $0.trailing }.compactMap { strip in
      if case .summary(let summary) = strip { summary.row } else { nil }
    }
  }

  /// The cells of each row of totals by the keys of their columns.
  var totalTexts: [[String: String]] { summaryRows.map(\.cells) }

  /// The totals of a column.
  func totalTexts(ofColumn key: String) -> [String] { totalTexts.compactMap { $0[key] } }
}
