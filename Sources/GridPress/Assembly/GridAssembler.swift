import GridCore
import GridData
import GridDocuments
import GridGlyphs
import GridModel

/// Makes a grid of a request and its rows, by the steps of ``AssemblyStep``.
struct GridAssembler {
  /// Its texts are filled with data.
  var request: GridRequest
  let rows: GridRows
  let theme: Theme
  let images: ImageLibrary
  let choice: ColumnChoice
  let expressions: SummaryExpressions

  // The results of the steps, in their order.
  var columns: [GridColumn] = []
  var groupColumns: [Int] = []
  let arrangement: ExistingOrder
  /// Finds the cells of a grid that are drawn; `nil` if all may be.
  var window: ((DataGrid) -> [CellPath])?
  /// The keys of columns that are left out, since the grid's width has no room for them.
  var dropped: Set<String> = []
  var arranged = ArrangedRows(order: .source(count: 0), levels: [])
  /// With running totals in the order of the rows.
  var table: ColumnStore
  var shown: ShownRows
  /// The cells whose values must not be shown; `nil` is none.
  var redaction: Redacting.Redaction?
  var redactionFindings: [Diagnostic] = []
  /// The columns with redacted values, shown or calculated.
  let redacted: RedactedColumns
  /// The formats that do nothing.
  var formatFindings: [Diagnostic] = []
  /// The columns of ``shown`` that have the values of groups.
  var shownGroups: [Int] = []
  var sections: [Section]?
  /// `nil` if no row is below another.
  var tree: Tree?
  /// `nil` if each row of the data is a row.
  var flow: FlowAssembly?
  /// The positions of the rows of the data that something is bound to.
  var positionsOfRows: [Int: Int] = [:]
  var sectionColumn: SectionColumn?
  /// Computes the data in texts around the grid; `nil` if its rows are no table.
  var dataTexts: DataTexts?
  var drawings = PartDrawings()
  @Boxed var grid: DataGrid

  var order: RowOrder { arranged.order }
  var levels: [[RowGroup]] { arranged.levels }
  var presentation: Boxed<GridPresentation> { request.presentation }
  var locale: String { presentation.resolvedLocale }

  /// The order of the rows that is known in advance.
  enum ExistingOrder {
    /// None: the rows are sorted and grouped by the request.
    case none
    /// They are sorted, and divided by the outermost groups.
    case outermost(RowArrangement)
    /// They are sorted and divided.
    case whole(ArrangedRows)
  }

  /// - Parameter expressions: the results of SQL over groups; grids of the same rows share it.
  private init(
    _ request: GridRequest, _ rows: GridRows, theme: Theme, images: ImageLibrary,
    expressions: SummaryExpressions, arrangement: ExistingOrder = .none
  ) {
    var request = request.inLanguage
    var redacted = RedactedColumns()
    if request.presentation.callouts.contains(where: { $0.isRedaction }) {
      let reach = RedactionScope(
        request.presentation.wrappedValue, columns: rows.table.columns.map(\.key))
      request.presentation.wrappedValue = reach.presentation
      redactionFindings = reach.findings
      redacted = reach.redacted
    }
    self.redacted = redacted
    self.request = request
    self.rows = rows
    self.theme = theme
    self.images = images
    self.expressions = expressions
    self.arrangement = arrangement
    choice = ColumnChoice(request, rows)
    table = rows.table
    shown = ShownRows(rows, table: rows.table, formats: [])
    grid = DataGrid(source: rows.table, columns: [], theme: theme)
  }

  /// - Parameters:
  ///   - window: finds the cells that are drawn, if only these are; `nil` calls the styling
  ///     callback for all.
  ///   - dropped: the keys of columns that are left out, since the grid's width has no room for
  ///     them.
  /// - Throws: a `RenderError` with the problems of the first step that has any.
  static func grid(
    _ request: GridRequest, _ rows: GridRows, theme: Theme, images: ImageLibrary,
    window: ((DataGrid) -> [CellPath])? = nil, dropping dropped: Set<String> = []
  ) throws(RenderError) -> DataGrid {
    var assembler = GridAssembler(
      request, rows, theme: theme, images: images,
      expressions: SummaryExpressions(request, rows))
    assembler.window = window
    assembler.dropped = dropped
    try DataChecks(request.presentation.checks, of: rows.table, assembler.expressions).perform()
    do throws(RenderError) { return try assembler.assemble() } catch {
      Cancellation.free((assembler.grid, assembler.sections, assembler.arranged))
      throw error
    }
  }

  /// A grid, how its rows are arranged, and their values for Swift code.
  /// - Parameters:
  ///   - arranged: the arrangement of its rows; `nil` sorts and groups them.
  ///   - dropped: the keys of columns that are left out, since the grid's width has no room for
  ///     them.
  static func arrangedGrid(
    _ request: GridRequest, _ rows: GridRows, _ arranged: ArrangedRows?, theme: Theme,
    images: ImageLibrary, dropping dropped: Set<String> = []
  ) throws(RenderError) -> (grid: DataGrid, rows: ArrangedRows, values: RowValues) {
    var assembler = GridAssembler(
      request, rows, theme: theme, images: images,
      expressions: SummaryExpressions(request, rows),
      arrangement: arranged.map { .whole($0) } ?? .none)
    assembler.dropped = dropped
    return (try assembler.assemble(), assembler.arranged, assembler.values)
  }

