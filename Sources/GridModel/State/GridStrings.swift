/// The words that a grid shows of itself, each replaceable.
public struct GridStrings: Hashable, Sendable {
  /// Under the headers of a grid without rows; empty leaves no room for it.
  public var empty: String
  /// Beside the arrow of a grid that is pulled down, but not far enough.
  public var pulled: String
  /// Beside the arrow of a grid that is pulled down far enough.
  public var release: String
  /// While a grid is reloaded.
  public var updating: String
  /// In an empty filter field.
  public var filterPlaceholder: String
  /// On the button of a row that is slid aside.
  public var delete: String
  /// The label of a row of sums that has none of its own.
  public var total: String
  /// At the foot of a page; `{page}` and `{pages}` stand for its number and how many there are.
  public var page: String
  /// Behind the header of a section that goes on from the page before.
  public var continued: String
  /// The label of the sums of a page.
  public var pageTotal: String
  /// The label of the sums so far, at the foot of a page.
  public var carriedForward: String
  /// The label of the same sums at the head of the next page.
  public var broughtForward: String

  public init(
    empty: String = "No data", pulled: String = "Pull down to refresh",
    release: String = "Release to refresh", updating: String = "Updating…",
    filterPlaceholder: String = "Filter", delete: String = "Delete", total: String = "Total",
    page: String = "Page {page} of {pages}", continued: String = "(continued)",
    pageTotal: String = "Page total", carriedForward: String = "Carried forward",
    broughtForward: String = "Brought forward"
  ) {
    self.empty = empty
    self.pulled = pulled
    self.release = release
    self.updating = updating
    self.filterPlaceholder = filterPlaceholder
    self.delete = delete
    self.total = total
    self.page = page
    self.continued = continued
    self.pageTotal = pageTotal
    self.carriedForward = carriedForward
    self.broughtForward = broughtForward
  }

  /// What stands at the foot of a page.
  package func page(_ number: Int, of count: Int) -> String {
    page.filled(["page": String(number), "pages": String(count)])
  }

  /// What stands beside the arrow of a grid that is pulled down.
  package subscript(phase: PullDown.Phase) -> String {
    switch phase {
    case .pulled: pulled
    case .release: release
    case .updating: updating
    }
  }
}
