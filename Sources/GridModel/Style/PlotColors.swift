public import GridCore

/// The colours of what cells draw, all of them known.
public struct PlotColors: Hashable, Sendable {
  /// Lines, bars and points of a single series.
  public var line: Color
  /// What is under a line.
  public var area: Color
  /// What is more, up, won or good.
  public var positive: Color
  /// What is less, down, lost or bad.
  public var negative: Color
  /// What is neither, or between the two.
  public var neutral: Color
  /// What a bar or a rating is filled up from.
  public var track: Color
  /// Lines that values are compared with.
  public var reference: Color
  /// What stands out: the last point, a target.
  public var highlight: Color
  /// Kinds that have no order, told apart by any eye.
  public var categories: [Color]

  /// Sets the properties that the arguments are named after.
  public init(
    line: Color, area: Color, positive: Color, negative: Color, neutral: Color, track: Color,
    reference: Color, highlight: Color, categories: [Color]
  ) {
    self.line = line
    self.area = area
    self.positive = positive
    self.negative = negative
    self.neutral = neutral
    self.track = track
    self.reference = reference
    self.highlight = highlight
    self.categories = categories
  }

  /// The colour of a kind, counted from 0; kinds beyond the last begin again.
  public func category(_ index: Int) -> Color {
    categories.isEmpty ? line : categories[max(0, index) % categories.count]
  }
}
