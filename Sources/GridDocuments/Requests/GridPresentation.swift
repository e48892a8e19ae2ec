public import GridCore
public import GridData
public import GridInteraction
public import GridModel

/// How a grid is arranged and shown, for any source of rows: texts around it, columns, their order
/// and groups, totals, styles, pages.
///
/// Expressions in SQL see Swift values as the table `data`, too: as
/// ``DataGridSource/value(section:row:column:)`` has them, by the keys of their columns. Properties
/// that choose, sort or group rows need a source without its own sections and totals.
public struct GridPresentation: Hashable, Sendable {
  /// The theme of the grid.
  public var theme: ThemeReference
  /// The theme's variants that are chosen, such as `dark` and `compact`, each over those before it.
  public var variants: [String] = []
  /// Title, subtitle and source notes, plain or in Markdown.
  @Boxed public var captions: Captions
  /// Notes to parts of the grid, which bear marks; listed under the grid before the source notes.
  /// Default: none.
  public var footnotes: [Footnote] = []
  /// The kind of the marks of footnotes; default numbers.
  public var footnoteMarks = FootnoteMarkStyle.numbers
  /// The column left of all others with a cell for each section; default `nil`, none.
  @BoxedOptional public var sectionColumn: SectionColumn? = nil
  /// A column with the numbers of the rows, left of those of the data; default `nil`, none.
  public var rowNumbers: RowNumbers?
  /// A column with boxes that are checked in selected rows, left of those of the data; default
  /// `nil`, none.
  public var checkboxes: Checkboxes?
  /// The renderer of the row that pulling the grid down uncovers: its value is the text of the
  /// phase, and `{state}` the phase itself. Default `nil`: an arrow or a spinner, and the text.
  public var pullDownCell: AnyCellRenderer?
  /// Which columns are shown, in order; `nil` shows all of the data's but the one that a document's
  /// rows are grouped by.
  public var columns: [ColumnSettings]?
  /// Which of these are shown, once the keys of the data are known; `nil` is all.
  package var columnSelection: ColumnSelection?
  /// Changes of columns by patterns, once the keys of the data are known.
  package var columnChanges: [ColumnChange] = []
  /// The key of the column with the labels of the rows; default `nil`, there is none. It comes
  /// first, is fixed on the left, has the style `stub` and the separator `stub`.
  public var stub: String?
  /// Titles over several columns.
  public var spanners: [Spanner] = []
  /// Makes spanners of the keys: with `.`, the columns `2023.sales` and `2023.cost` are placed
  /// under a spanner "2023", with the titles "sales" and "cost" if they have no others. Default
  /// `nil`.
  public var spannerDelimiter: String?
  /// Cells that take the space of their neighbours.
  public var spans: [CellSpan] = []
  /// The cells of the data that are merged in its file: drawn as one where their rows and columns
  /// are neighbours.
  package var mergedCells: [TableHints.MergedCell] = []
  /// Rows with an exact height.
  public var rowHeights: [FixedRowHeight] = []
  /// Where a document requests its stub, for messages.
  @Incidental package var stubPlace: SourcePlace? = nil
  /// Where the grid begins; default at the left. At the right, left and right are swapped in all
  /// properties: fixed columns, alignment, insets, lines of pages, scrolling.
  public var direction: GridDirection {
    get { chosenDirection ?? .leftToRight }
    set { chosenDirection = newValue }
  }
  /// The direction if it is requested or that of the data's file; `nil` is left to right.
  package var chosenDirection: GridDirection?
  /// The width of the whole grid, in points; `nil` is as wide as the columns need.
  public var width: Double?
  /// What is done if the columns need more than the width; `nil` continues on further pages, and
  /// in a picture leaves columns out. It has no effect without a width, except on pages.
  public var fit: GridFit?
  /// The grid's own styles, over the theme's.
  public var styles: StyleSheet
  /// By key, formats over those in `columns`, and for columns that are not listed there.
  public var formats: [String: CellFormat] = [:]
  /// The locale in which values are written, such as `de_DE`; `nil` is `en_US`, where numbers
  /// without a format keep the decimal mark of the data.
  public var locale: String?
  /// Whether the numbers of columns without a format are shown as the data writes them, except for
  /// their minus. Default `false`: thousands are separated from five digits on, in a number or the
  /// sum of a column, unless it has years, identifiers or codes; all numbers of a column have as
  /// many decimals if two are enough; and of floating point numbers only the certain digits are
  /// shown. Texts of Swift sources are always shown as the source has them.
  public var showsRawNumbers = false
  /// The text for missing values in columns of data whose formats do not set it; default none.
  /// Texts of Swift sources stay as the source has them.
  public var missingTexts = MissingTexts()
  /// How the names of the data's columns are shown in headers without a title. The titles of Swift
  /// sources always stay.
  public var columnTitles = ColumnTitles.words
  /// Shows one column as cells that flow over several columns; default `nil`, each row of the data
  /// is a row.
  @BoxedOptional public var flow: ItemFlow? = nil
  /// Summarizes the rows in a cross table, whose rows and columns are then those of the grid;
  /// default `nil`. ``columns`` has the settings of the columns of the data that it is made of.
  @BoxedOptional public var pivot: CrossTable? = nil
  /// The columns that divide the rows into sections, each within the one before; none makes no
  /// sections.
  public var groups: [RowGroups] = []
  /// Shows the rows as a tree, each below the row that it belongs to; default `nil`, none is below
  /// another.
  @BoxedOptional public var tree: TreeRows? = nil
  /// Rows of aggregates over the whole grid, above or below all others; default none.
  public var summary: [AggregateRow] = []
  /// From the most to the least significant; they draw arrows in their headers if ``sortMark``
  /// allows it, numbered if there are several.
  public var sort: [RowSorting] = []
  /// Whether an arrow in a header shows what the rows are sorted by. The arrow is a mark of a grid
  /// that can be sorted by a tap: `nil` draws it if a column has a sort mode or ``interaction`` is
  /// set.
  public var sortMark: Bool?
  /// A SELECT over the table `data`, whose result becomes the data; `nil` takes the data as it is.
  /// Columns that it does not compute keep their texts.
  @BoxedOptional public var sql: SQLText? = nil
  /// The query whose result the data is already; `nil` if there was none. It names the columns that
  /// show values of others.
  @BoxedOptional package var answeredQuery: SQLText? = nil
  /// An expression over the row; only rows for which it is true are shown, `nil` shows all. It sees
  /// the values that columns have by ``ColumnSettings/value``.
  @BoxedOptional public var `where`: SQLText? = nil
  /// Which rows of the data are shown, counted from 1 before anything is left out or sorted; `nil`
  /// shows all. With ``where`` too, those of them that it is true for.
  public var rows: ClosedRange<Int>? {
    didSet { rowsPlace = nil }
  }
  /// Where a document requests its rows, for messages; `nil` for rows that a flag or a program
  /// requests.
  @Incidental package var rowsPlace: SourcePlace? = nil
  /// How many rows are shown at most, the first ones after ``where`` and sorting; `nil` shows all.
  public var limit: Int?
  /// Conditions that the data must meet before it is drawn; default none.
  public var checks: [DataCheck] = []
  /// Whether what is bound to rows, columns and sections is bound to those of a live grid: what is
  /// not shown waits, and is no problem.
  @Incidental package var isBound = false
  /// The role of a part of a document with blocks; `nil` is an ordinary grid.
  @Incidental package var block: BlockRole? = nil
  /// The limits of reading and computing. They are not part of a document: the renderer sets them.
  @Incidental package var limits = RenderLimits()
  /// The year of the run's date, which the years of two digits in the data are near. The renderer
  /// sets it.
  @Incidental package var runYear = 2000
  /// The folders that the files its theme extends must be in; `nil` is anywhere.
  @Incidental package var themeRoots: FileRoots? = nil
  /// How a PDF is paged; `nil` is one page for a grid with a viewport, else A4, turned to landscape
  /// if the grid is too wide for it upright. Pages of an explicit size show the whole grid,
  /// regardless of the viewport.
  @BoxedOptional public var page: PageSetup? = nil
  /// The metadata, standards and attachments of PDF files.
  @Boxed public var pdf: PDFProperties
  /// The invoice for programs that the pages are; default `nil`, none. It makes a PDF conform to
  /// PDF/A-3b.
  @BoxedOptional public var invoice: Invoice? = nil
  /// The options of PNG files.
  public var png = PNGProperties()
  /// The options of SVG files.
  public var svg = SVGProperties()
  /// The properties of PDF pages that depend on the data: breaks and sums.
  @Boxed public var pageData: PageData
  /// Styles for some of the cells and headers, a later one over an earlier one.
  public var rules: [GridRule] = []
  /// Colours for numbers, in addition to those of single columns: over columns and alternate rows,
  /// under rules.
  public var scales: [ColumnScale] = []
  /// Styles for highlighted numbers, in addition to those of single columns: over scales, under
  /// rules.
  public var highlights: [CellHighlight] = []
  /// Whether the grid begins a page where it is one of several; default `none`.
  public var pageBreak = GridBreak.none
  /// A picture above the title of several grids; `nil` is none.
  @BoxedOptional public var logo: Logo? = nil
  /// How the first page of a document of several grids, or with blocks, shows its title; `nil` has
  /// the title above the first of them.
  @BoxedOptional public var cover: Cover? = nil

