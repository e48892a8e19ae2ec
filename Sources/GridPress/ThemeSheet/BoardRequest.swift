import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPDF
import GridPNG
import GridPainting
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
    var findings = FindingList([])
    var panels: [Board.Panel] = []
    for panel in request.panels {
      var tiles: [Board.Tile] = []
      for tile in panel.tiles {
        // Findings about the data are ignored: it is part of the board.
        let prepared = try PreparedGrid(tile.document)
        tiles.append(
          Board.Tile(
            tile.label, LayoutEngine(grid: prepared.grid, measurer: engine).layout(),
            size: tile.size))
      }
      panels.append(Board.Panel(heading: panel.heading, tiles: tiles))
    }
    let board = Board(
      title: request.title, subtitle: request.subtitle, panels: panels,
      columnCount: request.columnCount)
    let note = CommitJournal(for: outputs)
    let files = try outputs.map { output throws(RenderError) in try OutputStream(output) }
    for (output, file) in zip(outputs, files) {
      do {
        findings.add(
          try await BoardRendering(
            board: board, engine: engine, creationDate: creationDate, workerCount: workers
          ).render(to: file.sink, as: output.format, scale: output.scale))
        try file.complete()
      } catch {
        throw RenderError(drawing: error, output: file.name)
      }
    }
    try OutputStream.commit(files, note: note)
    findings.add(note.finish())
    findings.add(fontFindings(of: engine))
    return findings.all
  }
}
