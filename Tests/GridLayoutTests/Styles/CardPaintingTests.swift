import GridCore
import GridModel
import Testing

@Suite("Painting cards and shadows")
struct CardPaintingTests {
  private func grid(_ cards: CardStyles, rowCount: Int = 3) -> DataGrid {
    var grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)],
      (0..<rowCount).map { _ in [""] },
      elements: [
        .grid: Style(background: Color("#EEEEEE")),
        .rows: Style(background: .white, height: 10), .header: Style(height: 0),
      ], separators: SeparatorStyles(row: LineStyle(color: .black, width: 1)))
    grid.styles.cards = cards
    return grid
  }

  @Test("the rows of a section are cut to one box, which ends without a separator")
  func section() {
    let cards = CardStyles(
      section: CardStyle(radius: 4, line: LineStyle(color: .black, width: 1)))
    let text = grid(cards).painted().split(separator: "\n").map(String.init)
    #expect(
      Array(text.prefix(9)) == [
        "fill (0,0)-(40,30) #EEEEEE", "clip (0,0)-(40,30) radius 4", "fill (0,0)-(40,10) #FFFFFF",
        "fill (0,9)-(40,10) #000000", "unclip",
        // The row in the middle touches no corner.
        "fill (0,10)-(40,20) #FFFFFF", "fill (0,19)-(40,20) #000000",
        "clip (0,0)-(40,30) radius 4", "fill (0,20)-(40,30) #FFFFFF",
      ])
    #expect(text[9] == "unclip")
    #expect(text.count == 11)
    #expect(text[10].hasPrefix("path M(0,4) "))
  }

  @Test("each row can be a box")
  func rows() {
    let text = grid(CardStyles(row: CardStyle(radius: 4)), rowCount: 2).painted()
    #expect(text.contains("clip (0,0)-(40,10) radius 4\nfill (0,0)-(40,10) #FFFFFF\n"))
    #expect(text.contains("clip (0,10)-(40,20) radius 4\nfill (0,10)-(40,20) #FFFFFF\n"))
    // There are no lines between cards.
    #expect(!text.contains("#000000"))
  }

  @Test("a shadow is painted before the rows, only beside and around its box")
  func shadow() {
    let shadow = ShadowStyle(color: Color("#00000080"), blur: 6)
    let text = grid(CardStyles(section: CardStyle(shadow: shadow))).painted()
    let lines = text.split(separator: "\n").map(String.init)
    let clips = lines.filter { $0.hasPrefix("clip") }
    // It is cut to the picture above and below.
    #expect(clips == ["clip (-6,0)-(0,30)", "clip (40,0)-(46,30)"])
    let first = lines.firstIndex { $0.contains("#FFFFFF") }
    let last = lines.lastIndex { $0.contains(" radius ") }
    #expect(last ?? 99 < first ?? 0)
  }

  @Test("column headers throw a shadow on the rows, and on nothing above them")
  func header() {
    var grid = grid(CardStyles())
    grid.styles[.header] = Style(
      height: 10, shadow: ShadowStyle(color: Color("#00000080"), blur: 6))
    let text = grid.painted()
    #expect(text.contains("clip (0,10)-(40,16)\n"))
  }
}
