import GridCells
import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Drawings that are aligned as numbers, in grids from right to left")
struct MirroredDrawingTests {
  private func grid(
    _ alignment: HorizontalAlignment, _ renderer: AnyCellRenderer? = AnyCellRenderer(TextCell()),
    _ rows: [[String]] = [["1"], ["333"]]
  ) -> DataGrid {
    var column = GridColumn(key: "a", type: .integer, sizing: .fixed(100), sourceIndex: 0)
    column.alignment = alignment
    column.cell = renderer
    var grid = DataGrid(
      [column], rows, elements: [.rows: Style(insets: .zero), .header: Style(insets: .zero)])
    grid.direction = .rightToLeft
    return grid
  }

  /// Where the texts of the rows begin, and their widths.
  private func texts(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").filter { $0.hasPrefix("text") && !$0.contains("\"a\"") }
      .map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
  }

  @Test(
    "they end under each other, the widest at the left of the cell, as numbers that are texts do")
  func decimal() {
    #expect(texts(grid(.decimal)) == ["text (20,18) \"1\"", "text (0,28) \"333\""])
    #expect(texts(grid(.decimal, nil)) == texts(grid(.decimal)))
  }

  @Test("others begin at the other side by themselves")
  func others() {
    #expect(texts(grid(.trailing)) == ["text (0,18) \"1\"", "text (0,28) \"333\""])
    #expect(texts(grid(.leading)) == ["text (90,18) \"1\"", "text (70,28) \"333\""])
  }

  /// Wider than it says: as wide as its frame.
  private struct Filling: CellRenderer {
    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size { Size(width: 40, height: 10) }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.fill(frame, style.plot.line)
    }
  }

  @Test("what fills its cell does not leave it")
  func filling() {
    let dump = grid(.decimal, AnyCellRenderer(Filling()), [["1"]]).painted()
    #expect(dump.contains("fill (0,10)-(100,20) #"), "\(dump)")
  }
}
