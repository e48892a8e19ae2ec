import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Lines in the margins of pages")
struct PageLineTests {
  private static let grid = DataGrid(
    [GridColumn("a")], (0..<6).map { ["\($0)"] }, title: "T")

  /// The texts of the margins with their left edges, page by page.
  private func texts(header: PageLine?, footer: PageLine?) -> [[String]] {
    var format = PageFormat(
      size: Size(width: 300, height: 100), margins: Insets(vertical: 30, horizontal: 20))
    format.header = header
    format.footer = footer
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(grid: Self.grid, format: format, measurer: measurer)
    var painter = Painter(
      paged.layout, measurer: measurer, format: paged.format, pageCount: paged.pages.count)
    return paged.pages.map { plan in
      painter.page(plan).texts.filter { $0.origin.y < 30 || $0.origin.y > 70 }
        .map { "\($0.text) at \($0.origin.x.dumped),\($0.origin.y.dumped)" }
    }
  }

  @Test("without lines of its own a page has its number, and from the second on the title")
  func standard() {
    #expect(
      texts(header: nil, footer: nil) == [
        ["Page 1 of 3 at 185,88"], ["Page 2 of 3 at 185,88", "T at 20,88"],
        ["Page 3 of 3 at 185,88", "T at 20,88"],
      ])
  }

  @Test("texts stand on their sides, with what braces stand for")
  func sides() {
    let pages = texts(
      header: PageLine(left: "{title}", center: "{page}", right: "{rowCount}"),
      footer: PageLine(right: "{page}/{pages}"))
    #expect(
      pages.first == ["6 at 270,18", "T at 20,18", "1 at 145,18", "1/3 at 250,88"])
    #expect(pages.last?.last == "3/3 at 250,88")
  }

  @Test(
    "lines of several lines keep half of the margin from the edge, and the content gives way",
    arguments: [
      ("short", 30.0), ("a text that needs four lines of the page", 70), ("ab cd {title}", 30),
    ])
  func higherMargin(_ text: String, _ margin: Double) {
    var format = PageFormat(
      size: Size(width: 150, height: 300), margins: Insets(vertical: 30, horizontal: 20))
    format.header = PageLine(left: text)
    format.footer = PageLine(right: text)
    let room = PageLineRoom(Self.grid, facts: PageFacts(), measurer: FixedAdvanceMeasurer())
    #expect(room.formats([format]).map(\.margins.top) == [margin])
    #expect(room.formats([format]).map(\.margins.bottom) == [margin])
  }

  @Test("a footer without texts is empty")
  func empty() { #expect(texts(header: nil, footer: PageLine()) == [[], [], []]) }
}
