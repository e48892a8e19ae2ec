public import GridCore

/// A colour of a drawing: one that the theme has for a meaning, or one of its own.
public enum PlotColor: Hashable, Sendable {
  /// This colour.
  case color(Color)
  /// The text's.
  case text
  /// The text's, half way to what lies behind it.
  case muted
  /// The theme's colour of lines and bars.
  case line
  /// The theme's colour of what is good or above zero.
  case positive
  /// The theme's colour of what is bad or below zero.
  case negative
  /// The theme's colour of what is neither.
  case neutral
  /// The theme's colour of what stands out.
  case highlight
  /// That of a kind, counted from 0.
  case category(Int)

  /// That of warnings: the second of the kinds, unless a theme has others.
  package static let amber = PlotColor.category(1)
  /// Those of the kinds that look like ``positive`` and ``negative``, unless a theme has others.
  package static let likeMeanings: Set<PlotColor> = [.category(2), .category(5)]

  /// The colour it is in a cell of this style.
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
