import GridCore
import GridModel
import Testing

@testable import GridCells
@testable import GridLayout
@testable import GridPainting

@Suite("What painting finds")
struct FindingsTests {
  @Test("shortened texts are counted by column, with the first row")
  func shortened() {
    let grid = DataGrid(
      [
        GridColumn(key: "b", sizing: .fixed(30), sourceIndex: 1),
        GridColumn(key: "a", sizing: .fixed(30), sourceIndex: 0),
      ],
      [["abc", "abcd"], ["abcd", "x"], ["abc", "abcde"]],
      order: .rows([1, 2, 0]), elements: [.rows: Style(wrap: TextWrap.none)])
    #expect(
      grid.found() == [
        "clipped-text: column \"b\": the text of 2 cells is shortened, first in row 3",
        "clipped-text: column \"a\": the text of 1 cell is shortened, first in row 2",
      ])
  }

  @Test("painting bands that share rows, or all again from the top, finds nothing new")
  func repeated() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(30), sourceIndex: 0)],
      Array(repeating: ["abcdef"], count: 20), elements: [.rows: Style(wrap: TextWrap.none)])
    let layout = grid.layout()
    var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
    for _ in 0..<3 {
      var top = 0.0
      while top < layout.frames.size.height {
        _ = painter.band(from: top, to: top + 17)
        top += 17
      }
    }
    #expect(
      painter.findings.diagnostics.map(\.message) == [
        "column \"a\": the text of 20 cells is shortened, first in row 1"
      ])
  }

  @Test("a text of more than 16 KiB is reported")
  func capped() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)],
      [[String(repeating: "word ", count: 4000)]])
    #expect(
      grid.found() == [
        "clipped-text: column \"a\": the text of 1 cell is shortened, first in row 1"
      ])
  }

  @Test("a character that no font has is named once, with its first place")
  func missingGlyphs() {
    let grid = DataGrid(
      [GridColumn(key: "a", title: "é", sourceIndex: 0)], [["x"], ["ä日"], ["日é"]], title: "plain")
    #expect(
      grid.found(measurer: FixedAdvanceMeasurer(missing: ["日", "é", "x", "\u{1F600}"])) == [
        "missing-glyph: no font has a glyph for U+0078, first in row 1, column \"a\"",
        "missing-glyph: no font has a glyph for U+00E9, first in the header of column \"a\"",
        "missing-glyph: no font has a glyph for U+65E5, first in row 2, column \"a\"",
      ])
  }

  @Test("broken words are found where they are drawn: in cells with renderers and in other texts")
  func brokenWords() {
    var column = GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0)
    column.cell = AnyCellRenderer(TextCell())
    let grid = DataGrid([column], [["abc"], ["abcdefghi"], ["a"], ["abcdefghijkl x"]])
    #expect(
      grid.found() == [
        "narrow-column: column \"a\" is too narrow for its words: they are broken in 2 cells, first in row 2"
      ])
    column.cell = nil
    column.title = "A"
    #expect(
      DataGrid([column], [["abc"]], title: "abcdefghij").found() == [
        "narrow-column: the title is too narrow for its words: they are broken"
      ])
    // As a word of a column does, an address longer than 160 points is broken without a finding.
    column.cell = AnyCellRenderer(TextCell())
    column.sizing = .fixed(180)
    #expect(DataGrid([column], [[String(repeating: "a", count: 20)]]).found() == [])
  }

  @Test("a column too narrow for what is drawn in it is named, however it became so")
  func narrowDrawing() {
    func found(_ sizing: ColumnSizing, _ width: Double?) -> [String] {
      var column = GridColumn(key: "a", sizing: sizing, sourceIndex: 0)
      column.cell = AnyCellRenderer(RatingCell())
      var grid = DataGrid([column], [["3"]])
      grid.width = width
      return grid.found()
    }
    func words(_ width: String, _ needed: String) -> [String] {
      [
        "narrow-column: column \"a\" is \(width) points wide, too narrow for what is drawn in it, which needs \(needed) points"
      ]
    }
    #expect(found(.fixed(30), nil) == words("30", "61.6"))
    // In smaller type.
    #expect(found(.fit, 40) == words("40", "56.67"))
    #expect(found(.fit, nil) == [])
    #expect(found(.fixed(62), nil) == [])
  }

  @Test("a shortened title is named")
  func title() {
    let grid = DataGrid(
      [GridColumn(key: "a", title: "abcdef", sizing: .fixed(30), sourceIndex: 0)], [["x"]],
      title: "abcdef",
      elements: [.title: Style(maxLines: 1), .header: Style(wrap: TextWrap.none)])
    #expect(
      grid.found() == [
        "text-cut: the title is shortened",
        "text-cut: the header of column \"a\" is shortened",
      ])
  }

  @Test("a page is painted from its margins on, with its number in the footer")
  func page() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(50), sourceIndex: 0)], [["x"], ["y"]], title: "T",
      notes: ["N"],
      elements: [
        .grid: Style(background: .white, insets: Insets(vertical: 9, horizontal: 9)),
        .rows: Style(background: Color("#EEEEEE"), height: 30),
      ],
      separators: SeparatorStyles(frame: LineStyle(color: .black, width: 1)))
    let format = PageFormat(
      size: Size(width: 200, height: 100), margins: Insets(vertical: 20, horizontal: 20))
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(grid: grid, format: format, measurer: measurer)
    var painter = Painter(
      paged.layout, measurer: measurer, format: format, pageCount: paged.pages.count)
    let pages = paged.pages.map { painter.page($0).dump(fontName: measurer.name) }
    #expect(
      pages == [
        """
        text (20,28) "T" 10, #000000, width 10
        text (20,38) "a" 10, #000000, width 10
        fill (20,40)-(70,70) #EEEEEE
        text (20,58) "x" 10, #000000, width 10
        fill (20,30)-(70,31) #000000
        fill (20,69)-(70,70) #000000
        fill (20,30)-(21,70) #000000
        fill (69,30)-(70,70) #000000
        text (85,93) "Page 1 of 2" 10, #000000, width 95

        """,
        """
        text (20,28) "a" 10, #000000, width 10
        fill (20,30)-(70,60) #EEEEEE
        text (20,48) "y" 10, #000000, width 10
        fill (20,20)-(70,21) #000000
        fill (20,59)-(70,60) #000000
        fill (20,20)-(21,60) #000000
        fill (69,20)-(70,60) #000000
        text (20,68) "N" 10, #000000, width 10
        text (85,93) "Page 2 of 2" 10, #000000, width 95
        text (20,93) "T" 10, #000000, width 10

        """,
      ])
  }
}
