/// The patterns of numbers that were checked: `-1,234.50` has the pattern `-d,ddd.dd`. A pattern is
/// identified by a 64-bit hash alone.
struct PatternTable {
  enum Answer {
    case unknown
    case holds
    case fails
  }

  /// Open addressing; 0 is free, else a hash whose lowest bit is set if the pattern fails.
  private var slots = [UInt64](repeating: 0, count: 256)
  private(set) var count = 0

  @inline(__always)
  static func seed(font: Int) -> UInt64 { 0xCBF2_9CE4_8422_2325 &+ UInt64(font) << 8 }

  /// The hash of a pattern with one more character, of class `kind`; classes below 10 are digits.
  @inline(__always)
  static func extended(_ pattern: UInt64, by kind: Int) -> UInt64 {
    (pattern ^ UInt64(kind < 10 ? 1 : kind)) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  func find(_ pattern: UInt64) -> Answer {
    let found = slots[slot(of: pattern | 1)]
    return found == 0 ? .unknown : found & 1 == 0 ? .holds : .fails
  }

  mutating func record(_ pattern: UInt64, holds: Bool) {
    let place = slot(of: pattern | 1)
    if slots[place] == 0 { count += 1 }
    slots[place] = holds ? pattern & ~1 : pattern | 1
    guard count * 2 > slots.count else { return }
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for value in old where value != 0 { slots[slot(of: value | 1)] = value }
  }

  /// `key` has its lowest bit set. The low bits of the product are weak, so the slot is taken from
  /// the high ones.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key >> 40) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] | 1 != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

/// The signs of numbers that have two or three bytes.
struct LongSigns {
  /// Spaces and apostrophe as thousands separators, minus sign and dash, per mille, currencies.
  static let numbers =
    "\u{A0}\u{202F}\u{2009}\u{2019}\u{2212}\u{2013}\u{2030}£¥€₹₺₽₩"

  /// The first bytes, each once.
  let leads: Set<UInt8>
  /// The class of the first sign; the classes of the others follow.
  private let firstClass: Int
  private let codes: [UInt32]

  var count: Int { codes.count }

  /// - Parameter firstClass: the class of the first of the signs.
  init(_ signs: String, from firstClass: Int) {
    let bytes = signs.unicodeScalars.map { Array(String($0).utf8) }
    leads = Set(bytes.compactMap(\.first))
    codes = bytes.map { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    self.firstClass = firstClass
  }

  /// The class and the byte count of the sign that begins at an index; class 255 if it is none of
  /// these.
  func sign(of text: Span<UInt8>, at index: Int, end: Int) -> (kind: Int, count: Int) {
    let count = text[index] < 0xE0 ? 2 : 3
    guard index + count <= end else { return (255, 1) }
    var code = UInt32(text[index])
    for place in (index + 1)..<(index + count) { code = code << 8 | UInt32(text[place]) }
    for place in codes.indices where codes[place] == code { return (firstClass + place, count) }
    return (255, 1)
  }
}
