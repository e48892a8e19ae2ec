import Foundation
import GridModel

extension ColumnStore {
  /// The values of a whole column, exact. What is not of the column's type is its text, a time of day the seconds since
  /// midnight.
  func cellValues(column: Int) -> [CellValue] {
    let type = columns[column].type
    let texts = texts(ofColumn: column)
    let all = texts.text.span
    var values: [CellValue] = []
    values.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      let range = texts.range(row)
      if range.isEmpty {
        values.append(.empty)
      } else {
        values.append(
          Self.value(of: all.extracting(range), type: type)
            ?? .text(string(row: row, column: column)))
      }
    }
    return values
  }

  private static func value(of text: Span<UInt8>, type: ColumnType) -> CellValue? {
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
