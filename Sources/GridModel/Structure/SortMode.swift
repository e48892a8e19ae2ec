/// What sorting by a column does when it is asked for again and again, as by taps on its header.
public enum SortMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the column cannot be sorted by.
  case none
  /// Ascending, descending, ascending …
  case biState
  /// Ascending, descending, not sorted, ascending …
  case triState

  /// The same as ``biState``, as documents write it.
  public static let bi = SortMode.biState
  /// The same as ``triState``, as documents write it.
  public static let tri = SortMode.triState

  /// What comes after a direction; `nil` is not sorted.
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
  /// Small values come first.
  case ascending
  /// Great values come first.
  case descending
}
