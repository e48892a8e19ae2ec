import CPangoCairo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two checksums of a PNG file.
package enum Checksum {
  /// CRC-32 (ISO 3309) of `bytes`, or of what came before with `bytes` appended.
  package static func crc32(_ bytes: Span<UInt8>, after previous: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      // A null pointer would reset the sum.
      guard let start = buffer.baseAddress else { return previous }
      return UInt32(truncatingIfNeeded: crc32_z(UInt(previous), start, buffer.count))
    }
  }

  /// Adler-32 (RFC 1950, §8) of `bytes`, or of what came before with `bytes` appended.
  package static func adler32(_ bytes: Span<UInt8>, after previous: UInt32 = 1) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return previous }
      return UInt32(truncatingIfNeeded: adler32_z(UInt(previous), start, buffer.count))
    }
  }

  /// Adler-32 of scan lines, `stride` bytes each. A line like the one above costs a comparison only.
  package static func adler32(ofLines bytes: Span<UInt8>, stride: Int) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 1 }
      var (sum, line): (UInt, UInt) = (1, 1)
      for place in Swift.stride(from: 0, to: buffer.count, by: stride) {
        let here = start + place
        let count = min(stride, buffer.count - place)
        if place == 0 || count < stride || memcmp(here, here - stride, stride) != 0 {
          line = adler32_z(1, here, count)
        }
        sum = adler32_combine(sum, line, count)
      }
      return UInt32(truncatingIfNeeded: sum)
    }
  }

  /// The Adler-32 of two pieces one after the other, from those of each, the second `count` bytes long.
  package static func adler32(_ first: UInt32, followedBy second: UInt32, count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), count))
  }
}
