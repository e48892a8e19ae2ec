/// Where a text stands between the top and the bottom of its cell.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top
  case middle
  case bottom
}
