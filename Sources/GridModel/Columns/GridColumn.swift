import GridCore

/// A column of a grid.
///
/// The properties of ``appearance`` can be written without it: `column.pin = .left`.
@dynamicMemberLookup
public struct GridColumn: Hashable, Sendable {
  /// The key of the data column that it shows.
  public var key: String
  /// The type of the column's values.
  public var type: ColumnType
  /// Its title, width, alignment, styles and renderers.
  public var appearance: ColumnAppearance
  /// Default `false`. A hidden column takes no room and is not measured.
  public var isHidden = false
  /// The direction in which the grid is sorted by this column, drawn as an arrow in the header;
  /// `nil` draws none.
  public var sort: SortDirection?
  /// The place of this column among several that the grid is sorted by, counted from 1, drawn
  /// beside the arrow; `nil` draws none.
  public var sortRank: Int?
  /// Whether it has the labels of the rows: then it comes first, and is fixed on the left.
  package var isStub = false
  /// What it shows if the grid itself added it; `nil` for a column of the data.
  package var control: ControlColumn?
  /// The column of the row source that it shows.
  package var sourceIndex: Int
  /// The column of the row source with its unformatted values.
  package var valueIndex: Int
  /// Its place in a document, for messages and explanations.
  package var place: SourcePlace?
  /// How its numbers are aligned; default by a point.
  package var decimalMarks: DecimalMarks
  /// Whether its texts are codes, such as identifiers and telephone numbers, whose digits have one
  /// width.
  package var holdsCodes = false
  /// The factor of its cells' font size that makes its figures fit; default 1.
  package var figureScale = 1.0
  /// The factor of its cells' insets at the left and right that makes its figures fit; default 1.
  package var insetScale = 1.0
  /// The minimum distance of its right-aligned texts from its right edge, so that the marks of
  /// footnotes hang beside them; in points, default 0.
  package var markRoom = 0.0
  /// The nesting level of the rows in groups, by which the cells are indented, if it is the column
  /// that shows it.
  package var rowLevel = 0
  /// Whether its numbers have units that differ from row to row, as 1.2K and 3M. Aligned decimals
  /// would then be meaningless, so numbers are aligned right.
  package var hasVaryingUnits = false

  /// Writes what its renderers compute. With `nil`, numbers of plots are short, dates in ISO 8601,
  /// and no changes are computed.
  @Incidental package var figures: (any FigureWriter)? = nil

  /// - Parameters:
  ///   - key: identifies the column; unique in the grid.
  ///   - title: the text of the header; `nil` is the key.
  ///   - type: decides how the cells are aligned unless `alignment` does; default text.
  ///   - sizing: default as wide as header and cells need.
  ///   - alignment: `nil` is as the theme specifies, else by type.
  ///   - sort: the arrow in the header; it sorts nothing.
  ///   - style: the style of the cells, over the theme's rows.
  ///   - headerStyle: the style of the header, over the theme's headers.
  public init(
    _ key: String, title: String? = nil, type: ColumnType = .text, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sort: SortDirection? = nil, style: Style? = nil,
    headerStyle: Style? = nil
  ) {
    self.init(
      key: key, title: title, type: type, sizing: sizing, alignment: alignment, sort: sort,
      style: style, headerStyle: headerStyle, sourceIndex: 0)
  }

  package init(
    key: String, title: String? = nil, type: ColumnType = .text, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sort: SortDirection? = nil, style: Style? = nil,
    headerStyle: Style? = nil, sourceIndex: Int,
    decimalMarks: DecimalMarks = .plain
  ) {
    self.key = key
    self.type = type
    appearance = ColumnAppearance(
      title: title ?? key, sizing: sizing, alignment: alignment, style: style,
      headerStyle: headerStyle)
    self.sort = sort
    self.sourceIndex = sourceIndex
    valueIndex = sourceIndex
    self.decimalMarks = decimalMarks
  }

  /// The text of its header; default the key.
  public var title: String {
    get { appearance.title ?? key }
    set { appearance.title = newValue }
  }

  /// How the width of the column is determined; default as wide as header and cells need.
  public var sizing: ColumnSizing {
    get { appearance.sizing ?? .fit }
    set { appearance.sizing = newValue }
  }

  /// Whether consecutive equal texts in a section are shown once, in one cell as high as their rows
  /// together; default `false`. Such a column has no alternate colours.
  public var mergesEqualCells: Bool {
    get { appearance.mergesEqualCells ?? false }
    set { appearance.mergesEqualCells = newValue }
  }

  /// A property of the appearance, so that `column.pin` is `column.appearance.pin`.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<ColumnAppearance, Value>) -> Value {
    get { appearance[keyPath: path] }
    _modify { yield &appearance[keyPath: path] }
  }

  /// The arrow in the header in words: `ascending`, or `ascending 2` with a place; `nil` without an
  /// arrow.
  package var sortWords: String? {
    sort.map { sort in sort.rawValue + (sortRank.map { " \($0)" } ?? "") }
  }

  /// The style of the column's type, under every other layer: numbers are aligned by their decimal
  /// separators, if they have one unit; numbers, dates, times and codes have digits of one width.
  var typeStyle: SharedStyle {
    switch type {
    case .integer, .decimal: hasVaryingUnits ? Self.trailingNumbers : Self.numbers
    case .date, .time: Self.digits
    case .text where holdsCodes && appearance.cell == nil: Self.digits
    case .text, .boolean, .empty: Self.plainText
    }
  }

  private static let numbers = SharedStyle(Style(font: tabular, alignment: .decimal))
  private static let trailingNumbers = SharedStyle(Style(font: tabular, alignment: .trailing))
  private static let digits = SharedStyle(Style(font: tabular))
  private static let plainText = SharedStyle(Style())
  private static let tabular = FontStyle(features: ["tnum"])
}

/// A button in the header of a column, at its right edge.
public enum HeaderIcon: String, Hashable, Sendable, CaseIterable {
  /// A funnel, which is tapped to choose the rows that are shown.
  case filter
  /// A filled funnel: the rows are filtered by this column.
  case filtered
  /// Three dots, which are tapped for a menu.
  case menu
}

/// A column left of all others with one cell a section, as high as the section.
public struct SectionColumn: Hashable, Sendable {
  /// The text of its header; `nil` is none, or that of the column that a group with
  /// `layout: column` is made by.
  public var title: String?
  /// In points; `nil` is as wide as its texts need.
  public var width: Double?
  /// The text of a cell; `{value}` and `{count}` are replaced by the group's value and its number
  /// of rows. `nil` is the value, or the text of the source of Swift values.
  public var text: String?
  /// The renderer of its cells; `nil` typesets their texts.
  public var cell: AnyCellRenderer?
  /// The renderer of its header; `nil` typesets its title.
  public var headerCell: AnyCellRenderer?

  public init(
    title: String? = nil, width: Double? = nil, text: String? = nil,
    cell: AnyCellRenderer? = nil, headerCell: AnyCellRenderer? = nil
  ) {
    self.title = title
    self.width = width
    self.text = text
    self.cell = cell
    self.headerCell = headerCell
  }
}
