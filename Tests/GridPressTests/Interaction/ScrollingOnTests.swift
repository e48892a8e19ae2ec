import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Scrolling on as a finger does")
struct ScrollingOnTests {
  private func live(_ viewport: Viewport?) throws -> LiveGrid {
    let folder = try TemporaryFolder()
    let rows = (0..<30).map { "Name \($0),\($0)\n" }.joined()
    try folder.write("name,age\n" + rows, to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "age"].map { ColumnSettings($0, sizing: .fixed(300)) }
    document.viewport = viewport
    return try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func top(_ live: LiveGrid, row: Int) throws -> Double {
    try #require(try live.geometry().frame(of: .row(RowPath(section: 0, row: row)))).top
  }

  @Test("rows move by the way of the finger, and end with the last one")
  func points() throws {
    var live = try live(Viewport(width: 400, height: 200))
    let before = try top(live, row: 3)
    try live.send(.scrollOn(x: 0, y: 40))
    #expect(try top(live, row: 3) == before - 40)
    #expect(live.log == ["= scrolled 0 40"])
    try live.send(.scrollOn(x: 5000, y: 0))
    let end = try #require(live.log.last)
    try live.send(.scrollOn(x: 5000, y: 0))
    #expect(live.log.last == end)
  }

  @Test("after a row was scrolled to, the finger goes on from there")
  func fromRow() throws {
    var live = try live(Viewport(width: 400, height: 200))
    try live.send(.scroll(to: .part(.row(RowPath(section: 0, row: 20))), vertical: .top))
    let before = try top(live, row: 20)
    try live.send(.scrollOn(x: 0, y: -10))
    #expect(try top(live, row: 20) == before + 10)
  }

  @Test("one cell at a time the least way goes on to the next page")
  func pages() throws {
    var live = try live(Viewport(width: 400, height: 200, paging: .cell))
    let first = try top(live, row: 0)
    try live.send(.scrollOn(x: 0, y: 1))
    #expect(try abs(top(live, row: 1) - first) < 0.01)
    try live.send(.scrollOn(x: 0, y: -1))
    #expect(try abs(top(live, row: 0) - first) < 0.01)
  }

  @Test("rows that repeat have no end")
  func endless() throws {
    var live = try live(Viewport(width: 400, height: 200, wrap: .rows))
    let before = try top(live, row: 0)
    for _ in 0..<3 { try live.send(.scrollOn(x: 0, y: 10_000)) }
    #expect(live.log.count == 3)
    try live.send(.scrollOn(x: 0, y: -30_000))
    #expect(try abs(top(live, row: 0) - before) < 0.01)
  }

  @Test("a grid without a window, and a way that is not a number, are problems")
  func wrong() throws {
    var whole = try live(nil)
    #expect(throws: EventProblem.self) { try whole.send(.scrollOn(x: 0, y: 10)) }
    var live = try live(Viewport(width: 400, height: 200))
    #expect(throws: EventProblem.self) { try live.send(.scrollOn(x: .nan, y: 0)) }
    #expect(throws: EventProblem.self) { try live.send(.scrollOn(x: 0, y: .infinity)) }
    #expect(live.log == [])
  }
}
