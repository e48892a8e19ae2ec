import Foundation
import GridCore
import GridModel

/// Finds the type of each column, and how its values are written, from all cells of the table.
///
/// 1. All cells are read by themselves in one pass: numbers with a decimal point, ISO dates, times, booleans.
/// 2. Columns with other cells are read again: as numbers in any spelling, then as dates in any.
/// 3. What columns show of the decimal mark decides for those that can be read both ways; if they show nothing, the
///    format of the file does, then the locale.
///
/// Empty cells, and words for missing values beside other values, say nothing. Whole numbers and decimals together make a
/// decimal column. Of at least twenty values one in twenty may be no number; any other mixture is text. A column without a
/// value is empty.
struct TypeInference {
  private(set) var types: [ColumnType] = []
  /// By column; `nil` for one whose cells are read as they are written.
  private(set) var spellings: [ColumnSpelling?] = []
  /// By column, the texts of its values, if they are not those of the table.
  private(set) var values: [ValueTexts?] = []

  private let keys: [String]
  private let text: [UInt8]
  private let offsets: [UInt32]
  private let reading: DataReading
  private let censuses: [ColumnCensus]

  /// - Parameters:
  ///   - declared: by key, the types that are not inferred.
  ///   - known: by column, how cells are written that come from another table.
  init(
    keys: [String], declared: [String: ColumnType], text: [UInt8], offsets: [UInt32],
    reading: DataReading = DataReading(), known: [Int: ColumnSpelling] = [:],
    log: inout DiagnosticLog
  ) {
    self.keys = keys
    self.text = text
    self.offsets = offsets
    self.reading = reading
    let rowCount = keys.isEmpty ? 0 : (offsets.count - 1) / keys.count
    censuses = Self.counted(
      keys.map { key in
        ColumnCensus(
          rowCount: rowCount, words: reading.columns[key]?.missing ?? reading.missing)
      }, text: text, offsets: offsets)
    spellings = Array(repeating: nil, count: keys.count)
    types = censuses.map(\.type)
    var undecided: [Int: NumberSurvey?] = [:]
    var shown = MarkEvidence.none
    for column in keys.indices {
      if let spelling = known[column] {
        types[column] = spelling.type
        spellings[column] = spelling
        continue
      }
      if declared[keys[column]] == nil, surveyDates(column, &log) { continue }
      if let evidence = surveyNumbers(column, &undecided, &log) { shown.formUnion(evidence) }
    }
    decide(undecided, shown, &log)
    for column in keys.indices {
      if let type = declared[keys[column]] { declare(type, column, &log) }
    }
    values = spellings.indices.map { valueTexts($0) }
  }

  // MARK: Step 1

  private static func counted(
    _ censuses: [ColumnCensus], text: [UInt8], offsets: [UInt32]
  ) -> [ColumnCensus] {
    var censuses = censuses
    let width = censuses.count
    var cell = 0
    var row = 0
    var begin = offsets.first.map { Int($0) } ?? 0
    let texts = text.span
    while cell + 1 < offsets.count, !Cancellation.isNoticed(at: row) {
      for column in 0..<width {
        let end = Int(offsets[cell + 1])
        if begin < end {
          censuses[column].count(texts.extracting(begin..<end), row: row)
        }
        cell += 1
        begin = end
      }
      row += 1
    }
    return censuses
  }

  // MARK: Step 2

  private var rowCount: Int { keys.isEmpty ? 0 : (offsets.count - 1) / keys.count }

  private func range(_ row: Int, _ column: Int) -> Range<Int> {
    let cell = row * keys.count + column
    return Int(offsets[cell])..<Int(offsets[cell + 1])
  }

  private func missing(_ column: Int) -> MissingWords {
    reading.columns[keys[column]]?.missing ?? reading.missing
  }

  private func mark(_ column: Int) -> DecimalMark? {
    reading.columns[keys[column]]?.decimal ?? reading.decimal
  }

  /// - Returns: whether the column is one of dates that are not all ISO dates, or is said to be.
  private mutating func surveyDates(_ column: Int, _ log: inout DiagnosticLog) -> Bool {
    let census = censuses[column]
    let said = reading.columns[keys[column]]?.dates
    if let spelling = said ?? reading.dates, said != nil || !isPlain(census) {
      if surveyDates(column, as: spelling, isDemanded: said != nil, &log) { return true }
    }
    guard !isPlain(census), said == nil, mayHaveDates(column) else { return false }
    let survey = DateSurvey(locale: reading.locale, missing: missing(column))
    guard
      let result = survey.result(
        rowCount: rowCount, text: text, range: { range($0, column) },
        prefersDayFirst: DateSurvey.isDayFirst(reading.locale))
    else { return false }
    types[column] = .date
    spellings[column] = result.spelling
    if let other = result.other {
      log.add(
        .ambiguousDate, at: nil,
        "column \"\(keys[column])\": \(quoted(other.row, column)) in row \(other.row + 1) is read as "
          + "\(result.pattern), by the locale \(reading.locale); it could be \(other.pattern): "
          + "say how dates are written")
    }
    return true
  }

