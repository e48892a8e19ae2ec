import GridData
import GridModel

/// Makes the grid that a document describes out of its data: chooses columns, sorts and groups rows, formats cells.
struct GridAssembly {
  let document: GridDocument
  let data: DocumentData
  let theme: Theme

  private var store: ColumnStore { data.store }

  func grid() throws(RenderError) -> DataGrid {
    let choice = choice
    return try grid(RowArrangement(store, try request(choice)), choice, summaryExpressions)
  }

  /// A grid for each value of a column, in their order.
  func grids(splitBy key: String) throws(RenderError) -> [(value: String, grid: DataGrid)] {
    let choice = choice
    let column = try choice.index(of: key, place: nil)
    let parts = RowArrangement.parts(store, try request(choice), by: column)
    let expressions = summaryExpressions
    return try parts.map { part throws(RenderError) in
      (part.value, try grid(part.arrangement, choice, expressions))
    }
  }

  private var summaryExpressions: SummaryExpressions {
    SummaryExpressions(store, dataName: document.data.name)
  }

  private var choice: ColumnChoice {
    ColumnChoice(of: availableColumns, dataName: document.data.name)
  }

  /// The columns of the store that the rows are grouped by, from the outermost level.
  private func groupColumns(_ choice: ColumnChoice) throws(RenderError) -> [Int] {
    try document.groups.map { request throws(RenderError) in
      try choice.index(of: request.key, place: request.place)
    }
  }

  private func request(_ choice: ColumnChoice) throws(RenderError) -> RowArrangement.Request {
    let group = try groupColumns(choice).first
    let keys = try document.sort.map { request throws(RenderError) in
      SortKey(
        column: try choice.index(of: request.key, place: request.place),
        direction: request.direction)
    }
    var request = RowArrangement.Request(
      groupBy: group, sortedBy: keys, locale: document.locale ?? FormatAssembly.defaultLocale,
      rows: try rowRange(), matching: data.matching, limit: document.limit)
    request.groupDates = group.flatMap(dates)
    return request
  }

  /// How a column of dates is shown; `nil` if it has no format.
  private func dates(_ column: Int) -> FormattedRows.ColumnFormat? {
    guard store.columns[column].type == .date else { return nil }
    let key = store.columns[column].key
    let column = document.columns?.first { $0.key == key }
    guard let format = document.formats[key] ?? column?.format,
      let index = store.columnIndex(of: key)
    else { return nil }
    return FormattedRows.ColumnFormat(
      column: index, format,
      locale: column?.locale ?? document.locale ?? FormatAssembly.defaultLocale)
  }

  private func grid(
    _ arrangement: RowArrangement, _ choice: ColumnChoice, _ expressions: SummaryExpressions
  ) throws(RenderError) -> DataGrid {
    let groupColumns = try groupColumns(choice)
    let (order, levels) = try nested(arrangement, by: groupColumns, choice)
    let store = try RunningTotals(document).filled(store, order: order, levels: levels)
    let requests = document.presentation.shownColumns
    var columns = try choice.columns(requests, hiding: Set(groupColumns))

    var formats = try FormatAssembly(document: document, store: store, choice: choice)
    for index in columns.indices {
      let request = requests?[index]
      if let format = document.formats[columns[index].key] ?? request?.format {
        columns[index].type = format.shownType(of: columns[index].type)
        columns[index].hasVaryingUnits = format.hasVaryingUnits
      }
      columns[index].sourceIndex = try formats.add(
        columns[index].sourceIndex, request: request)
    }
    var shownGroups: [Int] = []
    for (index, group) in zip(groupColumns, document.groups) {
      shownGroups.append(
        try formats.add(index, request: document.columns?.first { $0.key == group.key }))
    }
    let rows = formats.rows
    if let rows {
      for index in columns.indices {
        columns[index].decimalMarks = rows.marks(column: columns[index].sourceIndex)
      }
    }
    var sections = SectionAssembly(
      document: document, store: store, order: order, levels: levels, choice: choice,
      columns: columns, groupColumns: shownGroups, rows: rows, expressions: expressions)
    var grid = try DataGrid(
      source: rows ?? store, columns: columns, sections: try sections.sections(), order: order,
      presentation: document.presentation, theme: theme, keys: store.columns.map(\.key))
    grid.sectionColumn = sections.sectionColumn
    grid.drawings = sections.drawings
    grid.pageBreaks = data.pageBreaks
    grid.pageSums = try PageSumAssembly(
      data: document.pageData, store: store, order: order, choice: choice, columns: grid.columns,
      rows: rows, locale: document.locale ?? FormatAssembly.defaultLocale,
      strings: document.presentation.strings, levels: levels
    ).sums(drawings: &grid.drawings)
    grid.adaptPartRenderers()
    try grid.addFootnotes(document.presentation)
    var groupMatches: [Int: GroupMatches] = [:]
    for (number, rule) in document.rules.enumerated() where rule.target.isStrip {
      guard let condition = rule.when else { continue }
      groupMatches[number] = try GroupMatches(
        condition, levels: levels.map { $0.map(\.positions) }, order: order,
        expressions: expressions)
    }
    try grid.add(
      document.rules, matches: data.ruleMatches, groupMatches: groupMatches,
      keys: store.columns.map(\.key))
    grid.styleFindings += try readingFindings(choice, levels)
    if document.presentation.hasScales { try addScales(to: &grid, rows) }
    if document.presentation.hasCellStyles { grid.addCellStyles(document.presentation) }
    return grid
  }