  /// The state of the grid, such as selection and editing; default none.
  @Boxed public var state: GridState
  /// How the grid reacts to events when it is live.
  public var interaction = InteractionRules()
  /// How the numbers of a document are rounded and grouped, and what their minus is; formats of
  /// columns may differ.
  public var numbers = NumberStyle()
  /// The built-in words of the grid; by default those of the language of a document's locale, or
  /// English.
  public var strings: GridStrings
  /// The window through which the grid is shown; `nil` shows all of it.
  @BoxedOptional public var viewport: Viewport? = nil
  /// The frame around the picture of the grid; `nil` is none. With it a PDF is one page unless
  /// ``page`` is set.
  @BoxedOptional public var frame: PictureFrame? = nil
  /// Which part of the grid's picture is shown; `nil` is all of it. Pages of a PDF that are
  /// requested show all.
  @BoxedOptional public var crop: PictureCrop? = nil
  /// Annotations and redactions of parts of the picture; default none.
  public var callouts: [Callout<GridPlace>] = []
  /// Where the texts of numbered callouts are placed; default beside the grid.
  public var calloutTexts = CalloutTexts.beside
  /// The alternative text of a documentation picture. `nil` is a sentence made of
  /// the grid and its callouts.
  public var alternative: String?
  /// Number of rows, from the first on, that determine the widths of columns; `nil` is all, which
  /// is exact but reads all of the data. With a sample every row has one line: a text that is wider
  /// than its column is shortened, with a diagnostic.
  public var sample: Int?
  /// The folder that the files of pictures must be in or below; empty is the working directory,
  /// `nil` the folder of the data's file. Documents that are read from a file use the document's
  /// folder.
  public var imageFolder: String? {
    get { pictureFolder }
    set { pictureFolder = newValue }
  }
  @Incidental private var pictureFolder: String? = nil

