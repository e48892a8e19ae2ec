import GridCore
package import GridModel

/// What most texts of a column look like, though they are not read as values.
enum TextLook: Hashable, Sendable {
  case numbers
  case dates
  case times

  var noun: String {
    switch self {
    case .numbers: "numbers"
    case .dates: "dates"
    case .times: "times"
    }
  }

  var code: Diagnostic.Code {
    switch self {
    case .numbers: .textAsNumbers
    case .dates: .textAsDates
    case .times: .textAsTimes
    }
  }
}

extension ColumnStore {
  /// The first cell that keeps a column of text from being numeric:
  /// ` ("see note" in row 17 is not one)`; empty if most cells are not numbers.
  func firstText(column: Int) -> String {
    if holdsTextsOfNumbers(column: column) {
      return " (its cells are texts; a format such as number makes them numbers)"
    }
    guard let found = textLooks(column: column), found.look == .numbers else { return "" }
    return " (\"\(string(row: found.row, column: column))\" in row \(found.row + 1) is not one)"
  }

  /// The finding for an operation that is by size, on a column of text most of whose cells look
  /// like values; `nil` for any other column.
  /// - Parameter use: the operation, such as `sorted`.
  package func valuesAsText(column: Int, use: String) -> Diagnostic? {
    guard let found = textLooks(column: column) else { return nil }
    let cell = "\"\(string(row: found.row, column: column).beginning(40))\" in row \(found.row + 1)"
    let fix =
      switch found.look {
      case .numbers:
        found.isLike
          ? "\(cell) has another unit or notation; write all in one"
          : "\(cell) is not one; if it is a word for a missing value, list it in missing"
      case .dates:
        found.isLike
          ? "\(cell) is written in no notation that all have; dates: PATTERN specifies it"
          : "\(cell) is not one; dates: PATTERN specifies how they are written"
      case .times:
        found.isLike
          ? "\(cell) is written in no notation that all have; write them as HH:MM"
          : "\(cell) is not one; list it in missing, or write HH:MM"
      }
    return Diagnostic(
      code: found.look.code,
      message: "column \"\(columns[column].key)\" is \(use) as text, though most of its cells are "
        + "\(found.look.noun): \(fix)")
  }

  /// The finding for a comparison in SQL, where texts of numbers are not numbers either.
  func comparedText(column: Int) -> Diagnostic? {
    if let finding = valuesAsText(column: column, use: "compared") { return finding }
    guard holdsTextsOfNumbers(column: column) else { return nil }
    return Diagnostic(
      code: .textAsNumbers,
      message: "column \"\(columns[column].key)\" is compared as text, though its cells are "
        + "numbers, such as \"\(string(row: 0, column: column))\" in row 1; a format such as number makes "
        + "them numbers")
  }

  /// The row, from 0, of the first cell that is no value in a column of text of which at least half
  /// look like numbers, dates or times.
  func firstMisfit(column: Int) -> Int? { textLooks(column: column)?.row }

  private struct Looks: ColumnFact {
    var found: FoundLook?
  }

  struct FoundLook: Sendable {
    let look: TextLook
    /// The row of the example.
    let row: Int
    /// Whether the example looks like the others.
    let isLike: Bool
  }

  /// What at least half of the texts look like; `nil` for a column that is not of text, and if
  /// all are numbers in one notation, which are compared as such.
  private func textLooks(column: Int) -> FoundLook? {
    guard columns[column].type == .text else { return nil }
    return facts.fact(ofColumn: column) { Looks(found: findLooks(column: column)) }.found
  }

  private func findLooks(column: Int) -> FoundLook? {
    let cells = text.span
    var counts = TextLookCounts()
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return nil }
      counts.count(cells.extracting(range(row: row, column: column)), row: row)
    }
    return counts.found
  }

  /// Whether a column of text has only plain numbers, which are texts in the source.
  private func holdsTextsOfNumbers(column: Int) -> Bool {
    guard columns[column].type == .text, rowCount > 0 else { return false }
    let cells = text.span
    var hasNumber = false
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return false }
      let cell = cells.extracting(range(row: row, column: column))
      if cell.trimmedRange.isEmpty || MissingWords.default.contains(cell) { continue }
      guard NumericText(cell) != nil else { return false }
      hasNumber = true
    }
    return hasNumber
  }
}

