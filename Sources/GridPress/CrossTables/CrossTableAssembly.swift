import GridCore
import GridData
import GridDocuments
import GridModel

/// Makes the rows and columns of a cross table from the rows of a request.
///
/// 1. The rows are read, with calculated columns; those that `where` and `rows` leave out do not
///    count.
/// 2. The values of the requested columns make the rows and columns (`CrossAxis`).
/// 3. Cells are computed (`CrossComputation`); the result is a table (`CrossResult`).
/// 4. The presentation is rewritten for its columns (`CrossTablePresentation`).
///
/// The request that results is that of an ordinary grid, so that no later step distinguishes them.
struct CrossTableAssembly {
  private let request: GridRequest
  private let rows: GridRows
  private let columns: CrossTableColumns
  /// The rows of the data that count.
  private let selected: [UInt32]
  private let values: [CrossTable.Value]

  private var pivot: CrossTable { columns.pivot }

  /// The most columns that a cross table has.
  static let maximumColumns = 1000
  /// The most cells that it has, which are in memory together.
  static let maximumCells = 2_000_000

  /// - Throws: a `RenderError` for data that cannot be read or does not pass its checks, and for
  ///   unknown columns.
  init(
    _ request: GridRequest, _ pivot: CrossTable, sharing tables: SharedTables?
  ) throws(RenderError) {
    self.request = request
    rows = try GridRows(request.readForCrossTable(pivot), sharing: tables)
    try DataChecks(
      request.presentation.checks, of: rows.table, SummaryExpressions(request, rows)
    ).perform()
    let shown = request.presentation.rows
    selected = (0..<rows.table.rowCount).filter { [matching = rows.matching] row in
      shown?.contains(row + 1) != false && matching?.contains(row) != false
    }.map { UInt32($0) }
    columns = CrossTableColumns(
      presentation: request.presentation.wrappedValue, pivot: pivot, store: rows.table,
      choice: ColumnChoice(request, rows), counted: .rows(selected))
    try columns.check()
    values = columns.values()
  }

  /// The request of the grid, and the findings of reading and summarizing the data.
  func crossTable() throws(RenderError) -> (request: GridRequest, findings: [Diagnostic]) {
    let computation = try computed()
    let stack = pivot.direction == .rows ? try stack(computation) : nil
    var texts = DataTexts(
      request.presentation, table: rows.table, order: .rows(selected),
      redacted: columns.redacted(for: request.presentation.callouts, values))
    let shape = CrossTableShape(
      computation, columns, values, try nodeTitles(computation, &texts), stackKey: stack?.key)
    try check(shape, rowCount: computation.rowCount)
    var result = CrossResult(computation, columns: shape.columns.map(\.column), stack: stack)
    let rowColumns = try pivot.rows.map { key throws(RenderError) in try columns.index(key) }
    let table: ColumnStore
    do throws(DataError) {
      table = try result.table(rowColumns: rowColumns)
    } catch {
      throw RenderError(sql: error, dataPlace: request.dataPlace)
    }
    var made = request
    made.rows = .table(table, of: request.dataInput)
    // Texts are about the rows of the data, which the grid does not have.
    made.dataTexts = texts
    let captions = try self.captions(&texts)
    let rewriting = CrossTablePresentation(
      columns: columns, values: values, shape: shape, stack: stack, result: result, table: table)
    made.presentation.wrappedValue = rewriting.presentation
    made.presentation.captions = captions
    return (made, rows.diagnostics + findings() + texts.findings)
  }

  // MARK: - Step 2

  private func computed() throws(RenderError) -> CrossComputation {
    let presentation = request.presentation
    let store = rows.table
    let aggregates = StoreAggregates(
      columns.addedUp, order: .rows(selected), locale: columns.locale,
      merged: presentation.mergedCells)
    let computed = try values.map { value throws(RenderError) in
      try columns.computed(value, aggregates)
    }
    return CrossComputation(
      store, rows: selected, try axis(pivot.rows, computed), try axis(pivot.columns, computed),
      values: computed, locale: columns.locale, merged: presentation.mergedCells,
      presentation.sqlSettings)
  }

  private func axis(
    _ keys: [String], _ computed: [CrossComputation.Value]
  ) throws(RenderError) -> CrossAxis {
    var levels: [CrossAxis.Level] = []
    for key in keys {
      let column = try columns.index(key)
      let order: CrossAxis.Order
      if let own = try columns.order(key) {
        order = own
      } else {
        order = try totals(of: pivot.order[key], computed)
      }
      levels.append(
        CrossAxis.Level(column: column, order: order, dates: columns.dates(column)))
    }
    do throws(DataError) {
      return try CrossAxis(
        rows.table, rows: selected, levels, locale: columns.locale)
    } catch {
      throw RenderError(sql: error, dataPlace: request.dataPlace)
    }
  }

