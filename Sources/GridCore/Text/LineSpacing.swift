/// The distance between the baselines of a text's lines: CSS `line-height`, as a factor of the font
/// size.
package struct LineSpacing: Hashable, Sendable {
  /// `nil` is the default: a single line has the height of its font, and the baselines of wrapped
  /// lines are ``wrapped`` font sizes apart. As the space is only between lines, the first baseline
  /// is that of a text of one line.
  package var factor: Double?

  /// The factor for the lines of a wrapped text, unless a style specifies one.
  package static let wrapped = 1.35

  package init(_ factor: Double? = nil) { self.factor = factor }

  /// The measures of lines in a font.
  /// - Parameters:
  ///   - font: the metrics of the font at that size.
  ///   - size: the font size, in points.
  package func measures(of font: FontMetrics, size: Double) -> LineMeasures {
    guard let factor else {
      return LineMeasures(
        distance: max(font.lineHeight, Self.wrapped * size), height: font.lineHeight,
        firstBaseline: font.ascent)
    }
    let distance = factor * size
    return LineMeasures(
      distance: distance, height: distance,
      firstBaseline: (distance - font.lineHeight) / 2 + font.ascent)
  }
}

/// The vertical measures of lines of text in one font, in points.
package struct LineMeasures: Hashable, Sendable {
  /// The distance from one baseline to the next.
  package var distance: Double
  /// The height of one line.
  package var height: Double
  /// From the top of the first line down to its baseline. With a factor, the height of a line in
  /// excess of its font is half above the font and half below, as in CSS 2.2 §10.8.1.
  package var firstBaseline: Double

  /// The height of this number of lines.
  package func height(lineCount: Int) -> Double {
    height + Double(max(0, lineCount - 1)) * distance
  }

  /// The number of lines that fit; at least one.
  package func count(fitting room: Double) -> Int {
    let further = (room + LineBreaker.tolerance - height) / max(1e-3, distance)
    return 1 + Int(max(0, min(1e6, further)))
  }

  /// The top of a line, relative to that of the first.
  package func top(ofLine number: Int) -> Double { Double(number) * distance }
}
