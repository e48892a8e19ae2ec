/// The line at the top or the bottom of every page. In its texts, names in braces are placeholders,
/// see ``tokens``.
public struct PageLine: Hashable, Sendable {
  /// The text at the left; `nil` for none.
  public var left: String?
  /// The text in the middle; `nil` for none.
  public var center: String?
  /// The text at the right; `nil` for none.
  public var right: String?

  public init(left: String? = nil, center: String? = nil, right: String? = nil) {
    self.left = left
    self.center = center
    self.right = right
  }

  /// The names allowed in braces: the page's number, the number of pages, and the page's number
  /// with a letter for the columns (`1A`); the grid's title and subtitle; the date of the file and
  /// the name of the data; the section of the page's first row; the numbers of its first and last
  /// row, and the number of rows of the grid.
  public static let tokens = [
    "page", "pages", "pageLabel", "title", "subtitle", "date", "file", "section", "firstRow",
    "lastRow", "rowCount",
  ]

  /// Its texts, from left to right.
  package var texts: [String] { [left, center, right].compactMap(\.self) }

  package var hasTexts: Bool { texts.contains { !$0.isEmpty } }

  /// Whether one of the texts has a token.
  package func has(_ token: String) -> Bool {
    texts.contains { $0.contains("{\(token)}") }
  }
}

/// The lines of one page that differ from those of the others.
public struct PageLines: Hashable, Sendable {
  /// `nil` is the line of all pages; a line without texts is none.
  public var header: PageLine?
  /// `nil` is the line of all pages; a line without texts is none.
  public var footer: PageLine?

  public init(header: PageLine? = nil, footer: PageLine? = nil) {
    self.header = header
    self.footer = footer
  }

  /// Those that are set.
  package var all: [PageLine] { [header, footer].compactMap(\.self) }
}

/// Where pages may end, and which parts are repeated at their beginnings.
///
/// If rules contradict each other or the page is too low for them, they give way in this order:
/// sections kept together, rows before a footer, rows after a header. A page break that breaks a
/// rule is a finding.
public struct PageRules: Hashable, Sendable {
  /// Whether every page has the column headers, with all their levels; default yes.
  public var repeatsHeader = true
  /// Whether the headers of continued sections are repeated; default yes.
  public var continuesSections = true
  /// Whether a section that fits on a page is kept on one page; default no.
  public var keepsSections = false
  /// The minimum number of rows of a section on the page of its header; default 1.
  public var rowsAfterHeader = 1
  /// The minimum number of rows of a section on the page of its first footer or summary; default 1.
  public var rowsBeforeFooter = 1
  /// Which sections begin on a new page; default none.
  public var breakBefore = PageBreaks.none
  /// Where chapters of a document of several parts begin; default under the part before.
  public var chapters = ChapterStart.none
  /// The placement of footnotes; default on the pages with their marks.
  public var footnotes = FootnotePlacement.page

  public init() {}
}

/// Which sections begin on a new page.
public enum PageBreaks: String, Hashable, Sendable, CaseIterable {
  /// Pages end only where they are full.
  case none
  /// Sections of the outermost level.
  case groups
  /// All.
  case sections
}

/// Where the chapters of a document begin: its parts with a heading of level 1.
public enum ChapterStart: String, Hashable, Sendable, CaseIterable {
  /// Under the part before, if there is room.
  case none
  /// On a new page.
  case page
  /// On a page with an odd number, which is the front of a sheet; the page before may be empty.
  case odd
}

/// The placement of footnotes in a paged grid.
public enum FootnotePlacement: String, Hashable, Sendable, CaseIterable {
  /// On the pages with their marks.
  case page
  /// After the last row.
  case end
}
