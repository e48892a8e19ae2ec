/// The texts of a column without the difference of upper and lower case, folded once for each row.
///
/// They compare byte by byte, which for UTF-8 is the order of the code points. Texts that are equal
/// when folded are told apart by the original bytes, so that only equal texts are equal.
struct FoldedTexts {
  private let store: ColumnStore
  private let column: Int
  private let firstRow: Int
  private var bytes: [UInt8] = []
  private var offsets: [UInt32] = [0]

  init(store: ColumnStore, column: Int, rows: Range<Int>) {
    self.store = store
    self.column = column
    firstRow = rows.lowerBound
    offsets.reserveCapacity(rows.count + 1)
    let text = store.text.span
    for row in rows {
      let cell = store.range(row: row, column: column)
      let start = bytes.count
      for index in cell {
        let byte = text[index]
        if byte >= 0x80 {
          bytes.removeLast(bytes.count - start)
          CaseFolding.append(String(decoding: store.text[cell], as: UTF8.self), to: &bytes)
          break
        }
        bytes.append(CaseFolding.folded(byte))
      }
      offsets.append(UInt32(truncatingIfNeeded: bytes.count))
    }
  }

  /// The first eight bytes of a text as a number that compares as they do.
  func prefix(of index: Int) -> UInt64 {
    let range = range(of: index)
    var prefix: UInt64 = 0
    for place in 0..<8 {
      let next = range.lowerBound + place
      prefix = prefix << 8 | (next < range.upperBound ? UInt64(bytes[next]) : 0)
    }
    return prefix
  }

  /// Negative when the first text comes before the second, 0 when they are equal.
  /// - Precondition: their prefixes are equal.
  func compare(_ left: Int, _ right: Int) -> Int {
    let folded = Self.compare(bytes.span, range(of: left), range(of: right), from: 8)
    if folded != 0 { return folded }
    return Self.compare(
      store.text.span, store.range(row: firstRow + left, column: column),
      store.range(row: firstRow + right, column: column), from: 0)
  }

  private func range(of index: Int) -> Range<Int> {
    Int(offsets[index])..<Int(offsets[index + 1])
  }

  /// Compares two stretches of bytes, the first few of which are known to be equal.
  private static func compare(
    _ bytes: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>, from start: Int
  ) -> Int {
    let common = min(left.count, right.count)
    var index = start
    while index < common {
      let difference =
        Int(bytes[left.lowerBound + index]) - Int(bytes[right.lowerBound + index])
      if difference != 0 { return difference }
      index += 1
    }
    return left.count - right.count
  }
}