  /// The order by the totals of a value.
  private func totals(
    of order: CrossTable.Order?, _ computed: [CrossComputation.Value]
  ) throws(RenderError) -> CrossAxis.Order {
    guard case .total(let name, let direction) = order ?? pivot.defaultOrder else { return .data }
    guard let number = values.firstIndex(where: { $0.key == name || $0.title == name }) else {
      let names = values.map(\.key)
      throw RenderError(
        "the cross table has no value \"\(name)\""
          + suggestion(
            for: name, among: names,
            otherwise: "; there are " + names.map { "\"\($0)\"" }.listed(upTo: 12)),
        at: pivot.place)
    }
    let empty = CrossComputation(
      rows.table, rows: selected, .whole, .whole, values: computed, locale: columns.locale,
      merged: request.presentation.mergedCells, request.presentation.sqlSettings)
    return .ranked(direction) { nodes throws(DataError) in
      var computation = empty
      return try computation.totals(of: computed[number], nodes: nodes, computation.expressions)
    }
  }

  // MARK: - Texts

  /// The titles of nodes by level: their values, or what the title of their column makes of them,
  /// if it has `{value}` or functions of the data.
  private func nodeTitles(
    _ computation: CrossComputation, _ texts: inout DataTexts
  ) throws(RenderError) -> [[String]] {
    var titles: [[String]] = []
    for (level, key) in pivot.columns.enumerated() {
      let write = columns.titles(try columns.index(key))
      let axis = computation.columnAxis
      var own = axis.levels[level].map { write($0.row) }
      let settings = columns.settings(key)
      if let template = settings?.title, template.contains("{value}") || template.mentionsData {
        for (node, places) in axis.places(atLevel: level).enumerated() {
          let rows = places.map { Int(selected[$0]) }
          let data = try texts.values(
            in: template, over: rows, of: "the title of a column", at: settings?.place)
          let names = [
            "value": own[node], "count": request.presentation.strings.number(rows.count),
          ]
          own[node] = template.filled(names.including(data))
        }
      }
      titles.append(own)
    }
    return titles
  }

  private func captions(_ texts: inout DataTexts) throws(RenderError) -> Captions {
    var captions = request.presentation.captions
    if let title = captions.title { captions.title = try texts.filled(title, of: "title") }
    if let subtitle = captions.subtitle {
      captions.subtitle = try texts.filled(subtitle, of: "subtitle")
    }
    for index in captions.notes.indices {
      captions.notes[index] = try texts.filled(captions.notes[index], of: "notes")
    }
    return captions
  }

  // MARK: - Step 3

  /// - Throws: a `RenderError` for more columns than a page, or a reader, can do with.
  private func check(_ shape: CrossTableShape, rowCount: Int) throws(RenderError) {
    let (cells, isTooLarge) = rowCount.multipliedReportingOverflow(by: shape.columns.count)
    if shape.columns.count <= Self.maximumColumns, isTooLarge || cells > Self.maximumCells {
      throw RenderError(
        "a cross table of \(rowCount.grouped) rows and \(shape.columns.count.grouped) columns has more "
          + "than \(Self.maximumCells.grouped) cells: leave out rows with where, or summarize by "
          + "columns with fewer values",
        at: pivot.place ?? request.dataPlace)
    }
    let shown = shape.columns.count - shape.hidden.count
    guard shown > Self.maximumColumns else { return }
    let key = pivot.columns.max { first, second in
      shape.distinctValues(of: first) < shape.distinctValues(of: second)
    }
    guard let key else { return }
    throw RenderError(
      "the values of \"\(key)\" make \(shown.grouped) columns, and a cross table has at "
        + "most \(Self.maximumColumns.grouped): put \"\(key)\" among its rows, or summarize it "
        + "in a column with a value, such as {key: decade, value: year / 10 * 10}",
      at: columns.place(key) ?? request.dataPlace)
  }

