/// The window of a grid control: the picture is exactly as large as it and shows the part of the grid that is scrolled
/// into it.
///
/// Title and subtitle stand above the window, notes below it; the theme's space around the grid is kept (with
/// `grid: {insets: 0}` the grid fills the picture). Column headers, fixed columns and the header of the section that
/// is scrolled through stay where they are.
///
/// ```swift
/// grid.viewport = Viewport(width: 640, height: 400)
/// grid.viewport?.scrollTo = ScrollTarget(CellPath(section: 2, row: 7, column: "price"), vertical: .middle)
/// ```
public struct Viewport: Hashable, Sendable {
  /// In points, 1 to `maximumLength`.
  public var width: Double
  /// The height of the viewport, in points.
  public var height: Double
  /// How far the grid is scrolled; default not at all. More than there is ends at the last row or column, unless
  /// that wraps.
  public var scroll: ScrollOffset
  /// What is then scrolled into view; default `nil`.
  public var scrollTo: ScrollTarget?
  /// Default `none`.
  public var paging: ViewportPaging
  /// Default `none`.
  public var wrap: ViewportWrap
  /// Whether bars tell how far the grid is scrolled; default `false`.
  public var hasIndicators: Bool
  /// Whether what is fixed throws a shadow on what is scrolled beneath it, where the theme has one; default `true`.
  public var hasShadows: Bool
  /// Whether empty rows fill the window under the last row; default `true`.
  public var hasEmptyRows: Bool

  /// The longest side, in points: pages of a PDF end there.
  public static let maximumLength = 14_400.0

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    width: Double, height: Double, scroll: ScrollOffset = ScrollOffset(),
    scrollTo: ScrollTarget? = nil, paging: ViewportPaging = .none, wrap: ViewportWrap = .none,
    hasIndicators: Bool = false, hasShadows: Bool = true, hasEmptyRows: Bool = true
  ) {
    self.width = width
    self.height = height
    self.scroll = scroll
    self.scrollTo = scrollTo
    self.paging = paging
    self.wrap = wrap
    self.hasIndicators = hasIndicators
    self.hasShadows = hasShadows
    self.hasEmptyRows = hasEmptyRows
  }
}
