import CSystem

/// The two checksums of a PNG file, computed by libdeflate with SIMD instructions.
package enum Checksum {
  /// CRC-32 (ISO 3309) of `bytes`, or of the preceding bytes with `bytes` appended.
  package static func crc32(_ bytes: Span<UInt8>, after previous: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      // A null pointer would reset the sum.
      guard let start = buffer.baseAddress else { return previous }
      return libdeflate_crc32(previous, start, buffer.count)
    }
  }

  /// Adler-32 (RFC 1950, §8) of `bytes`, or of the preceding bytes with `bytes` appended.
  package static func adler32(_ bytes: Span<UInt8>, after previous: UInt32 = 1) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return previous }
      return libdeflate_adler32(previous, start, buffer.count)
    }
  }

  /// The Adler-32 of two concatenated pieces, from those of each; the second has `count` bytes.
  package static func adler32(_ first: UInt32, followedBy second: UInt32, count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), count))
  }
}
