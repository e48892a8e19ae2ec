import CSystem

/// Compresses pieces of data that form one deflate stream (RFC 1951, without a zlib or gzip
/// wrapper).
///
/// Every piece is compressed independently of the others and ends on a byte boundary, so pieces can
/// be compressed in any order and in parallel. Reuse one compressor for many pieces: creating one
/// takes hundreds of kilobytes.
package protocol PieceCompressor: AnyObject {
  /// Appends the compressed form of `bytes` to `output`.
  func compress(_ bytes: Span<UInt8>, ending: BlockEnding, into output: inout [UInt8])
    throws(ZlibStatus)
}

/// The continuation of a deflate stream after a piece.
package enum BlockEnding: Sendable {
  /// More pieces: an empty stored block aligns the stream to a byte boundary.
  case continued
  /// None: the last block is marked as final.
  case final
}

/// ISA-L, if it was found when the package was built. It compresses three times faster than zlib to
/// the same size. The pixels of a picture are the same with each library, the bytes of its file are
/// not.
package enum FastCompression {
  /// `nil` if the library is not available.
  package static func compressor() -> (any PieceCompressor)? {
    #if ISAL
    IGZipDeflater()
    #else
    nil
    #endif
  }

  /// Loads the libraries for checksums and compression, which the command does not at its start.
  /// - Parameter hasPixels: whether pictures of pixels will be compressed.
  package static func load(forPixels hasPixels: Bool) {
    _ = Checksum.crc32([0].span)
    if hasPixels { _ = compressor() }
  }
}

/// Compresses pieces with zlib.
package final class Deflater: PieceCompressor {
  /// The kind of repetitions that are searched for.
  package enum Strategy: Sendable {
    /// Any earlier bytes.
    case matches
    /// Only repetitions of the preceding byte.
    case runs
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private let room: UnsafeMutableBufferPointer<UInt8>

  /// The maximum size of a piece for which zlib need not move its window and its hash tables: two
  /// windows of 32 KiB, less its lookahead.
  package static let easyCount = (2 << 15) - 262

  /// - Parameter level: 0 (stored) to 9 (smallest).
  package init(level: Int, strategy: Strategy = .matches) throws(ZlibStatus) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    room = .allocate(capacity: 1 << 15)
    let status = deflateInit2_(
      stream, Int32(level), Z_DEFLATED, -MAX_WBITS, 9,
      strategy == .runs ? Z_RLE : Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw ZlibStatus(rawValue: status) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    room.deallocate()
  }

  package func compress(_ bytes: Span<UInt8>, ending: BlockEnding, into output: inout [UInt8])
    throws(ZlibStatus)
  {
    guard deflateReset(stream) == Z_OK else { throw ZlibStatus(rawValue: Z_STREAM_ERROR) }
    precondition(bytes.count <= Int(UInt32.max), "a piece is smaller than 4 GiB")
    let flush = ending == .final ? Z_FINISH : Z_SYNC_FLUSH
    let status = bytes.withUnsafeBufferPointer { input -> Int32 in
      // zlib only reads from this pointer.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      var status = Z_OK
      repeat {
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        status = deflate(stream, flush)
        let produced = room.count - Int(stream.pointee.avail_out)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<produced]))
      } while status == Z_OK && stream.pointee.avail_out == 0
      stream.pointee.next_in = nil
      stream.pointee.next_out = nil
      return status
    }
    // A buffer error only means that an earlier round already produced all output.
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
      throw ZlibStatus(rawValue: status)
    }
  }
}

#if ISAL
/// Compresses pieces with ISA-L at level 1: its SIMD instructions take a third of zlib's time for
/// the same size.
///
/// Up to version 2.32 at least, the routine that begins a stream (`write_first_byte` of
/// `igzip_icf_body_h1_gr_bt.asm`) enters the third byte in its table under a hash of the stream's
/// own address, so that the same picture occasionally had different bytes. The routine that ends a
/// stream does not have this bug, and alone runs for as few bytes as ``firstCount``. With these
/// compressed separately, the bytes depend on the input alone.
final class IGZipDeflater: PieceCompressor {
  /// An `isal_zstream`. The field has no type, since the compiler would write 200 KB of code that
  /// copies the arrays in that structure as values of Swift.
  private let state: UnsafeMutableRawPointer
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// The maximum number of bytes that only the library's routine for the end of a stream handles
  /// (`MIN_INBUF_PADDING`).
  private static let firstCount = 16

  init() {
    let size = MemoryLayout<isal_zstream>.size
    state = .allocate(byteCount: size, alignment: MemoryLayout<isal_zstream>.alignment)
    state.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    memory = .allocate(capacity: Int(GRIDPRESS_IGZIP_MEMORY))
    room = .allocate(capacity: 1 << 16)
    isal_deflate_init(stream)
  }

  private var stream: UnsafeMutablePointer<isal_zstream> {
    state.assumingMemoryBound(to: isal_zstream.self)
  }

  deinit {
    state.deallocate()
    memory.deallocate()
    room.deallocate()
  }

  func compress(
    _ bytes: Span<UInt8>, ending: BlockEnding, into output: inout [UInt8]
  ) throws(ZlibStatus) {
    precondition(bytes.count <= Int(UInt32.max), "a piece is smaller than 4 GiB")
    isal_deflate_reset(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = memory.baseAddress
    stream.pointee.level_buf_size = UInt32(memory.count)
    stream.pointee.flush = UInt16(SYNC_FLUSH)
    let first = bytes.count > Self.firstCount ? Self.firstCount : 0
    if first > 0 { try compress(bytes.extracting(..<first), isLast: false, into: &output) }
    try compress(bytes.extracting(first...), isLast: ending == .final, into: &output)
  }

  /// Compresses more of the piece.
  private func compress(
    _ bytes: Span<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) throws(ZlibStatus) {
    stream.pointee.end_of_stream = isLast ? 1 : 0
    let status = bytes.withUnsafeBufferPointer { input -> Int32 in
      // The library only reads from this pointer.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      var status = COMP_OK
      repeat {
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        status = isal_deflate(stream)
        let produced = room.count - Int(stream.pointee.avail_out)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<produced]))
      } while status == COMP_OK && stream.pointee.avail_out == 0
      stream.pointee.next_in = nil
      stream.pointee.next_out = nil
      return status
    }
    guard status == COMP_OK else { throw ZlibStatus(rawValue: Z_STREAM_ERROR) }
  }
}
#endif
