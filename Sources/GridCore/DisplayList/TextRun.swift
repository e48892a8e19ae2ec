/// One line of text, already broken, shortened and placed; in one font, though other fonts may stand in for
/// characters that it lacks.
package struct TextRun: Hashable, Sendable {
  /// Where the line's UTF-8 lies in the display list's `textBytes`.
  package var byteOffset: Int
  package var byteCount: Int
  package var font: FontID
  package var color: RGBA8
  /// The blur in 64ths of a point.
  private var blur64: UInt16
  /// The left end of the baseline.
  package var origin: Point
  /// The advance width as measured.
  package var width: Double

  package init(
    byteOffset: Int, byteCount: Int, font: FontID, color: RGBA8, origin: Point, width: Double,
    blur: Double = 0
  ) {
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.font = font
    self.color = color
    self.origin = origin
    self.width = width
    blur64 = 0
    self.blur = blur
  }

  /// Twice the standard deviation of the Gaussian blur of the glyphs, in points and in steps of 1/64 of one; 0 for
  /// sharp glyphs, below 1024.
  package var blur: Double {
    get { Double(blur64) / 64 }
    set { blur64 = newValue > 0 ? UInt16(min(Double(UInt16.max), (newValue * 64).rounded())) : 0 }
  }

  package var byteRange: Range<Int> { byteOffset..<(byteOffset + byteCount) }
}
