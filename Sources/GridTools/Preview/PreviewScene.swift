import Foundation
import GridCore
import GridPress
import Synchronization

/// A picture that the page shows.
struct PreviewPicture: Hashable, Sendable {
  var appearance = PreviewAppearance.own
  /// Device pixels per point.
  var scale = 1.0
  /// The page, counted from 0; `nil` is the whole in one picture.
  var page: Int?
}

/// A document at one moment, with the requested pictures of it.
final class PreviewScene: Sendable {
  let document: GridDocument
  let renderer: Renderer
  let choices: PreviewAppearance.Choices

  private struct Content {
    var size: Size?
    var findings: [Diagnostic] = []
    var pictures: [PreviewPicture: Data] = [:]
  }

  private let content = Mutex(Content())
  /// The number of pictures that are kept.
  private static let pictureCount = 48

  init(_ document: GridDocument, _ renderer: Renderer, name: String) {
    self.document = document
    self.renderer = renderer
    choices = PreviewAppearance.Choices(for: document)
  }

  /// In points; `nil` before it is prepared.
  var size: Size? { content.withLock { $0.size } }
  /// The findings of drawing it as written.
  var findings: [Diagnostic] { content.withLock { $0.findings } }

  /// Draws the first picture.
  func prepare(_ first: PreviewPicture) async throws(RenderError) {
    var whole = first
    whole.page = nil
    var findings: [Diagnostic] = []
    let png = try await renderer.data(
      for: document, as: .png(scale: whole.scale), findings: &findings)
    let pixels = Self.pixels(of: png)
    content.withLock { [findings] content in
      content.findings = findings
      content.pictures[whole] = png
      content.size = Size(
        width: Double(pixels.width) / whole.scale, height: Double(pixels.height) / whole.scale)
    }
    if first.page != nil { _ = try? await picture(first) }
  }

  /// A PNG file.
  func picture(_ wanted: PreviewPicture) async throws(RenderError) -> Data {
    if let known = content.withLock({ $0.pictures[wanted] }) { return known }
    let drawing = try drawing(wanted.appearance)
    let png: Data
    if let page = wanted.page {
      png = try await renderer.pagePicture(page, of: drawing, scale: wanted.scale)
    } else {
      png = try await renderer.data(for: drawing, as: .png(scale: wanted.scale))
    }
    content.withLock { content in
      if content.pictures.count >= Self.pictureCount { content.pictures = [:] }
      content.pictures[wanted] = png
    }
    return png
  }

  func pages(_ appearance: PreviewAppearance) throws(RenderError) -> [PageOutline] {
    try renderer.pageOutlines(of: try drawing(appearance))
  }

  func file(_ format: FileFormat, _ appearance: PreviewAppearance) async throws(RenderError) -> Data
  {
    try await renderer.data(for: try drawing(appearance), as: format)
  }

  func drawing(_ appearance: PreviewAppearance) throws(RenderError) -> Drawing {
    try appearance.applied(to: document, by: renderer)
  }

  /// As the header of a PNG file has them.
  private static func pixels(of png: Data) -> (width: Int, height: Int) {
    let header = [UInt8](png.prefix(24))
    guard header.count == 24 else { return (0, 0) }
    func number(at index: Int) -> Int { header[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }
}
