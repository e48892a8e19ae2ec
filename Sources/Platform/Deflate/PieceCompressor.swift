/// Compresses pieces of data that form one deflate stream (RFC 1951, without a zlib or gzip wrapper).
///
/// Every piece is compressed independently of the others and ends on a byte boundary, so pieces can be compressed
/// in any order and in parallel. Reuse one compressor for many pieces: creating one takes hundreds of kilobytes.
package protocol PieceCompressor: AnyObject {
  /// Appends the compressed form of `bytes` to `output`.
  func compress(_ bytes: Span<UInt8>, ending: BlockEnding, into output: inout [UInt8])
    throws(ZlibStatus)
}

/// ISA-L, if it was found when the package was built. It compresses three times faster than zlib to the same size. The pixels of a picture
/// are the same with each library, the bytes of its file are not.
package enum FastCompression {
  /// `nil` if the library is not available.
  package static func compressor() -> (any PieceCompressor)? {
    #if ISAL
    IGZipDeflater()
    #else
    nil
    #endif
  }
}
