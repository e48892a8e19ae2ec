import Foundation
import GridCore
import GridGlyphs
import GridModel
import GridPNG
import GridPainting
import Platform

/// The picture of a document in one scheme, laid out but not yet drawn.
struct DocumentationPicture {
  /// In points.
  let width: Double
  /// Its alternative text.
  let words: String
  /// The positions of its parts.
  let geometry: FigureGeometry
  /// The texts of its callouts' cards, in the order of `geometry.cards`.
  let callouts: [String]
  /// A digest of everything that determines its appearance: the content, the fonts and pictures in
  /// it, the version that draws.
  let inputs: String
  private let layouts: GridLayouts
  private let images: ImageLibrary
  private let path: String

  /// Device pixels per point.
  static let scale = 2.0

  /// Lays a document out, once.
  /// - Parameter path: how messages call the picture.
  init(
    _ document: GridDocument, path: String, renderer: Renderer, engine: TextEngine,
    fonts: FontDigests
  ) throws(RenderError) {
    let prepared = try renderer.prepared(document)
    layouts = GridLayouts(prepared.grid, engine: engine)
    try layouts.checkFigure()
    images = prepared.images
    self.path = path
    geometry = FigureGeometry(
      layouts.picture, measurer: engine, pixels: PixelGrid(scale: Self.scale))
    width = geometry.size.width
    words = FigureWords(prepared.grid, geometry: geometry).text
    callouts = prepared.grid.figure.callouts.compactMap { $0.mark.label?.words }
    var painter = FigurePainter(layouts.picture, measurer: engine, pixels: nil)
    let list = painter.band(from: 0, to: painter.size.height)
    var text = list.dump(fontName: engine.name(of:))
    for case .image(let id, _, _) in list.commands { text += "\(images.digest(of: id)) " }
    text +=
      fonts.digests(of: engine.fontFiles + engine.hyphenationUses.compactMap(\.file))
      + "\(Versions.current)" + GridPressRelease.current
      + "\(renderer.backend) \(Self.scale)"
    inputs = DocumentationStamp.digest(Array(text.utf8))
  }

  /// The PNG file.
  nonisolated(nonsending) func drawn(
    by renderer: Renderer, engine: TextEngine
  ) async throws(RenderError) -> [UInt8] {
    let sink = MemorySink()
    do {
      _ = try await PNGRendering(
        layouts: layouts, engine: engine, images: images, scale: Self.scale,
        backend: renderer.backend, limits: renderer.limits
      ).render(to: sink, workerCount: renderer.workers, progress: { _ in })
    } catch {
      throw RenderError(drawing: error, output: path)
    }
    return sink.bytes
  }
}

/// Digests of the files of fonts, each read once.
final class FontDigests {
  private var known: [String: String] = [:]

  func digests(of files: [String]) -> String {
    files.sorted().map { file in
      if let known = known[file] { return known }
      let bytes = (try? Data(contentsOf: URL(filePath: file))).map(Array.init) ?? []
      let digest = String(Checksum.crc32(bytes.span), radix: 16) + "/\(bytes.count)"
      known[file] = digest
      return digest
    }.joined(separator: " ")
  }
}
