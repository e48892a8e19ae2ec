import GridModel

/// The cells of a column that is shown in a format.
///
/// It is a class whose methods take their texts as arguments, so that drawing a cell counts only
/// one reference: tasks that count the same one wait for each other.
final class FormattedCells: Sendable {
  /// The column of the store.
  let column: Int
  /// The values of its cells as text.
  let texts: ColumnTexts
  let formatting: any CellFormatting
  /// How the numbers are written if they are shown as they are; `nil` for those of a format. Kept,
  /// since cells ask for it, and casts are slow.
  private let spelling: ColumnDialect?
  let currencies: CurrencyCells?
  let codeTexts: ColumnTexts?
  let missing: [UInt8]?
  /// `nil` if all numbers are shown.
  let substitutions: Substitutions?
  let marks: DecimalMarks

  init(
    column: Int, texts: ColumnTexts, formatting: any CellFormatting,
    currencies: CurrencyCells? = nil, codeTexts: ColumnTexts? = nil,
    substitutions: Substitutions, marks: DecimalMarks
  ) {
    self.column = column
    self.texts = texts
    self.formatting = formatting
    spelling = (formatting as? WrittenNumberCells)?.spelling
    self.currencies = currencies
    self.codeTexts = codeTexts
    missing = substitutions.missing.map { Array($0.utf8) }
    self.substitutions = substitutions.concernNumbers ? substitutions : nil
    self.marks = marks
  }

  /// The number of a cell in ``texts``.
  func number(_ text: Span<UInt8>) -> NumericText? {
    guard let spelling else { return NumericText(text) }
    var value: [UInt8] = []
    spelling.appendValue(of: text, to: &value)
    return NumericText(value.span)
  }

  /// Whether a cell in ``texts`` has no value.
  func isMissing(_ text: Span<UInt8>) -> Bool {
    text.trimmedRange.isEmpty || spelling?.missing.contains(text) == true
  }

  /// Appends the text of a cell.
  func append(row: Int, of store: ColumnStore, to buffer: inout [UInt8]) -> FormattedRows.Outcome {
    append(texts, row: row, of: store, to: &buffer)
  }

  private func append(
    _ texts: ColumnTexts, row: Int, of store: ColumnStore, to buffer: inout [UInt8]
  ) -> FormattedRows.Outcome {
    let text = texts.text.span.extracting(texts.range(row))
    if substitute(text, to: &buffer) { return isMissing(text) ? .missing : .applied }
    let isFormatted =
      if let currencies, let codeTexts {
        Self.append(text, codeTexts, row: row, currencies, to: &buffer)
      } else {
        formatting.append(text, to: &buffer)
      }
    if isFormatted { return .applied }
    store.appendText(row: row, column: column, to: &buffer)
    return isMissing(text) ? .missing : .notApplied
  }

  private static func append(
    _ text: Span<UInt8>, _ codes: ColumnTexts, row: Int, _ currencies: CurrencyCells,
    to buffer: inout [UInt8]
  ) -> Bool {
    currencies.append(
      text, code: codes.text.span.extracting(codes.range(row)), to: &buffer)
  }

  /// Appends the replacement of a value.
  /// - Returns: `false` if there is none.
  func substitute(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    if let missing, isMissing(text) {
      buffer.append(contentsOf: missing)
      return true
    }
    guard let substitutions, let number = number(text)?.value,
      let replacement = substitutions.text(for: number)
    else { return false }
    buffer.append(contentsOf: replacement.utf8)
    return true
  }
}
