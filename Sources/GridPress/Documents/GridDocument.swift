public import GridModel

/// A picture or report as a value: which data, how arranged, how it looks.
///
/// What all grids have is in ``presentation``, and can be written without it: `document.title = "Countries"`.
@dynamicMemberLookup
public struct GridDocument: Hashable, Sendable {
  public var data: DataInput
  /// Title, theme, columns, width, styles, pages.
  public var presentation: GridPresentation
  /// Where the document asks for its theme, for messages.
  @Incidental var themePlace: SourcePlace? = nil
  /// By key, formats over those in `columns`, and for columns that are not listed there.
  public var formats: [String: CellFormat]
  /// In whose manner formatted values are written, such as `de_DE`; `nil` is `en_US`. Columns without a format are
  /// shown as the data writes them, whatever the locale.
  public var locale: String?
  /// `nil` makes no sections.
  public var group: GroupRequest?
  /// From the most to the least significant; the first draws an arrow in its header.
  public var sort: [SortRequest]
  /// A SELECT over the table `data`, whose result becomes the data; `nil` takes the data as it is. Columns that it does not
  /// compute keep their texts.
  public var sql: SQLText?
  /// An expression over the row; only rows for which it is true are shown, `nil` shows all. It sees the values that columns
  /// have by ``ColumnRequest/value``.
  public var `where`: SQLText?
  /// Which rows of the data are shown, counted from 1 before anything is left out or sorted; `nil` shows all. With
  /// ``where`` too, those of them that it is true for.
  public var rows: ClosedRange<Int>?
  /// How many rows are shown at most, the first ones after ``where`` and sorting; `nil` shows all.
  public var limit: Int?

  public init(
    data: DataInput, theme: ThemeReference = .builtIn("light"), title: String? = nil,
    subtitle: String? = nil, notes: [String] = [], columns: [ColumnRequest]? = nil,
    formats: [String: CellFormat] = [:], locale: String? = nil,
    group: GroupRequest? = nil, sort: [SortRequest] = [], rows: ClosedRange<Int>? = nil,
    sql: SQLText? = nil, where condition: SQLText? = nil, limit: Int? = nil,
    width: Double? = nil, styles: StyleSheet = StyleSheet(), page: PageRequest? = nil
  ) {
    self.data = data
    self.formats = formats
    self.locale = locale
    self.group = group
    self.sort = sort
    self.rows = rows
    self.sql = sql
    self.where = condition
    self.limit = limit
    presentation = GridPresentation(
      theme: theme, title: title, subtitle: subtitle, notes: notes, columns: columns,
      width: width, styles: styles, page: page)
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<GridPresentation, Value>) -> Value {
    get { presentation[keyPath: path] }
    set { presentation[keyPath: path] = newValue }
  }
}
