import GridData
import GridDocuments
import GridModel

/// The rows of a request, and the results of its SQL for them.
///
/// 1. The data is read, or the values of the source are put into a table if one is needed; the
///    result of `sql` replaces it.
/// 2. The columns of `value` are added, in the order of the columns, then those of running totals.
/// 3. The rows of `where`, those of rules, and those that begin pages are found.
struct GridRows {
  /// The rows as a table. For Swift values it is empty as long as no table is needed: then only the
  /// measured or drawn cells of a source of a million rows are read.
  let table: ColumnStore
  /// Whether ``table`` has its rows.
  let isTable: Bool
  /// The Swift values; `nil` for data, and for the result of `sql`.
  let source: SourceRows?
  /// The texts that are shown for the first columns of Swift values; `nil` shows the values.
  let texts: (any RowSource)?
  /// Which columns show ``texts``.
  let columnsWithTexts: Set<Int>
  /// `nil` shows all rows.
  let matching: RowSelection?
  /// By rule, the rows that its SQL is true for; `nil` is all.
  let ruleMatches: [RowSelection?]
  /// By condition of footnotes, the rows that it is true for.
  let footnoteMatches: [String: RowSelection]
  /// The rows that pages begin with.
  let pageBreaks: RowSelection
  let diagnostics: [Diagnostic]
  /// The rows as the tree that the request makes of them, if it has been found already.
  var tree: RowTree?

  /// - Parameter tables: those of all grids of a document; `nil` reads the data.
  init(_ request: GridRequest, sharing tables: SharedTables? = nil) throws(RenderError) {
    let presentation = request.presentation
    try Self.check(limit: presentation.limit)
    let read = try Self.read(request, sharing: tables)
    var diagnostics = read.diagnostics
    (source, isTable) = (read.source, read.isTable)
    texts = read.source.map { SourceTexts($0) } ?? request.texts
    columnsWithTexts =
      read.source.map { Set(0..<$0.width) }
      ?? (request.texts == nil ? [] : request.columnsWithTexts)
    let running = try RunningTotals(
      presentation.columns, mergedCells: presentation.mergedCells)
    let shares = try Shares(presentation.columns)
    let noted = presentation.footnoteConditions
    let virtual = presentation.columns?.filter { $0.value != nil } ?? []
    // Without SQL to evaluate, the rows are not put into a database.
    guard
      !virtual.isEmpty || presentation.where != nil
        || presentation.rules.contains(where: { $0.when != nil && !$0.target.isStrip })
        || presentation.pageData.breakWhen != nil || !noted.isEmpty
    else {
      table = try shares.added(
        to: try running.added(to: read.table.currencies(of: presentation.wrappedValue)))
      pageBreaks = RowSelection()
      self.diagnostics = diagnostics
      matching = nil
      ruleMatches = presentation.rules.map { _ in nil }
      footnoteMatches = [:]
      return
    }
    try Self.checkKeys(of: virtual)
    try Self.checkKeys(of: presentation.columns ?? [], besides: read.table)
    let found: ColumnStore
    do {
      let table = try SQLTable(read.table, presentation.sqlSettings)
      for column in virtual {
        guard let value = column.value else { continue }
        try table.add(
          column.key, valuedBy: try value.expression())
      }
      let matching = try presentation.where.map { condition throws(DataError) in
        try table.rows(matching: try condition.expression())
      }
      var conditions = RowConditions(table: table)
      ruleMatches = try presentation.rules.map { rule throws(DataError) in
        // The condition of a strip is for groups, which are not there yet.
        guard let condition = rule.when, !rule.target.isStrip else { return nil }
        return try conditions.rows(matching: condition)
      }
      var footnoteMatches: [String: RowSelection] = [:]
      for condition in noted {
        footnoteMatches[condition.text] = try conditions.rows(matching: condition)
      }
      self.footnoteMatches = footnoteMatches
      pageBreaks =
        try presentation.pageData.breakWhen.map { condition throws(DataError) in
          try table.rows(matching: try condition.expression())
        } ?? RowSelection()
      // With the calculated columns.
      found = table.store
      self.matching = matching
      diagnostics += table.diagnostics(inFile: request.dataName)
      if matching?.isEmpty == true, read.table.rowCount > 0 {
        diagnostics.append(
          Diagnostic(
            code: .emptyData, message: "no row matches",
            place: presentation.where?.place ?? request.dataPlace))
      }
      self.diagnostics = diagnostics
    } catch {
      throw RenderError(sql: error, dataPlace: request.dataPlace)
    }
    table = try shares.added(
      to: try running.added(to: found.currencies(of: presentation.wrappedValue)))
  }

  // MARK: - Step 1

  private struct SourceTable {
    var table: ColumnStore
    var isTable: Bool
    var source: SourceRows?
    var diagnostics: [Diagnostic]
  }

