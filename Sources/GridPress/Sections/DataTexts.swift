import GridCore
import GridData
import GridDocuments
import GridModel

/// Computes the functions of the data that texts have in braces, such as `{sum(amount)}`, and
/// writes their values as their columns are written. A function that would reveal redacted values
/// is empty, as a total is.
struct DataTexts {
  private let presentation: Boxed<GridPresentation>
  private let table: ColumnStore
  private let order: RowOrder
  /// Where the columns are that are shown, by those of the table, in their order.
  private let shownColumns: [(value: Int, source: Int)]
  /// `nil` if no columns are shown yet.
  private let shown: ShownRows?
  private let redacted: RedactedColumns
  /// The findings about functions that are left out, each once.
  private(set) var findings: [Diagnostic] = []
  /// Made for the first value: most grids have no text with data.
  @BoxedOptional private var aggregates: StoreAggregates? = nil
  /// The columns that are not shown, each in its format.
  private var others: [Int: FormattedRows] = [:]

  /// - Parameters:
  ///   - order: the rows that texts of the whole grid are about.
  ///   - redacted: the columns of the table whose values must not be revealed.
  ///   - columns: those that are shown.
  init(
    _ presentation: Boxed<GridPresentation>, table: ColumnStore, order: RowOrder,
    redacted: RedactedColumns, columns: [GridColumn] = [], shown: ShownRows? = nil
  ) {
    self.presentation = presentation
    self.table = table
    self.order = order
    // Columns are large, and those of the grid change after this.
    shownColumns = columns.map { ($0.valueIndex, $0.sourceIndex) }
    self.shown = shown
    self.redacted = redacted
  }

  init(_ context: AssemblyContext) {
    self.init(
      context.presentation, table: context.table, order: context.order,
      redacted: context.redacted, columns: context.columns, shown: context.shown)
  }

  // MARK: Values

  /// - Parameter rows: of the table, in their order.
  mutating func value(
    of call: DataCall, over rows: some Collection<Int>
  ) throws(DataTextFault) -> String {
    if let problem = call.problem { throw DataTextFault(problem) }
    guard let aggregate = call.aggregate, !call.key.isEmpty else {
      return presentation.strings.number(rows.count)
    }
    guard let column = table.columnIndex(of: call.key) else {
      let keys = table.columns.map(\.key)
      throw DataTextFault(
        "\(call.text): no column is called \"\(call.key)\""
          + suggestion(
            for: call.key, among: keys,
            otherwise: "; there are " + keys.map { "\"\($0)\"" }.listed(upTo: 12)))
    }
    var aggregates = takenAggregates()
    defer { self.aggregates = aggregates }
    if let problem = aggregates.problem(aggregate, column: column) {
      throw DataTextFault("\(call.text): \(problem)")
    }
    if redacted.areRevealed(by: call) { return "" }
    if let codes = codeColumn(column),
      let row = aggregates.row(aggregate, column: column, rows: rows)
    {
      return amount(row: row, column, codes)
    }
    let result = aggregates.result(aggregate, column: column, rows: rows)
    if aggregate.isCount || result.text.isEmpty { return result.text }
    return written(result.value, result.text, column)
  }

  /// Of the rows at some positions of the order.
  mutating func value(
    of call: DataCall, at positions: Range<Int>
  ) throws(DataTextFault) -> String {
    try value(of: call, over: positions.lazy.map { [order] in order[$0] })
  }

  /// Taken out, so that what they compute is not copied.
  private mutating func takenAggregates() -> StoreAggregates {
    if let made = aggregates {
      aggregates = nil
      return made
    }
    return StoreAggregates(
      table, order: order, locale: presentation.locale ?? FormatAssembly.defaultLocale,
      merged: presentation.mergedCells, strings: presentation.strings)
  }

  private func settings(_ column: Int) -> ColumnSettings? {
    let key = table.columns[column].key
    return presentation.columns?.first { $0.key == key }
  }

  /// The requested format of a column, in the currency that its amounts have in common; `nil` if
  /// none is requested.
  private func format(_ column: Int) -> CellFormat? {
    (presentation.formats[table.columns[column].key] ?? settings(column)?.format)
      .map { table.inCommonCurrency($0, column: column, in: order) }
  }

  /// The column with the currency of each of a column's amounts, if these have several.
  private func codeColumn(_ column: Int) -> Int? {
    guard case .currency(let currency)? = format(column)?.kind,
      case .column(let key) = currency.code
    else { return nil }
    return table.columnIndex(of: key)
  }

  /// An amount of a row, in its currency.
  private func amount(row: Int, _ column: Int, _ codes: Int) -> String {
    if let shown, let own = shownColumns.first(where: { $0.value == column }) {
      return shown.string(row: row, column: own.source)
    }
    guard let format = format(column) else { return table.string(row: row, column: column) }
    let locale = settings(column)?.locale ?? presentation.locale ?? FormatAssembly.defaultLocale
    let rows = FormattedRows(
      table,
      formats: [
        FormattedRows.ColumnFormat(
          column: column, format, locale: locale, codeColumn: codes, style: presentation.numbers)
      ])
    return rows.string(row: row, column: table.columns.count)
  }

