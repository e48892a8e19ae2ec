/// The patterns of numbers that were checked: `-1,234.50` has the pattern `-d,ddd.dd`. A pattern is identified by a 64-bit hash alone.
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

  /// The hash of a pattern with one more character, of class `own`; classes below 10 are digits.
  @inline(__always)
  static func extended(_ pattern: UInt64, by own: Int) -> UInt64 {
    (pattern ^ UInt64(own < 10 ? 1 : own)) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  func find(_ pattern: UInt64) -> Answer {
    let known = slots[slot(of: pattern | 1)]
    return known == 0 ? .unknown : known & 1 == 0 ? .holds : .fails
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

  /// `key` has its lowest bit set. The low bits of the product are weak, so the slot is taken from the high ones.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key >> 40) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] | 1 != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
