public import GridModel

/// A picture or report as a value: which data, how arranged, how it looks.
public struct GridDocument: Hashable, Sendable {
  public var data: DataInput
  public var theme: ThemeReference
  /// Where the document asks for the theme, for messages.
  var themePlace: SourcePlace?
  public var title: String?
  public var subtitle: String?
  /// Source notes under the grid.
  public var notes: [String]
  /// Which columns are shown, in order; `nil` shows all of the data's but the one the rows are grouped by.
  public var columns: [ColumnRequest]?
  /// `nil` makes no sections.
  public var group: GroupRequest?
  /// From the most to the least significant; the first draws an arrow in its header.
  public var sort: [SortRequest]
  /// Which rows of the data are shown, counted from 1; `nil` shows all.
  public var rows: ClosedRange<Int>?
  /// The width of the whole grid, in points; `nil` is as wide as the columns need.
  public var width: Double?
  /// Styles of the document's own, over the theme's.
  public var styles: StyleSheet
  /// How a PDF is paged; `nil` is A4, turned to landscape if the grid is too wide for it upright.
  public var page: PageRequest?

  public init(
    data: DataInput, theme: ThemeReference = .builtIn("light"), title: String? = nil,
    subtitle: String? = nil, notes: [String] = [], columns: [ColumnRequest]? = nil,
    group: GroupRequest? = nil, sort: [SortRequest] = [], rows: ClosedRange<Int>? = nil,
    width: Double? = nil, styles: StyleSheet = StyleSheet(), page: PageRequest? = nil
  ) {
    self.data = data
    self.theme = theme
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
    self.columns = columns
    self.group = group
    self.sort = sort
    self.rows = rows
    self.width = width
    self.styles = styles
    self.page = page
  }
}
