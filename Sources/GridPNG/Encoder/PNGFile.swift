import Platform

/// Writes the chunks of a PNG file in order.
///
/// The palette is known only at the end, but is stored at the front. A small file is held in memory
/// until then; a larger one begins with a palette of 256 blank entries, which is patched.
struct PNGFile {
  private let header: PNGHeader
  private let sink: any ByteSink
  /// The bytes that are not yet written; empty once the header is written.
  private var waiting: [UInt8] = []
  private var isHeaderWritten = false
  private var adler: UInt32 = 1

  /// The maximum number of bytes held in memory.
  private static let patience = 1 << 20

  /// A zlib header for a window of 32 KiB and the fastest compression (RFC 1950, §2.2).
  private static let streamHeader: [UInt8] = [0x78, 0x01]

  init(_ header: PNGHeader, sink: any ByteSink) {
    self.header = header
    self.sink = sink
    PNGChunk.append("IDAT", PNGFile.streamHeader, to: &waiting)
  }

  mutating func append(_ band: EncodedBand) throws(SystemError) {
    adler = Checksum.adler32(adler, followedBy: band.adler, count: band.byteCount)
    if isHeaderWritten { return try sink.write(band.chunk) }
    waiting += band.chunk
    guard waiting.count > PNGFile.patience else { return }
    try sink.write(header.bytes(palette: [], entryCount: Palette.limit))
    try writeWaiting()
  }

  mutating func finish(palette: [UInt32]) throws(SystemError) {
    var end: [UInt8] = []
    var sum: [UInt8] = []
    sum.append(bigEndian: adler)
    PNGChunk.append("IDAT", sum, to: &end)
    PNGChunk.append("IEND", [], to: &end)
    if isHeaderWritten {
      try sink.write(end)
      guard header.format == .indexed else { return }
      let bytes = header.bytes(palette: palette, entryCount: Palette.limit)
      try sink.overwrite(bytes.span, at: 0)
    } else {
      try sink.write(header.bytes(palette: palette, entryCount: palette.count))
      try writeWaiting()
      try sink.write(end)
    }
  }

  /// Discards the written bytes, so that another file can replace them.
  mutating func discard() throws(SystemError) {
    if isHeaderWritten { try sink.startOver() }
    waiting = []
  }

  private mutating func writeWaiting() throws(SystemError) {
    try sink.write(waiting)
    waiting = []
    isHeaderWritten = true
  }
}

/// Writes pixels to a PNG file in memory: for pictures that are computed, not drawn.
package enum PNGEncoder {
  /// - Returns: the file, with 8 bits each of red, green, blue and alpha.
  package static func encode(_ image: DecodedImage) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity((image.width * 4 + 1) * image.height)
    for y in 0..<image.height {
      // Filter 0: none.
      lines.append(0)
      for x in 0..<image.width { lines.append(bigEndian: image[x: x, y: y]) }
    }
    let header = PNGHeader(
      width: image.width, height: image.height, format: .rgba, scale: 1, isOpaque: false)
    var bytes = header.bytes(palette: [], entryCount: 0)
    PNGChunk.append("IDAT", compressed(lines), to: &bytes)
    PNGChunk.append("IEND", [], to: &bytes)
    return bytes
  }

  private static func compressed(_ lines: [UInt8]) -> [UInt8] {
    guard let stream = try? StreamCompressor(level: 6).zlib(lines.span) else {
      preconditionFailure("memory for a compressor, and room for what it gives")
    }
    return stream
  }
}
