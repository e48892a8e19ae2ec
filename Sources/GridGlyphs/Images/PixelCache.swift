package import GridCore
package import Platform

/// Keeps pixels up to a limit; the least recently used are removed first.
struct PixelCache<Key: Hashable & Sendable>: Sendable {
  private var entries: [Key: (pixels: PicturePixels, lastUse: Int)] = [:]
  private var pixelCount = 0
  private var time = 0
  private let limit: Int

  /// - Parameter limit: the maximum number of pixels; the picture requested last is always kept.
  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> PicturePixels? {
    mutating get {
      time += 1
      entries[key]?.lastUse = time
      return entries[key]?.pixels
    }
  }

  mutating func add(_ pixels: PicturePixels, for key: Key) {
    time += 1
    entries[key] = (pixels, time)
    pixelCount += pixels.words.count
    while pixelCount > limit, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      pixelCount -= oldest.value.pixels.words.count
      entries[oldest.key] = nil
    }
  }
}

/// A picture that has been read and validated.
package struct Picture: Sendable {
  package enum Content: Sendable {
    /// The file, and the orientation of its rows, 1…8 as in EXIF.
    case raster([UInt8], ImageFormat, JPEGHeader?, orientation: Int)
    case vector(VectorPicture)
  }

  package let content: Content
  /// One point for each pixel.
  package let size: Size
}
