import Foundation
import GridCore
import GridModel

/// Step 2 for dates.
extension TypeInference {
  /// - Returns: whether the column has dates that are not all ISO dates, or is declared to have
  ///   them.
  mutating func surveyDates(_ column: Int, _ log: inout DiagnosticLog) -> Bool {
    let census = censuses[column]
    let said = reading.columns[keys[column]]?.dates
    if let spelling = said ?? reading.dates, said != nil || !isPlain(census) {
      if surveyDates(column, as: spelling, isDemanded: said != nil, &log) { return true }
    }
    guard !isPlain(census), said == nil, mayHaveDates(column) else { return false }
    let survey = DateInference(locale: reading.locale, missing: missing(column))
    guard
      let result = survey.result(
        rowCount: rowCount, text: text, range: { range($0, column) },
        prefersDayFirst: DateInference.isDayFirst(reading.locale))
    else { return false }
    types[column] = .date
    spellings[column] = result.spelling
    if let other = result.other {
      log.add(
        .ambiguousDate, at: nil,
        "column \"\(keys[column])\": \(quoted(other.row, column)) in row \(other.row + 1) is read as "
          + "\(result.pattern), by the locale \(reading.locale); it could be \(other.pattern): "
          + "specify how dates are written")
    }
    return true
  }

  /// Reads dates in a specified notation; other cells are misfits, with the same tolerance as for
  /// numbers.
  mutating func surveyDates(
    _ column: Int, as spelling: DateDialect, isDemanded: Bool, _ log: inout DiagnosticLog
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
    let tolerated = isDemanded ? valueCount - 1 : ColumnInference.toleratedMisfits(of: valueCount)
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
        "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is not a date written as "
          + "\(spelling.pattern)")
    }
    var found = ColumnDialect(.date)
    found.dates = [spelling]
    found.missing = words
    types[column] = .date
    spellings[column] = found
    return true
  }

  /// Whether the first value has enough digits for a day and a year.
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
}
