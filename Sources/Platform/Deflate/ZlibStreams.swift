import CSystem

/// Compresses whole streams, each in one call, as a PDF file contains them. On such short streams,
/// libdeflate takes less than half of zlib's time for the same size.
package final class StreamCompressor {
  private let raw: OpaquePointer

  /// - Parameter level: 0 (stored) to 12 (smallest).
  package init(level: Int) throws(ZlibStatus) {
    guard let raw = libdeflate_alloc_compressor(Int32(clamping: level)) else {
      throw ZlibStatus(rawValue: Z_MEM_ERROR)
    }
    self.raw = raw
  }

  deinit { libdeflate_free_compressor(raw) }

  /// `bytes` as a zlib stream (RFC 1950).
  package func zlib(_ bytes: Span<UInt8>) throws(ZlibStatus) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(raw, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = bytes.withUnsafeBufferPointer {
        libdeflate_zlib_compress(raw, $0.baseAddress, $0.count, output.baseAddress, bound)
      }
    }
    guard !result.isEmpty else { throw ZlibStatus(rawValue: Z_BUF_ERROR) }
    return result
  }
}

/// Decompresses a zlib stream (RFC 1950) of known length.
package enum Inflater {
  /// The `count` bytes that `bytes` decompress to, with the checksum verified. Uses libdeflate,
  /// which takes a third of zlib's time for data that is entirely in memory.
  /// - Throws: `ZlibStatus` when the stream is damaged, or longer or shorter than `count`.
  package static func decompress(_ bytes: Span<UInt8>, count: Int) throws(ZlibStatus) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw ZlibStatus(rawValue: Z_MEM_ERROR)
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let result = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      let status = bytes.withUnsafeBufferPointer { input in
        // Without a pointer for the actual length, a different length is an error.
        libdeflate_zlib_decompress(
          decompressor, input.baseAddress, input.count, output.baseAddress, count, nil)
      }
      isWhole = status == LIBDEFLATE_SUCCESS
      filled = isWhole ? count : 0
    }
    guard isWhole else { throw ZlibStatus(rawValue: Z_DATA_ERROR) }
    return result
  }

  /// The bytes that `bytes` decompress to, of unknown length, but at most `limit`.
  package static func decompress(_ bytes: Span<UInt8>, limit: Int) throws(ZlibStatus) -> [UInt8] {
    var stream = z_stream()
    var status = inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw ZlibStatus(rawValue: status) }
    defer { inflateEnd(&stream) }
    var room = min(limit, max(1 << 16, bytes.count * 8))
    while true {
      inflateReset(&stream)
      let result = [UInt8](unsafeUninitializedCapacity: room) { output, filled in
        bytes.withUnsafeBufferPointer { input in
          status = run(&stream, input, output)
        }
        filled = status == Z_STREAM_END ? Int(stream.total_out) : 0
      }
      if status == Z_STREAM_END { return result }
      guard status == Z_BUF_ERROR, room < limit else { throw ZlibStatus(rawValue: status) }
      room = min(limit, room * 4)
    }
  }

  /// zlib counts in 32 bits, so input and output are passed in slices.
  private static func run(
    _ stream: inout z_stream, _ input: UnsafeBufferPointer<UInt8>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int32 {
    let slice = 1 << 30
    var (read, written) = (0, 0)
    while true {
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + read })
      stream.avail_in = UInt32(min(slice, input.count - read))
      stream.next_out = output.baseAddress.map { $0 + written }
      stream.avail_out = UInt32(min(slice, output.count - written))
      let (before, room) = (stream.avail_in, stream.avail_out)
      let status = inflate(&stream, Z_NO_FLUSH)
      read += Int(before - stream.avail_in)
      written += Int(room - stream.avail_out)
      if status != Z_OK { return status }
      if before == stream.avail_in, room == stream.avail_out { return Z_BUF_ERROR }
    }
  }
}

/// A return code of zlib other than success. An open value, since an unknown code is an error too.
package struct ZlibStatus: Error, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package var description: String { "zlib: " + String(cString: zError(rawValue)) }
}

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
