import GridCore
import GridModel

/// A grid laid out for pages.
package struct PagedLayout: Sendable {
  package let layout: LaidOutGrid
  package let format: PageFormat
  package let pages: [PagePlan]

  /// A grid that is too wide for the page is zoomed out as far as this: 13 points become 7.8.
  package static let leastZoom = 0.6

  package init(grid: DataGrid, format: PageFormat, measurer: any TextMeasuring) {
    let layout = LayoutEngine(grid: grid, measurer: measurer)
      .layout(pageWidth: format.contentWidth, leastZoom: Self.leastZoom)
    self.layout = layout
    self.format = format
    pages = Paginator(frames: layout.frames, contentHeight: format.contentHeight).pages()
  }
}
