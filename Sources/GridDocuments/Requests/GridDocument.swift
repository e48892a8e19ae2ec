public import GridModel

/// A picture or report as a value: which data, how arranged, how it looks.
///
/// What all grids have is in ``presentation``, and can be written without it: `document.title = "Countries"`.
@dynamicMemberLookup
public struct GridDocument: Hashable, Sendable {
  public var data: DataInput
  /// Title, theme, columns, groups, sorting, width, styles, pages.
  public var presentation: GridPresentation
  /// Where the document asks for its theme, for messages.
  @Incidental var themePlace: SourcePlace? = nil
  /// Several grids instead of one, under a common title; default none. Each is a document of its own, but only this one's
  /// ``GridPresentation/page`` and ``GridPresentation/pdf`` count. Of this document's own grid only title, subtitle, notes, logo and
  /// looks are shown then; its data is not read.
  public var grids: [GridDocument] = []
  /// What happens when the document is played; default nothing.
  public var events: [ScriptStep] = []

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
    presentation = GridPresentation(
      theme: theme, title: title, subtitle: subtitle, notes: notes, columns: columns,
      width: width, styles: styles, page: page)
    presentation.formats = formats
    presentation.locale = locale
    presentation.group = group
    presentation.summary = summary
    presentation.sort = sort
    presentation.rows = rows
    presentation.sql = sql
    presentation.where = condition
    presentation.limit = limit
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<GridPresentation, Value>) -> Value {
    get { presentation[keyPath: path] }
    set { presentation[keyPath: path] = newValue }
  }
}
