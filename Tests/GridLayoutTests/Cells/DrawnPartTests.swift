import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Parts that draw themselves")
struct DrawnPartTests {
  /// A bar as long as the value, and as high as there are numbers; it tells of what it was given.
  private struct Tally: CellRenderer {
    var from: String?

    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(width: 30, height: 5 * Double(content.numbers.count))
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.fill(Rect(x: frame.left, y: frame.top, width: 30, height: 4), style.plot.line)
      let numbers = content.numbers.map { $0.map { "\(Int($0))" } ?? "-" }.joined(separator: " ")
      let other = from.flatMap { content.value($0) }.map { ", \($0)" } ?? ""
      canvas.note("\(content.text) = \(content.value) of \(numbers)\(other)")
    }

    func alternative(for content: CellContent) -> String? { "tally of \(content.value)" }
  }

  private func column(_ key: String, _ index: Int) -> GridColumn {
    GridColumn(key: key, type: .integer, sizing: .fixed(60), sourceIndex: index)
  }

  private func summary(_ row: SummaryRow, _ drawing: Int) -> SectionStrip {
    var strip = SummaryStrip(row, kind: .summary)
    strip.drawing = drawing
    return .summary(strip)
  }

  /// Two sections of two rows; the first with a header, a footer and a summary that are drawn.
  private func grid() -> DataGrid {
    let rows = [["1", "2"], ["3", "4"], ["5", "6"], ["7", "8"]]
    var grid = DataGrid(
      [column("a", 0), column("b", 1)], rows, elements: [.rows: Style(insets: .zero)])
    var source = TextRows(rows)
    source.columns = ["a", "b"].map { SourceColumn(key: $0, type: .integer) }
    grid.source = source
    let text = grid.drawings.add(PartDrawing(text: AnyCellRenderer(Tally(from: "b"))))
    let cells = grid.drawings.add(PartDrawing(cells: ["b": AnyCellRenderer(Tally(from: "a"))]))
    var header = SectionHeader(title: "One (2)")
    header.value = "One"
    header.drawing = text
    var footer = SectionFooter(text: "end")
    footer.drawing = text
    var row = SummaryRow("Sum", ["a": "4,0", "b": "6,0"])
    row.values = ["a": "4", "b": "6"]
    grid.sections = [
      Section(
        leading: [.header(header)], positions: 0..<2,
        trailing: [.footer(footer), summary(row, cells)]),
      Section(leading: [.header(SectionHeader(title: "Two"))], positions: 2..<4),
    ]
    return grid
  }

  @Test("a column header is measured with its drawing, which has the numbers of all rows")
  func columnHeader() {
    var columns = [column("a", 0)]
    columns[0].sizing = .fit
    columns[0].headerCell = AnyCellRenderer(Tally())
    let grid = DataGrid(columns, [["1"], ["2"], ["3"]])
    let layout = grid.layout()
    #expect(layout.columnWidths == [30])
    #expect(layout.frames.header.height == 15)
    #expect(
      grid.found() == [
        "undrawn-value: the header of column \"a\": a = a of 1 2 3"
      ])
    #expect(
      grid.painted().hasPrefix(
        """
        figure "tally of a"
        clip (0,0)-(30,15)
        fill (0,0)-(30,4) #0072B2
        unclip
        end of figure
        text
        """))
  }

  @Test("the arrow of a sorted column stands beside what is drawn for its title")
  func sorted() {
    var columns = [column("a", 0)]
    columns[0].headerCell = AnyCellRenderer(Tally())
    columns[0].sort = .ascending
    columns[0].alignment = .leading
    let commands = DataGrid(columns, [["1"]]).painted().split(separator: "\n")
    let arrow = commands.first { $0.hasPrefix("path M") }
    // The arrow begins right of the bar, which is 30 points wide.
    #expect(arrow?.hasPrefix("path M(33.8,") == true, "\(commands)")
  }

  @Test(
    "headers, footers and values of summaries see their value, their rows' numbers and their neighbours"
  )
  func contents() {
    #expect(
      grid().found() == [
        "undrawn-value: the header of section \"One (2)\": One (2) = One of , 2",
        "undrawn-value: the section footer \"end\": end = end of , 2",
        "undrawn-value: the summary of column \"b\": 6,0 = 6 of 2 4, 4",
      ])
  }

  @Test("strips that are drawn are as high as they need, the others as ever")
  func heights() {
    let frames = grid().layout().frames
    let heights = (0..<frames.lineCount).map { frames.line($0) }.map { $0.bottom - $0.top }
    // A header without numbers has no height of its own, so it has that of a line of text.
    #expect(heights == [10, 10, 10, 10, 10, 10, 10, 10])
    var tall = grid()
    let drawing = tall.drawings.add(PartDrawing(cells: ["a": AnyCellRenderer(Tall())]))
    tall.sections[0].trailing[1].drawing = drawing
    let found = tall.layout().frames
    #expect(
      (0..<found.lineCount).map { found.line($0) }.map { $0.bottom - $0.top }
        == [10, 10, 10, 10, 40, 10, 10, 10])
  }

  private struct Tall: CellRenderer {
    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size { Size(width: 10, height: 40) }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.fill(frame, style.plot.positive)
    }
  }

  @Test("a header of a group of sections stands for the rows of all of them")
  func groups() {
    var grid = grid()
    let first = SectionHeader(title: "Outer")
    grid.sections = [
      Section(
        leading: [.header(first), .header(SectionHeader(title: "x", level: 1))],
        positions: 0..<1, level: 1),
      Section(
        leading: [.header(SectionHeader(title: "y", level: 1))], positions: 1..<3,
        trailing: [.summary(SummaryStrip(SummaryRow("Sum", ["a": "9"]), kind: .summary))],
        level: 1),
      Section(
        leading: [.header(first), .header(SectionHeader(title: "z", level: 1))],
        positions: 3..<4,
        trailing: [.summary(SummaryStrip(SummaryRow("Sum", ["a": "9"]), kind: .grand))], level: 1),
    ]
    #expect(grid.positions(ofStrip: 0, in: 0) == 0..<3)
    #expect(grid.positions(ofStrip: 1, in: 0) == 0..<1)
    #expect(grid.positions(ofStrip: 0, in: 1) == 1..<3)
    #expect(grid.positions(ofStrip: 1, in: 1) == 0..<3)
    #expect(grid.positions(ofStrip: 0, in: 2) == 3..<4)
    #expect(grid.positions(ofStrip: 2, in: 2) == 0..<4)
  }

  @Test("the section column is as wide as its drawings, which are cut to their cells")
  func sectionColumn() {
    var grid = grid()
    grid.sectionColumn = SectionColumn(cell: AnyCellRenderer(Tally(from: "count")))
    #expect(grid.layout().frames.columns.sectionColumn.width == 30)
    #expect(
      grid.found().filter { $0.contains("section column") } == [
        "undrawn-value: the section column of section \"One (2)\": One (2) = One of , 2",
        "undrawn-value: the section column of section \"Two\": Two = Two of , 2",
      ])
  }
}
