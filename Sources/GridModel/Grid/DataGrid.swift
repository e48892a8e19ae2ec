package import GridCore

/// A grid ready to be laid out: its contents, their order and their styles.
///
/// It is a large value: those who keep it for long have it in a class, such as a laid-out grid, or
/// `@Boxed`.
package struct DataGrid: Sendable {
  package var source: any RowSource {
    didSet {
      commonValues = CommonValues()
      sharedKeys = SharedKeys()
    }
  }
  /// The source of pictures; default none.
  package var images: any ImageSource = NoImages() { didSet { sharedKeys = SharedKeys() } }
  /// The columns that are shown, from left to right: the stub first, then those fixed on the left;
  /// those fixed on the right last.
  package internal(set) var columns: [GridColumn] { didSet { sharedKeys = SharedKeys() } }
  /// By key, the columns of the source with the texts of columns that are not shown, where these
  /// are not as in the data.
  package var unshownTexts: [String: Int] = [:] { didSet { sharedKeys = SharedKeys() } }
  /// What is found by the keys of its columns.
  var sharedKeys = SharedKeys()
  package var sections: [Section]
  package var order: RowOrder { didSet { commonValues = CommonValues() } }
  /// What is known of rows with equal values in this source and order.
  private(set) var commonValues = CommonValues()
  /// The positions of the rows of the data, if they flow into cells; `nil` if each is a row.
  package var flow: RowFlow?
  /// The levels of the rows, if they are a tree; `nil` if none is below another.
  package var tree: TreeOutline?
  @Boxed package var captions: Captions
  /// Computes the data in texts around the grid; `nil` has none.
  package var dataTexts: (any DataTextSource)?
  /// The renderer of the pull-down row; `nil` is an arrow or a spinner, and the text.
  package var pullDownRenderer: AnyCellRenderer?
  /// The language by whose patterns words are divided at the ends of lines; default US English.
  package var language = ComputedStyle().language
  /// The column left of all others; `nil` is none.
  @BoxedOptional package var sectionColumn: SectionColumn? = nil
  /// The marks on texts, and their footnotes.
  package var footnotes = FootnoteMarks()
  package var theme: Theme
  /// The grid's own styles, over the theme's.
  package var styles: StyleSheet
  /// The renderers of strips of sections.
  package var drawings = PartDrawings()
  /// Writes what renderers compute for parts that belong to no column.
  @Incidental package var figures: (any FigureWriter)? = nil
  /// Layers of style for some of the cells.
  package var rules = DataGrid.noRules
  /// Problems with styles from the data.
  package var styleFindings: [Diagnostic] = []
  /// Applied colour scales.
  package var scales: [AppliedScale] = []
  /// The legends of colour scales, from top to bottom.
  package var legends: [ScaleLegend] = []
  /// The rows of the source that are drawn as selected.
  package var selection: RowSelection
  /// The state of the grid, except for the selection of whole rows.
  @Boxed package internal(set) var shown: ShownState
  /// The side at which it begins. Layout and painting treat all grids as left-to-right; their
  /// result is mirrored at the end.
  package var direction = GridDirection.leftToRight
  /// The texts that the grid itself shows.
  package var strings: GridStrings { didSet { sharedKeys = SharedKeys() } }
  /// The width of the whole grid with its insets, in points; `nil` is as wide as the columns need.
  package var width: Double?
  /// What is done if its columns need more than its width; `nil` continues on further pages, and
  /// in a picture leaves columns out.
  package var fit: GridFit?
  /// The titles of the columns that were left out because its width has no room for them.
  package var droppedColumns: [String] = []
  /// The keys of columns that are never left out.
  package var indispensableColumns: Set<String> = []
  /// Titles over several columns.
  package var spanners: [Spanner] = [] { didSet { sharedKeys = SharedKeys() } }
  /// Cells that extend over others.
  package var spans: [CellSpan] = []
  /// Rows with an exact height.
  package var rowHeights: [FixedRowHeight] = []
  /// The visible part of the grid; `nil` is all of it.
  @BoxedOptional package var viewport: Viewport? = nil
  /// The settings of its picture for documentation; default none, which all such grids share.
  @Boxed package var figure: Figure
  /// The meaning of its rows if it is text around grids, not a table; `nil` for a table.
  package var prose: ProseKind?
  /// The number of first rows that determine the column widths, with one line in every row; `nil`
  /// measures all rows.
  package var sample: Int?
  /// By row of the source, the values that cells had before they last changed in a live grid, by
  /// the keys of their columns.
  package var previousValues: [Int: [String: String]] = [:] {
    didSet { sharedKeys = SharedKeys() }
  }
  /// The rows of the source that pages begin with.
  package var pageBreaks = RowSelection()
  /// The sums above and below the rows of pages; `nil` is none.
  package var pageSums: (any PageSums)?

  /// - Parameters:
  ///   - sections: must cover the positions of `order`; `nil` is one section without a header.
  ///   - order: `nil` is the source's order.
  package init(
    source: any RowSource, columns: [GridColumn], sections: [Section]? = nil,
    order: RowOrder? = nil,
    captions: Captions = Captions(), theme: Theme,
    styles: StyleSheet = StyleSheet(), selection: RowSelection = RowSelection(),
    strings: GridStrings = GridStrings(), width: Double? = nil
  ) {
    let order = order ?? .source(count: source.rowCount)
    self.source = source
    self.columns = Self.shown(columns)
    self.sections = sections ?? [Section(title: nil, positions: 0..<order.count)]
    self.order = order
    _captions = captions.isEmpty ? Self.noCaptions : Boxed(wrappedValue: captions)
    self.theme = theme
    self.styles = styles
    self.selection = selection
    self.strings = strings
    self.width = width
    (_figure, _shown) = (Self.noFigure, Self.nothingShown)
  }

  /// What most grids have in common.
  private static let noCaptions = Boxed(wrappedValue: Captions())
  private static let noRules = RuleSets()
  private static let noFigure = Boxed(wrappedValue: Figure())
  private static let nothingShown = Boxed(wrappedValue: ShownState())

  package var title: String? { captions.title?.text }
  package var subtitle: String? { captions.subtitle?.text }

  private static func shown(_ columns: [GridColumn]) -> [GridColumn] {
    guard columns.contains(where: { $0.isHidden || $0.isStub || $0.pin != nil }) else {
      return columns
    }
    let shown = columns.filter { !$0.isHidden }
    let others = shown.filter { !$0.isStub }
    return shown.filter(\.isStub) + others.filter { $0.pin == .left }
      + others.filter { $0.pin == nil } + others.filter { $0.pin == .right }
  }

  /// Fixes the first column of the data on the left.
  package mutating func pinFirstColumn() {
    guard controlCount < columns.count else { return }
    columns[controlCount].pin = .left
  }

  /// Indents the rows like the headers of their sections. The least nested rows determine the
  /// indentation.
  package mutating func indentRows() {
    guard !columns.isEmpty else { return }
    let level = sections.lazy.filter { !$0.positions.isEmpty }.map(\.rowLevel).min() ?? 0
    // To write the same level would copy the columns, which others have too.
    if columns[0].rowLevel != level { columns[0].rowLevel = level }
  }

  /// Turns the titles of columns whose cells are narrower than the words of their headers. All
  /// titles of the higher header are beside their cells then, unless a style places them.
  package mutating func turnHeaders(of turned: [Int], by renderer: AnyCellRenderer) {
    for index in turned { columns[index].headerCell = renderer }
    let placed = styles[.header]?.verticalAlignment ?? theme.styles[.header]?.verticalAlignment
    if placed == nil { styles.header.verticalAlignment = .bottom }
  }

  /// Multiplies the font sizes of columns, and their insets at the left and right.
  package mutating func scaleFigures(by factors: [(font: Double, insets: Double)]) {
    for index in columns.indices {
      columns[index].figureScale *= factors[index].font
      columns[index].insetScale *= factors[index].insets
    }
  }

  /// Reserves room for the marks of footnotes at the right of columns.
  /// - Parameter rooms: by column, in points.
  package mutating func keepMarkRoom(_ rooms: [Double]) {
    for index in columns.indices { columns[index].markRoom = rooms[index] }
  }
}

/// The meaning of the rows of a grid that is not a table, for assistive technology.
package enum ProseKind: Hashable, Sendable {
  /// Each cell is a paragraph.
  case paragraphs
  /// Each row is an entry of a list of contents.
  case contents
  /// Cells tag their contents themselves.
  case drawn
}
