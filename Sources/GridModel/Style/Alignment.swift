/// The horizontal alignment of a text in its cell.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where lines of the text begin: left, or right for right-to-left scripts.
  case leading
  /// In the middle between left and right.
  case center
  /// Where lines of the text end: right, or left for right-to-left scripts.
  case trailing
  /// Numbers are aligned by their decimal separators.
  case decimal
}

extension HorizontalAlignment {
  /// The mirrored alignment; numbers are not mirrored.
  package var mirrored: HorizontalAlignment {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .center, .decimal: self
    }
  }
}

/// The vertical alignment of a text in its cell.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top of the cell.
  case top
  /// In the middle between top and bottom.
  case middle
  /// At the bottom of the cell.
  case bottom
}
