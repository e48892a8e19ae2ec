import GridModel

/// Finds rows of a column that have equal values, however they are spelt: `1` and `1.0`, `true` and
/// `TRUE`.
struct ValueLookup {
  /// The common property of rows with equal values.
  private enum Key: Hashable {
    case missing
    case number(ExactNumber)
    /// Seconds.
    case moment(Double)
    case boolean(Bool)
    case text([UInt8])
  }

  private let store: ColumnStore
  private let column: Int
  private let type: ColumnType
  private let texts: ColumnTexts
  /// Formats dates; dates with the same text are equal.
  private let written: FormattedRows?
  private var byText: [ArraySlice<UInt8>: Int] = [:]
  private var byKey: [Key: Int] = [:]
  private var previous: (text: ArraySlice<UInt8>, index: Int)?

  /// - Parameter dates: how dates are shown; `nil` distinguishes all different dates.
  init(_ store: ColumnStore, column: Int, dates: FormattedRows.ColumnFormat? = nil) {
    self.store = store
    self.column = column
    type = store.columns[column].type
    texts = store.texts(ofColumn: column)
    written = type == .date ? dates.map { FormattedRows(store, formats: [$0]) } : nil
  }

  /// The number assigned to the value of a row.
  /// - Parameter new: the one that a new value gets.
  mutating func index(ofRow row: Int, new: Int) -> Int {
    let text = store.text[store.range(row: row, column: column)]
    if let previous, previous.text == text { return previous.index }
    let index: Int
    if let cached = byText[text] {
      index = cached
    } else if type == .text || type == .empty {
      index = new
      byText[text] = index
    } else {
      let key = key(row)
      index = byKey[key] ?? new
      byKey[key] = index
      byText[text] = index
    }
    previous = (text, index)
    return index
  }

  private func key(_ row: Int) -> Key {
    let range = texts.range(row)
    if range.isEmpty { return .missing }
    let cell = texts.text.span.extracting(range)
    switch type {
    case .integer, .decimal:
      if let number = ExactNumber(cell) { return .number(number) }
    case .date:
      if let written {
        var text: [UInt8] = []
        written.appendText(row: row, column: store.columns.count, to: &text)
        return .text(text)
      }
      if let date = DateText(cell) { return .moment(date.secondsSince1970) }
    case .time:
      if let time = TimeText(cell) { return .moment(time.secondsSinceMidnight) }
    case .boolean:
      if let boolean = BooleanText(cell) { return .boolean(boolean.value) }
    case .text, .empty: break
    }
    return cell.trimmedRange.isEmpty ? .missing : .text(Array(texts.text[range]))
  }
}
