/// How wide a column is.
public enum ColumnSizing: Hashable, Sendable {
  /// In points.
  case fixed(Double)
  /// As wide as its header and the widest of *all* its cells, within bounds in points; `nil` is no bound.
  case fit(min: Double?, max: Double?)
  /// Of the grid's width, 0…100.
  case percent(Double)
  /// A share of what the other columns leave of the grid's width.
  case fraction(Double)

  /// As wide as the header and the cells need.
  public static let fit = ColumnSizing.fit(min: nil, max: nil)
}

/// The side of the grid at which a fixed column stays while the others scroll.
public enum ColumnPin: String, Hashable, Sendable, CaseIterable {
  /// The column stays at the left edge of the viewport.
  case left
  /// The column stays at the right edge of the viewport.
  case right
}

/// Where a grid begins.
public enum GridDirection: String, Hashable, Sendable, CaseIterable {
  /// The first column is on the left.
  case leftToRight = "ltr"
  /// As in a mirror: the first column is on the right, and what is said of left and right changes sides. Texts run as their letters
  /// do, numbers and drawings from left to right.
  case rightToLeft = "rtl"
}
