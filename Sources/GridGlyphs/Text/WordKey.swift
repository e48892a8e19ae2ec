/// A text and its font as the key of a cache: the first sixteen bytes themselves, and a hash over all.
struct WordKey {
  /// Bytes 0…7 and 8…15, zero-filled.
  var low: UInt64 = 0
  var high: UInt64 = 0
  var hash: UInt64

  init(_ text: Span<UInt8>, _ range: Range<Int>, font: UInt16) {
    var hash = (UInt64(font) << 32 | UInt64(truncatingIfNeeded: range.count)) &* WordKey.odd
    var index = range.lowerBound
    let lowEnd = min(range.upperBound, index + 8)
    while index < lowEnd {
      low = low << 8 | UInt64(text[index])
      index += 1
    }
    hash = WordKey.mixed(hash, low)
    if index < range.upperBound {
      let highEnd = min(range.upperBound, index + 8)
      while index < highEnd {
        high = high << 8 | UInt64(text[index])
        index += 1
      }
      hash = WordKey.mixed(hash, high)
      while index < range.upperBound {
        let end = min(range.upperBound, index + 8)
        var word: UInt64 = 0
        while index < end {
          word = word << 8 | UInt64(text[index])
          index += 1
        }
        hash = WordKey.mixed(hash, word)
      }
    }
    self.hash = hash
  }

  private static let odd: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Both halves of a 128-bit product, folded: every bit of the input reaches every bit of the hash.
  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: odd)
    return product.high ^ product.low
  }
}
