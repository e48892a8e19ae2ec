import Platform

/// Pixels as image objects (ISO 32000-1, 8.9.5): colours, and a soft mask of their alpha.
struct PDFPicture {
  /// The resolution of the bitmaps in the usual emoji font.
  static let pixelsPerEm = 109.0

  let raster: GlyphRaster

  /// - Parameter mask: the number of the mask; `nil` if all pixels are opaque.
  func streams(number: Int, mask: Int?) -> [PDFStream] {
    var entries = dictionary(colorSpace: "RGB")
    guard let mask else { return [PDFStream(number: number, entries: entries, bytes: colors)] }
    entries.append("/SMask ")
    entries.append(reference: mask)
    return [
      PDFStream(number: number, entries: entries, bytes: colors),
      PDFStream(number: mask, entries: dictionary(colorSpace: "Gray"), bytes: alphas),
    ]
  }

  private var alphas: [UInt8] {
    switch raster.pixels {
    case .coverage(let coverage): coverage
    case .color(let words): words.map { UInt8($0 >> 24) }
    }
  }

  /// Red, green and blue of each pixel. A transparent pixel has the colour of the last visible one,
  /// since readers that scale a picture down mix it in.
  private var colors: [UInt8] {
    let count = 3 * raster.widthInPixels * raster.heightInPixels
    guard case .color(let words) = raster.pixels else {
      return [UInt8](repeating: 0, count: count)
    }
    var last = words.first { $0 >> 24 > 0 } ?? 0
    var colors: [UInt8] = []
    colors.reserveCapacity(count)
    for word in words {
      if word >> 24 > 0 { last = word }
      let alpha = max(1, last >> 24)
      for shift: UInt32 in [16, 8, 0] {
        // Cairo's colours are premultiplied; those of a PDF image are not.
        colors.append(UInt8(min(255, ((last >> shift & 0xFF) * 255 + alpha / 2) / alpha)))
      }
    }
    return colors
  }

  private func dictionary(colorSpace: String) -> [UInt8] {
    var entries: [UInt8] = []
    entries.append("/Type/XObject/Subtype/Image/Width \(raster.widthInPixels)")
    entries.append("/Height \(raster.heightInPixels)")
    entries.append("/ColorSpace/Device\(colorSpace)/BitsPerComponent 8")
    return entries
  }
}