  public init(
    theme: ThemeReference = .standard, title: String? = nil, subtitle: String? = nil,
    notes: [String] = [], columns: [ColumnSettings]? = nil, width: Double? = nil,
    styles: StyleSheet = StyleSheet(), page: PageSetup? = nil,
    state: GridState? = nil, strings: GridStrings = GridStrings(),
    viewport: Viewport? = nil, sample: Int? = nil
  ) {
    self.theme = theme
    captions = Captions(
      title: title.map { Caption($0) }, subtitle: subtitle.map { Caption($0) },
      notes: notes.map { Caption($0) })
    self.columns = columns
    self.width = width
    self.styles = styles
    self.page = page
    _pageData = Self.noPageData
    _pdf = Self.standardPDF
    _state = state.map { Boxed(wrappedValue: $0) } ?? Self.noState
    self.strings = strings
    self.viewport = viewport
    self.sample = sample
  }

  /// What most presentations have in common.
  private static let noPageData = Boxed(wrappedValue: PageData())
  private static let noState = Boxed(wrappedValue: GridState())
  private static let standardPDF = Boxed(wrappedValue: PDFProperties())

  /// The text above the grid; `nil` for none. Setting it makes it a plain text.
  public var title: String? {
    get { captions.title?.text }
    set { captions.title = newValue.map { Caption($0) } }
  }

  /// The smaller text under the title; `nil` for none. Setting it makes it a plain text.
  public var subtitle: String? {
    get { captions.subtitle?.text }
    set { captions.subtitle = newValue.map { Caption($0) } }
  }

  /// Source notes under the grid. Setting them makes them plain texts.
  public var notes: [String] {
    get { captions.notes.map(\.text) }
    set { captions.notes = newValue.map { Caption($0) } }
  }

  /// The outermost of `groups`; setting it makes it the only one. `nil` makes no sections.
  public var group: RowGroups? {
    get { groups.first }
    set { groups = newValue.map { [$0] } ?? [] }
  }

  /// Whether numbers have colours or highlights.
  package var hasScales: Bool {
    !scales.isEmpty || !highlights.isEmpty
      || columns?.contains { $0.scale != nil || !$0.highlights.isEmpty } == true
  }

  /// Whether cells show something else than their own content, by rules or by icons of ranges.
  package var changesContent: Bool {
    rules.contains { $0.setsContent } || columns?.contains { $0.icons != nil } == true
  }

  /// Whether the data sets the style of cells.
  package var hasCellStyles: Bool { columns?.contains { $0.styleFrom != nil } == true }

  /// Replaces the theme, its variants and ``styles``. Values set in ``styles`` afterwards override
  /// the theme.
  public mutating func apply(_ theme: Theme) {
    self.theme = .theme(theme)
    variants = []
    styles = StyleSheet()
  }

  /// The columns that are not hidden.
  package var shownColumns: [ColumnSettings]? { columns?.filter { !$0.isHidden } }
}

extension GridPresentation {
  /// Whether the column that the rows are sorted by has an arrow.
  package var showsSortMark: Bool {
    sortMark
      ?? (interaction != InteractionRules()
        || columns?.contains { $0.sortMode != .none } == true)
  }
}
