import GridCore
import PangoCairo

extension TextEngine {
  /// Draws `run` on a vector canvas (1 unit = 1 point) as text that can be searched and copied. `bytes` are those
  /// of the display list.
  ///
  /// There is one drawing call for each stretch of glyphs of one font and direction. A character without a glyph
  /// is drawn as a box.
  package func show(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas) {
    let text = bytes.extracting(run.byteRange)
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    if line.isEmpty { return }
    let color = run.color.color
    canvas.setTextColor(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    var pen = 0
    var start = 0
    while start < line.count {
      let end = stretchEnd(from: start)
      pen = showStretch(start..<end, run.origin, pen: pen, text: text, on: canvas)
      start = end
    }
  }

  /// The end of the stretch that starts at glyph `start`: same font, same direction, bytes without a gap.
  private func stretchEnd(from start: Int) -> Int {
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
  private func showStretch(
    _ range: Range<Int>, _ origin: Point, pen: Int, text: Span<UInt8>, on canvas: Canvas
  ) -> Int {
    let first = line[range.lowerBound]
    let font = shaper.map.fonts[Int(first.font)]
    var pen = pen
    if first.isMissing {
      canvas.showMissingGlyph(
        em: font.size, x: origin.x + PangoUnits.points(pen), y: origin.y)
      return pen + Int(first.advance)
    }
    buffer.removeAll()
    for index in range {
      let glyph = line[index]
      if !glyph.isBlank {
        buffer.append(
          glyph: glyph.id, x: origin.x + PangoUnits.points(pen + Int(glyph.x)),
          y: origin.y + PangoUnits.points(Int(glyph.y)))
      }
      pen += Int(glyph.advance)
    }
    let bytes = appendClusters(of: range)
    canvas.show(
      buffer, font: font, text: text.extracting(bytes),
      order: first.isRightToLeft ? .backward : .forward)
    return pen
  }

  /// Fills the buffer's clusters, in logical order, and returns the bytes that they cover.
  private func appendClusters(of range: Range<Int>) -> Range<Int> {
    let (left, right) = (line[range.lowerBound], line[range.upperBound - 1])
    let isBackward = left.isRightToLeft
    var place = 0
    while place < range.count {
      let cluster = line[isBackward ? range.upperBound - 1 - place : range.lowerBound + place]
      var shown = 0
      while place < range.count {
        let glyph = line[isBackward ? range.upperBound - 1 - place : range.lowerBound + place]
        if glyph.byteOffset != cluster.byteOffset { break }
        if !glyph.isBlank { shown += 1 }
        place += 1
      }
      buffer.appendCluster(byteCount: Int(cluster.byteCount), glyphCount: shown)
    }
    let (first, last) = isBackward ? (right, left) : (left, right)
    return Int(first.byteOffset)..<Int(last.byteOffset + last.byteCount)
  }
}
