/// A bit for each row.
struct RowBits: Sendable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ row: Int) { words[row / 64] |= 1 << UInt64(row % 64) }

  mutating func remove(_ row: Int) {
    if row / 64 < words.count { words[row / 64] &= ~(1 << UInt64(row % 64)) }
  }

  @inline(__always)
  func contains(_ row: Int) -> Bool {
    row / 64 < words.count && words[row / 64] & 1 << UInt64(row % 64) != 0
  }

  /// The last row up to `row` that is not in the set, or 0.
  func lastAbsent(upTo row: Int) -> Int {
    var word = row / 64
    var absent = ~words[word] & (UInt64.max >> UInt64(63 - row % 64))
    while absent == 0, word > 0 {
      word -= 1
      absent = ~words[word]
    }
    return absent == 0 ? 0 : word * 64 + 63 - absent.leadingZeroBitCount
  }

  /// The first row from `row` on that is not in the set.
  func firstAbsent(from row: Int) -> Int {
    var word = row / 64
    guard word < words.count else { return row }
    var absent = ~words[word] & (UInt64.max << UInt64(row % 64))
    while absent == 0 {
      word += 1
      guard word < words.count else { return word * 64 }
      absent = ~words[word]
    }
    return word * 64 + absent.trailingZeroBitCount
  }
}
