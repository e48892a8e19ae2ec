/// The window of a grid control: the picture has its size and shows the part of the grid that is
/// scrolled into it.
///
/// Title and subtitle are above the window, notes below it; the theme's space around the grid is
/// kept (with `grid: {insets: 0}` the grid fills the picture). Column headers, fixed columns and
/// the header of the current section stay in place.
///
/// ```swift
/// grid.viewport = Viewport(width: 640, height: 400)
/// let cell = CellPath(section: 2, row: 7, column: "price")
/// grid.viewport?.scrollTo = ScrollTarget(cell, vertical: .middle)
/// ```
public struct Viewport: Hashable, Sendable {
  /// In points, 1 to `maximumLength`.
  public var width: Double
  /// The height of the viewport, in points.
  public var height: Double
  /// The scroll offset; default none. Larger offsets stop at the last row or column, unless the
  /// grid wraps.
  public var scroll: ScrollOffset
  /// The target that is then scrolled into view; default `nil`.
  public var scrollTo: ScrollTarget?
  /// Default `none`.
  public var paging: ViewportPaging
  /// Default `none`.
  public var wrap: ViewportWrap
  /// Whether scroll indicators are shown; default `false`.
  public var hasIndicators: Bool
  /// Whether fixed parts cast a shadow on what is scrolled beneath them, if the theme has one;
  /// default `true`.
  public var hasShadows: Bool
  /// Whether empty rows fill the window under the last row; default `true`.
  public var hasEmptyRows: Bool

  /// What stays in place while rows scroll beneath it; default none. Headers and fixed columns
  /// always stay.
  public var pinned = PinnedRows()

  /// The maximum side, in points, which is the limit of PDF pages.
  public static let maximumLength = 14_400.0

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

/// Strips of cells that stay in place in a viewport while rows scroll beneath them.
///
/// ```swift
/// grid.viewport?.pinned.top = [RowPath(.matching("name = 'Ada'"))]
/// ```
public struct PinnedRows: Hashable, Sendable {
  /// Whether the totals of the whole grid stay: those above all rows at the top, those under them
  /// at the bottom; default `false`.
  public var totals: Bool
  /// The rows that are drawn above all others, in the order of the grid, while their places are
  /// scrolled out of view; default none. A viewport that repeats rows or has pages ignores them.
  public var top: [RowPath]
  /// The same under all others. A row that is also in ``top`` is pinned there.
  public var bottom: [RowPath]
  /// Their place in a document, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(totals: Bool = false, top: [RowPath] = [], bottom: [RowPath] = []) {
    self.totals = totals
    self.top = top
    self.bottom = bottom
  }

  package var hasRows: Bool { !top.isEmpty || !bottom.isEmpty }
}

/// Whether a viewport shows a grid page by page.
public enum ViewportPaging: String, Hashable, Sendable, CaseIterable {
  /// The viewport stops anywhere.
  case none
  /// One cell fills the window. Column headers and section headers are omitted, and all columns
  /// scroll.
  case cell
}

/// Which parts of a grid repeat endlessly when it is scrolled past its end.
public enum ViewportWrap: String, Hashable, Sendable, CaseIterable {
  /// Nothing comes after the last row and column.
  case none
  /// The first row follows the last one.
  case rows
  /// The first column follows the last one.
  case columns
  /// Rows and columns repeat after the last one.
  case both

  package var repeatsRows: Bool { self == .rows || self == .both }
  package var repeatsColumns: Bool { self == .columns || self == .both }
}

/// The scroll offset of a grid, in points, from the top left of the first scrolling cell.
public struct ScrollOffset: Hashable, Sendable {
  /// The horizontal offset, by which columns move to the left, in points.
  public var x: Double
  /// The vertical offset, by which rows move up, in points.
  public var y: Double

  /// The maximum offset, in points.
  public static let maximum = 1e9

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
