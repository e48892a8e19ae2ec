import Foundation
import GridCore
import GridModel

/// Steps 2 and 3 for numbers.
extension TypeInference {
  /// - Parameter undecided: receives the columns that can be read with either mark, with a survey
  ///   unless the census is sufficient.
  /// - Returns: the column's evidence for the decimal mark; `nil` if it is not numeric.
  mutating func surveyNumbers(
    _ column: Int, _ undecided: inout [Int: NumberInference?], _ log: inout DiagnosticLog
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

  func spelling(_ type: ColumnType, _ column: Int) -> ColumnDialect {
    var spelling = ColumnDialect(type)
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
    var survey = NumberInference(mark: mark(column), missing: missing(column))
    var buffer: [UInt8] = []
    let step = max(1, rowCount / 100)
    for row in stride(from: 0, to: rowCount, by: step) {
      survey.count(text.span.extracting(range(row, column)), row: row, &buffer)
    }
    return survey.mayFit
  }

  func survey(_ column: Int) -> NumberInference {
    var survey = NumberInference(mark: mark(column), missing: missing(column))
    var buffer: [UInt8] = []
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      survey.count(text.span.extracting(range(row, column)), row: row, &buffer)
    }
    return survey
  }

  private mutating func surveyCells(
    _ column: Int, _ undecided: inout [Int: NumberInference?], _ log: inout DiagnosticLog
  ) -> MarkEvidence? {
    let survey = survey(column)
    let marks = survey.fittingMarks
    guard let first = marks.first else {
      if let said = mark(column) { return takeAsSaid(said, survey, column, &log) }
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

  /// Takes a specified decimal mark, and reports each cell that is no number with it.
  private mutating func takeAsSaid(
    _ said: DecimalMark, _ survey: NumberInference, _ column: Int, _ log: inout DiagnosticLog
  ) -> MarkEvidence? {
    let isTaken = survey.fitsAsSaid(said)
    let areNumbers = types[column].isNumeric && isPlain(censuses[column])
    types[column] = .text
    spellings[column] = nil
    if isTaken {
      spellings[column] = survey.spelling(said)
      types[column] = survey.spelling(said).type
    }
    // A text with a number in it is none of a column of numbers.
    guard isTaken || areNumbers else { return nil }
    var buffer: [UInt8] = []
    let words = missing(column)
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) || InfinityText(cell) != nil { continue }
      if LocalizedNumber(cell, mark: said, to: &buffer) != nil { continue }
      let isOther = LocalizedNumber(cell, mark: said.other, to: &buffer) != nil
      buffer.removeAll(keepingCapacity: true)
      guard isTaken || isOther else { continue }
      log.add(
        .mismatchedType, at: nil,
        "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is not a number with the "
          + "decimal mark \"\(said.rawValue)\"")
      if !isTaken { break }
    }
    return isTaken ? (said == .point ? .point : .comma) : nil
  }

  private mutating func take(
    _ mark: DecimalMark, _ survey: NumberInference, _ column: Int, _ log: inout DiagnosticLog
  ) {
    let spelling = survey.spelling(mark)
    types[column] = spelling.type
    spellings[column] = spelling
    guard let row = survey.misfit(mark) else { return }
    log.add(
      .mismatchedType, at: nil,
      "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is not a number; "
        + "the column has numbers")
  }

  /// - Parameter shown: the evidence of the other columns for the decimal mark.
  mutating func decide(
    _ undecided: [Int: NumberInference?], _ shown: MarkEvidence, _ log: inout DiagnosticLog
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
      _ = LocalizedNumber(text.span.extracting(range(row, column)), mark: mark, to: &value)
      return String(decoding: value, as: UTF8.self)
    }
    let reason =
      self.reading.formatMark == nil
      ? "the locale \(self.reading.locale)" : "the format of the file"
    return "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is read as "
      + "\(reading(mark)), by \(reason); it could be \(reading(mark.other)): specify the decimal mark"
  }
}
