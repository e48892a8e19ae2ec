import GridData
import GridModel

/// Makes summary rows: computes their values and writes them as their columns are written.
struct SummaryAssembly {
  private struct ExpressionKey: Hashable {
    var text: String
    /// Of groups; `nil` for the whole grid.
    var level: Int?
    /// The rows of a total, if they are not those of its group.
    var positions: Range<Int>?
  }

  private struct CrossKey: Hashable {
    var totals: ObjectIdentifier
    var level: Int?
  }

  private let context: AssemblyContext
  private var aggregates: StoreAggregates
  /// The tables of totals with their own formats, which are prepared once.
  private var ownFormats: [FormattedRows.ColumnFormat: FormattedRows] = [:]
  /// By the first positions of groups: all groups of a level are computed together.
  private var expressionValues: [ExpressionKey: [Int: CellValue]] = [:]
  /// By the ends of groups: the totals of all above of a level are computed together; `nil` for
  /// those that cannot be.
  private var aboveValues: [ExpressionKey: [Int: CellValue]?] = [:]
  /// By the first positions of groups: all groups of a level are computed together.
  private var crossCells: [CrossKey: [Int: [String: CrossComputation.Cell]]] = [:]
  /// By key of a column of shares.
  private var shareTotals: [String: ShareTotals] = [:]

  init(_ context: AssemblyContext) {
    self.context = context
    aggregates = context.aggregates
  }

  private var table: ColumnStore { context.table }

  /// What the label of a row says that its values are of: something where several levels have rows
  /// of the same aggregate, since one of them is then right under another.
  /// - Parameter level: `nil` for the whole grid.
  private func labelled(_ request: AggregateRow, level: Int?) -> LabelledTotal {
    guard let aggregate = request.aggregate,
      context.presentation.wrappedValue.isOnSeveralLevels(aggregate)
    else { return .alone }
    return level == nil ? .grand : .group
  }

  /// The problems of a row: columns that are missing or not shown, sums of columns without numbers,
  /// SQL that cannot be used.
  /// - Parameter level: of the groups that have such a row; `nil` for the whole grid.
  mutating func problems(in request: AggregateRow, level: Int?) -> [RenderError] {
    var problems: [RenderError] = []
    if let problem = labelProblem(request, level: level) { problems.append(problem) }
    if let problem = request.format.flatMap(FormatCheck.problem(in:)) {
      problems.append(error(problem, at: request.place))
    }
    if request.crossTotals != nil { return problems }
    for (key, aggregate) in request.columns.sorted(by: { $0.key < $1.key }) {
      do throws(RenderError) {
        let (source, _) = try column(key, of: request)
        switch aggregate {
        case .function(let function):
          if let problem = aggregates.problem(function, column: source) {
            throw error(problem, at: place(key, of: request))
          }
        case .percentile(let percent):
          if let problem = aggregates.problem(.median, column: source) {
            throw error(
              problem.replacing(": median needs", with: ": percentile needs"),
              at: place(key, of: request))
          }
          guard (0...100).contains(percent) else {
            throw error(
              "a percentile is from 0 to 100, not \(percent)", at: place(key, of: request))
          }
        case .sql(let sql):
          if let problem = table.mixedCurrencies(inSQL: sql.text, in: context.order) {
            throw error(problem, at: place(key, of: request))
          }
          _ = try values(of: sql, level: level)
        }
      } catch {
        problems.append(error)
      }
    }
    return problems
  }

  /// The problem of a label's placeholders. Those that no label has are found when a document is
  /// read.
  private func labelProblem(_ request: AggregateRow, level: Int?) -> RenderError? {
    guard let label = request.label,
      request.place == nil || TextPlaceholders.groupSummary.problem(in: label) == nil
    else { return nil }
    let placeholders: TextPlaceholders = level == nil ? .grandSummary : .groupSummary
    return placeholders.problem(in: label).map { error($0, at: request.place) }
  }

