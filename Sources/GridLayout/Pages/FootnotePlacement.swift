/// Where the footnotes of a paged grid stand.
public enum FootnotePlacement: String, Hashable, Sendable, CaseIterable {
  /// On the pages with their marks.
  case page
  /// After the last row.
  case end
}
