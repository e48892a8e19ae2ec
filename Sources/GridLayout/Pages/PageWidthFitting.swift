/// What becomes of a grid that is wider than the page.
public enum PageWidthFitting: String, Hashable, Sendable, CaseIterable {
  /// It is zoomed out and its columns are narrowed.
  case fit
  /// Its columns are divided among pages; those fixed on a side stand on each.
  case split
}
