/// The sequence of orders when sorting by a column is requested repeatedly, as by taps on its header.
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
