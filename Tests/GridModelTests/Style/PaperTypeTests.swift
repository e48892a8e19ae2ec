import GridCore
import Testing

@testable import GridModel

@Suite("Type on paper")
struct PaperTypeTests {
  private let theme: Theme = {
    var styles = StyleSheet()
    styles.grid = Style(font: FontStyle(size: 13))
    styles.rows = Style(insets: Insets(vertical: 8, horizontal: 12), height: 32)
    styles.title = Style(font: FontStyle(size: 26))
    styles.pageFooter = Style(font: FontStyle(size: 9))
    styles.separators.row = LineStyle(color: .black, width: 1)
    return Theme(name: "screen", styles: styles)
  }()

  @Test(
    "all lengths go with the text of rows, room around texts gets smaller still, margins of pages stay"
  )
  func scaled() {
    let paper = theme.printed(textSize: 6.5)
    #expect(paper.styles.grid.font.size == 6.5)
    #expect(paper.styles.title.font.size == 13)
    #expect(paper.styles.pageFooter.font.size == 5.5)
    #expect(paper.styles.separators.row?.width == 0.5)
    #expect(paper.styles.rows.height == 13.75)
    #expect(paper.styles.rows.insets.left == 4.25)
    #expect(paper.typeScale == 0.5)
  }

  @Test(
    "a theme with small type stays as it is, and so does one whose size is not known to be larger")
  func small() {
    #expect(theme.printed(textSize: 13) == theme)
    #expect(theme.printed(textSize: 20) == theme)
    #expect(
      Theme(name: "plain", styles: StyleSheet()).printed(textSize: 9.5).styles.grid.font.size == 9.5
    )
  }

  @Test(
    "a grid that sets the size of its rows itself has it on paper, and is not zoomed out by the sheet's"
  )
  func ownSize() {
    var grid = DataGrid(
      source: PlaceholderRows(columns: [], rowCount: 1), columns: [GridColumn("a")], theme: theme)
    #expect(grid.printed(on: [.a4]).grid.theme.typeScale < 1)
    #expect(grid.printed(on: [.a4]).formats == [.a4])
    grid.styles.rows.font.size = 14
    let (same, formats) = grid.printed(on: [.a4])
    #expect(same.theme == theme)
    #expect(formats.map(\.textSize) == [nil])
    #expect(formats[0].leastScale == 0.75)
    #expect(PageFormat.a4.leastScale == 7 / 9.5)
  }

  @Test("every property with a length is scaled in layers, too")
  func everyLength() {
    for key in StyleKey.all { #expect((key.zoom == nil) == (key.scale == nil), "\(key.name)") }
  }
}
