import Foundation
import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import GridPainting
import GridPress
import Platform

/// The picture of a document in one scheme, laid out but not yet drawn.
struct DocumentationPicture {
  /// In points.
  let width: Double
  /// A digest of everything that determines its appearance: the content, the fonts and pictures in
  /// it, the version that draws.
  let inputs: String
  private let picture: LaidOutPicture
  private let renderer: Renderer
  private let path: String

  /// Device pixels per point.
  static let scale = 2.0

  /// Its alternative text.
  var words: String { picture.words }

  /// The positions of its parts.
  var geometry: FigureGeometry { picture.geometry }

  /// The texts that it shows, as its file records them.
  var texts: PictureTexts { PictureTexts(picture.texts(limit: PictureTexts.maximumByteCount)) }

  /// The texts of its callouts' cards, in the order of `geometry.cards`.
  var callouts: [String] { picture.callouts }

  /// Lays a document out, once.
  /// - Parameter path: how messages call the picture.
  init(
    _ document: GridDocument, path: String, renderer: Renderer, engine: TextEngine,
    fonts: FontDigests
  ) throws(RenderError) {
    picture = try LaidOutPicture(
      document, scale: Self.scale, renderer: renderer, engine: engine)
    self.path = path
    self.renderer = renderer
    width = picture.geometry.size.width
    let text =
      try picture.contents(engine: engine)
      + fonts.digests(of: engine.fontFiles + engine.hyphenationUses.compactMap(\.file))
      + "\(Versions.current)" + GridPressRelease.current
      + "\(renderer.backend) \(Self.scale)"
    inputs = DocumentationStamp.digest(Array(text.utf8))
  }

  /// The PNG file.
  nonisolated(nonsending) func drawn() async throws(RenderError) -> [UInt8] {
    try await picture.drawn(by: renderer, path: path)
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
