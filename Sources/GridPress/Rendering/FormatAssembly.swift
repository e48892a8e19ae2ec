import GridData
import GridModel

/// Collects the formats of a document's columns. Numbers without a format are shown as they are, but for their minus.
struct FormatAssembly {
  /// In whose manner formatted values are written if nothing says otherwise.
  static let defaultLocale = "en_US"

  private let document: GridDocument
  private let store: ColumnStore
  private let choice: ColumnChoice
  private var formats: [FormattedRows.ColumnFormat] = []
  /// The formats that the document asks for.
  private var uses: [FormatFindings.Use] = []

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
  /// - Returns: the column of the rows to show; the store's own if it is shown as it is.
  mutating func add(_ index: Int, request: ColumnRequest?) throws(RenderError) -> Int {
    guard let format = document.formats[store.columns[index].key] ?? request?.format else {
      guard store.columns[index].type.isNumeric else { return index }
      return add(
        FormattedRows.ColumnFormat(
          column: index, nil, locale: Self.defaultLocale, style: document.presentation.numbers))
    }
    try check(FormatCheck.problem(in: format), request?.place)
    if let locale = request?.locale {
      try check(FormatCheck.problem(inLocale: locale), request?.place)
    }
    var codeColumn: Int?
    if case .currency(let currency) = format.kind, case .column(let key) = currency.code {
      codeColumn = try choice.index(of: key, place: request?.place)
    }
    if format.kind != .text {
      uses.append(
        FormatFindings.Use(
          key: store.columns[index].key, format: format,
          column: store.columns.count + formats.count, place: request?.place))
    }
    return add(
      FormattedRows.ColumnFormat(
        column: index, format, locale: request?.locale ?? document.locale ?? Self.defaultLocale,
        codeColumn: codeColumn, style: document.presentation.numbers))
  }

  private mutating func add(_ format: FormattedRows.ColumnFormat) -> Int {
    formats.append(format)
    return store.columns.count + formats.count - 1
  }

  /// The rows with the columns that were added; `nil` if none has a format.
  var rows: FormattedRows? {
    formats.isEmpty ? nil : FormattedRows(store, formats: formats)
  }

  /// The formats that do nothing.
  /// - Parameter order: of the rows that are shown.
  func findings(in order: RowOrder, dataName: String) -> [Diagnostic] {
    guard !uses.isEmpty, let rows else { return [] }
    return FormatFindings(rows: rows, order: order).findings(uses).map { finding in
      var finding = finding
      finding.place = finding.place ?? SourcePlace(file: dataName)
      return finding
    }
  }

  private func check(_ problem: String?, _ place: SourcePlace?) throws(RenderError) {
    guard let problem else { return }
    throw RenderError(place == nil ? .usage : .badInput, problem, at: place)
  }
}
