package import GridDocuments
package import GridGlyphs
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
  private let layouts: GridLayouts
  private let images: ImageLibrary
  private let scale: Double

  /// Lays a document out, once.
  /// - Parameter scale: device pixels per point.
  package init(
    _ document: GridDocument, scale: Double, renderer: Renderer, engine: TextEngine
  ) throws(RenderError) {
    let prepared = try renderer.prepared(document)
    layouts = GridLayouts(prepared.grid, engine: engine)
    try layouts.checkFigure()
    images = prepared.images
    self.scale = scale
    geometry = FigureGeometry(
      layouts.picture, measurer: engine, pixels: PixelGrid(scale: scale))
    words = FigureWords(prepared.grid, geometry: geometry).text
    callouts = prepared.grid.figure.callouts.compactMap { $0.label?.words }
  }

  /// Its drawing commands as text, with the digests of its pictures.
  package func contents(engine: TextEngine) -> String {
    var painter = FigurePainter(layouts.picture, measurer: engine, pixels: nil)
    let list = painter.band(from: 0, to: painter.size.height)
    var text = list.dump(fontName: engine.name(of:))
    for case .image(let id, _, _) in list.commands { text += "\(images.digest(of: id)) " }
    return text
  }

  /// The PNG file.
  /// - Parameter path: how messages call the picture.
  nonisolated(nonsending) package func drawn(
    by renderer: Renderer, engine: TextEngine, path: String
  ) async throws(RenderError) -> [UInt8] {
    let sink = MemorySink()
    do {
      _ = try await PNGRendering(
        layouts: layouts, engine: engine, images: images, scale: scale,
        backend: renderer.backend, limits: renderer.limits
      ).render(to: sink, workerCount: renderer.workers, progress: { _ in })
    } catch {
      throw RenderError(drawing: error, output: path)
    }
    return sink.bytes
  }
}