  private mutating func written(_ value: String, _ text: String, _ column: Int) -> String {
    if let shown, let own = shownColumns.first(where: { $0.value == column }) {
      switch shown.totalWriting(own.source) {
      case .asWritten(let rewrite): return rewrite(text)
      case .formatted(let write): return write(value)
      case .value: return value
      }
    }
    let settings = settings(column)
    let format =
      format(column)
      ?? presentation.wrappedValue.timestamps(table, column: column, settings?.locale)
    guard format != nil || table.columns[column].type.isNumeric else { return text }
    let locale = settings?.locale ?? presentation.locale
    let rows =
      others[column]
      ?? FormattedRows(
        table,
        formats: [
          FormattedRows.ColumnFormat(
            column: column,
            format ?? CellFormat(.automatic),
            locale: locale ?? FormatAssembly.defaultLocale, style: presentation.numbers,
            unformatted: presentation.showsRawNumbers ? .asWritten : .readable(locale: locale),
            isSummed: true)
        ])
    others[column] = rows
    if let write = rows.totalWriter(column: table.columns.count) { return write(text) }
    return rows.text(of: value, column: table.columns.count)
  }

  // MARK: Texts

  /// The values of the functions in a text.
  /// - Parameter part: the part that has the text, for messages.
  mutating func values(
    in text: String, over rows: some Collection<Int>, of part: String, at place: SourcePlace?
  ) throws(RenderError) -> [DataCall: String] {
    guard text.contains("("), text.contains("{") else { return [:] }
    for finding in redactionFindings(in: text, of: part, at: place)
    where !findings.contains(finding) { findings.append(finding) }
    var values: [DataCall: String] = [:]
    for call in TextTemplate(text).dataCalls where values[call] == nil {
      do throws(DataTextFault) {
        values[call] = try value(of: call, over: rows)
      } catch {
        throw RenderError(place == nil ? .usage : .badInput, "\(part): \(error.message)", at: place)
      }
    }
    return values
  }

  /// The values of the functions in a text, over the rows at some positions of the order.
  mutating func values(
    in text: String, positions: Range<Int>, of part: String, at place: SourcePlace?
  ) throws(RenderError) -> [DataCall: String] {
    try values(
      in: text, over: positions.lazy.map { [order] in order[$0] }, of: part, at: place)
  }

  /// A text of the whole grid with its data.
  mutating func filled(
    _ text: String, of part: String, at place: SourcePlace?
  ) throws(RenderError) -> String {
    try filled(text, over: wholeGrid, of: part, at: place)
  }

  /// A text with the data of some rows of the table.
  mutating func filled(
    _ text: String, over rows: some Collection<Int>, of part: String, at place: SourcePlace?
  ) throws(RenderError) -> String {
    guard text.mentionsData else { return text }
    return TextTemplate(text).filled(
      data: try values(in: text, over: rows, of: part, at: place))
  }

  /// A caption of the whole grid with its data.
  mutating func filled(
    _ caption: Caption, of part: String, at place: SourcePlace? = nil
  ) throws(RenderError) -> Caption {
    guard caption.text.mentionsData else { return caption }
    return caption.filled(
      data: try values(in: caption.text, over: wholeGrid, of: part, at: caption.place ?? place))
  }

  private var wholeGrid: some Collection<Int> {
    (0..<order.count).lazy.map { [order] in order[$0] }
  }
}

extension DataTexts: DataTextSource {
  func value(of call: DataCall) throws(DataTextFault) -> String {
    var copy = self
    return try copy.value(of: call, at: 0..<order.count)
  }

  func isRedacted(_ call: DataCall) -> Bool { redacted.areRevealed(by: call) }
}

extension String {
  /// The text with functions of a grid's data, as Markdown: their values are not parsed.
  /// - Throws: a `RenderError` with the problem of one that has no value.
  func filled(
    from source: any DataTextSource, isMarkdown: Bool, of part: String, at place: SourcePlace?
  ) throws(RenderError) -> String {
    guard mentionsData else { return self }
    let template = TextTemplate(self)
    var values: [DataCall: String] = [:]
    for call in template.dataCalls {
      do throws(DataTextFault) {
        let value = try source.value(of: call)
        values[call] = isMarkdown ? value.escapedForMarkdown : value
      } catch {
        throw RenderError(place == nil ? .usage : .badInput, "\(part): \(error.message)", at: place)
      }
    }
    return template.filled(data: values)
  }

  /// The text with a backslash before every sign that Markdown may read. These are signs of ASCII:
  /// before others, such as € and −, Markdown shows the backslash (CommonMark 0.31.2, 2.4).
  var escapedForMarkdown: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isMarkdownSign { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is punctuation of ASCII, which a backslash makes plain text in Markdown.
  fileprivate var isMarkdownSign: Bool {
    switch self {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }
}

extension Caption {
  /// The caption with the values of functions, which are never Markdown.
  func filled(data values: [DataCall: String]) -> Caption {
    let shown = TextTemplate(text).filled(data: values)
    guard let source = markdown else { return Caption(shown, renderer: renderer, place: place) }
    let filled = TextTemplate(source).filled(data: values.mapValues(\.escapedForMarkdown))
    return Caption(shown, renderer: AnyCellRenderer(MarkdownCaption(filled)), place: place)
  }
}
