import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import GridSVG
import Platform

/// Writes one SVG file of one picture, or of the same picture in two colour schemes.
struct SVGDrawing {
  /// A picture in one of the colour schemes of a file.
  struct SchemeDrawing {
    var scheme: ColorScheme
    var size: Size
    var list: DisplayList
  }

  let engine: TextEngine
  let images: ImageLibrary
  let size: Size
  var description = SVGDescription()
  let text: SVGText
  /// The place of the schemes in a document, for messages.
  var place: SourcePlace?

  /// - Parameters:
  ///   - list: of the picture without schemes.
  ///   - drawings: the picture in two schemes; none for a file with one picture.
  /// - Returns: findings about requests that are not met.
  func draw(
    _ list: DisplayList, _ drawings: [SchemeDrawing] = [], to sink: any ByteSink
  ) throws -> [Diagnostic] {
    let writer = SVGWriter(
      glyphs: engine, images: images, size: size, texts: SVGTexts(text), description: description,
      to: sink)
    if let first = drawings.first, let second = drawings.last, drawings.count == 2 {
      for drawing in drawings where drawing.size != size { throw otherSize(drawing.scheme) }
      try writer.draw(
        first.list, for: first.scheme, second.list,
        for: second.scheme)
    } else {
      try writer.draw(list)
    }
    try writer.finish()
    return writer.outlinedTextCount > 0 ? [Self.finding(writer.outlinedTextCount)] : []
  }

  private static func finding(_ count: Int) -> Diagnostic {
    Diagnostic(
      code: .outlinedText,
      message:
        "\(counted(count, "text")) of the SVG file \(count == 1 ? "is" : "are") drawn as outlines at least in part, under a text "
        + "that can be selected: not every browser draws letters with marks, emoji and some fonts the same"
    )
  }

  private func otherSize(_ scheme: ColorScheme) -> RenderError {
    RenderError(
      "the picture for \(scheme.rawValue) has another size than the one without schemes: schemes of one file differ in colours only; "
        + "give the variants of the theme the same fonts, spacing and rules",
      at: place)
  }
}

extension SVGTexts {
  fileprivate init(_ text: SVGText) {
    self = text == .selectable ? .text : .outlines
  }
}
