import DocumentSupport
import GridModel
import Testing

@testable import GridPress

@Suite("Drawn pull-down rows")
struct PullDownCellTests {
  private func document(_ rest: String) throws -> GridDocument {
    try DocumentFile.parse(
      "data: {rows: [{a: x, b: 1}, {a: y, b: 2}]}\ncolumns: [{key: a, width: 300}, {key: b, width: 100}]\n"
        + rest, name: "x.yaml", folder: "")
  }

  private let cell = "pullDown: {cell: {pattern: \"{value}\\n{state}, since 09:41\"}}\n"

  /// The texts of the picture.
  private func texts(_ document: GridDocument) throws -> [String] {
    try Renderer().inspect(document, stage: .displayList).split(separator: "\n")
      .compactMap { line in
        guard line.contains("text ("), let start = line.firstIndex(of: "\"") else { return nil }
        return String(line[line.index(after: start)...].prefix { $0 != "\"" })
      }
  }

  @Test("a cell draws the row, which is as high as it needs", arguments: ["pulled", "updating"])
  func drawn(_ state: String) throws {
    let own = try texts(try document(cell + "state: {pullDown: \(state)}\n"))
    #expect(own.contains { $0.hasPrefix("\(state), since 09:41") })
    let plain = try texts(try document("state: {pullDown: \(state)}\n"))
    // What is drawn below it begins on a line of its own, which readers of texts take for a space.
    #expect(own.first == plain.first.map { $0 + " " })
    func top(_ rest: String) throws -> Double {
      try Renderer().geometry(of: try document(rest)).frame(of: .columnHeader("a"))?.top ?? 0
    }
    #expect(try top(cell + "state: {pullDown: \(state)}\n") > top("state: {pullDown: \(state)}\n"))
  }

  @Test("a grid that is not pulled has none of it")
  func absent() throws {
    #expect(try texts(try document(cell)) == texts(try document("")))
  }

  @Test("a live grid that is pulled far enough uncovers all of it")
  func live() throws {
    func height(_ rest: String) throws -> Double {
      var grid = try LiveGrid(try document(rest))
      try grid.send(.pull(200))
      return try #require(try grid.geometry().frame(of: .pullDown)).height
    }
    #expect(try height(cell) > height(""))
  }

  @Test("a column that is not there is an error")
  func unknown() throws {
    let lines = problemLines {
      _ = try Renderer().inspect(
        try document("pullDown: {cell: {pattern: \"{nope}\"}}\n"), stage: .grid)
    }
    #expect(lines == ["x.yaml:3:28: no column is called \"nope\"; there are \"a\", \"b\""])
  }
}
