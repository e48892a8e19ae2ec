/// The colours of an indexed picture in order of first occurrence, at most 256. It only grows, so an index stays right.
struct Palette: Sendable {
  static let limit = 256

  /// Premultiplied pixels.
  private(set) var colors: [UInt32] = []
  /// An open-addressing table, four times as large as it can get full: the pixel in the upper half of a slot, its
  /// index plus one in the lower; 0 is a free slot.
  private var slots = [UInt64](repeating: 0, count: Palette.slotCount)

  private static let slotCount = 1024

  /// The index of a colour, which is added if it is new; `nil` when it is new and there is no room.
  mutating func index(adding color: UInt32) -> UInt8? {
    var slot = Palette.slot(of: color)
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if UInt32(truncatingIfNeeded: entry >> 32) == color {
        return UInt8(truncatingIfNeeded: entry &- 1)
      }
      slot = (slot &+ 1) & (Palette.slotCount - 1)
    }
    guard colors.count < Palette.limit else { return nil }
    colors.append(color)
    slots[slot] = UInt64(color) << 32 | UInt64(colors.count)
    return UInt8(colors.count - 1)
  }

  /// Multiplicative hashing by the golden ratio (Knuth, volume 3, §6.4).
  @inline(__always)
  private static func slot(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 22)
  }
}
