/// The chunks before the pixels of a PNG file.
struct PNGHeader {
  var width: Int
  var height: Int
  var format: PixelFormat
  /// Device pixels per point.
  var scale: Double
  /// Whether every pixel is opaque, so that the palette needs no alpha.
  var isOpaque: Bool

  init(_ picture: RasterPicture, format: PixelFormat) {
    self.init(
      width: picture.widthInPixels, height: picture.heightInPixels, format: format,
      scale: picture.scale, isOpaque: picture.isOpaque)
  }

  init(width: Int, height: Int, format: PixelFormat, scale: Double, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.format = format
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Signature, IHDR, sRGB, pHYs, and for an indexed picture PLTE and tRNS.
  ///
  /// They depend only on the picture's properties, except the palette: its chunks can be written
  /// with all 256 entries before the colours are known, and overwritten later, equally long.
  /// - Parameter entryCount: The number of entries in the palette; those without a colour are
  ///   black.
  func bytes(palette: [UInt32], entryCount: Int) -> [UInt8] {
    bytes(colors: (0..<entryCount).map { $0 < palette.count ? palette[$0].straightRGBA : 0xFF })
  }

  /// The same with as many entries as there are colours.
  /// - Parameter colors: Straight RGBA, red in the highest byte.
  func bytes(colors: [UInt32]) -> [UInt8] {
    var bytes = PNGChunk.signature
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(width))
    data.append(bigEndian: UInt32(height))
    data += [8, format.colorType, 0, 0, 0]
    PNGChunk.append("IHDR", data, to: &bytes)
    // Rendering intent 0, perceptual, which browsers assume too.
    PNGChunk.append("sRGB", [0], to: &bytes)
    PNGChunk.append("pHYs", density, to: &bytes)
    if format == .indexed { appendPalette(colors, to: &bytes) }
    return bytes
  }

  /// 72 · scale pixels per inch, in pixels per metre.
  private var density: [UInt8] {
    var data: [UInt8] = []
    let pixelsPerMeter = UInt32((72 * scale / 0.0254).rounded())
    data.append(bigEndian: pixelsPerMeter)
    data.append(bigEndian: pixelsPerMeter)
    data.append(1)
    return data
  }

  private func appendPalette(_ palette: [UInt32], to bytes: inout [UInt8]) {
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    for color in palette {
      colors.append(UInt8(truncatingIfNeeded: color >> 24))
      colors.append(UInt8(truncatingIfNeeded: color >> 16))
      colors.append(UInt8(truncatingIfNeeded: color >> 8))
      alphas.append(UInt8(truncatingIfNeeded: color))
    }
    PNGChunk.append("PLTE", colors, to: &bytes)
    if !isOpaque { PNGChunk.append("tRNS", alphas, to: &bytes) }
  }
}

/// How a PNG file stores its pixels.
enum PixelFormat: Hashable, Sendable {
  /// One byte per pixel, the index of one of at most 256 colours.
  case indexed
  case rgb
  case rgba

  var bytesPerPixel: Int {
    switch self {
    case .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The size of a scan line in bytes, including its filter's number.
  func lineSize(width: Int) -> Int { width * bytesPerPixel + 1 }

  /// The colour type of the IHDR chunk.
  var colorType: UInt8 {
    switch self {
    case .indexed: 3
    case .rgb: 2
    case .rgba: 6
    }
  }
}
