import Platform

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
