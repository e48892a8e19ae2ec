import GridData
import GridModel

/// Collects the formats of a document's columns. Without any, the rows of the store are shown as they are, and nothing of
/// the formatters is touched.
struct FormatAssembly {
  /// In whose manner formatted values are written if nothing says otherwise.
  static let defaultLocale = "en_US"

  private let document: GridDocument
  private let store: ColumnStore
  private let choice: ColumnChoice
  private var formats: [FormattedRows.ColumnFormat] = []

  /// - Throws: a `RenderError` for a format of a column that is not there, and for a locale without data.
  init(
    document: GridDocument, store: ColumnStore, choice: ColumnChoice
  ) throws(RenderError) {
    self.document = document
    self.store = store
    self.choice = choice
    for key in document.formats.keys.sorted() { _ = try choice.index(of: key, place: nil) }
    if let locale = document.locale { try check(FormatCheck.problem(inLocale: locale), nil) }
  }

  /// Notes that a column of the store is shown as the document asks for it.
  /// - Returns: the column of the rows to show; the store's own if it has no format.
  mutating func add(_ index: Int, request: ColumnRequest?) throws(RenderError) -> Int {
    guard let format = document.formats[store.columns[index].key] ?? request?.format else {
      return index
    }
    try check(FormatCheck.problem(in: format), request?.place)
    if let locale = request?.locale {
      try check(FormatCheck.problem(inLocale: locale), request?.place)
    }
    if case .currency(let currency) = format.kind, case .fixed(let code) = currency.code {
      try check(store.currencyConflict(column: index, code: code), request?.place)
    }
    var codeColumn: Int?
    if case .currency(let currency) = format.kind, case .column(let key) = currency.code {
      codeColumn = try choice.index(of: key, place: request?.place)
    }
    formats.append(
      FormattedRows.ColumnFormat(
        column: index, format, locale: request?.locale ?? document.locale ?? Self.defaultLocale,
        codeColumn: codeColumn))
    return store.columns.count + formats.count - 1
  }

  /// The rows with the columns that were added; `nil` if none has a format.
  var rows: FormattedRows? {
    formats.isEmpty ? nil : FormattedRows(store, formats: formats)
  }

  private func check(_ problem: String?, _ place: SourcePlace?) throws(RenderError) {
    guard let problem else { return }
    throw RenderError(place == nil ? .usage : .badInput, problem, at: place)
  }
}
