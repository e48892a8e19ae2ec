/// Compresses pieces of data that join up to one deflate stream (RFC 1951, without a zlib or gzip wrapper).
///
/// Every piece is compressed without knowledge of the others and ends on a byte boundary, so pieces can be made in
/// any order and in parallel. Reuse one compressor for many pieces: making one costs hundreds of kilobytes.
package protocol PieceCompressor: AnyObject {
  /// Appends the compressed form of `bytes` to `output`.
  func compress(_ bytes: Span<UInt8>, ending: BlockEnding, into output: inout [UInt8])
    throws(ZlibStatus)
}

/// ISA-L, which compresses three times as fast as zlib and as small, where it was found when the package was built. The pixels of a picture
/// are the same by each library, the bytes of its file are not.
package enum FastCompression {
  /// `nil` where there is no such library.
  package static func compressor() -> (any PieceCompressor)? {
    #if ISAL
    IGZipDeflater()
    #else
    nil
    #endif
  }
}
