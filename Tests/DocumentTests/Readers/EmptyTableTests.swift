import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Tables without rows")
struct EmptyTableTests {
  @Test(
    "are grids without rows, with a warning",
    arguments: [
      ("a.json", "[]"), ("a.json", "{\"rows\": []}"),
      ("a.json", "{\"columns\": [\"a\"], \"rows\": []}"),
      ("a.csv", "a,b\n"), ("a.tsv", "a\tb"), ("a.json", " [ ] "),
    ])
  func empty(_ name: String, _ text: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let document = GridDocument(data: DataInput(.file(path)), title: "Nothing")
    let found = try await Renderer(fonts: try PrivateFonts.source).write(
      document, to: folder.file("out.png"), folder.file("out.pdf"), folder.file("out.svg"))
    #expect(found.map(\.code).contains(.emptyData))
    #expect(try folder.names.count == 4)
  }

  @Test("without columns of their own have those that are asked for")
  func asked() throws {
    var document = GridDocument(
      data: DataInput(.bytes(Array("[]".utf8), name: "a.json"), format: .json),
      columns: [ColumnSettings("name"), ColumnSettings("price")])
    document.sort = [RowSorting("date")]
    document.where = "price > 3"
    let grid = try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .grid)
    #expect(grid.contains("name") && grid.contains("price"))
  }
}
