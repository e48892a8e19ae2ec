import Platform
import Synchronization

/// Shaped words (or whole texts, where words influence each other), found by their bytes and font.
///
/// 1. Words are added to a table. When it is large and the words are shared, it is not changed any
///    more, so that all have the same one in memory, and another one is begun.
/// 2. When the tables outgrow `limit`, the cache is emptied and filled again.
struct WordCache {
  /// Longer texts are shaped each time: they are rare, and would displace many others.
  static let longestText = 4096
  /// The number of words from which a table is not copied.
  private static let largeCount = 2048

  /// The approximate size in bytes at which the cache is emptied.
  private let limit: Int
  private var own = WordTable()
  /// Those that are not changed, and what they are known by.
  private var fixed: [WordTable] = []
  private var numbers: [Int] = []
  private var fixedSize = 0

  private static let lastNumber = Atomic(0)

  /// What caches for the same fonts give each other.
  struct Shared: Sendable {
    fileprivate let own: WordTable
    fileprivate let fixed: [WordTable]
    fileprivate let numbers: [Int]

    var count: Int { fixed.reduce(own.count) { $0 + $1.count } }
  }

  init(limit: Int = 64 << 20) { self.limit = limit }

  var count: Int { fixed.reduce(own.count) { $0 + $1.count } }

  // MARK: - Words

  /// In `PangoUnits`.
  @inline(__always)
  func width(of place: Int) -> Int {
    let (table, entry) = (place >> 32, place & 0xFFFF_FFFF)
    return table == 0 ? own.width(of: entry) : fixed[table - 1].width(of: entry)
  }

  /// Whether a character of the text has no glyph in any font.
  func hasMissing(_ place: Int) -> Bool {
    let (table, entry) = (place >> 32, place & 0xFFFF_FFFF)
    return table == 0 ? own.hasMissing(entry) : fixed[table - 1].hasMissing(entry)
  }

  @inline(__always)
  func appendGlyphs(of place: Int, to line: inout [ShapedGlyph]) {
    let (table, entry) = (place >> 32, place & 0xFFFF_FFFF)
    if table == 0 {
      own.appendGlyphs(of: entry, to: &line)
    } else {
      fixed[table - 1].appendGlyphs(of: entry, to: &line)
    }
  }

  /// The place of the text's part, valid until the next insertion; `nil` if it has not been shaped
  /// yet.
  @inline(__always)
  func find(_ key: WordKey, _ text: Span<UInt8>, _ range: Range<Int>, font: UInt16) -> Int? {
    if let entry = own.find(key, text, range, font: font) { return entry }
    return fixed.isEmpty ? nil : findFixed(key, text, range, font: font)
  }

  private func findFixed(
    _ key: WordKey, _ text: Span<UInt8>, _ range: Range<Int>, font: UInt16
  ) -> Int? {
    for index in fixed.indices {
      if let entry = fixed[index].find(key, text, range, font: font) {
        return (index + 1) << 32 | entry
      }
    }
    return nil
  }

  /// Keeps `shaped`, the glyphs of the text's part, and returns its place, which is valid until the
  /// next insertion.
  mutating func insert(
    _ key: WordKey, _ text: Span<UInt8>, _ range: Range<Int>, font: UInt16,
    glyphs shaped: [ShapedGlyph]
  ) -> Int {
    if own.size + fixedSize >= limit {
      own = WordTable()
      (fixed, numbers, fixedSize) = ([], [], 0)
    }
    return own.insert(key, text, range, font: font, glyphs: shaped)
  }

  // MARK: - Sharing

  /// All words, for other caches.
  mutating func share() -> Shared {
    if own.count >= Self.largeCount {
      fix(own, Self.lastNumber.add(1, ordering: .relaxed).newValue)
      own = WordTable()
    }
    return Shared(own: own, fixed: fixed, numbers: numbers)
  }

  private mutating func fix(_ table: WordTable, _ number: Int) {
    fixed.append(table)
    numbers.append(number)
    fixedSize += table.size
  }

  /// Takes over the words of a cache that has more.
  mutating func adopt(_ other: Shared) {
    guard other.count > count else { return }
    (own, fixed, numbers) = (other.own, other.fixed, other.numbers)
    fixedSize = fixed.reduce(0) { $0 + $1.size }
  }

  /// Adds words, as far as there is room.
  mutating func learn(from other: Shared) {
    for (number, table) in zip(other.numbers, other.fixed)
    where !numbers.contains(number) && own.size + fixedSize + table.size < limit {
      fix(table, number)
    }
    own.add(other.own, unlessIn: fixed, limit: limit - fixedSize)
  }
}

/// A text and its font as the key of a cache: the first sixteen bytes themselves, and a hash over
/// all.
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

  /// Both halves of a 128-bit product, folded: every bit of the input reaches every bit of the
  /// hash.
  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: odd)
    return product.high ^ product.low
  }
}
