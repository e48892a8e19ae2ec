import Platform

/// The pieces a PNG file is made of (PNG specification, third edition, §5): length, type, data, CRC of the last two.
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes in a chunk besides its data.
  static let overhead = 12

  /// Makes room for the length, and writes the type; the data follows.
  static func begin(_ type: StaticString, in bytes: inout [UInt8]) {
    bytes.append(bigEndian: 0)
    bytes.append(contentsOf: String(describing: type).utf8)
  }

  /// Ends the chunk that began at `start`.
  static func end(from start: Int, in bytes: inout [UInt8]) {
    let count = UInt32(bytes.count - start - 8)
    for place in 0..<4 {
      bytes[start + place] = UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32(place)))
    }
    let sum = Checksum.crc32(bytes.span.extracting((start + 4)..<bytes.count))
    bytes.append(bigEndian: sum)
  }

  static func append(_ type: StaticString, _ data: [UInt8], to bytes: inout [UInt8]) {
    let start = bytes.count
    begin(type, in: &bytes)
    bytes.append(contentsOf: data)
    end(from: start, in: &bytes)
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: UInt32) {
    append(UInt8(truncatingIfNeeded: value >> 24))
    append(UInt8(truncatingIfNeeded: value >> 16))
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
