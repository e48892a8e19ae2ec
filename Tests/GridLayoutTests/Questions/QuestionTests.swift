import GridCore
import GridModel
import Testing

@testable import GridPainting

@Suite("Questions to the layout")
struct QuestionTests {
  private let whole = {
    var grid = DataGrid.board(nil, rowCounts: [2, 3], titles: ["A", "B"], columnCount: 3)
    grid.captions.title = "T"
    grid.captions.notes = ["N"]
    grid.styles.spacing = SpacingStyle(column: 4, row: 2)
    return grid.geometry
  }()

  @Test("every part has its frame")
  func frames() {
    // Columns at 0, 54 and 108; title to 10, headers to 40, A to 65, rows to 109, B to 134.
    #expect(whole.size == Size(width: 158, height: 210))
    #expect(whole.frame(of: .title) == Rect(0, 0, 158, 10))
    #expect(whole.frame(of: .subtitle) == nil)
    #expect(whole.frame(of: .columnHeader("c1")) == Rect(54, 10, 104, 40))
    #expect(whole.frame(of: .sectionHeader(section: 1)) == Rect(0, 109, 158, 134))
    #expect(whole.frame(of: .row(RowPath(section: 0, row: 1))) == Rect(0, 87, 158, 107))
    #expect(
      whole.frame(of: .cell(CellPath(section: 1, row: 2, column: "c2")))
        == Rect(108, 178, 158, 198))
    #expect(whole.frame(of: .note(0)) == Rect(0, 200, 158, 210))
  }

  @Test("what does not exist has no frame")
  func noFrames() {
    let parts: [GridPart] = [
      .columnHeader("c3"), .sectionHeader(section: 2), .sectionHeader(section: 0, level: 1),
      .row(RowPath(section: 0, row: 2)), .row(RowPath(section: -1, row: 0)),
      .cell(CellPath(section: 0, row: 0, column: "C0")), .note(1), .emptyRow(3),
      .pinSeparator(.left),
    ]
    for part in parts {
      #expect(whole.frame(of: part) == nil)
      #expect(whole.visibleFrame(of: part) == nil)
    }
  }

  @Test("a point leads to what is there: left and upper edges belong to a part, the others do not")
  func points() {
    let points: [(Double, Double, GridPart?)] = [
      (0, 0, .title), (157, 9.9, .title), (60, 10, .columnHeader("c1")), (52, 20, nil),
      (3, 40, .sectionHeader(section: 0)),
      (107.9, 65, .row(RowPath(section: 0, row: 0))),
      (108, 65, .cell(CellPath(section: 0, row: 0, column: "c2"))),
      (3, 85.5, nil), (3, 87, .cell(CellPath(section: 0, row: 1, column: "c0"))),
      (3, 205, .note(0)), (158, 87, nil), (-0.1, 87, nil), (3, 210, nil),
    ]
    for (x, y, part) in points { #expect(whole.part(at: Point(x: x, y: y)) == part, "\(x), \(y)") }
    #expect(whole.row(at: Point(x: 52, y: 87)) == RowPath(section: 0, row: 1))
    #expect(whole.cell(at: Point(x: 52, y: 87)) == nil)
  }

  @Test("a rectangle leads to the cells that it shares an area with")
  func rectangles() {
    #expect(
      whole.cells(in: Rect(100, 100, 108, 140)) == [
        CellPath(section: 0, row: 1, column: "c1"), CellPath(section: 1, row: 0, column: "c1"),
      ])
    #expect(whole.cells(in: Rect(104, 60, 108, 200)) == [])
    #expect(whole.rows(in: Rect(104, 85, 108, 87)) == [])
    #expect(whole.visibleRows.count == 5)
    #expect(whole.visibleCells.count == 15)
  }

  @Test("in a viewport what is fixed covers what is scrolled beneath it")
  func viewport() {
    let questions = DataGrid.board(
      Viewport(width: 204, height: 150, scroll: ScrollOffset(x: 70, y: 110)), rowCounts: [5, 50],
      titles: ["A", "B"], pinnedLeft: 1,
      separators: SeparatorStyles(pin: LineStyle(color: .black, width: 4))
    ).geometry
    func cell(_ section: Int, _ row: Int, _ column: String) -> GridPart {
      .cell(CellPath(section: section, row: row, column: column))
    }
    // A's header is pushed 10 points up; B's stands at 45, its rows from 70 on.
    #expect(questions.part(at: Point(x: 10, y: 31)) == .sectionHeader(section: 0))
    #expect(questions.visibleFrame(of: .sectionHeader(section: 0)) == Rect(0, 30, 204, 45))
    #expect(questions.part(at: Point(x: 10, y: 45)) == .sectionHeader(section: 1))
    #expect(questions.part(at: Point(x: 10, y: 70)) == cell(1, 0, "c0"))
    #expect(questions.part(at: Point(x: 52, y: 70)) == .pinSeparator(.left))
    #expect(questions.part(at: Point(x: 52, y: 5)) == .pinSeparator(.left))
    #expect(questions.part(at: Point(x: 54, y: 70)) == cell(1, 0, "c2"))
    #expect(questions.part(at: Point(x: 54, y: 5)) == .columnHeader("c2"))
    // Column c2 is cut on the left by the separator, c1 does not show at all.
    #expect(questions.frame(of: cell(1, 0, "c2")) == Rect(34, 70, 84, 90))
    #expect(questions.visibleFrame(of: cell(1, 0, "c2")) == Rect(54, 70, 84, 90))
    #expect(questions.visibleFrame(of: cell(1, 0, "c1")) == nil)
    #expect(questions.frame(of: cell(1, 0, "c1")) == Rect(-16, 70, 34, 90))
    #expect(questions.visibleRows == (0..<4).map { RowPath(section: 1, row: $0) })
    #expect(questions.visibleCells.prefix(5).map(\.column) == ["c0", "c2", "c3", "c4", "c5"])
    #expect(questions.rows(in: Rect(0, 0, 204, 70)) == [])
  }
}
