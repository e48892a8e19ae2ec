package import GridCore
package import GridGlyphs
package import Platform

/// Writes an SVG file of one picture, with real text or outlines of letters, and in one or two
/// colour schemes, of which the reader's system selects one. One point is one `px`, so a browser
/// shows it as large as the PNG at scale 1.
///
/// The bytes depend on the picture only. They are passed to the sink while the picture is drawn:
/// no more than some pieces of the file are in memory.
package final class SVGWriter {
  private var content: SVGContentWriter
  /// The first one is also shown where schemes are not supported.
  private var schemes: (first: ColorScheme, second: ColorScheme)?

  /// - Parameter texts: the form of texts in the file.
  package init(
    glyphs: any ShapedTextSource, images: ImageLibrary = ImageLibrary(), size: Size,
    texts: SVGTexts, description: SVGDescription = SVGDescription(), to sink: any ByteSink
  ) {
    let (width, height) = (size.width.fine, size.height.fine)
    var start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg"
    start += description.attributes(hasTexts: texts == .text)
    start +=
      " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(width)px\" height=\"\(height)px\" viewBox=\"0 0 \(width) \(height)\""
    if texts == .text { start += " xml:space=\"preserve\"" }
    start += ">\n" + description.elements
    content = SVGContentWriter(
      glyphs: glyphs, images: images, texts: texts, to: SVGStream(start: start, to: sink))
  }

  /// The number of texts that are drawn as outlines, at least in part, although text was requested.
  package var outlinedTextCount: Int { content.outlinedTextCount }

  /// Draws a part of the picture, in the picture's own coordinates. May be called repeatedly, in
  /// painting order.
  package func draw(_ list: DisplayList) throws(BackendError) {
    try content.write(list)
    try BackendError.checkCancellation()
  }

  /// Draws the picture in two schemes.
  package func draw(
    _ first: DisplayList, for scheme: ColorScheme, _ second: DisplayList,
    for other: ColorScheme
  ) throws(BackendError) {
    schemes = (scheme, other)
    try content.write(first, second, apartAs: (scheme.rawValue, other.rawValue))
    try BackendError.checkCancellation()
  }

  /// Writes the rest of the file: what applies to all of it, and is known only now.
  package func finish() throws(BackendError) {
    let style = try style()
    content.end(style.isEmpty ? "" : "<style>\n\(style)</style>\n")
    try content.out.flush()
  }

  private func style() throws(BackendError) -> String {
    var rules = ""
    if content.texts == .text {
      // Outlined text is below an invisible text, which shows the selection.
      rules +=
        "text{white-space:pre;text-rendering:geometricPrecision;font-kerning:none;font-variant-ligatures:none}\n"
        + "text.o,tspan.o{fill-opacity:0;font-family:sans-serif}\n"
      rules += try content.fonts.rules()
    }
    guard let schemes else { return rules }
    let (first, second) = (schemes.first.rawValue, schemes.second.rawValue)
    rules +=
      ".\(second){display:none}\n@media (prefers-color-scheme:\(second)){\n"
      + ".\(first){display:none}\n.\(second){display:inline}\n\(content.inks.rules)}\n"
    return rules
  }
}
