/// What becomes of a grid that is wider than the page, zoomed out as far as ``PageFormat/minScale`` allows.
public enum PageWidthFitting: String, Hashable, Sendable, CaseIterable {
  /// Its columns are divided among pages. Those fixed on a side stand on each, without one on the left the first column.
  case split
  /// Its columns are narrowed, and it is zoomed out further.
  case shrink
  /// It is refused.
  case error
}
