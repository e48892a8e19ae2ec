import GridCore
import GridGlyphs
import Platform

/// Glyphs as outlines and pictures.
extension SVGContentWriter {
  /// Adds consecutive glyphs.
  /// - Parameter left: the left edge of the first glyph, in points; `nil` is that of the run.
  mutating func show(
    _ shaped: [ShapedGlyph], of run: TextRun, left: Double? = nil, _ ink: SVGInk
  ) {
    let left = left ?? run.origin.x
    var pen = 0
    for glyph in shaped {
      let x = left + PangoUnits.points(pen + Int(glyph.x))
      let y = run.origin.y + PangoUnits.points(Int(glyph.y))
      pen += Int(glyph.advance)
      if glyph.isBlank { continue }
      if !glyph.isMissing, let picture = colorGlyph(glyph) {
        let origin = beginGlyphs(ink, at: Point(x: x, y: run.origin.y))
        out.body.write("<use xlink:href=\"#e\(picture.number)\"\(inks.attributes(ink, .picture))")
        out.body.write(" transform=\"translate(")
        out.body.write(x.steps() - origin.x)
        out.body.write(" ")
        out.body.write(y.steps() - origin.y)
        out.body.write(")scale(\(picture.scale.fine))\"/>")
      } else if let number = outlines.number(of: glyph, from: glyphs, definitions: &out.definitions)
      {
        let origin = beginGlyphs(ink, at: Point(x: x, y: run.origin.y))
        out.body.write("<use xlink:href=\"#o")
        out.body.write(number, decimals: 0)
        out.body.write("\"")
        writeOffset("x", x, from: origin.x)
        writeOffset("y", y, from: origin.y)
        out.body.write("/>")
      }
    }
  }

  /// Writes an attribute for a distance, unless it is 0.
  /// - Parameter origin: in millionths of a point.
  private mutating func writeOffset(_ name: String, _ place: Double, from origin: Int) {
    let offset = place.steps() - origin
    if offset == 0 { return }
    out.body.write(" \(name)=\"")
    out.body.write(offset)
    out.body.write("\"")
  }

  /// The glyphs of a blurred run, as filtered outlines: they are the shadow of a text that is also
  /// drawn.
  mutating func showBlurred(_ run: TextRun, _ ink: SVGInk, bytes: Span<UInt8>) {
    var shaped: [ShapedGlyph] = []
    glyphs.shape(run, bytes: bytes, into: &shaped)
    let shown = shaped.filter { !$0.isBlank }
    if shown.isEmpty { return }
    // For a colour glyph, only the alpha counts.
    let hasColors = shown.contains { !$0.isMissing && glyphs.shapedFont($0.font).isColor }
    let blur = SVGBlur(deviation: run.blur / 2, ink: hasColors ? ink : nil)
    let size = shaped.map { glyphs.shapedFont($0.font).size }.max() ?? 0
    let reach = 2 * run.blur + 1
    // An invisible rectangle, which sets the extent of the filter.
    let box = Rect(
      left: run.origin.x - size / 2 - reach, top: run.origin.y - 1.5 * size - reach,
      right: run.origin.x + run.width + size / 2 + reach, bottom: run.origin.y + size + reach)
    close()
    out.body.write(
      "<g filter=\"url(#b\(number(of: blur)))\"><rect\(box.svg()) fill=\"none\"/>\n")
    show(shaped, of: run, hasColors ? SVGInk(RGBA8(.black)) : ink)
    close()
    out.body.write("</g>\n")
  }
}
