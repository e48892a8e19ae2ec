#if SQL
import Foundation
import GridCore
import GridModel
import Platform

/// The value of a cell in SQL, without its text.
enum SQLCell {
  case null
  case integer(Int64)
  case real(Double)
  /// The range of the column's texts.
  case text(Range<Int>)
  /// A text that the column does not have.
  case written([UInt8])
}

extension ColumnStore {
  /// The value of a cell in SQL.
  ///
  /// - Whole numbers in an integer column are exact integers; all numbers in a decimal column are
  ///   REAL, which is binary. Both are read as for sorting: "1,200" is 1200, "12 %" is 0.12.
  /// - `true` and `yes` are 1, `false` and `no` are 0.
  /// - Infinity is REAL in both.
  /// - Dates have one text for each point in time (`SQLDateForm`), and times are their text without
  ///   white space around it: they can be compared, and passed to SQLite's functions.
  /// - A cell without text is NULL; in all columns except those of text, also a cell of white
  ///   space.
  /// - Everything else is text, including a value that is not of its column's type.
  func sqlValue(row: Int, column: Int) -> SQLiteValue {
    let texts = texts(ofColumn: column)
    let cell = texts.sqlCell(
      row, as: columns[column].type, dates: dateForm(ofColumn: column))
    return switch cell {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .text(let range): .text(String(decoding: texts.text[range], as: UTF8.self))
    case .written(let text): .text(String(decoding: text, as: UTF8.self))
    }
  }
}

extension ColumnTexts {
  /// The value of a cell in SQL, as ``ColumnStore/sqlValue(row:column:)`` describes.
  /// - Parameters:
  ///   - type: that of the column.
  ///   - dates: that of a column of dates.
  func sqlCell(_ row: Int, as type: ColumnType, dates: SQLDateForm) -> SQLCell {
    let range = range(row)
    if range.isEmpty { return .null }
    let cell = text.span.extracting(range)
    if type != .text, cell.trimmedRange.isEmpty { return .null }
    switch type {
    case .integer, .decimal:
      if let number = NumericText(cell) {
        let integer = type == .integer ? number.integer : nil
        return integer.map { .integer($0) } ?? .real(number.value)
      }
      if let infinity = InfinityText(cell) {
        return .real(infinity.isNegative ? -.infinity : .infinity)
      }
    case .boolean:
      if let boolean = BooleanText(cell) { return .integer(boolean.value ? 1 : 0) }
    case .date, .time:
      if type == .date, dates.hasTime, let date = DateText(cell) {
        return .written(dates.text(of: date))
      }
      let trimmed = cell.trimmedRange
      let start = range.lowerBound
      return .text(start + trimmed.lowerBound..<start + trimmed.upperBound)
    case .text, .empty: break
    }
    return .text(range)
  }
}

extension NumericText {
  /// The number if it is written as an integer; otherwise `nil`.
  var integer: Int64? {
    let parts = decimalParts
    guard isWhole, parts.exponent == 0, let magnitude = Int64(exactly: parts.mantissa) else {
      return nil
    }
    return parts.isNegative ? -magnitude : magnitude
  }
}

extension CellValue {
  /// The value of a result of SQL.
  init(_ value: SQLiteValue) {
    switch value {
    case .null: self = .empty
    case .integer(let number): self = .integer(Int(number))
    case .real(let number):
      self = number.isFinite ? .number(number) : .text(InfinityText.text(isNegative: number < 0))
    // No text of a table has a NUL.
    case .text(let text): self = .text(text.replacing("\0", with: ""))
    case .blob(let bytes): self = .text(Data(bytes).base64EncodedString())
    }
  }
}

extension ColumnStore {
  /// The first row, from 0, whose number SQL cannot represent exactly: an integer of more than 64
  /// bits, or a number with more digits than a binary number has; `nil` if there is none.
  func firstRoundedNumber(column: Int) -> Int? {
    guard columns[column].type.isNumeric else { return nil }
    return facts.fact(ofColumn: column) {
      RoundedNumber(row: findRoundedNumber(column: column))
    }.row
  }

  private struct RoundedNumber: ColumnFact {
    /// `nil` is none.
    var row: Int?
  }

  private func findRoundedNumber(column: Int) -> Int? {
    let cells = text.span
    // Fifteen digits are always exact.
    return (0..<rowCount).first { row in
      if Cancellation.isNoticed(at: row) { return true }
      if isRemoved(row) { return false }
      let range = range(row: row, column: column)
      guard range.count > 15 else { return false }
      let cell = cells.extracting(range)
      guard let number = NumericText(cell) else { return false }
      if columns[column].type == .integer, number.integer != nil { return false }
      let written = Array(number.value.description.utf8)
      guard let binary = NumericText(written.span) else { return false }
      return ExactNumber(number) != ExactNumber(binary)
    }
  }

  /// The first cell, with its row from 0, whose text in SQL differs from the data's; `nil` if there
  /// is none, and for columns that are not numeric.
  func firstCellUnlikeSQL(column: Int) -> (row: Int, text: String)? {
    guard columns[column].type.isNumeric else { return nil }
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return nil }
      var bytes: [UInt8] = []
      SQLiteCells.append(sqlValue(row: row, column: column), to: &bytes)
      if bytes != Array(text[range(row: row, column: column)]) {
        return (row, String(decoding: bytes, as: UTF8.self))
      }
    }
    return nil
  }
}
#endif
