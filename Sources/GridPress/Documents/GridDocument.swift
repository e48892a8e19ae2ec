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
  /// By what the rows are divided into sections, those within the ones before; none makes no sections.
  public var groups: [GroupRequest]
  /// Rows of aggregates over the whole grid, above or below all others; default none.
  public var summary: [SummaryRequest]
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
  /// Several grids instead of one, under a common title; default none. Each is a document of its own, but only this one's
  /// ``GridPresentation/page`` and ``GridPresentation/pdf`` count. Of this document's own grid only title, subtitle, notes, logo and
  /// looks are shown then; its data is not read.
  public var grids: [GridDocument] = []
  /// Whether it begins a page where it is one of several grids; default `none`.
  public var pageBreak = GridBreak.none
  /// A picture above the title of several grids; `nil` is none.
  public var logo: Logo?

  public init(
    data: DataInput, theme: ThemeReference = .builtIn("light"), title: String? = nil,
    subtitle: String? = nil, notes: [String] = [], columns: [ColumnRequest]? = nil,
    formats: [String: CellFormat] = [:], locale: String? = nil,
    group: GroupRequest? = nil, summary: [SummaryRequest] = [], sort: [SortRequest] = [],
    rows: ClosedRange<Int>? = nil, sql: SQLText? = nil, where condition: SQLText? = nil,
    limit: Int? = nil,
    width: Double? = nil, styles: StyleSheet = StyleSheet(), page: PageRequest? = nil
  ) {
    self.data = data
    self.formats = formats
    self.locale = locale
    groups = group.map { [$0] } ?? []
    self.summary = summary
    self.sort = sort
    self.rows = rows
    self.sql = sql
    self.where = condition
    self.limit = limit
    presentation = GridPresentation(
      theme: theme, title: title, subtitle: subtitle, notes: notes, columns: columns,
      width: width, styles: styles, page: page)
  }

  /// The outermost of `groups`; setting it makes it the only one. `nil` makes no sections.
  public var group: GroupRequest? {
    get { groups.first }
    set { groups = newValue.map { [$0] } ?? [] }
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<GridPresentation, Value>) -> Value {
    get { presentation[keyPath: path] }
    set { presentation[keyPath: path] = newValue }
  }
}
