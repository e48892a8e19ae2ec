import Foundation
import GridCore
import GridModel

/// Step 2 for dates.
extension TypeInference {
  /// - Returns: whether the column has dates that are not all ISO dates, or is declared to have
  ///   them.
  mutating func surveyDates(_ column: Int, _ log: inout DiagnosticLog) -> Bool {
    let census = censuses[column]
    if let said = reading.columns[keys[column]]?.dates {
      return surveyDates(column, as: said, isDemanded: true, &log)
    }
    if let said = reading.dates, !isPlain(census) || said.isOfDigits && types[column] == .integer {
      if surveyDates(column, as: said, isDemanded: false, &log) { return true }
    }
    guard !isPlain(census), mayHaveDates(column) else { return false }
    let survey = DateInference(
      locale: reading.locale, missing: missing(column), firstYear: reading.firstYear,
      said: reading.dates)
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

  /// Reads dates in a specified notation, which no guess overrides: cells that are not such dates
  /// are misfits, each of which is reported.
  /// - Parameter isDemanded: whether the notation is that of the column, so that one date is
  ///   enough; otherwise it is that of the table, and half of the cells must be of its form.
  private mutating func surveyDates(
    _ column: Int, as dialect: DateDialect, isDemanded: Bool, _ log: inout DiagnosticLog
  ) -> Bool {
    let words = missing(column)
    var buffer: [UInt8] = []
    var valueCount = 0
    var dateCount = 0
    var impossibleCount = 0
    var misfits: [Int] = []
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      valueCount += 1
      if DateText(cell) != nil { continue }
      buffer.removeAll(keepingCapacity: true)
      switch dialect.reading(cell, to: &buffer) {
      case .date: dateCount += 1
      case .impossible:
        impossibleCount += 1
        misfits.append(row)
      case .other: misfits.append(row)
      }
    }
    let isOther: Bool
    if isDemanded {
      isOther = valueCount == 0 || misfits.count == valueCount
    } else if dialect.isOfDigits {
      // Whole numbers of eight digits that are all days.
      isOther = dateCount == 0 || !misfits.isEmpty
    } else {
      isOther =
        dateCount + impossibleCount == 0 || (misfits.count - impossibleCount) * 2 > valueCount
    }
    if isOther {
      if isDemanded, let row = misfits.first { reportNoDates(column, row, dialect, &log) }
      return false
    }
    guard isDemanded || dateCount > 0 else {
      // A guess would read them in another notation.
      if let row = misfits.first { reportNoDates(column, row, dialect, &log) }
      types[column] = .text
      return true
    }
    for row in misfits {
      log.add(
        .mismatchedType, at: nil,
        "column \"\(keys[column])\": \(quoted(row, column)) in row \(row + 1) is not a date written as "
          + "\(dialect.pattern)")
    }
    var found = ColumnDialect(.date)
    found.dates = [dialect]
    found.missing = words
    types[column] = .date
    spellings[column] = found
    return true
  }

  private func reportNoDates(
    _ column: Int, _ row: Int, _ dialect: DateDialect, _ log: inout DiagnosticLog
  ) {
    log.add(
      .mismatchedType, at: nil,
      "column \"\(keys[column])\" has no dates written as \(dialect.pattern): row "
        + "\(row + 1) has \(quoted(row, column))")
  }

  /// Whether the first value has enough digits for a month and a year, and may be no number.
  private func mayHaveDates(_ column: Int) -> Bool {
    let words = missing(column)
    for row in 0..<rowCount {
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      guard (5...64).contains(cell.count) else { return false }
      return cell.indices.count { cell.isDigit(at: $0, before: cell.count) } >= 2
    }
    return false
  }
}
