/// Where a text stands between the top and the bottom of its cell.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top of the cell.
  case top
  /// In the middle between top and bottom.
  case middle
  /// At the bottom of the cell.
  case bottom
}
