import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Labels of sums and the header of the section column that draw themselves")
struct DrawnLabelTests {
  /// A bar that tells of what it was given.
  private struct Teller: CellRenderer {
    var height = 10.0
    var asks: [String] = []

    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(width: 35, height: height)
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.fill(Rect(x: frame.left, y: frame.top, width: 35, height: 4), style.plot.line)
      let others = asks.map { ", \(content.text($0) ?? "-") (\(content.value($0) ?? "-"))" }
      canvas.note("\(content.text)\(others.joined())")
    }
  }

  private func column(_ key: String, _ index: Int) -> GridColumn {
    GridColumn(key: key, type: .integer, sizing: .fit, sourceIndex: index)
  }

  /// A section of two rows and a summary whose label is drawn.
  private func grid(_ label: Teller?, header: Teller? = nil) -> DataGrid {
    var grid = DataGrid(
      [column("n", 0), column("a", 1)], [["1", "2"], ["3", "4"]],
      elements: [
        .rows: Style(insets: .zero), .header: Style(insets: .zero),
        .sectionColumn: Style(insets: .zero),
      ])
    var source = TextRows([["1", "2"], ["3", "4"]])
    source.columns = ["n", "a"].map { SourceColumn(key: $0, type: .integer) }
    grid.source = source
    var row = SummaryRow("Sum", ["a": "6,0"])
    row.values = ["a": "6"]
    var strip = SummaryStrip(row, kind: .summary)
    strip.drawing = grid.drawings.add(PartDrawing(label: label.map(AnyCellRenderer.init)))
    grid.sections = [
      Section(
        leading: [.header(SectionHeader(title: "One"))], positions: 0..<2,
        trailing: [.summary(strip)])
    ]
    if let header {
      grid.sectionColumn = SectionColumn(title: "Where", headerCell: AnyCellRenderer(header))
    }
    return grid
  }

  @Test("a label knows its text, the values beside it as shown and as they are, and the rows")
  func content() {
    #expect(
      grid(Teller(asks: ["label", "a", "count", "n"])).found() == [
        "undrawn-value: the label of a summary: Sum, Sum (Sum), 6,0 (6), 2 (2), 1 (1)"
      ])
  }

  @Test("a label makes its column as wide and its row as high as it needs")
  func size() {
    let layout = grid(Teller(height: 25)).layout()
    #expect(layout.columnWidths == [35, 30])
    let frames = layout.frames
    let lines = (0..<frames.lineCount).map { frames.line($0) }
    #expect(lines.map { $0.bottom - $0.top } == [10, 10, 10, 25])
    let plain = grid(nil).layout().frames
    let last = plain.line(plain.lineCount - 1)
    #expect(last.bottom - last.top == 10)
  }

  @Test("a label is drawn in its columns, and is not text any more")
  func painted() {
    let dump = grid(Teller()).painted()
    #expect(dump.contains("clip (0,40)-(35,50)\nfill (0,40)-(35,44)"), "\(dump)")
    #expect(!dump.contains("\"Sum\""))
    #expect(grid(nil).painted().contains("\"Sum\""))
  }

  @Test("the header of the section column stands for all rows, and is measured as it is drawn")
  func sectionColumn() {
    let grid = grid(nil, header: Teller(height: 30, asks: ["title", "count"]))
    #expect(
      grid.found() == [
        "undrawn-value: the header of the section column: Where, Where (Where), 2 (2)"
      ])
    let frames = grid.layout().frames
    #expect(frames.columns.sectionColumn.width == 35)
    #expect(frames.header.height == 30)
    #expect(!grid.painted().contains("\"Where\""))
  }
}
