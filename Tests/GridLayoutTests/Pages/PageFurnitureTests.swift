import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("What pages have beside the grid")
struct PageFurnitureTests {
  private static let sections = [
    Section(title: "A", positions: 0..<3), Section(title: "B", positions: 3..<6),
  ]

  /// The texts in the margins, page by page: three rows and a section header each.
  private func texts(_ change: (inout PageFormat) -> Void) -> [[String]] {
    var format = PageFormat(
      size: Size(width: 600, height: 110), margins: Insets(vertical: 30, horizontal: 20))
    format.footer = PageLine()
    change(&format)
    let measurer = FixedAdvanceMeasurer()
    var grid = DataGrid(
      [GridColumn("a")], (0..<6).map { ["\($0)"] }, sections: Self.sections, title: nil)
    grid.captions.subtitle = nil
    let paged = PagedLayout(grid: grid, format: format, measurer: measurer)
    var painter = Painter(
      paged, measurer: measurer, facts: PageFacts(date: "2026-01-31", file: "a.csv"))
    return paged.pages.map { plan in
      painter.page(plan).texts.filter { $0.origin.y < 30 || $0.origin.y > 80 }.map(\.text)
    }
  }

  @Test("tokens stand for the rows and the section of the page, the date and the data")
  func tokens() {
    #expect(
      texts {
        $0.header = PageLine(right: "rows {firstRow}–{lastRow} of {rowCount}, {section}")
        $0.footer = PageLine(left: "{file} {date}", right: "{pageLabel}/{pages}")
      } == [
        ["rows 1–3 of 6, A", "1/2", "a.csv 2026-01-31"],
        ["rows 4–6 of 6, B", "2/2", "a.csv 2026-01-31"],
      ])
  }

  @Test("the first and the last page may have lines of their own, or none")
  func firstAndLast() {
    #expect(
      texts {
        $0.header = PageLine(left: "all")
        $0.first = PageLines(header: PageLine())
        $0.last = PageLines(footer: PageLine(left: "end"))
      } == [[], ["all", "end"]])
  }

  @Test(
    "a watermark runs along the diagonal, over everything or behind it", arguments: [false, true])
  func watermark(_ isBehind: Bool) {
    var format = PageFormat(size: Size(width: 300, height: 400), margins: .zero)
    format.footer = PageLine()
    format.watermark = Watermark("DRAFT", size: 50, isBehind: isBehind)
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(
      grid: DataGrid([GridColumn("a")], [["1"]]), format: format, measurer: measurer)
    var painter = Painter(paged, measurer: measurer)
    let dump = painter.page(paged.pages[0]).dump(fontName: measurer.name).split(separator: "\n")
    #expect(dump.count > 3)
    #expect(
      (isBehind ? dump.prefix(3) : dump.suffix(3)) == [
        "turn to (0.6,-0.8) around (150,200)",
        "text (25,210.71) \"DRAFT\" 50/700, #80808029, width 250", "unturn",
      ])
  }
}
