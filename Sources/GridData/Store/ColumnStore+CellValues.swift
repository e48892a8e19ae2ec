import Foundation
import GridModel

extension ColumnStore {
  /// The values of a whole column, exact. What is not of the column's type is its text, a time of day the seconds since
  /// midnight.
  func cellValues(column: Int) -> [CellValue] {
    let texts = texts(ofColumn: column)
    return (0..<rowCount).map { cellValue(row: $0, column: column, texts) }
  }

  /// The value of one cell, exact.
  package func cellValue(row: Int, column: Int) -> CellValue {
    cellValue(row: row, column: column, texts(ofColumn: column))
  }

  private func cellValue(row: Int, column: Int, _ texts: ColumnTexts) -> CellValue {
    let range = texts.range(row)
    if range.isEmpty { return .empty }
    return Self.value(of: texts.text.span.extracting(range), type: columns[column].type)
      ?? .text(string(row: row, column: column))
  }

  static func value(of text: Span<UInt8>, type: ColumnType) -> CellValue? {
    switch type {
    case .integer, .decimal:
      NumericText(text)?.cellValue
        ?? InfinityText(text).map { .number($0.isNegative ? -.infinity : .infinity) }
    case .date: DateText(text).map { .date(Date(timeIntervalSince1970: $0.secondsSince1970)) }
    case .time: TimeText(text).map { .number($0.secondsSinceMidnight) }
    case .boolean: BooleanText(text).map { .boolean($0.value) }
    case .text, .empty: nil
    }
  }
}

extension NumericText {
  /// The number, a whole one as an integer, however it is written; in binary beyond what `Decimal` holds.
  fileprivate var cellValue: CellValue {
    if let short = shortParts, short.exponent == 0 { return .integer(Int(short.mantissa)) }
    if let integer = ExactNumber(self).integer { return .integer(integer) }
    return decimal.map { .decimal($0) } ?? .number(value)
  }
}
