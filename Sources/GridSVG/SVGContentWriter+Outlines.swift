import GridCore
import GridGlyphs
import Platform

/// The elements of glyphs that are drawn as outlines and pictures.
struct SVGOutlinedGlyphs {
  var elements = ""
  /// Whether some are emboldened by a stroke.
  var isBold = false

  var isEmpty: Bool { elements.isEmpty }

  /// A group of them in a colour; empty for none.
  func group(_ ink: SVGInk, _ inks: inout SVGInks) -> String {
    if isEmpty { return "" }
    let colors = inks.attributes(ink, isBold ? .fillAndStroke : .fill)
    return "<g\(colors)\(isBold ? " stroke-width=\"0\"" : "")>\(elements)</g>\n"
  }
}

/// Glyphs as outlines and pictures.
extension SVGContentWriter {
  /// Adds consecutive glyphs.
  /// - Parameter left: the left edge of the first glyph, in points; `nil` is that of the run.
  mutating func add(
    _ shaped: [ShapedGlyph], of run: TextRun, left: Double? = nil, _ ink: SVGInk,
    to drawn: inout SVGOutlinedGlyphs
  ) {
    let left = left ?? run.origin.x
    var pen = 0
    for glyph in shaped {
      let place = Point(
        x: left + PangoUnits.points(pen + Int(glyph.x)),
        y: run.origin.y + PangoUnits.points(Int(glyph.y)))
      pen += Int(glyph.advance)
      if glyph.isBlank { continue }
      let font = glyphs.shapedFont(glyph.font)
      if glyph.isMissing {
        drawn.elements += missing(font: font, at: place, ink)
      } else if font.isColor {
        drawn.elements += picture(of: glyph, font: font, at: place, ink)
      } else {
        drawn.elements += use(of: glyph, font: font, at: place)
        drawn.isBold = drawn.isBold || font.isEmboldened
      }
    }
  }

  /// A box that represents a character without a glyph.
  private mutating func missing(font: ShapedFont, at place: Point, _ ink: SVGInk) -> String {
    let box = Rect(
      left: place.x + font.size * 0.06, top: place.y - font.size * 0.7,
      right: place.x + font.size * 0.54, bottom: place.y)
    return
      "<rect\(box.svg()) fill=\"none\"\(inks.attributes(ink, .stroke)) stroke-width=\"\((font.size * 0.05).short)\"/>"
  }

  /// An outline is written once, in the units of its font.
  private mutating func use(of glyph: ShapedGlyph, font: ShapedFont, at place: Point) -> String {
    let key = SVGOutline(font: font.key, glyph: glyph.id)
    let number = outlines[key] ?? outlines.count + 1
    if outlines[key] == nil {
      outlines[key] = number
      let path = font.program.outline(of: glyph.id).svg
      definitions += "<path id=\"o\(number)\" d=\"\(path)\"/>\n"
    }
    let scale = font.size / Double(font.program.unitsPerEm)
    let matrix = [scale, 0, font.slant * scale, -scale].map(\.fine).joined(separator: " ")
    // A bold that the font does not have is synthesized by a stroke along the outline, in the units
    // of the font.
    let bold =
      font.isEmboldened
      ? " stroke-width=\"\((Double(font.program.unitsPerEm) / 24).short)\"" : ""
    return
      "<use xlink:href=\"#o\(number)\"\(bold) transform=\"matrix(\(matrix) \(place.x.short) \(place.y.short))\"/>"
  }

  /// The glyphs of a blurred run, as filtered outlines: they are the shadow of a text that is also
  /// drawn.
  mutating func showBlurred(_ run: TextRun, _ ink: SVGInk, bytes: Span<UInt8>) {
    var shaped: [ShapedGlyph] = []
    glyphs.shape(run, bytes: bytes, into: &shaped)
    // For a colour glyph, only the alpha counts.
    let hasColors = shaped.contains { !$0.isMissing && glyphs.shapedFont($0.font).isColor }
    let blur = SVGBlur(deviation: run.blur / 2, ink: hasColors ? ink : nil)
    let ink = hasColors ? SVGInk(RGBA8(.black)) : ink
    var drawn = SVGOutlinedGlyphs()
    add(shaped, of: run, ink, to: &drawn)
    if drawn.isEmpty { return }
    let size = shaped.map { glyphs.shapedFont($0.font).size }.max() ?? 0
    let reach = 2 * run.blur + 1
    // An invisible rectangle, which sets the extent of the filter.
    let box = Rect(
      left: run.origin.x - size / 2 - reach, top: run.origin.y - 1.5 * size - reach,
      right: run.origin.x + run.width + size / 2 + reach, bottom: run.origin.y + size + reach)
    xml +=
      "<g filter=\"url(#b\(number(of: blur)))\"><rect\(box.svg()) fill=\"none\"/>\n\(drawn.group(ink, &inks))</g>\n"
  }
}
