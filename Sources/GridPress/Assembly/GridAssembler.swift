import GridCore
import GridData
import GridDocuments
import GridGlyphs
import GridModel

/// Makes a grid of a request and its rows, by the steps of ``AssemblyStep``.
struct GridAssembler {
  let request: GridRequest
  let rows: GridRows
  private let theme: Theme
  private let images: ImageLibrary
  private let choice: ColumnChoice
  private let expressions: SummaryExpressions

  // What the steps make, in their order.
  private var columns: [GridColumn] = []
  private var groupColumns: [Int] = []
  private let arrangement: GivenArrangement
  /// Finds the cells of a grid that are drawn; `nil` if all may be.
  private var window: ((DataGrid) -> [CellPath])?
  private var arranged = ArrangedRows(order: .source(count: 0), levels: [])
  /// With running totals in the order of the rows.
  private var table: ColumnStore
  private var shown: ShownRows
  /// The cells whose values nothing may show; `nil` is none.
  private var redaction: Redacting.Redaction?
  private var redactionFindings: [Diagnostic] = []
  /// The formats that do nothing.
  private var formatFindings: [Diagnostic] = []
  /// The columns of ``shown`` that have the values of groups.
  private var shownGroups: [Int] = []
  private var sections: [Section]?
  /// `nil` if each row of the data is a row.
  private var flow: FlowAssembly?
  private var sectionColumn: SectionColumn?
  private var drawings = PartDrawings()
  private var grid: DataGrid

  private var order: RowOrder { arranged.order }
  private var levels: [[RowGroup]] { arranged.levels }
  private var presentation: GridPresentation { request.presentation }
  private var locale: String { presentation.locale ?? FormatAssembly.defaultLocale }

  /// What is known of the order of the rows before.
  private enum GivenArrangement {
    /// Nothing: they are sorted and grouped as the request asks.
    case none
    /// They are sorted, and divided by the outermost groups.
    case outermost(RowArrangement)
    /// They are sorted and divided.
    case whole(ArrangedRows)
  }

  /// - Parameter expressions: what SQL over groups gives; grids of the same rows share it.
  private init(
    _ request: GridRequest, _ rows: GridRows, theme: Theme, images: ImageLibrary,
    expressions: SummaryExpressions, arrangement: GivenArrangement = .none
  ) {
    var request = request.inLanguage
    if request.presentation.callouts.contains(where: \.isRedaction) {
      let reach = RedactionReach(request.presentation, columns: rows.table.columns.map(\.key))
      request.presentation = reach.presentation
      redactionFindings = reach.findings
    }
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

  /// - Parameter window: finds the cells that are drawn, if only these are; `nil` asks the styling callback about all.
  /// - Throws: a `RenderError` with what is wrong in the first step that finds something.
  static func grid(
    _ request: GridRequest, _ rows: GridRows, theme: Theme, images: ImageLibrary,
    window: ((DataGrid) -> [CellPath])? = nil
  ) throws(RenderError) -> DataGrid {
    var assembler = GridAssembler(
      request, rows, theme: theme, images: images,
      expressions: SummaryExpressions(request, rows))
    assembler.window = window
    return try assembler.assemble()
  }

  /// A grid, how its rows are arranged, and their values for Swift code.
  /// - Parameter arranged: the arrangement of its rows; `nil` sorts and groups them.
  static func arrangedGrid(
    _ request: GridRequest, _ rows: GridRows, _ arranged: ArrangedRows?, theme: Theme,
    images: ImageLibrary
  ) throws(RenderError) -> (grid: DataGrid, rows: ArrangedRows, values: RowValues) {
    var assembler = GridAssembler(
      request, rows, theme: theme, images: images,
      expressions: SummaryExpressions(request, rows),
      arrangement: arranged.map { .whole($0) } ?? .none)
    return (try assembler.assemble(), assembler.arranged, assembler.values)
  }

  /// A grid for each value of a column, in their order.
  /// - Parameter named: gives a part's request its names.
  static func grids(
    _ request: GridRequest, _ rows: GridRows, splitBy key: String, theme: Theme,
    images: ImageLibrary, named: (_ value: String, inout GridRequest) -> Void
  ) throws(RenderError) -> [(value: String, grid: DataGrid)] {
    let expressions = SummaryExpressions(request, rows)
    let choice = ColumnChoice(request, rows)
    let column = try choice.index(of: key, place: nil)
    let arrangement = try Arranging(request, rows.table, matching: rows.matching, choice)
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
    case .flow: try flowItems()
    case .structure: try makeGrid()
    case .pages: try addPageSums()
    case .partRenderers: addPartRenderers()
    case .footnotes: try grid.addFootnotes(presentation)
    case .rules: try addRules()
    case .scales: try addScales()
    case .cellStyles: if presentation.hasCellStyles { grid.addCellStyles(presentation) }
    case .state: try showState()
    case .figure: try addFigure()
    case .stylingCallback: try addStylingCallback()
    case .viewport: try checkViewport()
    case .images: grid.images = images
    }
  }

