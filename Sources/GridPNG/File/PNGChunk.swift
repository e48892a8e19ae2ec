import Platform

/// The pieces a PNG file is made of (PNG specification, third edition, §5): length, type, data, CRC
/// of the last two.
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

/// A note in a PNG file for a program's own use: an international text chunk directly after the
/// header (PNG specification, third edition, §11.3.3.4). It does not affect the pixels.
package enum PNGNote {
  /// The offset of the chunk after the header.
  private static let place = 8 + PNGChunk.overhead + 13

  /// The file with a note.
  /// - Parameters:
  ///   - bytes: a PNG file without such a note.
  ///   - keyword: the name of the writer, 1 to 79 ASCII letters.
  package static func adding(_ text: String, keyword: String, to bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > place else { return bytes }
    var noted = Array(bytes[..<place])
    PNGChunk.append("iTXt", head(keyword) + Array(text.utf8), to: &noted)
    return noted + bytes[place...]
  }

  /// The note of a file and the file without it; `nil` if it has none.
  package static func taken(
    keyword: String, from bytes: [UInt8]
  ) -> (text: String, rest: [UInt8])? {
    guard bytes.starts(with: PNGChunk.signature), bytes.count > place + PNGChunk.overhead else {
      return nil
    }
    let count = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    let start = place + 8
    let head = head(keyword)
    guard Array(bytes[(place + 4)..<start]) == Array("iTXt".utf8), count >= head.count,
      count <= bytes.count - start - 4, bytes[start...].starts(with: head)
    else { return nil }
    let end = start + count
    let text = String(decoding: bytes[(start + head.count)..<end], as: UTF8.self)
    return (text, Array(bytes[..<place]) + bytes[(end + 4)...])
  }

  /// The start of the chunk's data: not compressed, without a language.
  private static func head(_ keyword: String) -> [UInt8] {
    Array(keyword.utf8) + [0, 0, 0, 0, 0]
  }
}
