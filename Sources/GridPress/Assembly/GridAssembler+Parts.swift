import GridData
import GridDocuments
import GridModel

/// The steps that add the parts over, under and between the rows.
extension GridAssembler {
  mutating func showState() throws(RenderError) {
    var state = presentation.state
    if let flow = flow?.flow, let selection = rows.source?.selection, !selection.isEmpty {
      // The source selects items.
      state.selected += (0..<order.count).filter { selection.contains(order[$0]) }
        .compactMap { shownPlaces.cell(ofItem: $0, in: flow).map { .cell($0) } }
    }
    guard state != GridState() else { return }
    state = try shownPlaces.resolved(state)
    if let overlay = state.overlay {
      do throws(OverlayProblem) {
        state.overlay = try grid.filled(overlay, presentation.wrappedValue)
      } catch {
        throw RenderError(error.message, at: state.places[.overlay])
      }
    }
    try grid.show(state)
    grid.checkBoxes(presentation.checkboxes)
  }

  /// The places of the assembled grid.
  private var shownPlaces: FigurePlaces { places(of: grid.columns, in: grid.sections) }

  mutating func addFigure() throws(RenderError) {
    guard !presentation.callouts.isEmpty || presentation.crop != nil else { return }
    let places = shownPlaces
    grid.figure.callouts = try places.callouts(presentation.callouts, in: grid)
    grid.figure.crop = try presentation.crop.map { crop throws(RenderError) in
      try places.crop(crop, in: grid)
    }
    grid.show(try places.redactions(presentation.callouts))
  }

  mutating func addPageSums() throws(RenderError) {
    grid.pageBreaks = rows.pageBreaks
    var (drawings, findings) = (grid.drawings, [Diagnostic]())
    grid.pageSums = try PageSumAssembly(context: context(columns: grid.columns))
      .sums(drawings: &drawings, findings: &findings)
    grid.drawings = drawings
    grid.styleFindings += findings
  }

  mutating func addPartRenderers() {
    if let renderer = request.rendererForPart { grid.add(renderer) }
    grid.adaptPartRenderers()
  }

  mutating func addRules() throws(RenderError) {
    var groupMatches: [Int: GroupMatches] = [:]
    for (number, rule) in presentation.rules.enumerated() where rule.target.isStrip {
      guard let condition = rule.when else { continue }
      groupMatches[number] = try GroupMatches(
        condition, levels: levels.map { $0.map(\.positions) }, order: order,
        expressions: expressions)
    }
    try grid.add(
      presentation.rules, matches: rows.ruleMatches, groupMatches: groupMatches,
      keys: table.columns.map(\.key), rows: values, isBound: presentation.isBound)
  }

  mutating func changeContent() throws(RenderError) {
    guard presentation.changesContent else { return }
    let indexes = grid.columns.map(\.valueIndex)
    let values = values
    let redaction = redaction
    var assembly = ContentAssembly(
      grid, presentation.rules,
      // An icon would reveal what is redacted.
      isHidden: { row, column in redaction?.hides(row: row, column: indexes[column]) == true },
      number: { row, column in values.number(row: row, column: indexes[column]) })
    try assembly.add(
      presentation.shownColumns ?? [],
      isNumeric: grid.columns.map { column in
        column.control == nil
          && (rows.source != nil || column.type == .empty
            || table.columns[column.valueIndex].type.isNumeric)
      })
    grid = assembly.grid
  }

  mutating func addScales() throws(RenderError) {
    guard presentation.hasScales else { return }
    // Numbers are those of the values, independent of formats and texts.
    let indexes = grid.columns.map(\.valueIndex)
    let values = values
    let redaction = redaction
    var scales = ScaleAssembly(
      grid,
      isNumeric: grid.columns.map {
        $0.control == nil && table.columns[$0.valueIndex].type.isNumeric
      },
      readsTexts: rows.source != nil,
      number: { row, column in
        // The colour would reveal the size of the number.
        redaction?.hides(row: row, column: indexes[column]) == true
          ? nil : values.number(row: row, column: indexes[column])
      },
      text: { [shown, columns = grid.columns] plain, column in
        shown.text(ofNumber: plain, column: columns[column].sourceIndex)
      })
    try scales.add(presentation.wrappedValue, keys: table.columns.map(\.key))
    grid = scales.grid
  }

  mutating func addStylingCallback() throws(RenderError) {
    guard let style = request.styleForCell, !grid.shown.isLoading else { return }
    guard let window else { return try grid.add(style, rows: values) }
    try grid.add(style, rows: values) { [images] grid in
      var grid = grid
      grid.images = images
      return window(grid)
    }
  }

  func checkViewport() throws(RenderError) {
    var problems = grid.viewport?.problems ?? []
    if let sample = grid.sample, sample < 1 {
      problems.append("a sample is 1 row or more, not \(sample)")
    }
    let target = grid.viewport?.scrollTo
    problems += target?.problems(in: grid) ?? []
    let pins = grid.viewport?.problemsOfPins(in: grid) ?? []
    try ProblemList.throwAll(
      problems.map { RenderError($0, at: target?.place) }
        + pins.map { RenderError($0, at: grid.viewport?.pinned.place) })
  }

  /// The values of rows for Swift code and scales.
  var values: RowValues {
    RowValues(rows, table: table, shown: shown, columns: grid.columns)
  }
}
