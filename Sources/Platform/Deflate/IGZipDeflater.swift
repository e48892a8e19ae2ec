#if ISAL
import CSystem

/// Compresses pieces with ISA-L at level 1: its SIMD instructions take a third of zlib's time for the same size.
///
/// Up to version 2.32 at least, the routine that begins a stream (`write_first_byte` of `igzip_icf_body_h1_gr_bt.asm`) enters the third
/// byte in its table under a hash of the stream's own address, so that the same picture occasionally had different bytes. The routine that
/// ends a stream does not have this bug, and alone runs for as few bytes as ``firstCount``. With these compressed separately, the bytes
/// depend on the input alone.
final class IGZipDeflater: PieceCompressor {
  private let stream: UnsafeMutablePointer<isal_zstream>
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// The maximum number of bytes that only the library's routine for the end of a stream handles (`MIN_INBUF_PADDING`).
  private static let firstCount = 16

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: isal_zstream())
    memory = .allocate(capacity: Int(GRIDPRESS_IGZIP_MEMORY))
    room = .allocate(capacity: 1 << 16)
    isal_deflate_init(stream)
  }

  deinit {
    stream.deallocate()
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
