/// Where a text stands across its cell.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case leading
  case center
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
