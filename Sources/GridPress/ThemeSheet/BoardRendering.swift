import GridCore
import GridGlyphs
import GridModel
import GridPDF
import GridPNG
import GridPainting
import GridSVG
import Platform

/// Makes a PNG, PDF or SVG of a board of grids.
struct BoardRendering {
  let board: Board
  let engine: TextEngine
  let creationDate: CreationDate
  let workerCount: Int

  nonisolated(nonsending) func render(
    to sink: any ByteSink, as format: OutputFormat, scale: Double
  ) async throws -> [Diagnostic] {
    let pixels = format == .png ? PixelGrid(scale: scale) : nil
    var painter = BoardPainter(board, measurer: engine, pixels: pixels)
    let list = painter.paint()
    let size = painter.frames.size
    switch format {
    case .png:
      let grid = PixelGrid(scale: scale)
      let picture = RasterPicture(
        widthInPixels: max(1, grid.pixel(size.width)),
        heightInPixels: max(1, grid.pixel(size.height)), scale: scale,
        background: RGBA8(BoardPainter.background))
      // Every band gets the whole list: a board is small.
      try await PNGBackend(glyphs: engine, workerCount: workerCount)
        .render(picture, to: sink) { _ in list }
    case .pdf:
      let backend = try PDFBackend(
        glyphs: engine,
        metadata: PDFMetadata(title: board.title, creationDate: creationDate.iso8601),
        workerCount: workerCount, to: sink)
      try await backend.page(size: size, list)
      try await backend.finish()
    case .svg:
      let backend = try SVGBackend(glyphs: engine, size: size, to: sink)
      try backend.draw(list)
      try backend.finish()
    }
    return painter.diagnostics
  }
}
