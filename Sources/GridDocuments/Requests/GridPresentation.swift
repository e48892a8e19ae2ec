package import GridCore
import GridData
public import GridInteraction
public import GridModel

/// How a grid is arranged and shown, wherever its rows come from: texts around it, which columns, in which order and groups, with
/// which totals, how it looks, how it is paged.
///
/// Expressions in SQL see Swift values as the table `data`, too: as ``DataGridSource/value(section:row:column:)`` has them, by the
/// keys of their columns. What chooses, sorts or groups rows needs a source that has no sections and totals of its own.
public struct GridPresentation: Hashable, Sendable {
  /// The theme that gives the grid its looks.
  public var theme: ThemeReference
  /// The theme's variants that are chosen, such as `dark` and `compact`, each over those before it.
  public var variants: [String] = []
  /// The text above the grid; `nil` for none.
  public var title: String?
  /// The smaller text under the title; `nil` for none.
  public var subtitle: String?
  /// Which of the title, the subtitle, the notes and the footnotes are written in Markdown, and how.
  package var markdown: [CaptionText: String] = [:]
  /// Where a document says its title and subtitle, for messages.
  @Incidental package var titlePlaces: [String: SourcePlace] = [:]
  /// Source notes under the grid.
  public var notes: [String]
  /// Notes to parts of the grid, which bear marks; listed under the grid before the source notes. Default: none.
  public var footnotes: [Footnote] = []
  /// Where a document says what each footnote is about, for messages.
  @Incidental package var footnotePlaces: [[SourcePlace]] = []
  /// What the marks of footnotes are made of; default numbers.
  public var footnoteMarks = FootnoteMarkStyle.numbers
  /// The column left of all others with a cell for each section; default `nil`, none.
  public var sectionColumn: SectionColumnSettings?
  /// What draws the row that pulling the grid down uncovers: its value is the text of the phase, and `{state}` the phase itself. Default
  /// `nil`: an arrow or a spinner, and the text.
  public var pullDownCell: AnyCellRenderer?
  /// Which columns are shown, in order; `nil` shows all of the data's but the one that a document's rows are grouped
  /// by.
  public var columns: [ColumnSettings]?
  /// Which of these are shown, once the keys of the data are known; `nil` is all.
  package var columnSelection: ColumnSelection?
  /// What is said of columns by patterns, once the keys of the data are known.
  package var columnChanges: [ColumnChange] = []
  /// The key of the column with the labels of the rows; default `nil`, there is none. It comes first, is fixed on the left, has
  /// the style `stub` and the separator `stub`.
  public var stub: String?
  /// Titles over several columns.
  public var spanners: [Spanner] = []
  /// Makes spanners of the keys: with `.`, the columns `2023.sales` and `2023.cost` stand under a spanner "2023", with the titles
  /// "sales" and "cost" if they have no others. Default `nil`.
  public var spannerDelimiter: String?
  /// Cells that take the room of their neighbours.
  public var spans: [CellSpan] = []
  /// Rows that are exactly so high.
  public var rowHeights: [FixedRowHeight] = []
  /// Where a document asks for its stub, for messages.
  @Incidental package var stubPlace: SourcePlace? = nil
  /// Where the grid begins; default at the left. At the right, left and right change sides in all that is said here: fixed columns,
  /// alignment, insets, lines of pages, scrolling.
  public var direction = GridDirection.leftToRight
  /// The width of the whole grid, in points; `nil` is as wide as the columns need.
  public var width: Double?
  /// The grid's own styles, over the theme's.
  public var styles: StyleSheet
  /// By key, formats over those in `columns`, and for columns that are not listed there.
  public var formats: [String: CellFormat] = [:]
  /// The locale in which values are written, such as `de_DE`; `nil` is `en_US`, where numbers without a format keep the decimal mark
  /// of the data.
  public var locale: String?
  /// Whether the numbers of columns without a format are shown as the data writes them, but for their minus. Default `false`: thousands
  /// are set apart from five digits on, unless the column has years, identifiers or codes; all numbers of a column have as many
  /// decimals if two are enough; and of floating point numbers the digits are shown that are sure. Texts of Swift sources are always
  /// shown as the source has them.
  public var showsRawNumbers = false
  /// What is shown for missing values in columns of data whose formats do not say it; default nothing. Texts of Swift sources
  /// stay as the source has them.
  public var missingTexts = MissingTexts()
  /// What becomes of the names of the data's columns in headers without a title. The titles of Swift sources always stay.
  public var columnTitles = ColumnTitles.words
  /// Shows one column as cells that flow over several columns; default `nil`, each row of the data is a row.
  public var flow: ItemFlow?
  /// By what the rows are divided into sections, those within the ones before; none makes no sections.
  public var groups: [RowGroups] = []
  /// Rows of aggregates over the whole grid, above or below all others; default none.
  public var summary: [AggregateRow] = []
  /// From the most to the least significant; they draw arrows in their headers if ``sortMark`` says so, numbered if there are several.
  public var sort: [RowSorting] = []
  /// Whether an arrow in a header shows what the rows are sorted by. The arrow is a mark of a grid that can be sorted by a tap: `nil` draws
  /// it if a column has a sort mode or ``interaction`` says something.
  public var sortMark: Bool?
  /// A SELECT over the table `data`, whose result becomes the data; `nil` takes the data as it is. Columns that it does not
  /// compute keep their texts.
  public var sql: SQLText?
  /// An expression over the row; only rows for which it is true are shown, `nil` shows all. It sees the values that columns
  /// have by ``ColumnSettings/value``.
  public var `where`: SQLText?
  /// Which rows of the data are shown, counted from 1 before anything is left out or sorted; `nil` shows all. With
  /// ``where`` too, those of them that it is true for.
  public var rows: ClosedRange<Int>?
  /// How many rows are shown at most, the first ones after ``where`` and sorting; `nil` shows all.
  public var limit: Int?
  /// What must be true of the data before anything is drawn of it; default nothing.
  public var checks: [DataCheck] = []
  /// What a part of a document with blocks is; `nil` is a grid like any other.
  @Incidental package var block: BlockRole? = nil
  /// How much reading and computing may take. It is no part of a document: the renderer says it.
  @Incidental package var limits = RenderLimits()
  /// Where the files that its theme extends have to be; `nil` is anywhere.
  @Incidental package var themeRoots: FileRoots? = nil
  /// How a PDF is paged; `nil` is one page for a grid with a viewport, else A4, turned to landscape if the grid is too
  /// wide for it upright. Pages of their own size show the whole grid, whatever the viewport.
  public var page: PageSetup?
  /// What a PDF says about itself.
  public var pdf = PDFProperties()
  /// What is asked of SVG files.
  public var svg = SVGProperties()
  /// What the pages of a PDF take from the data: breaks and sums.
  public var pageData = PageData()
  /// Styles for some of the cells and headers, a later one over an earlier one.
  public var rules: [GridRule] = []
  /// Colours for numbers, beside those of single columns: over columns and alternate rows, under rules.
  public var scales: [ColumnScale] = []
  /// Styles for numbers that stand out, beside those of single columns: over scales, under rules.
  public var highlights: [CellHighlight] = []
  /// Whether the grid begins a page where it is one of several; default `none`.
  public var pageBreak = GridBreak.none
  /// A picture above the title of several grids; `nil` is none.
  public var logo: Logo?

