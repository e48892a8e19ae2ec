import GridCore
public import GridData
public import GridModel

/// A picture or report as a value: its data, arrangement and style.
///
/// The properties of all grids are in ``presentation``, and can be written without it:
/// `document.title = "Countries"`.
@dynamicMemberLookup
public struct GridDocument: Hashable, Sendable {
  /// Where the rows come from.
  public var data: DataInput
  /// Title, theme, columns, groups, sorting, width, styles, pages.
  public var presentation: GridPresentation {
    _read { yield sharedPresentation.wrappedValue }
    _modify { yield &sharedPresentation.wrappedValue }
  }
  /// Where the document requests its theme, for messages.
  @Incidental var themePlace: SourcePlace? = nil
  /// Several grids instead of one, under a common title; default none. Each is a separate document,
  /// but only this one's ``GridPresentation/page`` and ``GridPresentation/pdf`` apply. Of this
  /// document's own grid only title, subtitle, notes, logo and styles are used then; its data is
  /// not read.
  public var grids: [GridDocument] = []
  /// Texts, pictures and grids from top to bottom, instead of ``grids``; default none.
  public var blocks: [DocumentBlock] = []
  /// Which files are made of it, and how.
  public var output = DocumentOutput()
  /// What happens when the document is played; default nothing.
  public var events: [ScriptStep] = []
  /// How the steps of ``events`` are animated.
  public var animation = AnimationSettings()
  /// Some kilobytes, in seventy properties: boxed, so that values with a document are copied in one
  /// step.
  private(set) var sharedPresentation: Boxed<GridPresentation>

  /// A document of one grid. The arguments are the properties of ``GridPresentation`` that most
  /// documents set; the others can be set afterwards.
  public init(
    data: DataInput, theme: ThemeReference = .standard, title: String? = nil,
    subtitle: String? = nil, notes: [String] = [], columns: [ColumnSettings]? = nil,
    formats: [String: CellFormat] = [:], locale: String? = nil,
    group: RowGroups? = nil, summary: [AggregateRow] = [], sort: [RowSorting] = [],
    rows: ClosedRange<Int>? = nil, sql: SQLText? = nil, where condition: SQLText? = nil,
    limit: Int? = nil,
    width: Double? = nil, styles: StyleSheet = StyleSheet(), page: PageSetup? = nil
  ) {
    self.data = data
    sharedPresentation = Boxed(
      wrappedValue: GridPresentation(
        theme: theme, title: title, subtitle: subtitle, notes: notes, columns: columns,
        width: width, styles: styles, page: page))
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

  /// Whether it has several grids or texts around them instead of its own grid.
  package var hasParts: Bool { !grids.isEmpty || !blocks.isEmpty }

  /// Changes each of the grids within it.
  package mutating func changeParts(_ change: (inout GridDocument) -> Void) {
    for index in grids.indices { change(&grids[index]) }
    for index in blocks.indices { blocks[index].changeGrids(change) }
  }

  /// A property of ``presentation``, so that `document.title` is `document.presentation.title`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<GridPresentation, Value>) -> Value {
    get { presentation[keyPath: path] }
    set { presentation[keyPath: path] = newValue }
  }
}

/// The output files that a document specifies, so that it makes the same ones everywhere. Its
/// renderer may make others.
public struct DocumentOutput: Hashable, Sendable {
  /// The files that `gridpress render` makes without `-o`, by paths that are absolute or relative
  /// to the working directory; default none.
  public var files: [String] = []
  /// Device pixels per point of a PNG; `nil` is 1.
  public var scale: Double?
  /// The creation date in a PDF, as `2024-01-31` or `2024-01-31T12:00:00Z`; `nil` is a fixed one.
  public var date: String?
  /// The only folders whose fonts are used; none uses those of the system.
  public var fonts: [String] = []
  /// Whether the user named the fonts, not the document: they are not checked then.
  package var areFontsTrusted = false

  public init() {}
}

/// Which theme a grid has.
public enum ThemeReference: Hashable, Sendable {
  /// One that comes with GridPress.
  case builtIn(String)
  /// A theme file, by a path relative to the working directory or absolute.
  case file(String)
  /// A theme that is made in Swift, or has been read.
  case theme(Theme)

  /// The theme of documents and tables that name none: `light`.
  public static let standard = ThemeReference.builtIn("light")

  /// A name, or a path if it has a slash or ends in `.yaml` or `.yml`.
  public init(nameOrPath text: String) {
    let isPath = text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    self = isPath ? .file(text) : .builtIn(text)
  }
}

extension ThemeReference: ExpressibleByStringLiteral {
  /// As ``init(nameOrPath:)``: `"ios7"`, `"themes/house.yaml"`.
  public init(stringLiteral text: String) { self.init(nameOrPath: text) }
}
