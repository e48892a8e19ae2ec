import Foundation
import GridCore
import GridModel

extension ColumnStore {
  /// The number that a cell's text represents: "12.5 %" is 0.125, "(3)" is -3.
  /// - Returns: `nil` for an empty cell and for text that as a whole is not a number.
  package func number(row: Int, column: Int) -> Double? {
    let texts = texts(ofColumn: column)
    return NumericText(texts.text.span.extracting(texts.range(row)))?.value
  }

  /// The values of a whole column as numbers that compare as the values do, NaN for an empty cell
  /// and for one that is not of the column's type.
  ///
  /// Numbers are themselves, dates are seconds since 1970-01-01 00:00 UTC (without a zone, as if in
  /// UTC), times are seconds since midnight, false is 0 and true 1. Text and empty columns are NaN.
  package func numbers(column: Int) -> [Double] {
    numbers(column: column, rows: 0..<rowCount)
  }

  /// The values of some rows of a column, as returned by `numbers(column:)`.
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
    var watch = CancellationWatch()
    for row in rows {
      let cell = watch.isNoticed() ? 0..<0 : texts.range(row)
      values.append(cell.isEmpty ? .nan : value(all.extracting(cell)) ?? .nan)
    }
    return values
  }
}

extension ColumnStore {
  /// The exact values of a whole column. A cell that is not of the column's type is its text, a
  /// time of day the seconds since midnight.
  func cellValues(column: Int) -> [CellValue] {
    let texts = texts(ofColumn: column)
    var watch = CancellationWatch()
    return (0..<rowCount).map {
      watch.isNoticed() ? .empty : cellValue(row: $0, column: column, texts)
    }
  }

  /// The exact value of one cell.
  package func cellValue(row: Int, column: Int) -> CellValue {
    cellValue(row: row, column: column, texts(ofColumn: column))
  }

  private func cellValue(row: Int, column: Int, _ texts: ColumnTexts) -> CellValue {
    let range = texts.range(row)
    if range.isEmpty { return .empty }
    if columns[column].type == .text {
      return .text(String(decoding: texts.text[range], as: UTF8.self))
    }
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
  /// The number: an integer if it is whole, however it is written; in binary if it is beyond the
  /// range of `Decimal`.
  fileprivate var cellValue: CellValue {
    if let short = shortParts, short.exponent == 0 { return .integer(Int(short.mantissa)) }
    if let integer = ExactNumber(self).integer { return .integer(integer) }
    return decimal.map { .decimal($0) } ?? .number(value)
  }
}

extension ColumnStore {
  /// The decimal mark of the table's numbers: a comma if a column has it.
  var decimalMark: DecimalMark {
    spellings.contains { $0?.mark == .comma } ? .comma : .point
  }

  /// The store with columns of computed numbers written like the others, so that 3.298 does not
  /// appear beside 1,649.
  /// - Parameters:
  ///   - computed: columns whose numbers have a point.
  ///   - mark: their new decimal mark.
  func spelling(_ computed: [Int], with mark: DecimalMark) -> ColumnStore {
    let respelled = Set(
      computed.filter { self.spellings[$0] == nil && columns[$0].type == .decimal })
    if mark == .point || respelled.isEmpty { return self }
    var spellings = spellings
    var values = values
    var watch = CancellationWatch()
    for column in respelled {
      var spelling = ColumnDialect(.decimal)
      spelling.mark = mark
      spelling.hasSpelledNumbers = true
      spellings[column] = spelling
      var texts = ValueTexts()
      for row in 0..<rowCount {
        texts.append(watch.isNoticed() ? [] : text[range(row: row, column: column)])
      }
      values[column] = texts
    }
    var text = text
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      for column in respelled {
        let range = range(row: row, column: column)
        guard let point = text[range].firstIndex(of: DecimalMark.point.byte),
          NumericText(text.span.extracting(range)) != nil
        else { continue }
        text[point] = mark.byte
      }
    }
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: text, offsets: offsets, shared: shared,
      spellings: spellings, values: values)
    store.adopt(self)
    return store
  }
}