  private func isPlain(_ census: ColumnCensus) -> Bool {
    census.isUniform && !census.isSettled
  }

  /// Dates in a way that is said; cells that are none are misfits where numbers could have them too.
  private mutating func surveyDates(
    _ column: Int, as spelling: DateSpelling, isDemanded: Bool, _ log: inout DiagnosticLog
  ) -> Bool {
    let words = missing(column)
    var buffer: [UInt8] = []
    var valueCount = 0
    var misfits: [Int] = []
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      valueCount += 1
      buffer.removeAll(keepingCapacity: true)
      if DateText(cell) == nil, !spelling.append(cell, to: &buffer) { misfits.append(row) }
    }
    let tolerated = isDemanded ? valueCount - 1 : ColumnCensus.toleratedMisfits(of: valueCount)
    guard valueCount > 0, misfits.count <= tolerated else {
      if isDemanded, let row = misfits.first {
        log.add(
          .mismatchedType, at: nil,
          "column \"\(keys[column])\" has no dates written as \(spelling.pattern): row "
            + "\(row + 1) has \(quoted(row, column))")
      }
      return false
    }
    for row in misfits {
      log.add(
        .mismatchedType, at: nil,
        "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is no date written as "
          + "\(spelling.pattern)")
    }
    var found = ColumnSpelling(.date)
    found.dates = [spelling]
    found.missing = words
    types[column] = .date
    spellings[column] = found
    return true
  }

  /// Whether the first value has as many digits as a day and a year.
  private func mayHaveDates(_ column: Int) -> Bool {
    let words = missing(column)
    for row in 0..<rowCount {
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      guard cell.count <= 40 else { return false }
      return cell.indices.count { cell.isDigit(at: $0, before: cell.count) } >= 5
    }
    return false
  }

  /// - Parameter undecided: gets the columns that can be read with either mark, with a survey unless the census is enough.
  /// - Returns: what the column shows of the decimal mark; `nil` if it is not one of numbers.
  private mutating func surveyNumbers(
    _ column: Int, _ undecided: inout [Int: NumberSurvey?], _ log: inout DiagnosticLog
  ) -> MarkEvidence? {
    let census = censuses[column]
    let said = mark(column)
    if isPlain(census) {
      guard types[column].isNumeric else {
        if census.missing > 0, types[column] != .empty {
          spellings[column] = spelling(types[column], column)
        } else if census.missing > 0 {
          types[column] = .text
        }
        return nil
      }
      if census.missing > 0 || census.hasInfinity {
        spellings[column] = spelling(types[column], column)
      }
      if said == .comma, census.evidence != .none { return surveyCells(column, &undecided, &log) }
      if said == .point || reading.hasNativeNumbers && hasPoints(column) { return .point }
      if census.evidence == .either { undecided[column] = .some(nil) }
      return census.evidence.subtracting(.either)
    }
    guard mayHaveNumbers(column) else {
      types[column] = .text
      return nil
    }
    return surveyCells(column, &undecided, &log)
  }

  private func spelling(_ type: ColumnType, _ column: Int) -> ColumnSpelling {
    var spelling = ColumnSpelling(type)
    spelling.missing = missing(column)
    return spelling
  }

  private func hasPoints(_ column: Int) -> Bool {
    (0..<rowCount).contains { row in
      text[range(row, column)].contains(UInt8(ascii: "."))
    }
  }

  /// Whether three quarters of about a hundred cells are numbers in some spelling.
  private func mayHaveNumbers(_ column: Int) -> Bool {
    var survey = NumberSurvey(mark: mark(column), missing: missing(column))
    var buffer: [UInt8] = []
    let step = max(1, rowCount / 100)
    for row in stride(from: 0, to: rowCount, by: step) {
      survey.count(text.span.extracting(range(row, column)), row: row, &buffer)
    }
    return survey.mayFit
  }

  private func survey(_ column: Int) -> NumberSurvey {
    var survey = NumberSurvey(mark: mark(column), missing: missing(column))
    var buffer: [UInt8] = []
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      survey.count(text.span.extracting(range(row, column)), row: row, &buffer)
    }
    return survey
  }

  private mutating func surveyCells(
    _ column: Int, _ undecided: inout [Int: NumberSurvey?], _ log: inout DiagnosticLog
  ) -> MarkEvidence? {
    let survey = survey(column)
    let marks = survey.fittingMarks
    guard let first = marks.first else {
      types[column] = .text
      spellings[column] = nil
      return nil
    }
    if marks.count == 2 {
      if survey.evidence.contains(.either) {
        undecided[column] = survey
        return MarkEvidence.none
      }
      take(.point, survey, column, &log)
      return MarkEvidence.none
    }
    take(first, survey, column, &log)
    return survey.evidence.subtracting(.either).isEmpty
      ? MarkEvidence.none : first == .point ? .point : .comma
  }

  private mutating func take(
    _ mark: DecimalMark, _ survey: NumberSurvey, _ column: Int, _ log: inout DiagnosticLog
  ) {
    let spelling = survey.spelling(mark)
    types[column] = spelling.type
    spellings[column] = spelling
    guard let row = survey.misfit(mark) else { return }
    log.add(
      .mismatchedType, at: nil,
      "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is no number; "
        + "the column is one of numbers")
  }

  // MARK: Step 3

  /// - Parameter shown: what the other columns show of the decimal mark.
  private mutating func decide(
    _ undecided: [Int: NumberSurvey?], _ shown: MarkEvidence, _ log: inout DiagnosticLog
  ) {
    if undecided.isEmpty { return }
    let separator = Locale(identifier: reading.locale).decimalSeparator
    let byLocale: DecimalMark = separator == "," ? .comma : .point
    let mark = shown.mark ?? reading.formatMark ?? byLocale
    let isSure = shown.mark != nil || reading.formatMark == byLocale
    for column in undecided.keys.sorted() {
      let isRead = undecided[column].flatMap(\.self) != nil
      if isSure, mark == .point, !isRead { continue }
      let survey = undecided[column].flatMap(\.self) ?? survey(column)
      if !isSure, let row = survey.firstAmbiguous {
        log.add(
          .ambiguousNumber, at: nil, ambiguity(row, column, mark))
      }
      if mark == .comma || isRead { take(mark, survey, column, &log) }
    }
  }

  private func ambiguity(
    _ row: Int, _ column: Int, _ mark: DecimalMark
  ) -> String {
    func reading(_ mark: DecimalMark) -> String {
      var value: [UInt8] = []
      _ = SpelledNumber(text.span.extracting(range(row, column)), mark: mark, to: &value)
      return String(decoding: value, as: UTF8.self)
    }
    let reason =
      self.reading.formatMark == nil
      ? "the locale \(self.reading.locale)" : "the format of the file"
    return "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is read as "
      + "\(reading(mark)), by \(reason); it could be \(reading(mark.other)): say the decimal mark"
  }

  // MARK: What is declared

  private mutating func declare(
    _ type: ColumnType, _ column: Int, _ log: inout DiagnosticLog
  ) {
    if types[column] != type, !(type == .decimal && types[column] == .integer) {
      spellings[column] = nil
    }
    types[column] = type
    spellings[column]?.type = type
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      let cell = range(row, column)
      if cell.isEmpty || type == .text { continue }
      var value: [UInt8] = []
      if let spelling = spellings[column] {
        spelling.appendValue(of: text.span.extracting(cell), to: &value)
      } else {
        value = Array(text[cell])
      }
      guard !type.admits(CellType.of(value.span, likely: type)) else { continue }
      log.add(
        .mismatchedType, at: nil,
        "row \(row + 1), column \"\(keys[column])\": \(quoted(row, column)) is not of the declared type "
          + type.rawValue)
    }
  }

  // MARK: Values

  private func valueTexts(_ column: Int) -> ValueTexts? {
    guard let spelling = spellings[column] else { return nil }
    var values = ValueTexts()
    for row in 0..<rowCount {
      // The values of a cancelled task are dropped, but each cell must have one.
      if Task.isCancelled {
        values.endCell()
        continue
      }
      values.append(text.span.extracting(range(row, column)), spelling)
    }
    return values
  }

  private func quoted(_ row: Int, _ column: Int) -> String {
    "\"\(String(decoding: text[range(row, column)], as: UTF8.self).beginning(40))\""
  }
}

extension ColumnType {
  /// Whether a cell of another type may stand in a column that was declared to have this one.
  fileprivate func admits(_ found: ColumnType) -> Bool {
    found == .empty || found == self || self == .text || (self == .decimal && found == .integer)
  }
}
