import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Footnotes on pages")
struct PageFootnoteTests {
  /// Headers of 10, rows of 20, notes of 10, in a page of 100.
  private func grid(_ rows: Int, _ places: [(String, [FootnotePlace])]) -> DataGrid {
    var grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0),
        GridColumn(key: "b", sizing: .fixed(100), sourceIndex: 1),
      ], (0..<rows).map { ["\($0)", "x"] }, notes: ["Source"],
      elements: [.rows: Style(height: 20)])
    grid.footnotes = FootnoteMarks(
      places.map { (caption: Caption($0.0), places: $0.1) }, style: .numbers)
    return grid
  }

  private func place(_ row: Int, column: Int = 0) -> FootnotePlace {
    FootnotePlace(.line, section: 0, line: row, column: column)
  }

  private func paged(
    _ grid: DataGrid, width: Double = 300, _ change: (inout PageFormat) -> Void = { _ in }
  ) -> PagedLayout {
    var format = PageFormat(size: Size(width: width, height: 100), margins: .zero)
    change(&format)
    return PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
  }

  @Test("a note stands on every page with its mark, under the rows, which leave it room")
  func onPages() {
    let paged = paged(grid(8, [("One", [place(1), place(5)]), ("Two", [place(2)])]))
    #expect(
      paged.dump() == """
        pages 3, content 300 x 100, columns 0-200
          page 1, column headers, lines 0-2 (60 high), notes 0-1
          page 2, column headers, lines 3-6 (80 high), note 0
          page 3, column headers, lines 7-7 (20 high), note 2

        """)
  }

  @Test("a row whose note has no room takes it along to the next page")
  func movesOn() {
    // Four rows fill the page to 90; the note of the fourth needs ten points more than are there.
    let paged = paged(grid(5, [("One", [place(3)]), ("Two", [place(3)])]))
    #expect(paged.pages.map(\.lines) == [0..<3, 3..<5])
    #expect(paged.pages.map(\.notes) == [[], [0, 1, 2]])
  }

  @Test("notes to column headers stand wherever these do, those to the title on the first page")
  func headers() {
    var grid = grid(
      6, [("T", [FootnotePlace(.title)]), ("H", [FootnotePlace(.header, column: 1)])])
    grid.captions.title = "Title"
    let paged = paged(grid)
    #expect(paged.pages.map(\.notes) == [[0, 1], [1, 2]])
  }

  @Test("all stand at the end if that is asked")
  func atEnd() {
    let paged = paged(grid(5, [("One", [place(0)])])) { $0.rules.footnotes = .end }
    #expect(paged.pages.map(\.notes) == [[], [0, 1]])
  }

  @Test("a note that is higher than its page stands at the end, and that is reported")
  func tooHigh() {
    let long = String(repeating: "word ", count: 100)
    let paged = paged(grid(2, [(long, [place(0)])]))
    #expect(paged.pages.map(\.lines).first == 0..<2)
    // The end is on the same page here, and the note goes on to the next ones.
    #expect(paged.pages.map(\.notes).first == [0])
    #expect(
      paged.diagnostics.map(\.message) == [
        "there is no room on page 1 for footnotes, which are placed at the end"
      ])
  }

  @Test("of a grid split by columns, each page has the notes of its columns")
  func slices() {
    var grid = grid(1, [("A", [place(0)]), ("B", [place(0, column: 1)])])
    grid.footnotes = FootnoteMarks(
      [(caption: "A", places: [place(0)]), (caption: "B", places: [place(0, column: 1)])],
      style: .numbers)
    let paged = paged(grid, width: 120) { $0.across = .split }
    #expect(paged.pages.map(\.notes) == [[0, 2], [1]])
  }

  @Test("of notes to headers, each page has those of its columns and of the spanners over them")
  func slicesOfHeaders() {
    var grid = grid(1, [])
    grid.spanners = [Spanner("S", over: ["a", "b"])]
    grid.footnotes = FootnoteMarks(
      [
        (caption: "Spanner", places: [FootnotePlace(.spanner, column: 0)]),
        (caption: "A", places: [FootnotePlace(.header, column: 0)]),
        (caption: "B", places: [FootnotePlace(.header, column: 1), place(0)]),
      ], style: .numbers)
    for order in [PageOrder.down, .over] {
      let paged = paged(grid, width: 120) {
        $0.across = .split
        $0.order = order
      }
      #expect(paged.pages.map(\.notes) == [[0, 1, 2, 3], [0, 2]])
    }
  }

  @Test("pages with only notes occur once, not for each part of the columns")
  func notePages() {
    var grid = grid(1, [])
    grid.captions.notes = (0..<30).map { Caption("Note \($0)") }
    let down = paged(grid, width: 120) { $0.across = .split }
    let over = paged(grid, width: 120) {
      $0.across = .split
      $0.order = .over
    }
    for paged in [down, over] {
      #expect(paged.pages.flatMap(\.notes).sorted() == Array(0..<30))
      #expect(paged.pages.filter { !$0.lines.isEmpty }.map(\.slice) == [0, 1])
      #expect(paged.pages.filter(\.lines.isEmpty).allSatisfy { $0.slice == 0 })
      #expect(paged.pages.map(\.number) == Array(1...paged.pages.count))
    }
  }
}
