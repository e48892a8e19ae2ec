/// The texts of a column without the difference of upper and lower case, folded once for each row.
///
/// They compare byte by byte, which for UTF-8 is the order of the code points. Texts that are equal
/// when folded are told apart by the original bytes, so that only equal texts are equal. For that, the
/// original follows the folded text after a NUL, which no text contains.
struct FoldedTexts {
  private var bytes: [UInt8] = []
  private var offsets: [Int] = [0]

  init(store: ColumnStore, column: Int, rows: Range<Int>) {
    offsets.reserveCapacity(rows.count + 1)
    let text = store.text.span
    for row in rows {
      let cell = store.range(row: row, column: column)
      let start = bytes.count
      for index in cell {
        let byte = text[index]
        if byte >= 0x80 {
          bytes.removeLast(bytes.count - start)
          CaseFolding.append(store.string(row: row, column: column), to: &bytes)
          break
        }
        bytes.append(CaseFolding.folded(byte))
      }
      bytes.append(0)
      store.appendText(row: row, column: column, to: &bytes)
      offsets.append(bytes.count)
    }
  }

  /// The first eight bytes of a text as a number that compares as they do.
  func prefix(of index: Int) -> UInt64 {
    var prefix: UInt64 = 0
    for place in offsets[index]..<offsets[index] + 8 {
      prefix = prefix << 8 | (place < offsets[index + 1] ? UInt64(bytes[place]) : 0)
    }
    return prefix
  }

  /// Negative when the first text comes before the second, 0 when they are equal.
  /// - Precondition: their prefixes are equal.
  func compare(_ left: Int, _ right: Int) -> Int {
    let bytes = self.bytes.span
    let offsets = self.offsets.span
    let (leftStart, rightStart) = (offsets[left], offsets[right])
    let (leftCount, rightCount) = (offsets[left + 1] - leftStart, offsets[right + 1] - rightStart)
    let common = min(leftCount, rightCount)
    var place = 8
    while place < common {
      let difference = Int(bytes[leftStart + place]) - Int(bytes[rightStart + place])
      if difference != 0 { return difference }
      place += 1
    }
    return leftCount - rightCount
  }
}
