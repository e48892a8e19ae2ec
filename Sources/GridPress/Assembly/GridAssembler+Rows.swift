import GridCore
import GridData
import GridDocuments
import GridModel

/// The steps that arrange the rows and make the grid.
extension GridAssembler {
  mutating func chooseColumns() throws(RenderError) {
    groupColumns = try presentation.groups.map { request throws(RenderError) in
      try choice.index(of: request.key, place: request.place)
    }
    columns = try choice.columns(presentation.shownColumns, hiding: Set(groupColumns))
    if rows.source != nil, columns.isEmpty {
      throw RenderError(.usage, "a grid shows at least one column")
    }
  }

  mutating func arrangeRows() throws(RenderError) {
    if let tree = try TreeArrangement(request, rows, choice) {
      try arrangeTree(tree)
    } else if rows.isTable {
      let arranging = RowOrdering(request, rows.table, matching: rows.matching, choice)
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
    try RenderError.checkCancellation()
    let settings = presentation.columns
    let footing = settings?.filter(\.foots) ?? []
    let footed = try FootingAssembly.footed(
      rows.table, footing, of: presentation, order: order, levels: levels)
    table = try RunningTotals(settings, mergedCells: presentation.mergedCells).filled(
      footed, order: readingOrder, levels: levels)
    table = try Shares(settings).filled(table, order: order, levels: levels)
    // Shares add up to theirs.
    table = try FootingAssembly.footed(
      table, footing.filter { $0.share != nil }, of: presentation, order: order, levels: levels)
  }

  mutating func addFormats() throws(RenderError) {
    let requests = presentation.shownColumns
    let table =
      try tree.map { tree throws(RenderError) in
        try tree.arrangement.summed(self.table, tree.order)
      } ?? self.table
    var formats = try FormatAssembly(
      request.presentation, table: table, amounts: self.table, order: readingOrder, choice: choice)
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
    let unshown = unshownTexts(&formats)
    shown = ShownRows(rows, table: table, formats: formats.formats)
    shown.unshownTexts = unshown
    formatFindings = shown.findings(formats.uses, in: order).map { finding in
      var finding = finding
      finding.place = finding.place ?? self.request.dataPlace
      return finding
    }
    for index in columns.indices {
      let value = columns[index].valueIndex
      // A sum is no text of the source.
      let isSummed = presentation.tree?.sums[columns[index].key] != nil
      let text =
        isSummed
        ? nil : choice.sourceColumn(of: value).map { shown.textIndex(ofSourceColumn: $0) }
      columns[index].sourceIndex = formatted[index] ?? text ?? value
      if formatted[index] != nil || text == nil {
        columns[index].decimalMarks = shown.marks(column: columns[index].sourceIndex)
      }
    }
  }

  /// The texts of the columns that are not shown, by their keys.
  private func unshownTexts(_ formats: inout FormatAssembly) -> [String: Int] {
    guard rows.isTable else { return [:] }
    let known = Set(columns.map(\.key))
    let settings = presentation.columns ?? []
    let places = settings.map(\.key).firstIndices
    var texts: [String: Int] = [:]
    for (index, key) in choice.keys.enumerated()
    where !known.contains(key) && choice.index(of: key) == index {
      texts[key] = formats.addUnshown(index, request: places[key].map { settings[$0] })
    }
    return texts
  }

  mutating func makeSections() throws(RenderError) {
    var assembly = SectionAssembly(
      context(columns: columns), own: ownSections, groupColumns: shownGroups)
    sections = try assembly.sections()
    sectionColumn = assembly.sectionColumn
    drawings = assembly.drawings
    report(assembly.texts.findings)
    collapseTree()
    guard rows.isTable else { return }
    let found = FootingAssembly(assembly.context).findings(assembly.grandTotals)
    for var finding in found {
      finding.place = finding.place ?? request.dataPlace
      formatFindings.append(finding)
    }
  }

  mutating func flowItems() throws(RenderError) {
    guard let request = presentation.flow else { return }
    guard self.request.styleForCell == nil else {
      throw RenderError(.usage, "a grid whose items flow has no styles for single cells")
    }
    let items = sections ?? [Section(title: nil, positions: 0..<order.count)]
    let flow = try FlowAssembly(
      request, presentation.wrappedValue, columns: columns, sections: items)
    columns = flow.columns(isWidthGiven: presentation.width != nil)
    sections = flow.sections(items)
    self.flow = flow
  }

  mutating func makeGrid() throws(RenderError) {
    let figures = addFigures()
    let titles = dropColumns()
    let shown = try redactedRows()
    let source = flow?.rows(shown, order: order) ?? shown
    let outline = try indentTree()
    let gridOrder = flow.map { RowOrder.source(count: $0.flow.rowCount) } ?? order
    grid = try DataGrid(
      source: source, columns: columns, sections: sections, order: gridOrder,
      selection: flow == nil ? rows.source?.selection ?? RowSelection() : RowSelection(),
      presentation: request.presentation, theme: theme, keys: table.columns.map(\.key),
      flow: flow?.flow,
      unshownTexts: flow == nil ? self.shown.unshownTexts : [:], position: figurePlaces.position)
    grid.figures = figures
    if flow == nil { grid.indentRows() }
    try addControls()
    grid.noteDropped(titles)
    if flow == nil, rows.isTable, !presentation.mergedCells.isEmpty {
      grid.spans += MergedCellSpans(presentation.mergedCells, table).spans(in: grid)
    }
    grid.tree = outline
    grid.styleFindings += [tree?.arrangement.finding].compactMap(\.self)
    grid.sectionColumn = sectionColumn
    grid.dataTexts = request.dataTexts ?? dataTexts
    grid.language = HyphenationLanguage(locale: presentation.pdf.language ?? locale)
    grid.pullDownRenderer = presentation.pullDownCell
    grid.drawings = drawings
    grid.styleFindings += formatFindings + redactionFindings
    if rows.isTable {
      grid.styleFindings += try RowOrdering(request, table, matching: rows.matching, choice)
        .findings(inGroups: levels)
    }
  }

  /// Hides the columns that have no room. Everything before this step, such as totals, is computed
  /// with them.
  /// - Returns: their titles.
  private mutating func dropColumns() -> [String] {
    var titles: [String] = []
    for index in columns.indices where dropped.contains(columns[index].key) {
      columns[index].isHidden = true
      titles.append(columns[index].title)
    }
    guard !titles.isEmpty, let settings = presentation.columns else { return titles }
    for index in settings.indices where dropped.contains(settings[index].key) {
      request.presentation.columns?[index].isHidden = true
    }
    return titles
  }

  /// The rows without the redacted texts: no later step has access to these.
  private mutating func redactedRows() throws(RenderError) -> any RowSource {
    guard presentation.callouts.contains(where: { $0.isRedaction }) else { return shown.rows }
    let redaction = try Redacting(
      figurePlaces, presentation: presentation.wrappedValue, redacted: redacted,
      columns: columns, sections: sections ?? []
    )
    .redaction()
    self.redaction = redaction
    for index in redaction.columns { columns[index].cell = nil }
    return RedactedRows(shown.rows, redacted: redaction.cells, fitted: redaction.fitted)
  }

  var figurePlaces: FigurePlaces {
    places(
      of: columns, in: sections ?? [Section(title: nil, positions: 0..<order.count)])
  }

  /// The places of the shown columns in sections.
  func places(of columns: [GridColumn], in sections: [Section]) -> FigurePlaces {
    FigurePlaces(
      keys: columns.map(\.key), index: SectionIndex(sections), order: order,
      table: table, sql: presentation.sqlSettings, flow: flow?.flow, isBound: presentation.isBound,
      position: { [positionsOfRows] in positionsOfRows[$0] })
  }
}

extension DataGrid {
  /// A grid with the requested structure and style.
  ///
  /// - Parameters:
  ///   - keys: the keys of all existing columns.
  ///   - flow: where the rows of the data are, if they flow into cells.
  ///   - unshownTexts: by key, the columns of the source with the texts of columns that are not
  ///     shown.
  ///   - position: the position of a row of the data; `nil` while it is not shown.
  /// - Throws: a `RenderError` with all problems of sizes and places.
  init(
    source: any RowSource, columns: [GridColumn], sections: [Section]?, order: RowOrder? = nil,
    selection: RowSelection = RowSelection(),
    presentation sharedPresentation: Boxed<GridPresentation>, theme: Theme, keys: [String],
    flow: RowFlow? = nil, unshownTexts: [String: Int] = [:],
    position: @escaping (Int) -> Int? = { _ in nil }
  ) throws(RenderError) {
    let presentation = sharedPresentation.wrappedValue
    let structure = ColumnStructure(sharedPresentation)
    self.init(
      source: source, columns: try structure.applied(to: columns), sections: sections, order: order,
      captions: presentation.captions,
      theme: theme.titles(scaledBy: presentation.block?.titleScale ?? 1),
      styles: presentation.styles,
      selection: selection,
      strings: presentation.strings, width: presentation.width)
    fit = presentation.fit
    self.flow = flow
    self.unshownTexts = unshownTexts
    // Column numbers have no meaning for items.
    if flow != nil { styles.header.height = 0 }
    spanners = structure.spanners(over: self.columns)
    spans = presentation.spans
    if presentation.isBound, !spans.isEmpty {
      spans = BoundSpans(grid: self, position: position)
        .placed(presentation.spans, findings: &styleFindings)
    }
    rowHeights = presentation.rowHeights
    direction = presentation.direction
    viewport = presentation.viewport
    var figure = Figure(frame: presentation.frame)
    figure.calloutTexts = presentation.calloutTexts
    figure.alternative = presentation.alternative
    // Grids without settings of their own share one.
    if figure != self.figure { self.figure = figure }
    sample = presentation.sample
    adaptRenderers()
    try GridCheck.check(self, keys: keys)
  }
}

extension DataGrid {
  /// Notes under the grid how many columns were left out.
  fileprivate mutating func noteDropped(_ titles: [String]) {
    guard !titles.isEmpty else { return }
    droppedColumns = titles
    captions.notes.append(Caption(strings.columnsNotShown(titles.count)))
  }

  /// Shows the grid in a state.
  /// - Throws: `RenderError` with everything that is wrong with the state: `badInput` with the
  ///   place in the document, `usage` for a state of Swift values.
  mutating func show(_ state: GridState) throws(RenderError) {
    guard state != GridState() else { return }
    try ProblemList.throwAll(apply(state).map { RenderError($0.message, at: $0.place) })
  }
}
