import Foundation
import GridModel

extension ColumnStore {
  /// The values of a whole column, exact. What is not of the column's type is its text, a time of day the seconds since
  /// midnight.
  func cellValues(column: Int) -> [CellValue] {
    (0..<rowCount).map { cellValue(row: $0, column: column) }
  }

  /// The value of one cell, exact.
  package func cellValue(row: Int, column: Int) -> CellValue {
    let range = range(row: row, column: column)
    if range.isEmpty { return .empty }
    return Self.value(of: text.span.extracting(range), type: columns[column].type)
      ?? .text(string(row: row, column: column))
  }

  static func value(of text: Span<UInt8>, type: ColumnType) -> CellValue? {
    switch type {
    case .integer, .decimal: NumericText(text)?.cellValue
    case .date: DateText(text).map { .date(Date(timeIntervalSince1970: $0.secondsSince1970)) }
    case .time: TimeText(text).map { .number($0.secondsSinceMidnight) }
    case .boolean: BooleanText(text).map { .boolean($0.value) }
    case .text, .empty: nil
    }
  }
}

extension NumericText {
  fileprivate var cellValue: CellValue? {
    let parts = decimalParts
    if parts.exponent == 0, let integer = Int(exactly: parts.mantissa) {
      return .integer(parts.isNegative ? -integer : integer)
    }
    return decimal.map { .decimal($0) }
  }
}