  private static func read(
    _ request: GridRequest, sharing tables: SharedTables?
  ) throws(RenderError) -> SourceTable {
    switch request.rows {
    case .data(let input):
      let (table, diagnostics) = try TableLoader.load(
        input, for: request.presentation.wrappedValue, sharing: tables)
      return SourceTable(table: table, isTable: true, source: nil, diagnostics: diagnostics)
    case .table(let table, _):
      return SourceTable(table: table, isTable: true, source: nil, diagnostics: [])
    case .source(let source):
      let rows = try SourceRows(checking: source, limits: request.presentation.limits)
      guard request.needsTable else {
        return SourceTable(
          table: ColumnStore(columnsOf: rows), isTable: false, source: rows, diagnostics: [])
      }
      if request.arrangesRows, rows.hasSections {
        throw RenderError(
          .usage,
          "the source has its own sections, headers or totals: filter, sort and group its rows there, or leave "
            + "them to the grid")
      }
      do {
        let (table, diagnostics) = try ColumnStore.filled(from: rows)
        guard let sql = request.presentation.sql else {
          return SourceTable(table: table, isTable: true, source: rows, diagnostics: diagnostics)
        }
        let database = try SQLTable(table, request.presentation.sqlSettings)
        let result = try database.result(of: sql.text, place: sql.place, textPlace: sql.textPlace)
        return SourceTable(
          table: result, isTable: true, source: nil,
          diagnostics: diagnostics + database.diagnostics(inFile: nil))
      } catch {
        throw RenderError(sql: error, dataPlace: nil)
      }
    }
  }

  // MARK: - Step 3

  /// Finds the rows of each condition once: several rules and footnotes often have the same one.
  private struct RowConditions {
    let table: SQLTable
    private var matches: [String: RowSelection] = [:]

    init(table: SQLTable) { self.table = table }

    mutating func rows(matching condition: SQLText) throws(DataError) -> RowSelection {
      if let cached = matches[condition.text] { return cached }
      let rows = try table.rows(matching: try condition.expression())
      matches[condition.text] = rows
      return rows
    }
  }

  // MARK: - Checks

  private static func check(limit: Int?) throws(RenderError) {
    guard let limit, limit < 1 else { return }
    throw RenderError(.usage, "a limit is 1 row or more, not \(limit)")
  }

  private static func checkKeys(of virtual: [ColumnSettings]) throws(RenderError) {
    var keys: Set<String> = []
    for column in virtual where !keys.insert(column.key).inserted {
      throw RenderError(
        "column \"\(column.key)\" has two values; give one of them another key", at: column.place)
    }
  }

  /// A calculated column with the key of a column of the data would also replace it where other
  /// columns name that key.
  private static func checkKeys(
    of columns: [ColumnSettings], besides store: ColumnStore
  ) throws(RenderError) {
    for column in columns where column.value != nil && store.columnIndex(of: column.key) != nil {
      guard columns.contains(where: { $0.key == column.key && $0.value == nil }) else { continue }
      throw RenderError(
        "the value of column \"\(column.key)\" would show in the other column \"\(column.key)\" too, instead of the data; "
          + "give it another key", at: column.place)
    }
  }
}

extension ColumnStore {
  /// The table with what a presentation says about the currencies of its amounts. SQL before this
  /// step may add up amounts by their codes itself.
  func currencies(of presentation: GridPresentation) -> ColumnStore {
    var table = self
    table.currencies.codeKeys = presentation.currencyCodeKeys
    return table
  }
}

extension GridPresentation {
  /// Whether a text has data of the rows.
  fileprivate var mentionsData: Bool {
    captions.all.contains { $0.text.mentionsData }
      || footnotes.contains { $0.text.mentionsData }
      || groups.contains { $0.title.mentionsData }
      || spanners.contains { $0.title.mentionsData }
      || (columns ?? []).contains { $0.title?.mentionsData == true }
      || page?.mentionsData == true
  }
}

extension GridRequest {
  /// Whether something needs the rows as a table.
  fileprivate var needsTable: Bool {
    arrangesRows || presentation.pivot != nil || presentation.sql != nil
      || !presentation.summary.isEmpty
      || !presentation.formats.isEmpty || !presentation.pageData.isEmpty
      || presentation.mentionsData
      || presentation.rules.contains { $0.when != nil } || !presentation.footnoteConditions.isEmpty
      || presentation.findsRows
      || presentation.columns?.contains {
        $0.value != nil || $0.running != nil || $0.share != nil || $0.format != nil || $0.foots
      } == true
  }

  /// Whether rows are chosen, sorted, grouped, or divided among files.
  var arrangesRows: Bool {
    presentation.where != nil || presentation.rows != nil || presentation.limit != nil
      || !presentation.sort.isEmpty || !presentation.groups.isEmpty || splitKey != nil
      || presentation.tree != nil
  }
}

extension SourceRows {
  /// - Throws: a `RenderError` for two columns with one key, and for numbers of sections and rows
  ///   that cannot be.
  init(
    checking source: any DataGridSource, limits: RenderLimits = RenderLimits()
  ) throws(RenderError) {
    do throws(DataError) {
      try self.init(source, limits: limits)
      try checkKeys()
    } catch {
      throw RenderError(sql: error, dataPlace: nil)
    }
  }
}

extension RenderError {
  /// A piece of SQL that cannot be used; without a place it comes from a flag or from Swift.
  init(sql error: DataError, dataPlace: SourcePlace?) {
    let isLocated = error.place.file != nil
    self.init(
      isLocated ? .badInput : .usage, error.message, at: isLocated ? error.place : dataPlace)
    limit = error.limit
  }
}

extension GridPresentation {
  /// The conditions by which cells with footnotes are found.
  var footnoteConditions: [SQLText] {
    footnotes.flatMap(\.placedTargets).compactMap { placed in
      guard case .row(let condition, _?) = placed.target else { return nil }
      var text = SQLText(condition)
      text.place = placed.place
      return text
    }
  }
}
