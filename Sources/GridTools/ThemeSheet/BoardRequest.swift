import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPDF
import GridPNG
import GridPainting
import GridPress
import GridSVG
import Platform

/// Documents to be drawn on one board, each under a label.
struct BoardRequest {
  struct Tile {
    var label: String
    var document: GridDocument
    /// The size to which it is cropped or padded, in points; `nil` is as large as the grid.
    var size: Size?
  }

  struct Panel {
    /// `nil` is none.
    var heading: String?
    var tiles: [Tile]
  }

  /// `nil` is none.
  var title: String?
  /// `nil` is none.
  var subtitle: String?
  var panels: [Panel]
  /// How many columns of tiles each panel has.
  var columnCount: Int
}

/// Makes a PNG, PDF or SVG of a board of grids.
struct BoardRendering {
  let board: Board
  let engine: TextEngine
  let creationDate: CreationDate
  let workerCount: Int

  nonisolated(nonsending) func render(
    to sink: any ByteSink, as format: FileFormat
  ) async throws -> [Diagnostic] {
    var painter = BoardPainter(board, measurer: engine, pixels: format.pixels)
    let list = painter.paint()
    let size = painter.frames.size
    switch format.kind {
    case .png:
      let grid = PixelGrid(scale: format.scale)
      let picture = RasterPicture(
        widthInPixels: max(1, grid.pixel(size.width)),
        heightInPixels: max(1, grid.pixel(size.height)), scale: format.scale,
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
      let writer = SVGWriter(glyphs: engine, size: size, texts: .outlines, to: sink)
      try writer.draw(list)
      try writer.finish()
    }
    return painter.diagnostics
  }
}

extension Renderer {
  /// Draws a board to every one of `outputs`.
  nonisolated(nonsending) func draw(
    _ request: BoardRequest, to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    let engine = try textEngine()
    var panels: [Board.Panel] = []
    for panel in request.panels {
      var tiles: [Board.Tile] = []
      for tile in panel.tiles {
        // Findings about the data are ignored: it is part of the board.
        tiles.append(
          Board.Tile(
            tile.label, try layout(of: tile.document, engine: engine), size: tile.size))
      }
      panels.append(Board.Panel(heading: panel.heading, tiles: tiles))
    }
    let board = Board(
      title: request.title, subtitle: request.subtitle, panels: panels,
      columnCount: request.columnCount)
    let rendering = BoardRendering(
      board: board, engine: engine, creationDate: creationDate, workerCount: workers)
    return try await write(to: outputs, engine: engine) { output, sink in
      try await rendering.render(to: sink, as: output.format)
    }
  }
}
