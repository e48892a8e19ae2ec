import GridCells
import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Turned texts")
struct TurnedTextTests {
  private func grid(
    _ turn: TextTurn, _ text: String = "abcd", style: Style? = nil, sizing: ColumnSizing = .fit
  ) -> DataGrid {
    var column = GridColumn(key: "a", sizing: sizing, style: style, sourceIndex: 0)
    var cell = TextCell()
    cell.turn = turn
    column.cell = AnyCellRenderer(cell)
    return DataGrid(
      [column], [[text]], elements: [.rows: Style(insets: .zero), .header: Style(insets: .zero)])
  }

  /// The size of the cell; the header is 10 by 10.
  private func size(_ turn: TextTurn, _ text: String = "abcd") -> [Double] {
    let frames = grid(turn, text).layout().frames
    let line = frames.line(0)
    return [frames.columns[0].width, line.bottom - line.top]
  }

  @Test("a cell is as wide and as high as its turned text")
  func room() {
    // Four characters of 10 by 10.
    #expect(size(TextTurn()) == [40, 10])
    #expect(size(TextTurn(degrees: 90)) == [10, 40])
    #expect(size(TextTurn(degrees: -90)) == [10, 40])
    #expect(size(TextTurn(degrees: 180)) == [40, 10])
    #expect(size(TextTurn(degrees: 360)) == [40, 10])
    // 40 · √3/2 + 10 · 1/2, and 40 · 1/2 + 10 · √3/2, which is 28.66, in whole points.
    #expect(isClose(size(TextTurn(degrees: 30)), [39.641_016_151, 29]))
    #expect(isClose(size(TextTurn(degrees: 30, overhangs: true)), [20, 29]))
  }

  @Test("a text that reads upward begins at the bottom, one that reads downward at the top")
  func painted() {
    func commands(_ degrees: Double) -> [Substring] {
      grid(TextTurn(degrees: degrees)).painted().split(separator: "\n").filter {
        !$0.contains("\"a\"")
      }
    }
    // The cell is (0,10)-(10,50), its middle (5,30).
    #expect(
      commands(90) == [
        "turn to (0,-1) around (5,30)", "text (-15,33) \"abcd\" 10, #000000, width 40", "unturn",
      ])
    #expect(
      commands(270) == [
        "turn to (0,1) around (5,30)", "text (-15,33) \"abcd\" 10, #000000, width 40", "unturn",
      ])
  }

  @Test("lines along turned texts, and what leads to an address, are turned with them")
  func lines() {
    var look = TextLook()
    look.link = "https://example.org"
    look.isUnderlined = true
    var column = GridColumn(key: "a", sourceIndex: 0)
    var cell = TextCell()
    cell.look = look
    cell.turn = TextTurn(degrees: 90)
    column.cell = AnyCellRenderer(cell)
    let dump = DataGrid([column], [["ab"]], elements: [.rows: Style(insets: .zero)]).painted()
    // A line under the text of 20 points is upright, right of it.
    #expect(dump.contains("path M(9.2,30) L(9.2,10)"), "\(dump)")
    #expect(dump.contains("link (-2,10)-(11,30)"), "\(dump)")
  }

  @Test("a text that is too long for the height of a row is broken into lines beside each other")
  func broken() {
    let grid = grid(
      TextTurn(degrees: 90), "ab cd", style: Style(maxHeight: 25), sizing: .fixed(30))
    let texts = grid.painted().split(separator: "\n").filter { $0.hasPrefix("text") }
    #expect(texts.count == 3, "\(texts)")
  }
}
