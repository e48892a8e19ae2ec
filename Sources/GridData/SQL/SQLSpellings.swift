import GRDB
import GridModel

/// How the values of a column are spelt in the data, for results that pass them on: 1234.5 is "1,234.50" there.
///
/// Of several spellings of one value it is the first.
struct SQLSpellings {
  private let store: ColumnStore
  private var ranges: [DatabaseValue: Range<Int>] = [:]
  /// Two texts that are different numbers but the same in SQL.
  private(set) var indistinguishable: (String, String)?

  /// - Returns: `nil` for a column whose values are spelt as SQLite spells them.
  init?(_ store: ColumnStore, column: Int) {
    guard store.columns[column].type != .text, store.columns[column].type != .empty else {
      return nil
    }
    self.store = store
    var differs = false
    var spelling: [UInt8] = []
    for row in 0..<store.rowCount {
      let value = store.sqlValue(row: row, column: column)
      let range = store.range(row: row, column: column)
      if value.isNull { continue }
      spelling.removeAll(keepingCapacity: true)
      SQLiteCells.append(value, to: &spelling)
      if spelling[...] != store.text[range] { differs = true }
      if let known = ranges.updateValue(range, forKey: value) {
        ranges[value] = known
        note(known, range)
      }
    }
    if !differs { return nil }
  }

  subscript(value: DatabaseValue) -> ArraySlice<UInt8>? { ranges[value].map { store.text[$0] } }

  private mutating func note(_ first: Range<Int>, _ second: Range<Int>) {
    guard indistinguishable == nil, store.text[first] != store.text[second],
      let left = NumericText(store.text.span.extracting(first)),
      let right = NumericText(store.text.span.extracting(second)),
      !left.isSameNumber(as: right)
    else { return }
    indistinguishable = (
      String(decoding: store.text[first], as: UTF8.self),
      String(decoding: store.text[second], as: UTF8.self)
    )
  }
}

extension NumericText {
  /// Whether two texts are the same number in decimal, as far as 19 digits tell.
  fileprivate func isSameNumber(as other: NumericText) -> Bool {
    let (left, right) = (reduced, other.reduced)
    return left == right
  }

  /// The parts without zeros at the mantissa's end.
  private var reduced: [Int64] {
    var (isNegative, mantissa, exponent) = decimalParts
    if mantissa == 0 { return [0, 0, 0] }
    while mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
    return [isNegative ? 1 : 0, Int64(bitPattern: mantissa), Int64(exponent)]
  }
}
