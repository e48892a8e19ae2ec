/// How the width of a column is determined.
public enum ColumnSizing: Hashable, Sendable {
  /// In points.
  case fixed(Double)
  /// As wide as its header and the widest of *all* its cells, within bounds in points; `nil` is no
  /// bound.
  case fit(min: Double?, max: Double?)
  /// Of the grid's width, 0…100.
  case percent(Double)
  /// A share of the grid's width that the other columns leave.
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

/// The side at which a grid begins.
public enum GridDirection: String, Hashable, Sendable, CaseIterable {
  /// The first column is on the left.
  case leftToRight = "ltr"
  /// Mirrored: the first column is on the right, and left and right are exchanged. Texts run in the
  /// direction of their letters, numbers and drawings from left to right.
  case rightToLeft = "rtl"
}

/// The sequence of orders when sorting by a column is requested repeatedly, as by taps on its
/// header.
public enum SortMode: String, Hashable, Sendable, CaseIterable {
  /// Sorting by the column is disabled.
  case none
  /// Ascending, descending, ascending …
  case biState
  /// Ascending, descending, not sorted, ascending …
  case triState

  /// The same as ``biState``, as written in documents.
  public static let bi = SortMode.biState
  /// The same as ``triState``, as written in documents.
  public static let tri = SortMode.triState

  /// The direction after a direction; `nil` is not sorted.
  package func next(after direction: SortDirection?) -> SortDirection? {
    switch (self, direction) {
    case (.none, _): direction
    case (_, nil): .ascending
    case (_, .ascending): .descending
    case (.biState, .descending): .ascending
    case (.triState, .descending): nil
    }
  }
}

/// The order of a sorted column.
public enum SortDirection: String, Hashable, Sendable, CaseIterable {
  /// The least values come first.
  case ascending
  /// The greatest values come first.
  case descending
}
