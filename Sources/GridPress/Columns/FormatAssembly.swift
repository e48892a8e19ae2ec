import GridCore
import GridData
import GridModel

/// Collects the formats of a grid's columns. Numbers of the data without a format are shown in a
/// style that is easy to read (`ReadableNumberStyle`), unless raw ones are requested; texts of
/// Swift sources are shown unchanged.
struct FormatAssembly {
  /// The default locale in which formatted values are written.
  static let defaultLocale = "en_US"

  @Boxed private var presentation: GridPresentation
  private let table: ColumnStore
  private let amounts: ColumnStore
  private let order: RowOrder
  private let choice: ColumnChoice
  private(set) var formats: [FormattedRows.ColumnFormat] = []
  /// The requested formats.
  private(set) var uses: [FormatFindings.Use] = []

  /// - Parameters:
  ///   - table: what is shown, with the sums of a tree.
  ///   - amounts: the same without these: the amounts that are added up, with their currencies.
  ///   - order: the rows that totals are of.
  /// - Throws: a `RenderError` for a format of a missing column, and for a locale without data.
  init(
    _ presentation: Boxed<GridPresentation>, table: ColumnStore, amounts: ColumnStore,
    order: RowOrder, choice: ColumnChoice
  ) throws(RenderError) {
    _presentation = presentation
    self.table = table
    self.amounts = amounts
    self.order = order
    self.choice = choice
    let keys = presentation.formats.keys.sorted()
    for key in keys { _ = try choice.index(of: key, place: nil) }
    if let locale = presentation.locale {
      try check(FormatCheck.problem(inLocale: locale), nil)
    }
  }

  /// The format of a column; `nil` if it has none.
  func format(_ key: String, _ request: ColumnSettings?) -> CellFormat? {
    presentation.formats[key] ?? request?.format
      ?? (request?.share == nil ? nil : Shares.format)
  }

  /// Adds the format of a column that the grid does not show, but cells, rules and Swift code may
  /// take texts from. It has one if one is requested, or a locale for its numbers. A format that
  /// cannot be applied is not reported: perhaps no text is taken from the column.
  /// - Parameter request: the settings of the column, if it has some.
  /// - Returns: the column of the rows with its texts; `nil` if they are those of the data.
  mutating func addUnshown(_ index: Int, request: ColumnSettings?) -> Int? {
    let key = table.columns[index].key
    let isLocalized = request?.locale != nil || presentation.locale != nil
    guard isLocalized || format(key, request) != nil else { return nil }
    let reported = uses
    defer { uses = reported }
    guard let added = try? add(index, request: request) else { return nil }
    formats[formats.count - 1].isShown = false
    // Where a value is missing, so is the part of a pattern that would show it.
    if format(key, request)?.substitutions.missing == nil {
      formats[formats.count - 1].format.substitutions.missing = nil
    }
    return added
  }

  /// Adds the requested format of a column of the table.
  /// - Returns: the column of the rows to show; `nil` if it is shown unchanged.
  mutating func add(_ index: Int, request: ColumnSettings?) throws(RenderError) -> Int? {
    let type = table.columns[index].type
    let missing = presentation.missingTexts.text(for: type)
    guard var format = format(table.columns[index].key, request) else {
      guard choice.sourceColumn(of: index) == nil else { return nil }
      if let format = timestamps(index, request) {
        var format = format
        format.substitutions.missing = missing
        return add(column(index, format, request))
      }
      guard type.isNumeric || missing != nil else { return nil }
      return add(
        column(
          index, CellFormat(.automatic, substitutions: Substitutions(missing: missing)), request))
    }
    format.substitutions.missing = format.substitutions.missing ?? missing
    try check(FormatCheck.problem(in: format), request?.place)
    if let locale = request?.locale {
      try check(FormatCheck.problem(inLocale: locale), request?.place)
    }
    if case .currency(let currency) = format.kind, case .fixed(let code) = currency.code {
      try check(table.currencyConflict(column: index, code: code), request?.place)
    }
    var codeColumn: Int?
    let totals = amounts.inCommonCurrency(format, column: index, in: order)
    if let key = format.currencyCodeColumn {
      codeColumn = try choice.index(of: key, place: request?.place)
      // The sums of a tree are cells of rows that need no code of their own.
      if presentation.tree?.sums[table.columns[index].key] != nil, totals != format {
        (format, codeColumn) = (totals, nil)
      }
    }
    if format.kind != .text, format.kind != .automatic {
      uses.append(
        FormatFindings.Use(
          key: table.columns[index].key, format: format,
          column: table.columns.count + formats.count, place: request?.place))
    }
    var column = column(index, format, request)
    column.codeColumn = codeColumn
    if totals != format { column.totals = totals }
    return add(column)
  }