  /// The sections that the rows come with; none if they are arranged anew.
  private var ownSections: [Section] {
    request.arrangesRows ? [] : rows.source?.sections ?? []
  }

  // MARK: - The steps

  private mutating func chooseColumns() throws(RenderError) {
    groupColumns = try presentation.groups.map { request throws(RenderError) in
      try choice.index(of: request.key, place: request.place)
    }
    columns = try choice.columns(presentation.shownColumns, hiding: Set(groupColumns))
    if rows.source != nil, columns.isEmpty {
      throw RenderError(.usage, "a grid shows at least one column")
    }
  }

  private mutating func arrangeRows() throws(RenderError) {
    if rows.isTable {
      let arranging = Arranging(request, rows.table, matching: rows.matching, choice)
      switch arrangement {
      case .none:
        arranged = try arranging.nested(
          RowArrangement(rows.table, try arranging.rowRequest()), by: groupColumns)
      case .outermost(let outermost):
        arranged = try arranging.nested(outermost, by: groupColumns)
      case .whole(let whole): arranged = whole
      }
    } else {
      arranged.order = .source(count: rows.source?.rowCount ?? 0)
    }
    if levels.isEmpty { arranged.levels = ownSections.levels }
    table = try RunningTotals(presentation).filled(rows.table, order: order, levels: levels)
  }

  private mutating func addFormats() throws(RenderError) {
    let requests = presentation.shownColumns
    var formats = try FormatAssembly(presentation, table: table, choice: choice)
    var formatted: [Int?] = []
    for index in columns.indices {
      let request = requests?[index]
      if let format = formats.format(columns[index].key, request) {
        columns[index].type = format.shownType(of: table.columns[columns[index].valueIndex].type)
        columns[index].hasVaryingUnits = format.hasVaryingUnits
      }
      formatted.append(try formats.add(columns[index].valueIndex, request: request))
    }
    for (index, group) in zip(groupColumns, presentation.groups) {
      let request = presentation.columns?.first { $0.key == group.key }
      let formatted = try formats.add(index, request: request)
      shownGroups.append(formatted ?? index)
    }
    shown = ShownRows(rows, table: table, formats: formats.formats)
    formatFindings = shown.findings(formats.uses, in: order).map { finding in
      var finding = finding
      finding.place = finding.place ?? self.request.dataPlace
      return finding
    }
    for index in columns.indices {
      let value = columns[index].valueIndex
      let text = choice.sourceColumn(of: value).map { shown.textIndex(ofSourceColumn: $0) }
      columns[index].sourceIndex = formatted[index] ?? text ?? value
      if formatted[index] != nil || text == nil {
        columns[index].decimalMarks = shown.marks(column: columns[index].sourceIndex)
      }
    }
  }

