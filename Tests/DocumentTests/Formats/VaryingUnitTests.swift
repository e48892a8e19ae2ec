import GridModel
import Testing

@testable import GridPress

@Suite("Numbers whose units differ from row to row")
struct VaryingUnitTests {
  @Test(
    "they stand at the right, not under each other's decimals, unless the column says so",
    arguments: [
      ("format: compact", HorizontalAlignment.trailing), ("format: bytes", .trailing),
      ("format: number:2", .decimal), ("align: decimal, format: compact", .decimal),
    ])
  func alignment(_ column: String, _ alignment: HorizontalAlignment) throws {
    let document = try DocumentFile.parse(
      "data: {rows: [{a: 904000}, {a: 2050000.5}]}\ncolumns: [{key: a, \(column)}]\n",
      name: "doc.yaml", folder: "")
    let path = try #require(CellPath(parsing: "0,0,a"))
    let cell = try Renderer().explain(document, cell: path)
    #expect(cell.style.result.alignment == alignment)
  }
}
