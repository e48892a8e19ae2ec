public import GridCore

/// A colour of a drawing: a colour of the theme by its meaning, or a fixed colour.
public enum PlotColor: Hashable, Sendable {
  /// This colour.
  case color(Color)
  /// The colour of the text.
  case text
  /// The colour of the text, half way to its background.
  case muted
  /// The theme's colour of lines and bars.
  case line
  /// The theme's colour of values that are good or above zero.
  case positive
  /// The theme's colour of values that are bad or below zero.
  case negative
  /// The theme's colour of values that are neither.
  case neutral
  /// The theme's colour of highlighted values.
  case highlight
  /// The colour of a category, counted from 0.
  case category(Int)

  /// The colour of warnings: the second category, unless a theme changes it.
  package static let amber = PlotColor.category(1)
  /// The categories similar to ``positive`` and ``negative``, unless a theme changes them.
  package static let likeMeanings: Set<PlotColor> = [.category(2), .category(5)]

  /// The resolved colour in a cell of this style.
  public func resolved(in style: CellStyle) -> Color {
    switch self {
    case .color(let color): color
    case .text: style.textColor
    case .muted: style.mutedColor
    case .line: style.plot.line
    case .positive: style.plot.positive
    case .negative: style.plot.negative
    case .neutral: style.plot.neutral
    case .highlight: style.plot.highlight
    case .category(let index): style.plot.category(index)
    }
  }
}
