import CSystem

/// Decompresses a zlib stream (RFC 1950) of known length.
package enum Inflater {
  /// The `count` bytes that `bytes` decompress to, with the checksum verified. Uses libdeflate, which takes a third of zlib's time for
  /// data that is entirely in memory.
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
