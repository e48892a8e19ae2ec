package import GridCore
package import GridModel

extension TextMeasuring {
  /// The vertical measures of lines of a style.
  /// - Parameter font: the style's font.
  package func lines(of style: ComputedStyle, font: FontID) -> LineMeasures {
    style.lineSpacing.measures(of: metrics(of: font), size: style.font.size)
  }
}
