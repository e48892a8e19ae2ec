import GridCairo
import GridCore
import GridLayout
import GridModel
import PangoCairo

/// Makes a PDF of a grid, page by page.
struct PDFRendering {
  let grid: DataGrid
  let page: PageRequest
  let engine: TextEngine
  let creationDate: CreationDate

  func render(to sink: any ByteSink, progress: (Double) -> Void) throws -> [Diagnostic] {
    let backend = try PDFBackend(
      glyphs: engine,
      metadata: PDFMetadata(title: grid.title, creationDate: creationDate.iso8601), to: sink)
    var painter: Painter
    switch page {
    case .sheets(let format):
      let paged = PagedLayout(grid: grid, format: format, measurer: engine)
      painter = Painter(
        paged.layout, measurer: engine, format: format, pageCount: paged.pages.count)
      for plan in paged.pages {
        progress(Double(plan.number - 1) / Double(paged.pages.count))
        try backend.page(size: format.size, painter.page(plan))
      }
    case .fit:
      let layout = LayoutEngine(grid: grid, measurer: engine).layout()
      painter = Painter(layout, measurer: engine, pixels: nil)
      let size = layout.frames.size
      try backend.page(size: size, painter.band(from: 0, to: size.height))
    }
    try backend.finish()
    return painter.findings.diagnostics
  }
}
