import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Changing letters")
struct TextTransformTests {
  @Test(
    "letters are changed by the full mappings of Unicode, whatever the language",
    arguments: [
      (TextTransform.uppercase, "abc 1z", "ABC 1Z"), (.uppercase, "Straße ﬁn", "STRASSE FIN"),
      (.uppercase, "i ı", "I I"), (.uppercase, "éΐ", "ÉΪ́"), (.lowercase, "ABC 1Z[", "abc 1z["),
      (.lowercase, "ΟΔΟΣ ΣΑΣ", "οδος σας"), (.lowercase, "ÀÉ", "àé"),
      (.capitalize, "the king’s new shoes", "The King’s New Shoes"),
      (.capitalize, "ǆ don't 3rd x-ray McX", "ǅ Don't 3rd X-Ray McX"), (.none, "aB", "aB"),
    ])
  func mappings(_ transform: TextTransform, _ text: String, _ expected: String) {
    var bytes = Array(text.utf8)
    transform.apply(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(transform.applied(to: text) == expected)
  }

  @Test("a text is measured as it is drawn")
  func measured() {
    let grid = DataGrid(
      [GridColumn(key: "a", title: "ß", style: Style(transform: .uppercase), sourceIndex: 0)],
      [["groß"]])
    #expect(grid.layout().columnWidths == [50])
    #expect(grid.painted().contains("text (0,18) \"GROSS\" 10, #000000, width 50"))
  }

  @Test("lines along a text are as long as the text, on whole pixels")
  func decoration() {
    let style = Style(
      transform: TextTransform.none,
      decoration: TextDecoration([.underline, .lineThrough], color: Color("#FF0000")))
    let grid = DataGrid([GridColumn(key: "a", style: style, sourceIndex: 0)], [["xyz"]])
    let text = grid.painted(pixels: PixelGrid(scale: 2))
    // The baseline is at 18; of 10 points: 1.1 below it, 3 above it, 0.7 thick.
    #expect(
      text.hasSuffix(
        """
        text (0,18) "xyz" 10, #000000, width 30
        fill (0,19)-(30,19.5) #FF0000
        fill (0,15)-(30,15.5) #FF0000

        """))
  }
}