  private mutating func makeSections() throws(RenderError) {
    var assembly = SectionAssembly(
      presentation, own: ownSections, table: table, order: order, levels: levels,
      choice: choice, columns: columns, groupColumns: shownGroups, shown: shown,
      expressions: expressions)
    sections = try assembly.sections()
    sectionColumn = assembly.sectionColumn
    drawings = assembly.drawings
  }

  private mutating func flowItems() throws(RenderError) {
    guard let request = presentation.flow else { return }
    guard self.request.styleForCell == nil else {
      throw RenderError(.usage, "a grid whose items flow has no styles for single cells")
    }
    let items = sections ?? [Section(title: nil, positions: 0..<order.count)]
    let flow = try FlowAssembly(request, presentation, columns: columns, sections: items)
    columns = flow.columns(isWidthGiven: presentation.width != nil)
    sections = flow.sections(items)
    self.flow = flow
  }

  private mutating func makeGrid() throws(RenderError) {
    let shown = try redactedRows()
    let source = flow?.rows(shown, order: order) ?? shown
    for index in columns.indices where columns[index].renderer != nil {
      columns[index].numberWriter = numberWriter(ofColumn: columns[index].key)
    }
    let gridOrder = flow.map { RowOrder.source(count: $0.flow.rowCount) } ?? order
    grid = try DataGrid(
      source: source, columns: columns, sections: sections, order: gridOrder,
      selection: flow == nil ? rows.source?.selection ?? RowSelection() : RowSelection(),
      presentation: presentation, theme: theme, keys: table.columns.map(\.key), flow: flow?.flow)
    if flow == nil { grid.indentRows() }
    grid.sectionColumn = sectionColumn
    grid.language = HyphenationLanguage(locale: presentation.pdf.language ?? locale)
    grid.pullDownRenderer = presentation.pullDownCell
    grid.captionRenderers = presentation.markdown.mapValues {
      AnyCellRenderer(MarkdownCaption($0))
    }
    grid.drawings = drawings
    grid.styleFindings += formatFindings + redactionFindings
    if rows.isTable {
      grid.styleFindings += try Arranging(request, table, matching: rows.matching, choice)
        .findings(inGroups: levels)
    }
  }

  /// How the numbers of drawings are written; `nil` if the column has neither a format nor a locale.
  private func numberWriter(
    ofColumn key: String
  ) -> (@Sendable (_ value: Double, _ short: String) -> String)? {
    let settings = presentation.columns?.first { $0.key == key }
    let format = presentation.formats[key] ?? settings?.format
    let locale = settings?.locale ?? presentation.locale
    guard format != nil || locale != nil,
      let texts = NumberTexts(
        format, locale: locale ?? FormatAssembly.defaultLocale, style: presentation.numbers)
    else { return nil }
    return { value, short in texts.text(value, short: short) }
  }

  /// The rows without the texts that are redacted: nothing that is made of them later ever sees these.
  private mutating func redactedRows() throws(RenderError) -> any RowSource {
    guard presentation.callouts.contains(where: \.isRedaction) else { return shown.rows }
    let redaction = try Redacting(
      figurePlaces, presentation: presentation, columns: columns, sections: sections ?? []
    )
    .redaction()
    self.redaction = redaction
    for index in redaction.columns { columns[index].renderer = nil }
    return RedactedRows(shown.rows, redacted: redaction.cells, fitted: redaction.fitted)
  }

  private var figurePlaces: FigurePlaces {
    FigurePlaces(
      keys: columns.map(\.key),
      sections: sections ?? [Section(title: nil, positions: 0..<order.count)], order: order,
      table: table, sql: presentation.sqlSettings, flow: flow?.flow)
  }

  private mutating func showState() throws(RenderError) {
    var state = presentation.state
    if let flow = flow?.flow, let selection = rows.source?.selection, !selection.isEmpty {
      // What the source has selected are items.
      state.selected += (0..<order.count).filter { selection.contains(order[$0]) }
        .compactMap { shownPlaces.cell(ofItem: $0, in: flow).map { .cell($0) } }
    }
    guard state != GridState() else { return }
    try grid.show(try shownPlaces.resolved(state))
  }