  /// - Parameters:
  ///   - positions: those of a group of the level, or all.
  ///   - level: `nil` for the whole grid.
  ///   - start: where the group around it, or the grid, begins.
  ///   - labelValues: the values of the label's placeholders.
  ///   - labelData: the values of the label's functions of the data.
  /// - Throws: `RenderError` for the first of its problems.
  mutating func row(
    _ request: AggregateRow, positions: Range<Int>, level: Int?, below start: Int = 0,
    labelValues: [String: String], labelData: [DataCall: String] = [:]
  ) throws(RenderError) -> SummaryRow {
    if let totals = request.crossTotals {
      return try row(
        request, totals, start: positions.lowerBound, level: level, labelValues: labelValues)
    }
    let isAbove = request.rows == .above && level != nil
    let positions = isAbove ? start..<positions.upperBound : positions
    var cells: [String: String] = [:]
    var repeated: [Int: String] = [:]
    var exact: [String: String] = [:]
    for (key, aggregate) in request.columns {
      let (source, column) = try column(key, of: request)
      // Payments take their amounts from totals of the whole grid.
      let isValueNeeded = request.format != nil || !request.drawing.isEmpty || level == nil
      let value =
        isValueNeeded
        ? try self.value(
          aggregate, column: source, positions: positions, level: level, isAbove: isAbove) : nil
      func text(in column: GridColumn) throws(RenderError) -> String {
        let writing = totalWriting(column, source: source)
        switch aggregate {
        case .function(.sum) where share(key) != nil:
          let share = shareValue(key, column: source, positions)
          if case .formatted(let write) = writing, !share.isEmpty { return write(share) }
          return share
        case _ where request.format != nil:
          return formatted(value ?? "", column: source, as: request.format)
        case .function(let function):
          return aggregates.text(
            function, column: source, positions: positions, series: isAbove ? level : nil,
            cell: { [shown = context.shown] in shown.string(row: $0, column: column.sourceIndex) },
            writing: writing)
        case .percentile(let percent):
          let value = try self.value(
            of: percentile(percent, column: source), over: positions, level, isAbove)
          return aggregates.text(of: value, column: source, writing: writing)
        case .sql(let sql):
          let value = try self.value(of: sql, over: positions, level, isAbove)
          return aggregates.text(of: value, column: source, writing: writing)
        }
      }
      let shown = try text(in: column)
      if shown.isEmpty { continue }
      cells[key] = shown
      for column in context.repeated[key] ?? [] {
        repeated[column.sourceIndex] = try text(in: column)
      }
      exact[key] = share(key) == nil ? value : shareValue(key, column: source, positions)
    }
    var row = SummaryRow(
      request.shownLabel(
        context.presentation.strings, of: labelled(request, level: level),
        filledWith: labelValues, data: labelData), cells,
      position: request.position)
    row.repeated = repeated
    row.values = exact
    if request.isLabelMarkdown { row.setLabelValues(labelValues, labelData) }
    return row
  }

  /// How the totals under a column are written. A number under texts is written as the locale does.
  private func totalWriting(_ column: GridColumn, source: Int) -> TotalWriting {
    let writing = context.shown.totalWriting(column.sourceIndex)
    let settings = context.settings(of: column.key)
    guard !table.columns[source].type.isNumeric,
      settings?.format == nil, context.presentation.formats[column.key] == nil,
      let locale = settings?.locale ?? context.presentation.locale,
      let texts = NumberTexts(nil, locale: locale, style: context.presentation.numbers)
    else { return writing }
    return .formatted { text in
      Double(text).map { texts.text($0, short: text) } ?? text
    }
  }

  /// The share that a column shows; `nil` for other columns.
  private func share(_ key: String) -> ColumnShare? {
    context.settings(of: key)?.share
  }

  /// The share that the rows at some positions have together. Shares that foot are in the table as
  /// they are shown, and so is their sum.
  private mutating func shareValue(
    _ key: String, column: Int, _ positions: Range<Int>
  ) -> String {
    let share = share(key)
    let foots = context.settings(of: key)?.foots ?? false
    // Shares of groups are all of each group, at every level.
    if foots, let share, share.base != .group {
      return aggregates.text(
        .sum, column: column, positions: positions, cell: { _ in "" }, writing: .value)
    }
    if shareTotals[key] == nil {
      shareTotals[key] = share.flatMap { ShareTotals($0, in: table, over: context.order) }
    }
    return shareTotals[key]?.total(of: positions) ?? ""
  }

  /// A row of totals of a cross table.
  private mutating func row(
    _ request: AggregateRow, _ totals: CrossTotals, start: Int, level: Int?,
    labelValues: [String: String]
  ) throws(RenderError) -> SummaryRow {
    let key = CrossKey(totals: ObjectIdentifier(totals), level: level)
    if crossCells[key] == nil {
      let groups = level.map { context.levels[$0].map(\.positions) } ?? [0..<context.order.count]
      do throws(DataError) {
        let found = try totals.cells(
          ofGroups: groups.map { positions in positions.map { context.order[$0] } })
        crossCells[key] = Dictionary(
          zip(groups.map(\.lowerBound), found), uniquingKeysWith: { first, _ in first })
      } catch {
        throw RenderError(sql: error, dataPlace: nil)
      }
    }
    var cells: [String: String] = [:]
    var exact: [String: String] = [:]
    for (column, cell) in crossCells[key]?[start] ?? [:] where request.columns[column] != nil {
      if cell.text.isEmpty {
        // As the cells above it.
        cells[column] = context.settings(of: column)?.format?.substitutions.missing
        continue
      }
      let (_, shown) = try self.column(column, of: request)
      switch context.shown.totalWriting(shown.sourceIndex) {
      case .asWritten(let rewrite): cells[column] = rewrite(cell.text)
      case .formatted(let write): cells[column] = write(cell.value)
      case .value: cells[column] = cell.value
      }
      exact[column] = cell.value
    }
    var row = SummaryRow(
      request.shownLabel(
        context.presentation.strings, of: labelled(request, level: level),
        filledWith: labelValues, data: [:]), cells,
      position: request.position)
    row.values = exact
    return row
  }

