import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Texts that continue on the next page")
struct PageDivisionTests {
  /// Characters are 10 wide and lines 10 high; pages have 300 x 100.
  private func paged(
    _ grid: DataGrid, width: Double = 300, _ change: (inout PageFormat) -> Void = { _ in }
  ) -> PagedLayout {
    var format = PageFormat(size: Size(width: width, height: 100), margins: .zero)
    change(&format)
    return PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
  }

  private static let column = GridColumn(key: "a", sizing: .fixed(300), sourceIndex: 0)
  /// Of 17 lines in the width of a page.
  private static let long = Array(repeating: "word", count: 100).joined(separator: " ")

  /// The words on all pages in the order in which they are painted, from the top.
  private func words(_ paged: PagedLayout) -> Int {
    var painter = Painter(
      paged.layout, measurer: FixedAdvanceMeasurer(), format: paged.format,
      pageCount: paged.pages.count)
    return paged.pages.reduce(0) { count, plan in
      let texts = painter.page(plan, layers: []).texts
      #expect(texts.allSatisfy { $0.origin.y > 0 && $0.origin.y <= 100 })
      return count + texts.reduce(0) { $0 + $1.text.split(separator: " ").count { $0 == "word" } }
    }
  }

  /// Checks that the parts of captions and rows follow one another, and all are within their pages.
  private func checkParts(_ paged: PagedLayout) {
    for page in paged.pages {
      #expect(page.items.allSatisfy { $0.bottom <= 100.01 })
      #expect(zip(page.items, page.items.dropFirst()).allSatisfy { $0.bottom == $1.top })
    }
  }

  @Test("a title that is higher than a page is followed by the table where it ends")
  func title() {
    let paged = paged(DataGrid([Self.column], [["1"]], title: Self.long))
    checkParts(paged)
    #expect(words(paged) == 100)
    #expect(paged.pages.count == 2)
    #expect(paged.pages.first?.lines.isEmpty == true)
    #expect(paged.pages.last?.lines == 0..<1)
    #expect(paged.diagnostics.isEmpty)
  }

  @Test("a note that is higher than a page is divided, and begins under the last row")
  func note() {
    let paged = paged(DataGrid([Self.column], [["1"]], notes: [Self.long, Self.long]))
    checkParts(paged)
    #expect(words(paged) == 200)
    #expect(paged.pages.first?.notes == [0])
    #expect(paged.diagnostics.isEmpty)
  }

