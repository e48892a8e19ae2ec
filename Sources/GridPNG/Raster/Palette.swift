/// The colours of an indexed picture in order of first occurrence, at most 256. It only grows, so
/// an index remains valid.
struct Palette: Sendable {
  static let limit = 256

  /// Premultiplied pixels.
  private(set) var colors: [UInt32] = []
  /// An open-addressing table, sixteen times as large as the number of colours. A free slot
  /// contains a pixel that does not hash to it, so one comparison is enough for a pixel in the slot
  /// that it hashes to.
  private var keys: [UInt32]
  /// The colour's number; negative in a free slot.
  private var indices = [Int16](repeating: -1, count: Palette.slotCount)

  private static let slotCount = 4096

  init() {
    keys = [UInt32](repeating: 0, count: Palette.slotCount)
    keys[Palette.slot(of: 0)] = 1
  }

  /// The index of a colour, which is added if it is new; `nil` when it is new and there is no room.
  @inline(__always)
  mutating func index(adding color: UInt32) -> UInt8? {
    let slot = Palette.slot(of: color)
    return keys[slot] == color
      ? UInt8(truncatingIfNeeded: indices[slot]) : search(color, from: slot)
  }

  /// Writes the indices of colours that are all in the slots they hash to. This is the case for
  /// nearly all colours. No branch depends on the colours, since it would be unpredictable at the
  /// edges of shapes.
  /// - Returns: `false` if one is elsewhere, or new; the written indices are then undefined.
  @inline(__always)
  func writeIndices(of pixels: Span<UInt32>, to piece: inout MutableSpan<UInt8>) -> Bool {
    precondition(piece.count == pixels.count, "each pixel has an index")
    let (keys, indices) = (keys.span, indices.span)
    var differences: UInt32 = 0
    for x in pixels.indices {
      let slot = Palette.slot(of: pixels[x])
      differences |= keys[slot] ^ pixels[x]
      piece[x] = UInt8(truncatingIfNeeded: indices[slot])
    }
    return differences == 0
  }

  /// Continues the search after a slot with another colour.
  @inline(never)
  private mutating func search(_ color: UInt32, from first: Int) -> UInt8? {
    var slot = first
    while indices[slot] >= 0 {
      if keys[slot] == color { return UInt8(indices[slot]) }
      slot = (slot + 1) & (Palette.slotCount - 1)
    }
    guard colors.count < Palette.limit else { return nil }
    indices[slot] = Int16(colors.count)
    keys[slot] = color
    colors.append(color)
    return UInt8(colors.count - 1)
  }

  /// Multiplicative hashing by the golden ratio (Knuth, volume 3, §6.4).
  @inline(__always)
  private static func slot(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 20)
  }
}
