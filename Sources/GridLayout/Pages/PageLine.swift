/// The line at the top or the bottom of every page. In its texts `{page}` and `{pages}` stand for the page's number and how many there
/// are, `{title}` and `{subtitle}` for those of the grid, `{rowCount}` for its number of rows.
public struct PageLine: Hashable, Sendable {
  public var left: String?
  public var center: String?
  public var right: String?

  public init(left: String? = nil, center: String? = nil, right: String? = nil) {
    self.left = left
    self.center = center
    self.right = right
  }

  /// The names that may stand in braces.
  public static let tokens = ["page", "pages", "title", "subtitle", "rowCount"]
}
