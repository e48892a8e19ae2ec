import GridModel

extension ColumnStore {
  /// The number that a cell's text stands for: "12.5 %" is 0.125, "(3)" is -3.
  /// - Returns: `nil` for an empty cell and for text that is not a number as a whole.
  package func number(row: Int, column: Int) -> Double? {
    let texts = texts(ofColumn: column)
    return NumericText(texts.text.span.extracting(texts.range(row)))?.value
  }

  /// The values of a whole column as numbers that compare as the values do, NaN for an empty cell and
  /// for one that is not of the column's type.
  ///
  /// Numbers are themselves, dates are seconds since 1970-01-01 00:00 UTC (without a zone, as if in
  /// UTC), times are seconds since midnight, false is 0 and true 1. Text and empty columns are NaN.
  package func numbers(column: Int) -> [Double] {
    numbers(column: column, rows: 0..<rowCount)
  }

  /// The values of some rows of a column, as `numbers(column:)` gives them.
  func numbers(column: Int, rows: Range<Int>) -> [Double] {
    switch columns[column].type {
    case .integer, .decimal: values(column, rows) { NumericText($0)?.value }
    case .date: values(column, rows) { DateText($0)?.secondsSince1970 }
    case .time: values(column, rows) { TimeText($0)?.secondsSinceMidnight }
    case .boolean: values(column, rows) { BooleanText($0).map { $0.value ? 1 : 0 } }
    case .text, .empty: Array(repeating: .nan, count: rows.count)
    }
  }

  @inline(__always)
  private func values(
    _ column: Int, _ rows: Range<Int>, _ value: (Span<UInt8>) -> Double?
  ) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(rows.count)
    let texts = texts(ofColumn: column)
    let all = texts.text.span
    for row in rows {
      let cell = texts.range(row)
      values.append(cell.isEmpty ? .nan : value(all.extracting(cell)) ?? .nan)
    }
    return values
  }
}
