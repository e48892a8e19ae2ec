/// The line at the top or the bottom of every page. In its texts names in braces stand for what they say, see ``tokens``.
public struct PageLine: Hashable, Sendable {
  /// The text at the left; `nil` for none.
  public var left: String?
  /// The text in the middle; `nil` for none.
  public var center: String?
  /// The text at the right; `nil` for none.
  public var right: String?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(left: String? = nil, center: String? = nil, right: String? = nil) {
    self.left = left
    self.center = center
    self.right = right
  }

  /// The names that may stand in braces: the page's number, how many pages there are, and the number with a letter for the
  /// columns (`1A`); the grid's title and subtitle; the date of the file and the name of the data; the section of the page's
  /// first row; the numbers of its first and last row, and how many rows the grid has.
  public static let tokens = [
    "page", "pages", "pageLabel", "title", "subtitle", "date", "file", "section", "firstRow",
    "lastRow", "rowCount",
  ]

  /// Whether one of the texts has a token.
  package func has(_ token: String) -> Bool {
    [left, center, right].contains { $0?.contains("{\(token)}") == true }
  }
}

/// The lines of one page that differ from those of the others.
public struct PageLines: Hashable, Sendable {
  /// `nil` is that of all pages; a line without texts is none.
  public var header: PageLine?
  /// `nil` is that of all pages; a line without texts is none.
  public var footer: PageLine?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(header: PageLine? = nil, footer: PageLine? = nil) {
    self.header = header
    self.footer = footer
  }
}

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
