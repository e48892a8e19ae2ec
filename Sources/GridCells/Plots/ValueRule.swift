import GridCore
public import GridModel

/// A colour for the values of a plot that are above or below a limit.
public struct ValueRule: Hashable, Sendable {
  /// Values greater than this; `nil` is no limit.
  public var above: Double?
  /// Values less than this; `nil` is no limit.
  public var below: Double?
  /// The colour of these values; `nil` is the theme's negative colour below a limit, its positive
  /// colour above one.
  public var color: PlotColor?

  public init(above: Double? = nil, below: Double? = nil, color: PlotColor? = nil) {
    self.above = above
    self.below = below
    self.color = color
  }

  /// Whether it applies to a value: beyond either limit, or between the two if the lower one is
  /// `above`.
  func holds(for value: Double) -> Bool {
    switch (above, below) {
    case (let above?, let below?):
      above < below ? value > above && value < below : value > above || value < below
    case (let above?, nil): value > above
    case (nil, let below?): value < below
    case (nil, nil): false
    }
  }

  func color(in style: CellStyle) -> Color {
    (color ?? (above == nil ? .negative : .positive)).resolved(in: style)
  }
}

extension [ValueRule] {
  /// The colour of a value: that of the last rule that applies; `nil` if none does.
  func color(of value: Double, in style: CellStyle) -> Color? {
    last { $0.holds(for: value) }?.color(in: style)
  }
}
