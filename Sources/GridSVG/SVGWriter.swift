package import GridCore
package import GridGlyphs
package import Platform

/// Writes an SVG file without Cairo: with real text, or with two colour schemes, of which the
/// reader's system selects one.
///
/// The bytes depend on the picture only. All of it is in memory until the file is finished, as with
/// Cairo.
package final class SVGWriter {
  private let sink: any ByteSink
  private let size: Size
  private let description: SVGDescription
  private var content: SVGContentWriter
  /// The first one is also shown where schemes are not supported.
  private var schemes: (first: ColorScheme, second: ColorScheme)?

  /// The number of bytes written between checks for cancellation.
  private static let pieceSize = 1 << 20

  /// - Parameter texts: the form of texts in the file.
  package init(
    glyphs: any ShapedTextSource, images: ImageLibrary = ImageLibrary(), size: Size,
    texts: SVGTexts, description: SVGDescription = SVGDescription(), to sink: any ByteSink
  ) {
    self.sink = sink
    self.size = size
    self.description = description
    content = SVGContentWriter(glyphs: glyphs, images: images, texts: texts)
  }

  /// The number of texts that are drawn as outlines, at least in part, although text was requested.
  package var outlinedTextCount: Int { content.outlinedTextCount }

  /// Draws the picture, in its own coordinates.
  package func draw(_ list: DisplayList) throws(BackendError) {
    content.write(list)
    try BackendError.checkCancellation()
  }

  /// Draws the picture in two schemes.
  package func draw(
    _ first: DisplayList, for scheme: ColorScheme, _ second: DisplayList,
    for other: ColorScheme
  ) throws(BackendError) {
    schemes = (scheme, other)
    content.write(first, second, apartAs: (scheme.rawValue, other.rawValue))
    try BackendError.checkCancellation()
  }

  /// Writes the file.
  package func finish() throws(BackendError) {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg"
    xml += description.attributes(hasTexts: content.texts == .text)
    let (width, height) = (size.width.short, size.height.short)
    xml +=
      " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(width)px\" height=\"\(height)px\" viewBox=\"0 0 \(width) \(height)\""
    if content.texts == .text { xml += " xml:space=\"preserve\"" }
    xml += ">\n" + String(decoding: description.elements, as: UTF8.self)
    let style = try style()
    if !style.isEmpty { xml += "<style>\n\(style)</style>\n" }
    if !content.definitions.isEmpty { xml += "<defs>\n\(content.definitions)</defs>\n" }
    xml += content.xml
    xml += "</svg>\n"
    let bytes = Array(xml.utf8)
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      try BackendError.checkCancellation()
      let piece = bytes.span.extracting(start..<min(bytes.count, start + Self.pieceSize))
      do throws(SystemError) { try sink.write(piece) } catch { throw .output(error) }
    }
  }

  private func style() throws(BackendError) -> String {
    var rules = ""
    if content.texts == .text {
      // Outlined text is below an invisible text, which shows the selection.
      rules +=
        "text{white-space:pre;text-rendering:geometricPrecision;font-kerning:none;font-variant-ligatures:none}\n"
        + "text.o,tspan.o{fill-opacity:0;font-family:sans-serif}\n"
      do throws(CancellationError) { rules += try content.fonts.rules() } catch { throw .cancelled }
    }
    guard let schemes else { return rules }
    let (first, second) = (schemes.first.rawValue, schemes.second.rawValue)
    rules +=
      ".\(second){display:none}\n@media (prefers-color-scheme:\(second)){\n"
      + ".\(first){display:none}\n.\(second){display:inline}\n\(content.inks.rules)}\n"
    return rules
  }
}

extension SVGDescription {
  /// The attributes of the root element. A file with text is not an image for screen readers: they
  /// read its text.
  fileprivate func attributes(hasTexts: Bool) -> String {
    if !hasTexts { return String(decoding: attributes, as: UTF8.self) }
    let lang = language.map { " lang=\"\($0.escapedForXML)\"" } ?? ""
    return lang + " role=\"graphics-document document\""
  }
}