  /// What the grid is in the middle of; by default nothing.
  public var state: GridState
  /// How the grid reacts to events when it is live.
  public var interaction = InteractionRules()
  /// How the numbers of a document are rounded and grouped, and what their minus is; formats of columns may differ.
  public var numbers = NumberStyle()
  /// The words that the grid shows of itself; by default those of the language of a document's locale, or English.
  public var strings: GridStrings
  /// The window through which the grid is shown; `nil` shows all of it.
  public var viewport: Viewport?
  /// What is drawn around the picture of the grid; `nil` is nothing. With it a PDF is one page unless ``page`` says otherwise.
  public var frame: PictureFrame?
  /// Which part of the grid's picture is shown; `nil` is all of it. Pages of a PDF that are asked for show all.
  public var crop: PictureCrop?
  /// What points at parts of the picture, and what of it is hidden; default nothing.
  public var callouts: [Callout] = []
  /// Where the texts of callouts with a number stand; default beside the grid.
  public var calloutTexts = CalloutTexts.beside
  /// What the picture shows, for those who cannot see it: the alternative text of a documentation picture. `nil` is a sentence made of
  /// the grid and its callouts.
  public var alternative: String?
  /// How many rows decide how wide columns are, from the first on; `nil` is all of them, which is exact but reads all of the
  /// data. With a sample every row has one line: a text that is wider than its column is shortened, with a
  /// diagnostic.
  public var sample: Int?
  /// Where the files of pictures are, and below which they have to be; empty is the working directory, `nil` the folder of the
  /// data's file. That of a document which is read from a file is the document's.
  public var imageFolder: String? {
    get { pictureFolder }
    set { pictureFolder = newValue }
  }
  @Incidental private var pictureFolder: String? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    theme: ThemeReference = .standard, title: String? = nil, subtitle: String? = nil,
    notes: [String] = [], columns: [ColumnSettings]? = nil, width: Double? = nil,
    styles: StyleSheet = StyleSheet(), page: PageSetup? = nil,
    state: GridState = GridState(), strings: GridStrings = GridStrings(),
    viewport: Viewport? = nil, sample: Int? = nil
  ) {
    self.theme = theme
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
    self.columns = columns
    self.width = width
    self.styles = styles
    self.page = page
    self.state = state
    self.strings = strings
    self.viewport = viewport
    self.sample = sample
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

  /// Whether the data says how cells look.
  package var hasCellStyles: Bool { columns?.contains { $0.styleFrom != nil } == true }

  /// Takes a theme in the place of the one before it, of its variants and of ``styles``: what is set in these afterwards is over
  /// the theme.
  public mutating func apply(_ theme: Theme) {
    self.theme = .theme(theme)
    variants = []
    styles = StyleSheet()
  }

  /// Those of the columns that are not hidden.
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
