/// The colours of an indexed picture in order of first occurrence, at most 256. It only grows, so an index stays right.
struct Palette: Sendable {
  static let limit = 256

  /// Premultiplied pixels.
  private(set) var colors: [UInt32] = []
  /// An open-addressing table, sixteen times as large as it can get full. A free slot holds a pixel that does not hash
  /// to it, so for a pixel in the slot it hashes to one comparison is enough.
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

  /// Writes the indices of colours that are all where they hash to. That is so of nearly all, and no branch depends on the
  /// colours then, which nothing could foresee at the rims of shapes.
  /// - Returns: `false` if one is elsewhere, or new; what is written then means nothing.
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

  /// Goes on where another colour was found.
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
