/// The rows that a part of a grid represents, whose numbers it may draw.
struct PartRows: Sendable {
  let source: any RowSource
  let order: RowOrder
  let positions: Range<Int>
  /// The columns of the source by key.
  let keys: ColumnKeys
  /// Shared by all parts of a grid.
  let commonValues: CommonValues

  /// The numbers of all rows in a column of the source.
  func numbers(inColumn index: Int) -> CellNumbers {
    var numbers = CellNumbers()
    var bytes: [UInt8] = []
    for position in positions {
      bytes.removeAll(keepingCapacity: true)
      source.appendValue(row: order[position], column: index, to: &bytes)
      numbers.add(bytes)
    }
    return numbers
  }

  /// The value of the first row in a column of the data; `nil` if there is no such column or no
  /// row.
  func firstValue(_ key: String) -> String? {
    keys.valueIndex(of: key).flatMap(firstText(inColumn:))
  }

  /// The value that all rows have in a column of the data, in the notation from which numbers and
  /// dates are read; `nil` if there is no such column or no row, or if the values differ: a total
  /// is not to be compared with the number of one of its rows.
  func commonPlainValue(_ key: String) -> String? {
    guard let index = keys.valueIndex(of: key) else { return nil }
    let value = commonValues.value(column: index, positions: positions) { position, bytes in
      source.appendValue(row: order[position], column: index, to: &bytes)
    }
    return value.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number that all rows have in a column of the data; `nil` if there is none, or if they
  /// differ.
  func commonNumber(_ key: String) -> Double? {
    commonPlainValue(key).flatMap { NumberText.number($0) }
  }

  /// The text that the first row shows in a column.
  func firstText(_ key: String) -> String? {
    keys.textIndex(of: key).flatMap(firstText(inColumn:))
  }

  private func firstText(inColumn index: Int) -> String? {
    guard let position = positions.first else { return nil }
    var bytes: [UInt8] = []
    source.appendText(row: order[position], column: index, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The numbers of all rows in columns of the data, one column after the other.
  func numbers(in columns: [String]) -> CellNumbers {
    var numbers = CellNumbers()
    for key in columns {
      if let index = keys.valueIndex(of: key) {
        numbers.add(self.numbers(inColumn: index), column: key)
      } else {
        numbers.addMissing(column: key)
      }
    }
    return numbers
  }
}
