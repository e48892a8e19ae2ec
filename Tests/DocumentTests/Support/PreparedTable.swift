import DocumentSupport
import GridModel
import TestSupport

@testable import GridPress

/// The grid of a document over a table in CSV, as it is drawn.
/// - Parameter keys: the lines of the document besides its data.
func preparedGrid(_ csv: String, _ keys: String = "") throws -> DataGrid {
  let folder = try TemporaryFolder()
  try folder.write(csv, to: "a.csv")
  let document = try DocumentReader.read(
    path: try folder.write("data: a.csv\n" + keys + "\n", to: "a.yaml"))
  return try Renderer(fonts: try PrivateFonts.source).prepared(document).grid
}

/// The texts of its cells, a row after the other, then those of the totals.
func shownTexts(_ csv: String, _ keys: String = "") throws -> [String] {
  let grid = try preparedGrid(csv, keys)
  let cells = (0..<grid.order.count).flatMap { row in
    grid.columns.map { grid.source.string(row: grid.order[row], column: $0.sourceIndex) }
  }
  let sums = grid.sections.flatMap(\.trailing).flatMap { strip -> [String] in
    guard case .summary(let summary) = strip else { return [] }
    return grid.columns.compactMap { summary.row.cells[$0.key] }
  }
  return cells + sums
}
