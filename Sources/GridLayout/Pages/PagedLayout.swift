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
    self.init(grid: grid, formats: [format], measurer: measurer)
  }

  /// - Parameter formats: in order of preference; the first that the grid fits into is taken, or the last.
  package init(grid: DataGrid, formats: [PageFormat], measurer: any TextMeasuring) {
    (layout, format) = LayoutEngine(grid: grid, measurer: measurer)
      .layout(formats: formats, leastZoom: Self.leastZoom)
    pages = Paginator(frames: layout.frames, contentHeight: format.contentHeight).pages()
  }
}
