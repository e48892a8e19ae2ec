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

  /// Sets the properties with the names of the arguments; an omitted one has the default
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

/// Whether a viewport shows a grid page by page.
public enum ViewportPaging: String, Hashable, Sendable, CaseIterable {
  /// The viewport stops anywhere.
  case none
  /// One cell fills the window under its column's header. Section headers are left out, all columns scroll.
  case cell
}

/// What of a grid repeats without end when it is scrolled past its end.
public enum ViewportWrap: String, Hashable, Sendable, CaseIterable {
  /// Nothing comes after the last row and column.
  case none
  /// The first row follows the last one.
  case rows
  /// The first column follows the last one.
  case columns
  /// Rows and columns begin again behind the last one.
  case both

  package var repeatsRows: Bool { self == .rows || self == .both }
  package var repeatsColumns: Bool { self == .columns || self == .both }
}

/// How far a grid is scrolled, in points: what lies so far right of and below the first scrolling cell stands first.
public struct ScrollOffset: Hashable, Sendable {
  /// How far the columns are scrolled to the left, in points.
  public var x: Double
  /// How far the rows are scrolled up, in points.
  public var y: Double

  /// The farthest that can be asked for, in points.
  public static let maximum = 1e9

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
