import GridData
import GridModel

/// Collects the formats of a grid's columns. Without any, the rows are shown as they are, and nothing of the formatters is touched.
struct FormatAssembly {
  /// In whose manner formatted values are written if nothing says otherwise.
  static let defaultLocale = "en_US"

  private let presentation: GridPresentation
  private let table: ColumnStore
  private let choice: ColumnChoice
  private(set) var formats: [FormattedRows.ColumnFormat] = []

  /// - Throws: a `RenderError` for a format of a column that is not there, and for a locale without data.
  init(
    _ presentation: GridPresentation, table: ColumnStore, choice: ColumnChoice
  ) throws(RenderError) {
    self.presentation = presentation
    self.table = table
    self.choice = choice
    for key in presentation.formats.keys.sorted() { _ = try choice.index(of: key, place: nil) }
    if let locale = presentation.locale { try check(FormatCheck.problem(inLocale: locale), nil) }
  }

  /// The format of a column; `nil` if it has none.
  func format(_ key: String, _ request: ColumnRequest?) -> CellFormat? {
    presentation.formats[key] ?? request?.format
  }

  /// Notes that a column of the table is shown as it is asked for.
  /// - Returns: the column of the rows to show; `nil` if it has no format.
  mutating func add(_ index: Int, request: ColumnRequest?) throws(RenderError) -> Int? {
    guard let format = format(table.columns[index].key, request) else { return nil }
    try check(FormatCheck.problem(in: format), request?.place)
    if let locale = request?.locale {
      try check(FormatCheck.problem(inLocale: locale), request?.place)
    }
    if case .currency(let currency) = format.kind, case .fixed(let code) = currency.code {
      try check(table.currencyConflict(column: index, code: code), request?.place)
    }
    var codeColumn: Int?
    if case .currency(let currency) = format.kind, case .column(let key) = currency.code {
      codeColumn = try choice.index(of: key, place: request?.place)
    }
    formats.append(
      FormattedRows.ColumnFormat(
        column: index, format,
        locale: request?.locale ?? presentation.locale ?? Self.defaultLocale,
        codeColumn: codeColumn))
    return table.columns.count + formats.count - 1
  }

  private func check(_ problem: String?, _ place: SourcePlace?) throws(RenderError) {
    guard let problem else { return }
    throw RenderError(problem, at: place)
  }
}
