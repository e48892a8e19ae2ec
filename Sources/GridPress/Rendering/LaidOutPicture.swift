package import GridDocuments
package import GridGlyphs
import GridLayout
import GridModel
package import GridPainting
import Platform

/// The picture of a document, laid out but not yet drawn: for programs that find out from its
/// contents whether it must be drawn.
package struct LaidOutPicture {
  /// The positions of its parts.
  package let geometry: FigureGeometry
  /// Its alternative text.
  package let words: String
  /// The texts of its callouts' cards, in the order of `geometry.cards`.
  package let callouts: [String]
  private let layouts: ReportLayouts
  private let scale: Double

  /// Lays a document out, once.
  /// - Parameter scale: device pixels per point.
  package init(
    _ document: GridDocument, scale: Double, renderer: Renderer, engine: TextEngine
  ) throws(RenderError) {
    let request = try renderer.request(document)
    try request.checkIsOneGrid()
    let report = try request.prepared()
    let grid = report.grids[0].grid
    layouts = ReportLayouts(report, engine: engine)
    try layouts.checkFigure()
    self.scale = scale
    geometry = FigureGeometry(
      layouts.onlyGrid, measurer: engine, pixels: PixelGrid(scale: scale))
    words = FigureWords(grid, geometry: geometry).text
    callouts = grid.figure.callouts.compactMap { $0.mark.label?.words }
  }

  /// The texts that it shows, by the addresses of their parts: titles, headers, then cells row by
  /// row. Nothing that is cropped away or redacted is in it.
  /// - Parameter limit: the number of bytes in all addresses and texts, after which no further part
  ///   is listed.
  package func texts(limit: Int) -> [(part: String, text: String)] {
    let grid = layouts.report.grids[0].grid
    let names = FigureNames(grid)
    let parts =
      [.title, .subtitle] + grid.columnNames.map { GridPart.columnHeader($0) }
      + geometry.visibleCells.map { .cell($0) }
    var texts: [(part: String, text: String)] = []
    var count = 0
    for part in parts where geometry.visibleFrame(of: part) != nil {
      guard let text = names.text(of: part) else { continue }
      let address = part.description
      count += address.utf8.count + text.utf8.count
      if count > limit { break }
      texts.append((address, text))
    }
    return texts
  }

  /// Its drawing commands as text, with the digests of its pictures.
  package func contents(engine: TextEngine) throws(RenderError) -> String {
    var picture = try ReportPicture(layouts, pixels: nil)
    let list = picture.paint()
    var text = list.dump(fontName: engine.name(of:))
    for case .image(let id, _, _) in list.commands {
      text += "\(layouts.report.images.digest(of: id)) "
    }
    return text
  }

  /// The PNG file, made small: it is kept beside a text, and drawn again only when it changes.
  /// - Parameter path: how messages call the picture.
  nonisolated(nonsending) package func drawn(
    by renderer: Renderer, path: String
  ) async throws(RenderError) -> [UInt8] {
    let sink = MemorySink()
    do {
      _ = try await OutputRendering(layouts: layouts, settings: renderer.settings)
        .renderPNG(scale: scale, size: .small, to: sink, progress: { _ in })
    } catch {
      throw RenderError(drawing: error, output: path)
    }
    return sink.bytes
  }
}
