import GridCore
import GridModel

extension TextMeasuring {
  /// The vertical measures of lines of a style.
  /// - Parameter font: the style's font.
  func lines(of style: ComputedStyle, font: FontID) -> LineMeasures {
    style.lineSpacing.measures(of: metrics(of: font), size: style.font.size)
  }
}