  /// Of the grid as it is made.
  private var shownPlaces: FigurePlaces {
    var places = figurePlaces
    places.keys = grid.columns.map(\.key)
    places.sections = grid.sections
    return places
  }

  private mutating func addFigure() throws(RenderError) {
    guard !presentation.callouts.isEmpty || presentation.crop != nil else { return }
    let places = shownPlaces
    grid.figure.callouts = try places.callouts(presentation.callouts, in: grid)
    grid.figure.crop = try presentation.crop.map { crop throws(RenderError) in
      try places.crop(crop, in: grid)
    }
    grid.show(try places.redactions(presentation.callouts))
  }

  private mutating func addPageSums() throws(RenderError) {
    grid.pageBreaks = rows.pageBreaks
    grid.pageSums = try PageSumAssembly(
      data: presentation.pageData, table: table, order: order, choice: choice,
      columns: grid.columns, shown: shown, locale: locale, strings: presentation.strings,
      title: presentation.title, levels: levels,
      runningKeys: Set(
        presentation.columns?.filter { $0.running != nil }.map(\.key) ?? [])
    ).sums(drawings: &grid.drawings)
  }

  private mutating func addPartRenderers() {
    if let renderer = request.rendererForPart { grid.add(renderer) }
    grid.adaptPartRenderers()
  }

  private mutating func addRules() throws(RenderError) {
    var groupMatches: [Int: GroupMatches] = [:]
    for (number, rule) in presentation.rules.enumerated() where rule.target.isStrip {
      guard let condition = rule.when else { continue }
      groupMatches[number] = try GroupMatches(
        condition, levels: levels.map { $0.map(\.positions) }, order: order,
        expressions: expressions)
    }
    try grid.add(
      presentation.rules, matches: rows.ruleMatches, groupMatches: groupMatches,
      keys: table.columns.map(\.key), rows: values)
  }

  private mutating func addScales() throws(RenderError) {
    guard presentation.hasScales else { return }
    // Numbers are those of the values, whatever formats and texts show.
    let indexes = grid.columns.map(\.valueIndex)
    let values = values
    let redaction = redaction
    var scales = ScaleAssembly(
      grid, isNumeric: indexes.map { table.columns[$0].type.isNumeric },
      readsTexts: rows.source != nil,
      number: { row, column in
        // The colour would say how large the number is.
        redaction?.hides(row: row, column: indexes[column]) == true
          ? nil : values.number(row: row, column: indexes[column])
      },
      text: { [shown, columns = grid.columns] plain, column in
        shown.text(of: plain, column: columns[column].sourceIndex)
      })
    try scales.add(presentation, keys: table.columns.map(\.key))
    grid = scales.grid
  }

  private mutating func addStylingCallback() throws(RenderError) {
    guard let style = request.styleForCell, !grid.shown.isLoading else { return }
    guard let window else { return try grid.add(style, rows: values) }
    try grid.add(style, rows: values) { [images] grid in
      var grid = grid
      grid.images = images
      return window(grid)
    }
  }

  private func checkViewport() throws(RenderError) {
    var problems = grid.viewport?.problems(in: grid) ?? []
    if let sample = grid.sample, sample < 1 {
      problems.append("a sample is 1 row or more, not \(sample)")
    }
    let place = grid.viewport?.scrollTo?.place
    try ProblemList.throwAll(problems.map { RenderError($0, at: place) })
  }

  /// The values of rows for Swift code and scales.
  private var values: RowValues {
    RowValues(rows, table: table, shown: shown, columns: grid.columns)
  }
}

extension SummaryExpressions {
  fileprivate convenience init(_ request: GridRequest, _ rows: GridRows) {
    self.init(
      rows.table, dataPlace: request.dataPlace, request.presentation.sqlSettings)
  }
}
