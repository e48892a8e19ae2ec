/// Writes bits, the lowest first, into memory with room enough.
struct BitWriter {
  private let start: UnsafeMutableRawPointer
  private var place: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// How many bytes may be touched beyond the last one that counts.
  static let slack = 8

  init(_ start: UnsafeMutableRawPointer) {
    self.start = start
    place = start
  }

  /// How many bytes are complete.
  var byteCount: Int { place - start }

  /// Adds at most 56 bits; `value` has no others.
  @inline(__always)
  mutating func write(_ value: UInt64, count added: UInt64) {
    bits |= value &<< count
    count &+= added
    place.storeBytes(of: bits.littleEndian, as: UInt64.self)
    place += Int(truncatingIfNeeded: count &>> 3)
    bits = bits &>> (count & ~7)
    count &= 7
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    if count > 0 { write(0, count: 8 - count) }
  }
}
