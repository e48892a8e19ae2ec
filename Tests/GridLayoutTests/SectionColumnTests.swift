import Foundation
import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Section column")
struct SectionColumnTests {
  private static func grid(width: Double? = 50, header: Bool = true) -> DataGrid {
    var grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)],
      (0..<6).map { ["\($0)"] },
      sections: [
        Section(
          leading: header
            ? [
              .header(SectionHeader(title: "Outer")),
              .header(SectionHeader(title: "Inner", level: 1)),
            ] : [], positions: 0..<3, level: 1, label: "One"),
        Section(
          positions: 3..<6,
          trailing: [
            .summary(SummaryStrip(SummaryRow("Sum", ["a": "9"]), kind: .summary, level: 1)),
            .summary(SummaryStrip(SummaryRow("Total", ["a": "9"]), kind: .grand)),
          ], level: 1, label: "Two words"),
      ],
      elements: [
        .rows: Style(height: 20), .section: Style(background: Color("#00FF00"), height: 20),
        .subsection: Style(height: 20), .summary: Style(height: 20),
        .sectionColumn: Style(background: Color("#FF0000"), verticalAlignment: .top),
      ])
    grid.sectionColumn = SectionColumn(title: "S", width: width)
    return grid
  }

  @Test("it stands left of all columns, which begin where it ends")
  func columns() {
    let columns = Self.grid().layout().frames.columns
    #expect(columns.sectionColumn == HorizontalSpan(left: 0, right: 50))
    #expect(columns[0] == HorizontalSpan(left: 50, right: 150))
    #expect((columns.left, columns.right) == (0, 150))
  }

  @Test("without a width it is as wide as its widest label")
  func fit() {
    let columns = Self.grid(width: nil).layout().frames.columns
    #expect(columns.sectionColumn.width == 85)
  }

  @Test("it takes width from columns that share what is left")
  func fraction() {
    var grid = DataGrid(
      [GridColumn(key: "a", sizing: .fraction(1), sourceIndex: 0)], [["0"]],
      sections: [Section(title: nil, positions: 0..<1)], width: 200)
    grid.sectionColumn = SectionColumn(width: 60)
    #expect(grid.layout().columnWidths == [140])
  }

  @Test("a cell is as high as its section with its own strips; outer strips reach across")
  func extents() {
    let grid = Self.grid()
    let frames = grid.layout().frames
    // Column headers to 10, the outer header to 30, the inner one and three rows to 110.
    #expect(frames.ownExtent(ofSection: 0) == (30, 110))
    #expect(frames.ownExtent(ofSection: 1) == (110, 190))
    let painted = grid.painted()
    #expect(painted.contains("fill (0,30)-(50,110) #FF0000"))
    #expect(painted.contains("fill (0,110)-(50,190) #FF0000"))
    #expect(painted.contains("fill (0,10)-(150,30) #00FF00"))
    #expect(painted.contains("fill (50,30)-(150,50) #00FF00"))
    #expect(painted.contains("text (0,38) \"One\""))
    #expect(painted.contains("text (50,43) \"Inner\""))
    // The label of the grid's summary takes the place left of the first value.
    #expect(painted.contains("text (0,203) \"Total\""))
  }

  @Test("a cell is painted once in each band, at the same place")
  func bands() {
    let measurer = FixedAdvanceMeasurer()
    let layout = Self.grid().layout(measurer)
    var painter = Painter(layout, measurer: measurer, pixels: PixelGrid(scale: 1))
    for (top, bottom) in [(0.0, 60.0), (60, 120)] {
      let dump = painter.band(from: top, to: bottom).dump(fontName: measurer.name)
      #expect(dump.components(separatedBy: "fill (0,30)-(50,110) #FF0000").count == 2)
    }
  }

  @Test("the text stands at the top of the part of the section that is on a page")
  func pages() {
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(
      grid: Self.grid(header: false),
      format: PageFormat(
        size: Size(width: 200, height: 90), margins: Insets(vertical: 0, horizontal: 0)),
      measurer: measurer)
    var painter = Painter(
      paged.layout, measurer: measurer, format: paged.format, pageCount: paged.pages.count)
    let pages = paged.pages.map { painter.page($0).dump(fontName: measurer.name) }
    #expect(paged.pages.map(\.lines) == [0..<4, 4..<8])
    #expect(pages[0].contains("fill (0,10)-(50,70) #FF0000"))
    #expect(pages[0].contains("fill (0,70)-(50,90) #FF0000"))
    #expect(pages[1].contains("fill (0,10)-(50,70) #FF0000"))
    // Broken into two lines where there is room for them, else shortened.
    #expect(pages[0].contains("text (0,78) \"Two\"") && pages[0].contains("text (0,88) \"words\""))
    #expect(pages[1].contains("text (0,18) \"Two\"") && pages[1].contains("text (0,28) \"words\""))
  }

  @Test("a label that is higher than its section is shortened, and reported")
  func shortened() {
    var grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(50), sourceIndex: 0)], [["0"]],
      sections: [Section(positions: 0..<1, label: "aa bb cc")])
    grid.sectionColumn = SectionColumn(width: 50)
    #expect(
      grid.found() == ["text-cut: the section column of section \"aa bb cc\" is shortened"])
  }
}
