/// How far apart the baselines of a text's lines are: CSS `line-height`, as a factor of the font size.
package struct LineSpacing: Hashable, Sendable {
  /// `nil` is the default: a line alone is as high as its font says, and the baselines of wrapped lines are
  /// ``wrapped`` font sizes apart. As the space is only between lines, the first baseline is the same as beside it in a text of
  /// one line.
  package var factor: Double?

  /// Between the lines of a wrapped text, unless a style says otherwise.
  package static let wrapped = 1.35

  package init(_ factor: Double? = nil) { self.factor = factor }

  /// The measures of lines in a font.
  /// - Parameters:
  ///   - font: of the font at that size.
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
  /// From one baseline to the next.
  package var distance: Double
  /// Of one line.
  package var height: Double
  /// From the top of the first line down to its baseline. With a factor, what a line is higher than its font is half above it
  /// and half below, as in CSS 2.2 §10.8.1.
  package var firstBaseline: Double

  /// The height of so many lines.
  package func height(lineCount: Int) -> Double {
    height + Double(max(0, lineCount - 1)) * distance
  }

  /// How many lines have room; at least one.
  package func count(fitting room: Double) -> Int {
    let further = (room + LineBreaker.tolerance - height) / max(1e-3, distance)
    return 1 + Int(max(0, min(1e6, further)))
  }

  /// The top of a line, from that of the first.
  package func top(ofLine number: Int) -> Double { Double(number) * distance }
}