  @Test("a note that fits on a page is not divided")
  func shortNote() {
    let text = Array(repeating: "word", count: 30).joined(separator: " ")
    let notes = (0..<4).map { _ in Caption(text) }
    var grid = DataGrid([Self.column], [["1"]])
    grid.captions.notes = notes
    let paged = paged(grid)
    checkParts(paged)
    #expect(words(paged) == 120)
    #expect(
      paged.pages.allSatisfy { page in
        page.items.allSatisfy { if case .notePart = $0.content { false } else { true } }
      })
  }

  @Test("a row that is higher than a page begins under the last row")
  func row() throws {
    let rows = [["word"], [Array(repeating: "word", count: 99).joined(separator: " ")], ["word"]]
    let paged = paged(DataGrid([Self.column], rows))
    checkParts(paged)
    #expect(words(paged) == 101)
    #expect(paged.pages.first?.lines == 0..<2)
  }

  @Test("a row that fits on a page is not divided")
  func shortRow() {
    let rows = [
      ["word"], [Array(repeating: "word", count: 24).joined(separator: " ")],
      [Array(repeating: "word", count: 36).joined(separator: " ")],
    ]
    let paged = paged(DataGrid([Self.column], rows))
    checkParts(paged)
    #expect(paged.pages.map(\.lines) == [0..<2, 2..<3])
  }

  @Test("the note of a row on several pages is on that with its mark, and has its room")
  func footnote() throws {
    var grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(150), sourceIndex: 0),
        GridColumn(key: "b", sizing: .fixed(100), sourceIndex: 1),
      ], [["x", "y"], [Array(repeating: "word", count: 50).joined(separator: " "), "z"]])
    grid.footnotes = FootnoteMarks(
      [
        (caption: "End", places: [FootnotePlace(.line, section: 0, line: 1, column: 0)]),
        (caption: "Top", places: [FootnotePlace(.line, section: 0, line: 1, column: 1)]),
      ], style: .numbers)
    let paged = paged(grid)
    checkParts(paged)
    #expect(words(paged) == 50)
    #expect(paged.pages.count > 1)
    #expect(paged.pages.first?.notes == [1])
    #expect(paged.pages.dropFirst().dropLast().allSatisfy { $0.notes.isEmpty })
    #expect(paged.pages.last?.notes == [0])
    #expect(paged.diagnostics.isEmpty)
  }

  @Test("no paragraph leaves a single line on a page")
  func widows() {
    // Paragraphs of 5, 3 and 2 lines.
    var lines: [TextLine] = []
    for count in [5, 3, 2] {
      for number in 0..<count {
        let top = Double(lines.count) * 10
        lines.append(TextLine(top: top, bottom: top + 10, number: number, count: count))
      }
    }
    let part = DividedPart(lines)
    let cuts = stride(from: 10.0, through: 90, by: 10).map { part.cut(from: 0, upTo: $0, .all) }
    #expect(cuts == [nil, 20, 30, 30, 50, 50, 50, 80, 80])
    // Where nothing else is possible, a line is alone.
    #expect(part.cut(from: 0, upTo: 10) == 10)
    #expect(part.cut(from: 80, upTo: 95) == 90)
  }

  @Test("a drawing beside a text is divided only if it is higher than the room")
  func drawing() {
    let lines = (0..<10).map { TextLine(top: Double($0) * 10, bottom: Double($0) * 10 + 10) }
    var part = DividedPart(lines)
    part.add([TextLine(top: 40, bottom: 75)], isDrawing: true)
    #expect(part.cut(from: 0, upTo: 60) == 40)
    #expect(part.cut(from: 40, upTo: 60) == 60)
  }

  @Test("texts of a margin that have no room beside each other are on several lines")
  func margins() {
    var format = PageFormat(
      size: Size(width: 300, height: 200), margins: Insets(vertical: 45, horizontal: 0))
    format.header = PageLine(left: "one two", center: "three four five six", right: "seven")
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(
      grid: DataGrid([Self.column], [["1"]]), format: format, measurer: measurer)
    var painter = Painter(paged, measurer: measurer)
    let texts = painter.page(paged.pages[0], layers: .header).texts.map(\.text)
    let words = texts.flatMap { $0.split(separator: " ") }
    for word in ["one", "two", "three", "four", "five", "six", "seven"] {
      #expect(words.contains(Substring(word)))
    }
    #expect(painter.findings.diagnostics.isEmpty)
  }

  @Test("a text of a margin that has no room at all is shortened, and reported with its page")
  func shortenedMargin() {
    var format = PageFormat(
      size: Size(width: 300, height: 200), margins: Insets(vertical: 24, horizontal: 0))
    format.header = PageLine(left: Self.long)
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(
      grid: DataGrid([Self.column], Array(repeating: ["1"], count: 40)), format: format,
      measurer: measurer)
    var painter = Painter(paged, measurer: measurer)
    for plan in paged.pages { _ = painter.page(plan) }
    #expect(
      painter.findings.diagnostics.map(\.message) == ["the page header is shortened on page 1"])
  }

  @Test("margins have room for the lines in them, and for the binding")
  func wholeMargins() {
    var format = PageFormat(size: Size(width: 300, height: 200), margins: .zero)
    #expect(format.withWholeMargins.margins == .zero)
    format.header = PageLine(left: "x")
    format.first.footer = PageLine(right: "x")
    format.binding = 12
    #expect(
      format.withWholeMargins.margins == Insets(top: 24, left: 12, bottom: 24, right: 0))
    #expect(format.contentWidth == 288 && format.withWholeMargins.contentWidth == 288)
    format.mirrorsMargins = true
    let whole = format.withWholeMargins
    #expect(whole.ofPage(1).margins.left == 12 && whole.ofPage(2).margins.left == 0)
    #expect(whole.ofPage(2).margins.right == 12)
  }

  @Test("even pages have their own lines; the first and the last page keep theirs")
  func evenLines() {
    var format = PageFormat(size: Size(width: 300, height: 200))
    format.header = PageLine(left: "all")
    format.even.header = PageLine(left: "even")
    format.last.header = PageLine(left: "last")
    let texts = (1...4).map { format.lines(ofPage: $0, of: 4, default: PageLine()).0?.left }
    #expect(texts == ["all", "even", "all", "last"])
  }
}