  /// The format of timestamps in a column without one; `nil` for other columns, and where values
  /// are to be shown as in the data.
  private func timestamps(_ index: Int, _ request: ColumnSettings?) -> CellFormat? {
    request?.cell == nil ? presentation.timestamps(table, column: index, request?.locale) : nil
  }

  private func column(
    _ index: Int, _ format: CellFormat, _ request: ColumnSettings?
  ) -> FormattedRows.ColumnFormat {
    let locale = request?.locale ?? presentation.locale
    var column = FormattedRows.ColumnFormat(
      column: index, format, locale: locale ?? Self.defaultLocale, style: presentation.numbers,
      unformatted: presentation.showsRawNumbers ? .asWritten : .readable(locale: locale),
      isSummed: presentation.sums(table.columns[index].key))
    column.sharedFigures = request?.sharedFigures
    column.isComputed = request?.isComputed ?? false
    return column
  }

  private mutating func add(_ format: FormattedRows.ColumnFormat) -> Int {
    formats.append(format)
    return table.columns.count + formats.count - 1
  }

  private func check(_ problem: String?, _ place: SourcePlace?) throws(RenderError) {
    guard let problem else { return }
    throw RenderError(problem, at: place)
  }
}

extension GridPresentation {
  /// The locale in which values are written: its own, else the default.
  var resolvedLocale: String { locale ?? FormatAssembly.defaultLocale }

  /// The format of timestamps in a column without one; `nil` for other columns, and where values
  /// are to be shown as in the data.
  /// - Parameter locale: that of the column; `nil` is that of the document.
  func timestamps(_ table: ColumnStore, column: Int, _ locale: String?) -> CellFormat? {
    if showsRawNumbers { return nil }
    return ReadableTimestamps(table, column: column)?.format(locale: locale ?? self.locale)
  }

  /// By the keys of columns of amounts, those of the columns that have the currency code of each.
  var currencyCodeKeys: [String: String] {
    var keys = formats.compactMapValues(\.currencyCodeColumn)
    for column in columns ?? [] where formats[column.key] == nil && keys[column.key] == nil {
      keys[column.key] = column.format?.currencyCodeColumn
    }
    for value in pivot?.values ?? [] where keys[value.key] == nil {
      keys[value.key] = value.format?.currencyCodeColumn
    }
    // What is added up row by row is of the amounts whose sums are shown.
    for column in columns ?? [] {
      guard let running = column.running, let key = keys[column.key], keys[running.column] == nil
      else { continue }
      keys[running.column] = key
    }
    return keys
  }

  /// Whether sums of a column are shown: of all rows, of groups or of pages, or carried from page
  /// to page.
  func sums(_ key: String) -> Bool {
    let rows = summary + groups.flatMap(\.summary) + [pageData.total].compactMap(\.self)
    if tree?.sums[key] == .sum { return true }
    return pageData.carried.contains(key) || rows.contains { $0.columns[key] == .sum }
  }

  /// Whether groups and the grid, or groups of several levels, have rows of an aggregate.
  func isOnSeveralLevels(_ aggregate: Aggregate) -> Bool {
    let levels = [summary] + groups.map(\.totals)
    return levels.count { level in level.contains { $0.aggregate == aggregate } } > 1
  }

  /// The headers of columns without a title.
  var defaultTitles: DefaultTitles { DefaultTitles(columnTitles, locale: locale) }
}

extension RowGroups {
  /// The rows of aggregates of each group, that of its footer included.
  fileprivate var totals: [AggregateRow] {
    if case .values(let row)? = footer { return summary + [row] }
    return summary
  }
}
