import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Cells that draw themselves")
struct DrawnCellTests {
  /// A square as large as the number, which says so.
  private struct Square: CellRenderer {
    var isUniform = false
    var isClipped = false

    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(width: content.number ?? 0, height: content.number ?? 0)
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.fill(
        Rect(x: frame.left, y: frame.top, width: content.number ?? 0, height: 4),
        style.plot.line)
      canvas.stroke(
        .line(from: Point(x: frame.left, y: frame.top), to: Point(x: frame.right, y: frame.top)),
        style.textColor, Stroke(width: 2, dashes: [3, 1]))
    }

    func alternative(for content: CellContent) -> String? { "a square of \(content.value)" }
  }

  private func grid(_ renderer: Square, _ rows: [[String]]) -> DataGrid {
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    return DataGrid(
      [column], rows, elements: [.rows: Style(insets: Insets(vertical: 1, horizontal: 2))])
  }

  @Test("a column is as wide as the widest drawing, a row as high as its own")
  func sizes() {
    let frames = grid(Square(), [["30"], ["8"], ["20"]]).layout().frames
    #expect(frames.columns.spans.map(\.width) == [34])
    // A line of text is 10 points high, and so is a row at least, without its insets.
    #expect(
      (0..<3).map { frames.line($0) }.map { $0.bottom - $0.top } == [32, 12, 22])
  }

  @Test("of uniform drawings one is measured, and rows have one height")
  func uniform() {
    let frames = grid(Square(isUniform: true), [["30"], ["8"], ["90"]]).layout().frames
    #expect(frames.columns.spans.map(\.width) == [34])
    #expect((0..<3).map { frames.line($0) }.map { $0.bottom - $0.top } == [32, 32, 32])
  }

  @Test(
    "what is drawn goes into the display list; in files for readers with what it shows in words")
  func painted() {
    let grid = grid(Square(), [["12"]])
    #expect(
      grid.painted() == """
        text (0,8) "a" 10, #000000, width 10
        figure "a square of 12"
        fill (2,11)-(14,15) #0072B2
        stroke M(2,11) L(14,11) width 2, dashes 3 1 #000000
        end of figure

        """)
    #expect(
      grid.painted(pixels: PixelGrid(scale: 1)) == """
        text (0,8) "a" 10, #000000, width 10
        fill (2,11)-(14,15) #0072B2
        stroke M(2,11) L(14,11) width 2, dashes 3 1 #000000

        """)
  }

  @Test("a drawing that may leave its frame is cut to the cell")
  func clipped() {
    let dump = grid(Square(isClipped: true), [["12"]]).painted(pixels: PixelGrid(scale: 1))
    #expect(
      dump == """
        text (0,8) "a" 10, #000000, width 10
        clip (0,10)-(16,24)
        fill (2,11)-(14,15) #0072B2
        stroke M(2,11) L(14,11) width 2, dashes 3 1 #000000
        unclip

        """)
  }
}
