import GridCells
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Units in cells")
struct UnitsCellTests {
  @Test("a column of units has raised exponents and lowered counts, and keeps its values")
  func units() throws {
    let document = try DocumentFile.parse(
      "data: {rows: [{a: \"x10^9 / L\"}, {a: H2O}, {a: degC}, {a: plain words}]}\ncolumns: [{key: a, cell: units}]\n",
      name: "a.yaml", folder: "")
    let grid = try PreparedGrid(document).grid
    let cell = try #require(grid.columns[0].cell?.base as? UnitsCell)
    let runs = (0..<4).map { row in
      let content = CellContent(
        source: grid.source, keys: grid.keys, column: grid.columns[0], sourceRow: row,
        row: row, section: 0)
      return cell.richText(for: content).runs.map { run in
        switch run.look.script {
        case .superscript?: "^\(run.text)"
        case .subscript?: "_\(run.text)"
        default: run.text
        }
      }.joined().replacing("\u{202F}", with: " ")
    }
    #expect(runs == ["× 10^9 / L", "H_2O", "°C", "plain words"])
  }
}
