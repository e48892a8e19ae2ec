import CSystem

/// Unpacks a stream of gzip (RFC 1952) or Zstandard (RFC 8878) in chunks.
package final class Unpacker {
  private enum Stream {
    case gzip(UnsafeMutablePointer<z_stream>)
    case zstandard(OpaquePointer)
  }

  private let stream: Stream
  private let limits: UnpackingLimits
  private var packedCount = 0
  private var unpackedCount = 0
  /// Whether the last chunk ended a part; further parts may follow.
  private var isAtEnd = false

  /// - Parameter beginning: the first bytes, which determine the format.
  /// - Returns: `nil` if they do not belong to such a stream.
  package init?(beginning: [UInt8], limits: UnpackingLimits = UnpackingLimits()) {
    self.limits = limits
    if beginning.starts(with: [0x1F, 0x8B, 8]) {
      // zlib keeps the address of the stream in its state.
      let raw = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
      raw.initialize(to: z_stream())
      let status = inflateInit2_(
        raw, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else {
        raw.deallocate()
        return nil
      }
      stream = .gzip(raw)
    } else if beginning.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      guard let raw = Libraries.zstd.required.ZSTD_createDStream() else { return nil }
      stream = .zstandard(raw)
    } else {
      return nil
    }
  }

  deinit {
    switch stream {
    case .gzip(let raw):
      inflateEnd(raw)
      raw.deallocate()
    case .zstandard(let raw): _ = Libraries.zstd.required.ZSTD_freeDStream(raw)
    }
  }

  /// Unpacks a chunk, and passes on the result piece by piece.
  package func unpack(
    _ chunk: [UInt8], to consume: (Span<UInt8>) throws -> Void
  ) throws {
    packedCount += chunk.count
    var position = 0
    var isFull = false
    while position < chunk.count || isFull {
      var read = 0
      var fault: UnpackingFault?
      let room = 1 << 18
      let piece = [UInt8](unsafeUninitializedCapacity: room) { output, count in
        chunk.withUnsafeBufferPointer { input in
          do throws(UnpackingFault) {
            (read, count) = try step(
              UnsafeBufferPointer(rebasing: input[position...]), output)
          } catch {
            fault = error
          }
        }
      }
      if let fault { throw fault }
      position += read
      isFull = piece.count == room
      unpackedCount += piece.count
      try limits.check(unpacked: unpackedCount, packed: packedCount)
      if !piece.isEmpty { try consume(piece.span) }
      if read == 0, piece.isEmpty { break }
    }
  }

  /// - Throws: `UnpackingFault` if the stream is incomplete.
  package func finish() throws(UnpackingFault) {
    guard isAtEnd else { throw .damaged }
  }

  private func step(
    _ input: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>
  ) throws(UnpackingFault) -> (read: Int, written: Int) {
    switch stream {
    case .gzip(let raw):
      // One stream may follow another, as in the output of `cat a.gz b.gz`.
      if isAtEnd, !input.isEmpty {
        inflateReset(raw)
        isAtEnd = false
      }
      raw.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      raw.pointee.avail_in = UInt32(clamping: input.count)
      raw.pointee.next_out = output.baseAddress
      raw.pointee.avail_out = UInt32(clamping: output.count)
      let status = inflate(raw, Z_NO_FLUSH)
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw .damaged
      }
      if status == Z_STREAM_END { isAtEnd = true }
      return (
        input.count - Int(raw.pointee.avail_in), output.count - Int(raw.pointee.avail_out)
      )
    case .zstandard(let raw):
      var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
      var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      let library = Libraries.zstd.required
      let status = library.ZSTD_decompressStream(raw, &target, &source)
      guard library.ZSTD_isError(status) == 0 else { throw .damaged }
      if source.pos > 0 || target.pos > 0 { isAtEnd = status == 0 }
      return (source.pos, target.pos)
    }
  }
}

/// A reason that compressed data cannot be unpacked.
package enum UnpackingFault: Error, Hashable, Sendable {
  /// The bytes are not valid in the format, or some are missing.
  case damaged
  /// The data needs a password.
  case encrypted
  /// The compression method is not supported.
  case unknownMethod
  /// The unpacked bytes are compressed again.
  case nested
  /// The build has no library for it, since it lacks the trait `Spreadsheets`.
  case absent
  /// The unpacked data exceeds the limit in bytes.
  case tooLarge(limit: Int)
  /// The data expands by a ratio that only a decompression bomb has.
  case bomb(ratio: Int)
}

/// The limits of unpacking.
package struct UnpackingLimits: Hashable, Sendable {
  /// The maximum number of unpacked bytes.
  package var bytes: Int
  /// The maximum number of unpacked bytes per packed byte, beyond ``ratioFreeBytes``. Tables are
  /// rarely compressed to less than a fiftieth.
  package var ratio: Int
  /// The number of unpacked bytes up to which the ratio is not checked.
  package var ratioFreeBytes: Int

  package init(bytes: Int = 2 << 30, ratio: Int = 250, ratioFreeBytes: Int = 64 << 20) {
    self.bytes = bytes
    self.ratio = ratio
    self.ratioFreeBytes = ratioFreeBytes
  }

  /// - Throws: `UnpackingFault` if the numbers of bytes exceed the limits.
  func check(unpacked: Int, packed: Int) throws(UnpackingFault) {
    if unpacked > bytes { throw .tooLarge(limit: bytes) }
    let ratio = unpacked / max(1, packed)
    if unpacked > ratioFreeBytes, ratio > self.ratio { throw .bomb(ratio: ratio) }
  }
}
