import CSystem

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

  /// The maximum size of a piece for which zlib need not move its window and its hash tables: two windows of 32 KiB, less its lookahead.
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
