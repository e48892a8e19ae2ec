import GridCore
import PangoCairo

extension TextEngine {
  /// Draws `run` on a vector canvas (1 unit = 1 point) as text that can be searched and copied. `bytes` are those
  /// of the display list.
  ///
  /// There is one drawing call for each stretch of glyphs of one font and direction. A character without a glyph
  /// is drawn as a box and a colour glyph as a picture; these two cannot be searched.
  package func show(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas) {
    let text = bytes.extracting(run.byteRange)
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    if line.isEmpty { return }
    let color = run.color.color
    canvas.setTextColor(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    let line = line
    var pen = 0
    var start = 0
    while start < line.count {
      let end = TextEngine.stretchEnd(in: line, from: start)
      pen = show(line[start..<end], run, pen: pen, text: text, on: canvas)
      start = end
    }
  }

  /// The end of the stretch that starts at glyph `start`: same font, same direction, bytes without a gap.
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

  /// Draws a stretch with the pen `pen` units right of the origin; returns where the pen is then.
  private func show(
    _ stretch: ArraySlice<ShapedGlyph>, _ run: TextRun, pen: Int, text: Span<UInt8>,
    on canvas: Canvas
  ) -> Int {
    let first = stretch[stretch.startIndex]
    let font = shaper.map.fonts[Int(first.font)]
    var pen = pen
    if first.isMissing {
      canvas.showMissingGlyph(
        em: font.size, x: run.origin.x + PangoUnits.points(pen), y: run.origin.y)
      return pen + Int(first.advance)
    }
    if font.isColor {
      return showPictures(stretch, run, pen: pen, on: canvas)
    }
    buffer.removeAll()
    for glyph in stretch {
      if !glyph.isBlank {
        buffer.append(
          glyph: glyph.id, x: run.origin.x + PangoUnits.points(pen + Int(glyph.x)),
          y: run.origin.y + PangoUnits.points(Int(glyph.y)))
      }
      pen += Int(glyph.advance)
    }
    let bytes = appendClusters(of: stretch)
    canvas.show(
      buffer, font: font, text: text.extracting(bytes),
      order: first.isRightToLeft ? .backward : .forward)
    return pen
  }

  /// Draws a stretch of a colour font; returns where the pen is then.
  private func showPictures(
    _ stretch: ArraySlice<ShapedGlyph>, _ run: TextRun, pen: Int, on canvas: Canvas
  ) -> Int {
    var pen = pen
    for glyph in stretch {
      if !glyph.isBlank {
        _ = canvas.showPicture(
          glyph: glyph.id, font: glyph.font, of: shaper.map,
          x: run.origin.x + PangoUnits.points(pen + Int(glyph.x)),
          y: run.origin.y + PangoUnits.points(Int(glyph.y)), alpha: run.color.color.alpha)
      }
      pen += Int(glyph.advance)
    }
    return pen
  }

  /// Fills the buffer's clusters, in logical order, and returns the bytes that they cover.
  private func appendClusters(of stretch: ArraySlice<ShapedGlyph>) -> Range<Int> {
    let (left, right) = (stretch.startIndex, stretch.endIndex - 1)
    let isBackward = stretch[left].isRightToLeft
    let step = isBackward ? -1 : 1
    let (first, last) = isBackward ? (right, left) : (left, right)
    var index = first
    while stretch.indices.contains(index) {
      let cluster = stretch[index]
      var shown = 0
      while stretch.indices.contains(index), stretch[index].byteOffset == cluster.byteOffset {
        if !stretch[index].isBlank { shown += 1 }
        index += step
      }
      buffer.appendCluster(byteCount: Int(cluster.byteCount), glyphCount: shown)
    }
    return Int(stretch[first].byteOffset)..<Int(stretch[last].byteOffset + stretch[last].byteCount)
  }
}