/// Counts the looks of a column's texts.
private struct TextLookCounts {
  private var numbers = 0
  private var dates = 0
  private var times = 0
  private var others = 0
  /// The texts after the sample that are no numbers.
  private var rest = 0
  private var firstNumber: (row: Int, unit: NumberUnit?, magnitude: Bool)?
  /// The first cell that is no number, or one with another unit.
  private var firstNumberMisfit: (row: Int, isLike: Bool)?
  private var firstDate: Int?
  private var firstOther: Int?
  private var firstTime: Int?
  /// The number of texts of which dates and times are counted; the rest is like them.
  private static let sample = 2000
  private var buffer: [UInt8] = []
  /// The last text, and what it was counted as: groups have runs of equal texts.
  private var last: [UInt8] = []
  private var lastKind: Kind?

  private enum Kind {
    case number
    case date
    case time
    case other
  }

  /// Made for the first text with digits: its patterns take as long as reading a small table.
  private lazy var inference = DateInference(
    locale: "en_US", missing: MissingWords([]), firstYear: DateDialect.defaultFirstYear)

  mutating func count(_ cell: Span<UInt8>, row: Int) {
    if cell.count == last.count, cell.indices.allSatisfy({ cell[$0] == last[$0] }) {
      return add(lastKind)
    }
    last.removeAll(keepingCapacity: true)
    for index in cell.indices { last.append(cell[index]) }
    lastKind = kind(of: cell, row: row)
    add(lastKind)
  }

  private var isSampleFull: Bool { dates + times + others >= Self.sample }

  private mutating func add(_ kind: Kind?) {
    switch kind {
    case nil: break
    case .number: numbers += 1
    case _ where isSampleFull: rest += 1
    case .date: dates += 1
    case .time: times += 1
    case .other: others += 1
    }
  }

  /// Notes the row of the first text of a kind.
  /// - Returns: `nil` for a missing value.
  private mutating func kind(of cell: Span<UInt8>, row: Int) -> Kind? {
    if cell.trimmedRange.isEmpty || MissingWords.default.contains(cell) { return nil }
    buffer.removeAll(keepingCapacity: true)
    // Words, which are most texts, are not examined for units and separators.
    let number =
      cell.hasDigit
      ? LocalizedNumber(cell, mark: .point, to: &buffer)
        ?? LocalizedNumber(cell, mark: .comma, to: &buffer) : nil
    if let number {
      let hasMagnitude = number.magnitude != nil
      if let first = firstNumber, first.unit != number.unit || first.magnitude != hasMagnitude {
        firstNumberMisfit = firstNumberMisfit ?? (row, true)
      }
      firstNumber = firstNumber ?? (row, number.unit, hasMagnitude)
      return .number
    }
    // Digits of other scripts are not numbers here, but resemble them.
    if isNumberInOtherDigits(cell) {
      firstNumberMisfit = firstNumberMisfit ?? (row, true)
      return .number
    }
    firstNumberMisfit = firstNumberMisfit ?? (row, false)
    if isSampleFull { return .other }
    if LikelyDate.isLikely(cell, inference) {
      firstDate = firstDate ?? row
      return .date
    }
    if ClockText(cell) != nil || DurationText(cell) != nil {
      firstTime = firstTime ?? row
      return .time
    }
    firstOther = firstOther ?? row
    return .other
  }

  /// Whether a text is a number in digits other than 0 to 9, such as ٣ or １２.
  private func isNumberInOtherDigits(_ cell: Span<UInt8>) -> Bool {
    guard cell.indices.contains(where: { cell[$0] >= 0x80 }) else { return false }
    var bytes: [UInt8] = []
    for index in cell.indices { bytes.append(cell[index]) }
    var hasDigit = false
    var digits: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        digits.append(UInt8(ascii: "0") + UInt8(value))
        hasDigit = true
      } else {
        // The decimal mark and the group separator of Arabic.
        let mark: String = scalar == "\u{66B}" ? "." : scalar == "\u{66C}" ? "," : String(scalar)
        digits += mark.utf8
      }
    }
    return hasDigit && NumericText(digits.span) != nil
  }

  var found: ColumnStore.FoundLook? {
    // The rest is like the sample.
    let sample = dates + times + others
    func estimate(_ count: Int) -> Int { sample == 0 ? 0 : count + count * rest / sample }
    let (dates, times) = (estimate(dates), estimate(times))
    let most = max(numbers, dates, times)
    guard most > 0, most * 2 >= numbers + sample + rest else { return nil }
    if most == numbers {
      return firstNumberMisfit.map {
        ColumnStore.FoundLook(look: .numbers, row: $0.row, isLike: $0.isLike)
      }
    }
    let isDates = most == dates
    guard let example = firstOther ?? (isDates ? firstTime : firstDate) ?? firstNumber?.row else {
      return (isDates ? firstDate : firstTime).map {
        ColumnStore.FoundLook(look: isDates ? .dates : .times, row: $0, isLike: true)
      }
    }
    return ColumnStore.FoundLook(look: isDates ? .dates : .times, row: example, isLike: false)
  }
}