  /// The collapsed groups of each level, by their values in the data.
  static func collapsedGroups(
    _ request: GridRequest, _ rows: GridRows, _ arranged: ArrangedRows, theme: Theme,
    images: ImageLibrary
  ) throws(RenderError) -> [CollapsedGroups] {
    var assembler = GridAssembler(
      request, rows, theme: theme, images: images,
      expressions: SummaryExpressions(request, rows), arrangement: .whole(arranged))
    for step in [AssemblyStep.columns, .order, .formats] { try assembler.perform(step) }
    return SectionAssembly(
      assembler.context(columns: assembler.columns), own: assembler.ownSections,
      groupColumns: assembler.shownGroups
    ).collapsedGroups
  }

  /// A grid for each value of a column, in their order.
  /// - Parameter named: gives a part's request its names.
  static func grids(
    _ request: GridRequest, _ rows: GridRows, splitBy key: String, theme: Theme,
    images: ImageLibrary, named: (_ value: String, inout GridRequest) -> Void
  ) throws(RenderError) -> [(value: String, grid: DataGrid)] {
    let expressions = SummaryExpressions(request, rows)
    try DataChecks(request.presentation.checks, of: rows.table, expressions).perform()
    let choice = ColumnChoice(request, rows)
    let column = try choice.index(of: key, place: nil)
    let arrangement = try RowOrdering(request, rows.table, matching: rows.matching, choice)
      .rowRequest()
    let parts = RowArrangement.parts(rows.table, arrangement, by: column)
    return try parts.map { part throws(RenderError) in
      var request = request
      named(part.value, &request)
      var assembler = GridAssembler(
        request, rows, theme: theme, images: images, expressions: expressions,
        arrangement: .outermost(part.arrangement))
      return (part.value, try assembler.assemble())
    }
  }

  private mutating func assemble() throws(RenderError) -> DataGrid {
    for step in AssemblyStep.allCases {
      try RenderError.checkCancellation()
      try perform(step)
    }
    return grid
  }

  private mutating func perform(_ step: AssemblyStep) throws(RenderError) {
    switch step {
    case .columns: try chooseColumns()
    case .order: try arrangeRows()
    case .formats: try addFormats()
    case .sections: try makeSections()
    case .texts: try fillTexts()
    case .flow: try flowItems()
    case .places: try placeRows()
    case .structure: try makeGrid()
    case .pages: try addPageSums()
    case .partRenderers: addPartRenderers()
    case .footnotes:
      try grid.addFootnotes(presentation.wrappedValue, matching: rows.footnoteMatches)
    case .rules: try addRules()
    case .content: try changeContent()
    case .scales: try addScales()
    case .cellStyles:
      if presentation.hasCellStyles { grid.addCellStyles(presentation.wrappedValue) }
    case .state: try showState()
    case .figure: try addFigure()
    case .stylingCallback: try addStylingCallback()
    case .viewport: try checkViewport()
    case .images: grid.images = images
    }
  }

  /// What sections and sums are made of.
  func context(columns: [GridColumn]) -> AssemblyContext {
    AssemblyContext(
      presentation: presentation, table: table, order: order, levels: levels,
      choice: choice, columns: columns, places: KeyPlaces(columns.map(\.key)),
      settingPlaces: KeyPlaces((presentation.columns ?? []).map(\.key)),
      repeated: AssemblyContext.repeated(among: columns),
      shown: shown, expressions: expressions, redacted: redacted)
  }

  /// Reports what texts leave out, each once.
  mutating func report(_ findings: [Diagnostic]) {
    for finding in findings where !redactionFindings.contains(finding) {
      redactionFindings.append(finding)
    }
  }

  /// The sections of the source; none if the rows are arranged again.
  var ownSections: [Section] {
    if let sections = request.sections { return sections }
    return request.arrangesRows ? [] : rows.source?.sections ?? []
  }
}

/// The steps that make a grid of a request, in order. Each may use the results of earlier ones.
/// ``GridAssembler`` runs all of them, for documents and for Swift code.
///
/// Before them, the theme is found and the rows are read (``GridRows``), once for all grids of the
/// same rows.
enum AssemblyStep: CaseIterable {
  /// Finds the requested columns, and those that rows are grouped by.
  case columns
  /// Sorts and groups the rows, and sums up running totals in that order.
  case order
  /// Gives columns their formats; after this, the text of each cell is known.
  case formats
  /// Makes headers, footers and totals of sections.
  case sections
  /// Fills data into titles, notes and headers.
  case texts
  /// Lets items flow into the cells of several columns.
  case flow
  /// Finds where the rows and sections are that spans, heights, rules, footnotes and scroll targets
  /// name.
  case places
  /// Makes the grid: stub, spanners, spans, sizes, and renderers with the values of their columns.
  case structure
  /// Adds page breaks and the sums of pages.
  case pages
  /// Gives headers, footers, totals and the section column their renderers.
  case partRenderers
  /// Puts the marks of footnotes into texts that exist by now.
  case footnotes
  /// Finds the cells and strips that rules are for.
  case rules
  /// Gives columns the renderers of cells whose content rules or ranges of numbers change.
  case content
  /// Finds the colours of scales and highlights.
  case scales
  /// Finds the styles that columns of the data give to cells.
  case cellStyles
  /// Shows the grid in its state: sorted, selected, dragged, loading.
  case state
  /// Finds the parts that callouts refer to, those that a crop keeps, and the redacted cells.
  case figure
  /// Asks Swift code for the styles of cells, which may depend on the state.
  case stylingCallback
  /// Refuses a viewport that does not fit the grid.
  case viewport
  /// Gives the grid its pictures.
  case images
}

extension SummaryExpressions {
  /// Over the rows of a request.
  convenience init(_ request: GridRequest, _ rows: GridRows) {
    self.init(
      rows.table, dataPlace: request.dataPlace, request.presentation.sqlSettings)
  }
}
