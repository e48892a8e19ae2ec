import GridCore
import GridLayout
import GridModel
import Testing

@testable import GridCells

@Suite("Bar codes")
struct BarcodeTests {
  @Test("letters are characters, four digits and more pairs")
  func symbols() {
    #expect(Code128.symbols(Array("PJJ123C".utf8)) == [104, 48, 42, 42, 17, 18, 19, 35])
    #expect(Code128.symbols(Array("00427781".utf8)) == [105, 0, 42, 77, 81])
    #expect(Code128.symbols(Array("A12345".utf8)) == [104, 33, 99, 12, 34, 100, 21])
  }

  @Test("eleven modules a symbol, thirteen for the stop; the known check of PJJ123C is 55")
  func widths() throws {
    let code = try #require(Code128("PJJ123C"))
    #expect(code.widths.reduce(0, +) == 11 * 9 + 13)
    // Symbol 55, the check, before the stop.
    #expect(Array(code.widths.suffix(13)) == [3, 1, 1, 3, 2, 1, 2, 3, 3, 1, 1, 1, 2])
    #expect(code.widths.count.isMultiple(of: 2) == false)
  }

  @Test(
    "what it cannot say is not a code", arguments: ["", "ä", String(repeating: "a", count: 81)])
  func refused(text: String) { #expect(Code128(text) == nil) }

  @Test("a code without room for its bars is a text with a finding; its label is shortened")
  func narrow() {
    func painted(_ width: Double, _ text: String) -> (texts: [String], found: [String]) {
      var column = GridColumn(key: "a", sizing: .fixed(width), sourceIndex: 0)
      column.cell = AnyCellRenderer(BarcodeCell())
      let grid = DataGrid([column], [[text]])
      return (
        grid.painted().split(separator: "\n").filter { $0.hasPrefix("text") }.map(String.init),
        grid.found().filter { $0.hasPrefix("undrawn") }
      )
    }
    #expect(
      painted(30, "PJJ123C").found == [
        "undrawn-value: column \"a\", row 1: \"PJJ123C\" is too long for the room of the cell: its code has 112 modules across"
      ])
    #expect(painted(40, "PJJ123C").found == [])
    #expect(painted(40, "PJJ123C").texts.last?.contains("\"PJJ…\"") == true)
  }

  @Test(
    "the ground of a code is white where the cell is not about as light",
    arguments: [
      (Color.white, false), (Color("#F9FAFC"), false), (Color("#E6E6E6"), true),
      (Color("#0B0F14"), true), (nil, true),
    ] as [(Color?, Bool)])
  func ground(cell: Color?, isWhite: Bool) {
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.cell = AnyCellRenderer(BarcodeCell())
    column.sizing = .fixed(200)
    column.alignment = .center
    column.style = Style(background: cell)
    var grid = DataGrid([column], [["TK-08"]])
    grid.adaptRenderers()
    let fills = grid.painted().split(separator: "\n").filter { $0.hasPrefix("fill") }
    #expect(fills.contains { $0.hasSuffix("#FFFFFF") && !$0.contains("(0,") } == isWhite)
  }
}