  /// An unformatted value, with a decimal point.
  private mutating func value(
    _ aggregate: ColumnAggregate, column: Int, positions: Range<Int>, level: Int?, isAbove: Bool
  ) throws(RenderError) -> String {
    switch aggregate {
    case .function(let function):
      aggregates.text(
        function, column: column, positions: positions, series: isAbove ? level : nil,
        cell: { [table] in table.valueText(row: $0, column: column) }, writing: .value)
    case .percentile(let percent):
      try value(of: percentile(percent, column: column), over: positions, level, isAbove)
        .description
    case .sql(let sql): try value(of: sql, over: positions, level, isAbove).description
    }
  }

  /// A value in its own format.
  private mutating func formatted(
    _ value: String, column: Int, as format: CellFormat?
  ) -> String {
    guard let format, !value.isEmpty else { return value }
    let key = FormattedRows.ColumnFormat(
      column: column, table.inCommonCurrency(format, column: column, in: context.order),
      locale: context.locale, style: context.presentation.numbers)
    let rows = ownFormats[key] ?? FormattedRows(table, formats: [key])
    ownFormats[key] = rows
    return rows.text(of: value, column: table.columns.count)
  }

  /// The result of an expression for a group, or for it and all above.
  private mutating func value(
    of sql: SQLText, over positions: Range<Int>, _ level: Int?, _ isAbove: Bool
  ) throws(RenderError) -> CellValue {
    guard isAbove, let level else {
      return try values(of: sql, level: level)[positions.lowerBound] ?? .empty
    }
    if !positions.isEmpty, let value = try values(of: sql, above: level)?[positions.upperBound] {
      return value
    }
    // SQL reads the rows again for each of these, so that they take time quadratic in the number of
    // groups.
    let key = ExpressionKey(text: sql.text, level: level, positions: positions)
    if let cached = expressionValues[key]?[positions.lowerBound] { return cached }
    let value =
      try context.expressions.values(of: sql, over: [positions], of: context.order).sections.first
      ?? .empty
    expressionValues[key] = [positions.lowerBound: value]
    return value
  }

  /// By the ends of groups of a level, the results for each of them and all above; `nil` if they
  /// are not found together.
  private mutating func values(
    of sql: SQLText, above level: Int
  ) throws(RenderError) -> [Int: CellValue]? {
    let key = ExpressionKey(text: sql.text, level: level)
    if let cached = aboveValues[key] { return cached }
    let runs =
      level > 0 ? context.levels[level - 1].map(\.positions) : [0..<context.order.count]
    let values = try context.expressions.values(
      of: sql, above: context.levels[level].map(\.positions.upperBound), in: runs,
      of: context.order)
    aboveValues.updateValue(values, forKey: key)
    return values
  }

  private func percentile(_ percent: Double, column: Int) -> SQLText {
    let name = table.columns[column].key.replacing("\"", with: "\"\"")
    return SQLText("percentile(\"\(name)\", \(percent))")
  }

  /// By first position, the result of an expression for each group of a level.
  private mutating func values(
    of sql: SQLText, level: Int?
  ) throws(RenderError) -> [Int: CellValue] {
    let key = ExpressionKey(text: sql.text, level: level)
    if let known = expressionValues[key] { return known }
    let sections = level.map { context.levels[$0].map(\.positions) } ?? [0..<context.order.count]
    let found = try context.expressions.values(of: sql, over: sections, of: context.order)
    var values: [Int: CellValue] = [:]
    for (section, value) in zip(sections, found.sections) { values[section.lowerBound] = value }
    if level == nil { values[0] = found.all }
    expressionValues[key] = values
    return values
  }

  /// The store's column, and how it is shown.
  private func column(
    _ key: String, of request: AggregateRow
  ) throws(RenderError) -> (source: Int, shown: GridColumn) {
    try context.column(key, for: "a summary", at: place(key, of: request))
  }

  private func place(_ key: String, of request: AggregateRow) -> SourcePlace? {
    request.columnPlaces[key] ?? request.place
  }

  private func error(_ message: String, at place: SourcePlace?) -> RenderError {
    RenderError(message, at: place)
  }
}

extension SummaryRow {
  /// Sets the values of names and functions of the data for a label drawn by a renderer.
  mutating func setLabelValues(_ values: [String: String], _ data: [DataCall: String]) {
    labelValues = values.including(data)
  }
}

extension [String: String] {
  /// The values of names, and those of functions of the data by theirs.
  func including(_ data: [DataCall: String]) -> [String: String] {
    var values = self
    for (call, value) in data { values[call.name] = value }
    return values
  }
}
