/// Vertical measures of a font at its size, in points, both positive.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  package var ascent: Double
  /// From the baseline down to the bottom of the line.
  package var descent: Double

  package init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// Those of a font file: with what it wants between lines, half above and half below, as in CSS 2.2, 10.8.1. Where that puts capitals far from the
  /// middle of the line (Nimbus Sans measures its em, and not its letters), they are put into the middle, so that cells are centred in every font.
  package init(ascent: Double, descent: Double, lineGap: Double, capHeight: Double) {
    self.ascent = ascent + max(0, lineGap) / 2
    self.descent = descent + max(0, lineGap) / 2
    let height = lineHeight
    let offset = self.ascent - self.descent - capHeight
    if capHeight > 0, abs(offset) > Self.leastOffset * height {
      self.ascent = (height + capHeight) / 2
      self.descent = height - self.ascent
    }
  }

  /// Twice the distance between the middles of capitals and line, as a share of the line, from which on they are moved.
  private static let leastOffset = 0.12

  package var lineHeight: Double { ascent + descent }
}
