import GridCore
import Platform

/// Text on its way to a vector canvas.
///
/// 1. A line is cut into stretches of one font and direction whose bytes follow one another.
/// 2. A left-to-right stretch joins the pending glyphs if they have the same font and colour.
/// 3. Otherwise the pending glyphs are drawn first.
/// 4. A character without a glyph is drawn as a box, a colour glyph as a picture; these two cannot
///    be searched.
struct VectorText {
  var drawing = TextDrawing.searchable
  private let buffer = GlyphBuffer()
  /// The text that the clusters in `buffer` divide.
  private var text: [UInt8] = []
  private var font: Int32 = -1
  private var order = Canvas.ClusterOrder.forward
  private var color = RGBA8(red: 0, green: 0, blue: 0)

  /// The number of glyphs above which batching calls to Cairo gains nothing.
  private static let mostGlyphs = 4096

  /// Adds the glyphs of a run, whose bytes are `text`. Glyphs that cannot be batched are drawn
  /// immediately.
  mutating func add(
    _ line: [ShapedGlyph], of run: TextRun, text: Span<UInt8>, on canvas: Canvas, fonts: FontMap
  ) {
    if run.color != color {
      flush(on: canvas, fonts: fonts)
      color = run.color
    }
    var pen = 0
    var start = 0
    while start < line.count {
      let stretch = line[start..<VectorText.stretchEnd(in: line, from: start)]
      let loaded = fonts.fonts[Int(line[start].font)]
      if line[start].isMissing || loaded.isColor {
        flush(on: canvas, fonts: fonts)
        pen = draw(stretch, of: run, pen: pen, em: loaded.size, on: canvas, fonts: fonts)
      } else {
        prepare(for: line[start], on: canvas, fonts: fonts)
        pen = append(stretch, of: run, pen: pen)
        appendClusters(of: stretch, text: text)
      }
      start = stretch.endIndex
    }
  }

  /// Draws the pending glyphs.
  mutating func flush(on canvas: Canvas, fonts: FontMap) {
    if buffer.glyphCount > 0 {
      setColor(on: canvas)
      let font = fonts.fonts[Int(font)]
      switch drawing {
      case .searchable: canvas.show(buffer, font: font, text: text.span, order: order)
      case .outlines, .turnedOutlines: canvas.fillOutlines(of: buffer, font: font)
      }
    }
    buffer.removeAll()
    text.removeAll(keepingCapacity: true)
    font = -1
  }

  private func setColor(on canvas: Canvas) {
    let color = color.color
    canvas.setTextColor(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The end of the stretch that starts at glyph `start`; a missing glyph is one by itself.
  private static func stretchEnd(in line: [ShapedGlyph], from start: Int) -> Int {
    let first = line[start]
    var end = start + 1
    if first.isMissing { return end }
    while end < line.count {
      let (last, next) = (line[end - 1], line[end])
      if next.font != first.font || next.isRightToLeft != first.isRightToLeft { break }
      if next.isMissing { break }
      let isSameCluster = next.byteOffset == last.byteOffset
      let follows =
        first.isRightToLeft
        ? next.byteOffset + next.byteCount == last.byteOffset
        : last.byteOffset + last.byteCount == next.byteOffset
      if !isSameCluster, !follows { break }
      end += 1
    }
    return end
  }

  /// Draws the pending glyphs unless a stretch that starts with `first` may join them.
  private mutating func prepare(for first: ShapedGlyph, on canvas: Canvas, fonts: FontMap) {
    if first.font != font || order == .backward || first.isRightToLeft
      || buffer.glyphCount > Self.mostGlyphs
    {
      flush(on: canvas, fonts: fonts)
    }
    font = first.font
    order = first.isRightToLeft ? .backward : .forward
  }

  /// Adds glyphs with the pen `pen` units right of the run's origin; returns the new position of
  /// the pen.
  private func append(_ stretch: ArraySlice<ShapedGlyph>, of run: TextRun, pen: Int) -> Int {
    var pen = pen
    for glyph in stretch {
      if !glyph.isBlank {
        buffer.append(
          glyph: glyph.id, x: run.origin.x + PangoUnits.points(pen + Int(glyph.x)),
          y: run.origin.y + PangoUnits.points(Int(glyph.y)))
      }
      pen += Int(glyph.advance)
    }
    return pen
  }

  /// Adds the clusters, in logical order, and the bytes that they divide.
  private mutating func appendClusters(of stretch: ArraySlice<ShapedGlyph>, text: Span<UInt8>) {
    let (left, right) = (stretch.startIndex, stretch.endIndex - 1)
    let isBackward = stretch[left].isRightToLeft
    let step = isBackward ? -1 : 1
    var index = isBackward ? right : left
    while index >= left, index <= right {
      let cluster = stretch[index]
      var shown = 0
      while index >= left, index <= right, stretch[index].byteOffset == cluster.byteOffset {
        if !stretch[index].isBlank { shown += 1 }
        index += step
      }
      buffer.appendCluster(byteCount: Int(cluster.byteCount), glyphCount: shown)
      let start = Int(cluster.byteOffset)
      for byte in start..<(start + Int(cluster.byteCount)) { self.text.append(text[byte]) }
    }
  }

  /// Draws boxes for missing glyphs, pictures for others; returns the new position of the pen.
  private func draw(
    _ stretch: ArraySlice<ShapedGlyph>, of run: TextRun, pen: Int, em: Double, on canvas: Canvas,
    fonts: FontMap
  ) -> Int {
    var pen = pen
    for glyph in stretch {
      let x = run.origin.x + PangoUnits.points(pen + Int(glyph.x))
      let y = run.origin.y + PangoUnits.points(Int(glyph.y))
      if glyph.isMissing {
        setColor(on: canvas)
        canvas.showMissingGlyph(em: em, x: x, y: y)
      } else if !glyph.isBlank {
        showPicture(glyph, x: x, y: y, em: em, alpha: run.color.color.alpha, canvas, fonts)
      }
      pen += Int(glyph.advance)
    }
    return pen
  }

  /// Draws a glyph that is a picture. On a pixel device it is drawn at its size in pixels and
  /// aligned to whole pixels, since an offset by a fraction would blur it.
  private func showPicture(
    _ glyph: ShapedGlyph, x: Double, y: Double, em: Double, alpha: Double, _ canvas: Canvas,
    _ fonts: FontMap
  ) {
    switch drawing {
    case .searchable:
      canvas.showPicture(glyph: glyph.id, font: glyph.font, of: fonts, x: x, y: y, alpha: alpha)
    case .outlines(let scale), .turnedOutlines(let scale):
      canvas.showPicture(
        glyph: glyph.id, font: glyph.font, of: fonts, x: (x * scale).rounded() / scale,
        y: (y * scale).rounded() / scale, alpha: alpha, pixels: em * scale)
    }
  }
}
