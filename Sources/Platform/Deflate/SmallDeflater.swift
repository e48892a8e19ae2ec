import CSystem

/// Compresses pieces with libdeflate at a level that spends twenty times as long as
/// ``FastCompression`` on a quarter less.
///
/// libdeflate writes whole streams only. To continue a piece, the bit that marks its last block as
/// final is cleared (RFC 1951, §3.2.3), and an empty stored block aligns it to a byte. zlib finds
/// that block: it can stop between blocks.
package final class SmallDeflater: PieceCompressor {
  private let compressor: OpaquePointer
  private let stream: UnsafeMutablePointer<z_stream>
  private let room: UnsafeMutableBufferPointer<UInt8>

  /// Measured on pictures of tables: level 12 saves another twentieth and takes eight times as
  /// long.
  private static let level: Int32 = 10

  package init() throws(ZlibStatus) {
    guard let compressor = libdeflate_alloc_compressor(Self.level) else {
      throw ZlibStatus(rawValue: Z_MEM_ERROR)
    }
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(
      stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      libdeflate_free_compressor(compressor)
      stream.deallocate()
      throw ZlibStatus(rawValue: status)
    }
    self.compressor = compressor
    self.stream = stream
    room = .allocate(capacity: 1 << 16)
  }

  deinit {
    libdeflate_free_compressor(compressor)
    inflateEnd(stream)
    stream.deallocate()
    room.deallocate()
  }

  package func compress(_ bytes: Span<UInt8>, ending: BlockEnding, into output: inout [UInt8])
    throws(ZlibStatus)
  {
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    var piece = [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      count = bytes.withUnsafeBufferPointer {
        libdeflate_deflate_compress(compressor, $0.baseAddress, $0.count, room.baseAddress, bound)
      }
    }
    guard !piece.isEmpty else { throw ZlibStatus(rawValue: Z_BUF_ERROR) }
    if ending == .continued {
      let end = try end(of: piece.span)
      piece[end.lastBlock / 8] &= ~(1 << UInt8(end.lastBlock % 8))
      // The header of a stored block has three bits, which are all 0; it follows in the last byte
      // if there is room for it.
      if end.unusedBits < 3 { piece.append(0) }
      piece += [0, 0, 0xFF, 0xFF]
    }
    output += piece
  }

  /// Where the last block of a stream begins, in bits, and how many bits of the last byte are not
  /// used.
  private func end(
    of piece: Span<UInt8>
  ) throws(ZlibStatus) -> (lastBlock: Int, unusedBits: Int) {
    guard inflateReset(stream) == Z_OK, piece.count <= Int(UInt32.max) else {
      throw ZlibStatus(rawValue: Z_STREAM_ERROR)
    }
    var lastBlock = 0
    let unusedBits = piece.withUnsafeBufferPointer { input -> Int? in
      // zlib only reads from this pointer.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      defer {
        stream.pointee.next_in = nil
        stream.pointee.next_out = nil
      }
      while true {
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        let status = inflate(stream, Z_BLOCK)
        // See `data_type` in the description of `inflate` in zlib.h: the unused bits of the last
        // byte; whether a block has ended; whether that is, or is in, the last one.
        let state = stream.pointee.data_type
        let unused = Int(state & 7)
        if state & 128 != 0 {
          if state & 64 != 0 { return unused }
          lastBlock = (input.count - Int(stream.pointee.avail_in)) * 8 - unused
        }
        guard status == Z_OK else { return nil }
      }
    }
    guard let unusedBits else { throw ZlibStatus(rawValue: Z_DATA_ERROR) }
    return (lastBlock, unusedBits)
  }
}
