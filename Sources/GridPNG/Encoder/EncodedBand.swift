/// A band ready for the file.
struct EncodedBand: Sendable {
  /// A whole IDAT chunk.
  var chunk: [UInt8]
  /// The checksum of the scan lines.
  var adler: UInt32
  /// How many bytes the scan lines have.
  var byteCount: Int
}

/// A band that has colours its palette did not.
struct UnmappedBand: Sendable {
  /// New colours are numbered on from the end of the palette that was known.
  var lines: ScanLines
  var knownCount: Int
  /// In order of first occurrence.
  var newColors: [UInt32]
}

enum BandOutcome: Sendable {
  case encoded(EncodedBand)
  case unmapped(UnmappedBand)
  /// The band alone has more colours than a palette holds.
  case tooManyColors
}
