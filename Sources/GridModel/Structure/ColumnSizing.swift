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
