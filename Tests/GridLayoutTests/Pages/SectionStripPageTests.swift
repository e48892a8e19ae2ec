import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Strips of sections on pages")
struct SectionStripPageTests {
  private func pages(_ grid: DataGrid, height: Double) -> [Range<Int>] {
    Paginator(frames: grid.layout().frames, contentHeight: height).pages().map(\.lines)
  }

  @Test("a footer takes the last row along to the next page")
  func strandedFooter() {
    let grid = DataGrid(
      SectionStripTests.columns, (0..<4).map { ["\($0)", "1"] },
      sections: [
        Section(
          leading: [SectionStripTests.header("A", 0)], positions: 0..<4,
          trailing: [SectionStripTests.summary("t", "1", .footer)])
      ], elements: SectionStripTests.elements)
    // The column headers are 10 high, then 30 + 4 * 20: the footer of 15 does not fit.
    #expect(pages(grid, height: 125) == [0..<4, 4..<6])
    #expect(pages(grid, height: 135) == [0..<6])
    // With one row above it, the header would stand alone.
    #expect(pages(grid, height: 60) == [0..<2, 2..<4, 4..<6])
  }

  @Test("headers of all levels move to the next page with their first row")
  func strandedHeaders() {
    let grid = DataGrid(
      SectionStripTests.columns, (0..<3).map { ["\($0)", "1"] },
      sections: [
        Section(leading: [SectionStripTests.header("A", 0)], positions: 0..<1, level: 1),
        Section(
          leading: [SectionStripTests.header("B", 0), SectionStripTests.header("C", 1)],
          positions: 1..<3, level: 1),
      ], elements: SectionStripTests.elements)
    // 10 + 30 + 20 + 30 + 25 = 115, and 135 with the first row of the second group.
    #expect(pages(grid, height: 130) == [0..<2, 2..<6])
    #expect(pages(grid, height: 135) == [0..<5, 5..<6])
  }

  @Test("a grand summary stands once, on the last page")
  func grandSummaryOnPages() {
    let grid = DataGrid(
      SectionStripTests.columns, (0..<6).map { ["\($0)", "1"] },
      sections: [
        Section(positions: 0..<6, trailing: [SectionStripTests.summary("Total", "6", .grand)])
      ],
      elements: SectionStripTests.elements)
    let measurer = FixedAdvanceMeasurer()
    let paged = PagedLayout(
      grid: grid,
      format: PageFormat(
        size: Size(width: 200, height: 80), margins: Insets(vertical: 0, horizontal: 0)),
      measurer: measurer)
    var painter = Painter(
      paged.layout, measurer: measurer, format: paged.format, pageCount: paged.pages.count)
    let pages = paged.pages.map { painter.page($0).dump(fontName: measurer.name) }
    #expect(pages.map { $0.contains("\"Total\"") } == [false, false, true])
  }

  @Test("lengths of strips are zoomed with the page")
  func zoom() {
    let engine = LayoutEngine(grid: SectionStripTests.nested, measurer: FixedAdvanceMeasurer())
    let layout = engine.layout(pageWidth: 80, leastZoom: 0.1)
    let frames = layout.frames
    #expect(abs(frames.line(4).height - 9) < 0.1)
    #expect(abs(frames.line(1).height - 12.5) < 0.1)
  }
}
