/// The selected rows of a source: a bit for each row, so that the painter can check every row.
package struct RowSelection: Hashable, Sendable {
  /// The bits, up to the last row that is selected.
  private var words: [UInt64] = []

  /// - Parameter rows: counted from 0; negative ones are left out.
  package init(_ rows: some Sequence<Int> = []) {
    for row in rows where row >= 0 { insert(row) }
  }

  mutating func insert(_ row: Int) {
    let word = row / 64
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(row % 64)
  }

  package var isEmpty: Bool { words.isEmpty }

  package func contains(_ row: Int) -> Bool {
    row / 64 < words.count && words[row / 64] & 1 << UInt64(row % 64) != 0
  }
}
