/// Where a text stands across its cell.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where lines of the text begin: left, or right for scripts that are read from there.
  case leading
  /// In the middle between left and right.
  case center
  /// Where lines of the text end: right, or left for scripts that are read from the right.
  case trailing
  /// Numbers stand under each other by their decimal separators.
  case decimal
}

extension HorizontalAlignment {
  /// The side where it is in a mirror; numbers are not mirrored.
  package var mirrored: HorizontalAlignment {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .center, .decimal: self
    }
  }
}

/// Where a text stands between the top and the bottom of its cell.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top of the cell.
  case top
  /// In the middle between top and bottom.
  case middle
  /// At the bottom of the cell.
  case bottom
}