  /// Values below each other, whose numbers are written here: each row has its own format.
  private func stack(_ computation: CrossComputation) throws(RenderError) -> CrossResult.Stack {
    let titles = columns.titles(of: values)
    let writers = zip(values, computation.values).map {
      value, computed -> @Sendable (CrossComputation.Cell) -> String in
      guard let format = columns.format(value), let column = computed.column ?? firstColumn else {
        return { @Sendable (cell: CrossComputation.Cell) in cell.text }
      }
      let store = rows.table
      let written = FormattedRows(store, formats: [columns.writing(column, format)])
      return { @Sendable (cell: CrossComputation.Cell) in
        cell.value.isEmpty ? "" : written.text(of: cell.value, column: store.columns.count)
      }
    }
    for value in values {
      if let format = columns.format(value), let problem = FormatCheck.problem(in: format) {
        throw RenderError(problem, at: value.place ?? pivot.place)
      }
    }
    return CrossResult.Stack(key: stackKey, titles: titles, writers: writers)
  }

  private var firstColumn: Int? { rows.table.columns.isEmpty ? nil : 0 }

  /// The key of the column with the titles of values.
  private var stackKey: String {
    var key = "value"
    while pivot.rows.contains(key) { key += "_" }
    return key
  }

  // MARK: - Findings

  /// Findings about sums of numbers that are not of one kind, and about compared texts.
  private func findings() -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for value in values {
      guard case .function(let function) = value.aggregate,
        let column = rows.table.columnIndex(of: value.key)
      else { continue }
      let found =
        switch function.operand {
        case .comparable: rows.table.valuesAsText(column: column, use: "compared")
        case .numbers: rows.table.mixedPercentages(column: column)
        case .summands:
          rows.table.mixedPercentages(column: column) ?? rows.table.roundedSum(column: column)
        case .values: nil as Diagnostic?
        }
      guard var finding = found else { continue }
      finding.place = value.place ?? request.dataPlace
      if !findings.contains(finding) { findings.append(finding) }
    }
    return findings
  }
}

extension GridRequest {
  /// The request of the grid that a cross table makes, and the findings of its data; the request
  /// itself without one. Its data must be settled.
  /// - Parameter tables: those of all grids of a document; `nil` reads the data.
  func crossTabulated(
    sharing tables: SharedTables? = nil
  ) throws(RenderError) -> (request: GridRequest, findings: [Diagnostic]) {
    guard let pivot = presentation.pivot else { return (self, []) }
    return try CrossTableAssembly(inLanguage, pivot, sharing: tables).crossTable()
  }

  /// The request of the grid that a cross table makes.
  func settledCrossTable() throws(RenderError) -> GridRequest {
    try settled().request.crossTabulated().request
  }

  /// The data of a cross table, with the calculated columns that it needs and nothing else.
  fileprivate func readForCrossTable(_ pivot: CrossTable) -> GridRequest {
    var request = self
    let needed = presentation.wrappedValue.columnsBefore(pivot)
    request.presentation.columns = presentation.columns?.filter {
      $0.value == nil || needed.contains($0.key)
    }.map { column in
      var column = column
      column.running = nil
      column.share = nil
      column.foots = false
      return column
    }
    request.presentation.rules = []
    request.presentation.footnotes = []
    request.presentation.pageData = PageData()
    return request
  }

  fileprivate var dataInput: DataInput? {
    switch rows {
    case .data(let input): input
    case .table(_, let input): input
    case .source: nil
    }
  }
}

extension GridPresentation {
  /// The calculated columns that a cross table is made of, by their keys: those it names, and those
  /// that these and `where` name. The others are calculated from its columns.
  func columnsBefore(_ pivot: CrossTable) -> Set<String> {
    let calculated = (columns ?? []).filter { $0.value != nil }
    var names = Set(pivot.rows + pivot.columns)
    for value in pivot.values {
      names.insert(value.key)
      if let weight = value.weight { names.insert(weight) }
      if case .sql(let sql) = value.aggregate { names.formUnion(sql.names) }
    }
    names.formUnion(self.where?.names ?? [])
    for column in columns ?? [] where names.contains(column.key) {
      if case .column(let key)? = column.order { names.insert(key) }
    }
    for check in checks {
      for sql in check.equal + [check.that].compactMap(\.self) { names.formUnion(sql.names) }
    }
    var needed: Set<String> = []
    var isComplete = false
    while !isComplete {
      isComplete = true
      for column in calculated where !needed.contains(column.key) {
        guard names.contains(column.key) || names.contains(column.key.lowercased()) else {
          continue
        }
        needed.insert(column.key)
        names.formUnion(column.value?.names ?? [])
        isComplete = false
      }
    }
    return needed
  }
}
