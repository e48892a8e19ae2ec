import GridCore
import GridGlyphs
import GridModel
import GridPDF
import GridPainting
import Platform

/// Makes a PDF of a grid, page by page.
struct PDFRendering {
  let grid: DataGrid
  let layouts: GridLayouts
  /// `nil` is one page for a viewport, else A4, turned if the grid is too wide for it upright.
  let page: PageSetup?
  /// That of the locale.
  let paper: PageFormat
  /// The place of the page setup in a document, for messages.
  var pagePlace: SourcePlace?
  /// The name of the data on pages.
  var fileName = ""
  let engine: TextEngine
  let images: ImageLibrary
  let creationDate: CreationDate
  let properties: PDFProperties
  let backend: DrawingBackend
  let limits: RenderLimits
  /// `nil` is all.
  var pages: ClosedRange<Int>?

  private var isTagged: Bool { properties.isTagged(rowCount: grid.order.count) }

  @inline(never)
  nonisolated(nonsending) func render(
    to sink: any ByteSink, workerCount: Int, progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    let file = PagedFile(
      backend: backend, images: images,
      metadata: try PDFMetadata(
        properties, title: grid.title, subtitle: grid.subtitle, direction: grid.direction,
        creationDate: creationDate, limits: limits),
      isTagged: isTagged, workerCount: workerCount)
    let found: [Diagnostic]
    let unmet: [String]
    let isPicture = grid.isPicture || layouts.origin != nil
    if let formats = PageSetup.formats(
      layouts.origin == nil ? page : nil, paper: paper, isPicture: isPicture)
    {
      var paged = try PagedGrid(
        layouts, formats: formats, place: pagePlace, engine: engine, date: creationDate,
        fileName: fileName, isTagged: isTagged)
      unmet = try await file.write(
        &paged, engine: engine, pages, limits: limits, to: sink, progress: progress)
      found = paged.findings
    } else {
      _ = try ChosenPages(pages, count: 1, limits: limits)
      var painter = layouts.painter(pixels: nil, isTagged: isTagged)
      let size = painter.size
      unmet = try await file.write(
        size: size, painter.band(from: 0, to: size.height), engine: engine, to: sink)
      found = painter.diagnostics
    }
    return found + backend.findings(of: properties, rowCount: grid.order.count, unmet: unmet)
  }
}
