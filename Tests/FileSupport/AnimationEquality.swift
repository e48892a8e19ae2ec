import Platform

/// Compares the frames and durations of two animated PNG files, however they are compressed.
package enum AnimationEquality {
  /// Damaged files are never equal.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let one = parts(of: first), let other = parts(of: second) else { return false }
    return one == other
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes in a chunk besides its data.
  private static let overhead = 12

  private struct Part: Equatable {
    var type: String
    /// The data, decompressed if it is pixels.
    var content: [UInt8]
  }

  /// All chunks; those with pixels of one frame are merged into one part. `nil` for a damaged file.
  private static func parts(of bytes: [UInt8]) -> [Part]? {
    guard bytes.starts(with: signature) else { return nil }
    var parts: [Part] = []
    var place = signature.count
    while place < bytes.count {
      guard bytes.count - place >= overhead else { return nil }
      let count = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard count <= bytes.count - place - overhead else { return nil }
      let type = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      // The first four bytes of a later frame's data are its number.
      let start = place + 8 + (type == "fdAT" ? min(4, count) : 0)
      let content = Array(bytes[start..<(place + 8 + count)])
      place += count + overhead
      if type == "IDAT" || type == "fdAT", parts.last?.type == type {
        parts[parts.count - 1].content += content
      } else {
        parts.append(Part(type: type, content: content))
      }
    }
    for index in parts.indices where ["IDAT", "fdAT"].contains(parts[index].type) {
      let packed = parts[index].content
      guard let pixels = try? Inflater.decompress(packed.span, limit: 1 << 30) else { return nil }
      parts[index].content = pixels
    }
    return parts
  }
}
