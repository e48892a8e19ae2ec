/// One line of text, already broken, shortened and placed; in one font, though other fonts may stand in for
/// characters that it lacks.
package struct TextRun: Hashable, Sendable {
  /// Where the line's UTF-8 lies in the display list's `textBytes`.
  package var byteOffset: Int
  package var byteCount: Int
  package var font: FontID
  package var color: RGBA8
  /// The left end of the baseline.
  package var origin: Point
  /// The advance width as measured.
  package var width: Double

  package init(
    byteOffset: Int, byteCount: Int, font: FontID, color: RGBA8, origin: Point, width: Double
  ) {
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.font = font
    self.color = color
    self.origin = origin
    self.width = width
  }

  package var byteRange: Range<Int> { byteOffset..<(byteOffset + byteCount) }
}
