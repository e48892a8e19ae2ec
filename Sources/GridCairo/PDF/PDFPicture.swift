import PangoCairo

/// The picture of a glyph as image objects (ISO 32000-1, 8.9.5): colours, and a soft mask of their alpha.
struct PDFPicture {
  /// As many as the bitmaps of the usual emoji font have.
  static let pixelsPerEm = 109.0

  let raster: GlyphRaster

  func streams(number: Int, mask: Int) -> [PDFStream] {
    let count = raster.widthInPixels * raster.heightInPixels
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * count)
    var alphas: [UInt8] = []
    alphas.reserveCapacity(count)
    switch raster.pixels {
    case .coverage(let coverage):
      colors = [UInt8](repeating: 0, count: 3 * count)
      alphas = coverage
    case .color(let words):
      for word in words {
        let alpha = word >> 24
        alphas.append(UInt8(alpha))
        for shift: UInt32 in [16, 8, 0] {
          let value = word >> shift & 0xFF
          // Cairo's colours are premultiplied; those of a PDF image are not.
          colors.append(alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha)))
        }
      }
    }
    var entries = dictionary(colorSpace: "RGB")
    entries.append("/SMask ")
    entries.append(reference: mask)
    return [
      PDFStream(number: number, entries: entries, bytes: colors),
      PDFStream(number: mask, entries: dictionary(colorSpace: "Gray"), bytes: alphas),
    ]
  }

  private func dictionary(colorSpace: String) -> [UInt8] {
    var entries: [UInt8] = []
    entries.append("/Type/XObject/Subtype/Image/Width \(raster.widthInPixels)")
    entries.append("/Height \(raster.heightInPixels)")
    entries.append("/ColorSpace/Device\(colorSpace)/BitsPerComponent 8")
    return entries
  }
}
