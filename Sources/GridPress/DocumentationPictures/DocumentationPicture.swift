import GridCore
import GridGlyphs
import GridModel
import GridPainting
import Platform

/// The picture of a document in one scheme, drawn.
struct DocumentationPicture {
  /// Of the PNG file.
  let bytes: [UInt8]
  /// In points.
  let width: Double
  /// What it shows, for those who cannot see it.
  let words: String
  /// Where what is in it.
  let geometry: FigureGeometry
  /// What the cards of its callouts say, in the order of `geometry.cards`.
  let callouts: [String]

  /// Device pixels per point.
  static let scale = 2.0

  /// Lays a document out, once, and draws it.
  /// - Parameter path: how messages call the picture.
  nonisolated(nonsending) init(
    _ document: GridDocument, path: String, renderer: Renderer, engine: TextEngine
  ) async throws(RenderError) {
    let prepared = try renderer.prepared(document)
    let layouts = GridLayouts(prepared.grid, engine: engine)
    try layouts.checkFigure()
    let sink = MemorySink()
    do {
      _ = try await PNGRendering(
        layouts: layouts, engine: engine, images: prepared.images, scale: Self.scale,
        backend: renderer.backend, limits: renderer.limits
      ).render(to: sink, workerCount: renderer.workers, progress: { _ in })
    } catch {
      throw RenderError(drawing: error, output: path)
    }
    bytes = sink.bytes
    geometry = FigureGeometry(
      layouts.picture, measurer: engine, pixels: PixelGrid(scale: Self.scale))
    width = geometry.size.width
    words = FigureWords(prepared.grid).text
    callouts = prepared.grid.figure.callouts.compactMap { $0.label?.words }
  }
}
