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

  package var lineHeight: Double { ascent + descent }
}
