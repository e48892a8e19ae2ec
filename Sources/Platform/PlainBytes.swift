/// Runs of printable characters of ASCII, eight at a time: nearly all bytes of most tables.
///
/// It is here since it takes words from memory.
package enum PlainBytes {
  /// Copies the bytes before the first one that is a control character, not of ASCII, or the stop,
  /// as far as there is room for eight bytes in both.
  /// - Parameters:
  ///   - stop: a further byte that ends them.
  ///   - place: where the bytes are copied to. Up to seven bytes after them are overwritten.
  /// - Returns: how many bytes were copied.
  package static func copy(
    _ bytes: Span<UInt8>, from start: Int, to target: inout MutableSpan<UInt8>, at place: Int,
    until stop: UInt8
  ) -> Int {
    guard start >= 0, place >= 0 else { return 0 }
    let room = min(bytes.count - start, target.count - place)
    if room < 8 { return 0 }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let stops = ones &* UInt64(stop)
    return bytes.withUnsafeBytes { source in
      target.withUnsafeMutableBytes { target in
        var count = 0
        while count <= room - 8 {
          let word = source.loadUnaligned(fromByteOffset: start + count, as: UInt64.self)
          target.storeBytes(of: word, toByteOffset: place + count, as: UInt64.self)
          let characters = UInt64(littleEndian: word)
          let others = characters ^ stops
          // A byte of each difference has its highest bit if it is less than what was subtracted;
          // above the lowest such byte, others may have it too.
          let found =
            (characters | (characters &- 0x20 &* ones) | (others &- ones) & ~others) & highs
          if found != 0 { return count + found.trailingZeroBitCount / 8 }
          count += 8
        }
        return count
      }
    }
  }
}
