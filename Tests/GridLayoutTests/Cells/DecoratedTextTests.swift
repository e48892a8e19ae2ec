import GridCells
import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Lines along rich texts")
struct DecoratedTextTests {
  private func commands(_ renderer: some CellRenderer, _ text: String, _ style: Style) -> [String] {
    var style = style
    style.insets = .zero
    var column = GridColumn(key: "a", style: style, sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    return DataGrid([column], [[text]], elements: [.header: Style(insets: .zero)]).painted()
      .split(separator: "\n").filter { $0.hasPrefix("fill (") }.map(String.init)
  }

  @Test("a text that a cell draws is struck out and underlined as its style says")
  func lines() {
    let style = Style(
      text: .black,
      decoration: TextDecoration(
        [.lineThrough, .underline], color: Color(red: 1, green: 0, blue: 0)))
    // The baseline is 18: 0.11 ems under it, 0.3 over it, each 0.07 thick.
    #expect(
      commands(TextCell(), "abc", style) == [
        "fill (0,19.1)-(30,19.8) #FF0000", "fill (0,15)-(30,15.7) #FF0000",
      ])
    #expect(commands(TextCell(), "abc", Style()) == [])
  }

  @Test("a part with a line of its own has no second one, the others have one together")
  func ownLines() {
    struct Mixed: RichTextRenderer {
      var maxLines: Int { 0 }

      func richText(for content: CellContent) -> RichText {
        var text = RichText("ab")
        var struck = TextLook()
        struck.isStruck = true
        text.append("c", struck)
        text.append("d", TextLook(weight: 700))
        text.append("e")
        return text
      }
    }
    let found = commands(
      Mixed(), "x", Style(text: .black, decoration: TextDecoration([.lineThrough])))
    // "c" by itself, then "ab" and "de", which are one of 25 points.
    #expect(found.count == 3, "\(found)")
    #expect(found.contains("fill (0,15)-(20,15.7) #000000"), "\(found)")
    #expect(found.contains { $0.hasPrefix("fill (30,15)-(") }, "\(found)")
  }
}