  /// Texts that would have been expected to be compared as numbers, and groups that cannot be told apart.
  private func readingFindings(
    _ choice: ColumnChoice, _ levels: [[RowGroup]]
  ) throws(RenderError) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for sort in document.sort {
      let column = try choice.index(of: sort.key, place: sort.place)
      guard var finding = store.numbersAsText(column: column, use: "sorted") else { continue }
      finding.place = sort.place ?? SourcePlace(file: document.data.name)
      findings.append(finding)
    }
    for (level, request) in zip(levels, document.groups) {
      guard var finding = SimilarGroups.finding(in: level, by: request.key) else { continue }
      finding.place = request.place ?? SourcePlace(file: document.data.name)
      findings.append(finding)
    }
    return findings
  }

  private func addScales(to grid: inout DataGrid, _ rows: FormattedRows?) throws(RenderError) {
    // Numbers are those of the store, whatever formats show.
    let sources = grid.columns.map { store.columnIndex(of: $0.key) ?? 0 }
    var scales = ScaleAssembly(
      grid, isNumeric: sources.map { store.columns[$0].type.isNumeric },
      number: { [store] row, column in store.number(row: row, column: sources[column]) },
      text: { [columns = grid.columns] plain, column in
        rows?.text(of: plain, column: columns[column].sourceIndex) ?? plain
      })
    try scales.add(document.presentation, keys: store.columns.map(\.key))
    grid = scales.grid
  }

  /// The rows in their order, and the groups of each level.
  private func nested(
    _ arrangement: RowArrangement, by groupColumns: [Int], _ choice: ColumnChoice
  ) throws(RenderError) -> (RowOrder, [[RowGroup]]) {
    if groupColumns.isEmpty { return (arrangement.order, []) }
    var (order, groups) = (arrangement.order, arrangement.groups)
    var levels = [groups]
    for column in groupColumns.dropFirst() {
      var request = try request(choice)
      request.groupBy = nil
      request.limit = nil
      request.keys = request.keys.filter { $0.column == column }
      let ranking = request.keys.isEmpty ? nil : RowArrangement(store, request).order
      (order, groups) = NestedGrouping.divide(
        groups, of: order, by: column, in: store, dates: dates(column), ranking: ranking)
      levels.append(groups)
    }
    return (order, levels)
  }

  private var availableColumns: [Column] {
    store.columns.map { source in
      Column(
        source.key, type: source.type,
        sort: document.sort.first.flatMap { $0.key == source.key ? $0.direction : nil })
    }
  }

  private func rowRange() throws(RenderError) -> Range<Int>? {
    guard let rows = document.rows else { return nil }
    let first = rows.lowerBound - 1
    guard first < store.rowCount else {
      throw RenderError(
        .usage, "there is no row \(rows.lowerBound): the data has \(store.rowCount)",
        at: SourcePlace(file: document.data.name))
    }
    return first..<min(rows.upperBound, store.rowCount)
  }
}

extension DataGrid {
  /// Gives cells the styles that the data says.
  mutating func addCellStyles(_ presentation: GridPresentation) {
    var styles = CellStyleAssembly(self)
    styles.add(presentation)
    self = styles.grid
    styleFindings += styles.findings
  }

  /// A grid with the look that a document or a grid of Swift values asks for.
  ///
  /// - Parameter keys: those of all columns that there are.
  /// - Throws: a `RenderError` with all that is wrong with sizes and places.
  init(
    source: any RowSource, columns: [Column], sections: [Section]?, order: RowOrder? = nil,
    selection: RowSelection = RowSelection(), presentation: GridPresentation, theme: Theme,
    keys: [String]
  ) throws(RenderError) {
    let structure = ColumnStructure(presentation: presentation)
    self.init(
      source: source, columns: try structure.applied(to: columns), sections: sections, order: order,
      title: presentation.title, subtitle: presentation.subtitle, notes: presentation.notes,
      theme: theme, styles: presentation.styles, selection: selection,
      strings: presentation.strings, width: presentation.width)
    spanners = structure.spanners(over: self.columns)
    spans = presentation.spans
    rowHeights = presentation.rowHeights
    direction = presentation.direction
    viewport = presentation.viewport
    sample = presentation.sample
    adaptRenderers()
    try GridCheck.check(self, keys: keys)
  }
}
