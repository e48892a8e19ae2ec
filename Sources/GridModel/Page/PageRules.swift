/// Where pages may end, and what stands again at their beginnings.
///
/// If rules contradict each other or the page is too low for them, they give way in this order: sections kept together, rows
/// before a footer, rows after a header. What a page break could not heed is a finding.
public struct PageRules: Hashable, Sendable {
  /// Whether every page has the column headers, with all their levels; default yes.
  public var repeatsHeader = true
  /// Whether the headers of sections that go on are repeated; default yes.
  public var continuesSections = true
  /// Whether a section that is no higher than a page stands on one; default no.
  public var keepsSections = false
  /// How many rows of a section stand on the page of its header at least; default 1.
  public var rowsAfterHeader = 1
  /// How many rows of a section stand on the page of its first footer or summary at least; default 1.
  public var rowsBeforeFooter = 1
  /// Which sections begin on a page of their own; default none.
  public var breakBefore = PageBreaks.none
  /// Where footnotes stand; default on the pages with their marks.
  public var footnotes = FootnotePlacement.page

  /// Every property has its default.
  public init() {}
}

/// Which sections begin on a page of their own.
public enum PageBreaks: String, Hashable, Sendable, CaseIterable {
  /// A page ends where it is full, and nowhere else.
  case none
  /// Those of the outermost level.
  case groups
  /// All.
  case sections
}

/// Where the footnotes of a paged grid stand.
public enum FootnotePlacement: String, Hashable, Sendable, CaseIterable {
  /// On the pages with their marks.
  case page
  /// After the last row.
  case end
}
