package import GridCore

/// The dimensions of a raster picture and the bands it is drawn in.
package struct RasterPicture: Hashable, Sendable {
  package let widthInPixels: Int
  package let heightInPixels: Int
  /// Device pixels per point.
  package let scale: Double
  /// The background colour; `nil` is transparent.
  package let background: RGBA8?
  /// The pixel rows of each band, from top to bottom, without gaps.
  package let bands: [Range<Int>]

  package init(
    widthInPixels: Int, heightInPixels: Int, scale: Double, background: RGBA8?,
    bands: [Range<Int>]
  ) {
    precondition(widthInPixels > 0 && heightInPixels > 0, "a picture has pixels")
    var edge = 0
    for band in bands {
      precondition(band.lowerBound == edge && !band.isEmpty, "bands follow without gaps")
      edge = band.upperBound
    }
    precondition(edge == heightInPixels, "the bands cover the whole height")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.scale = scale
    self.background = background
    self.bands = bands
  }

  /// A picture in bands of equal height, the last one excepted.
  /// - Parameter bandHeight: The height in pixel rows; by default, the recommended one.
  package init(
    widthInPixels: Int, heightInPixels: Int, scale: Double, background: RGBA8?,
    bandHeight: Int? = nil
  ) {
    let height =
      bandHeight ?? RasterPicture.recommendedBandHeight(widthInPixels: widthInPixels)
    precondition(height > 0, "a band has rows")
    let bands = stride(from: 0, to: heightInPixels, by: height).map {
      $0..<min($0 + height, heightInPixels)
    }
    self.init(
      widthInPixels: widthInPixels, heightInPixels: heightInPixels, scale: scale,
      background: background, bands: bands)
  }

  /// The number of rows whose pixels take about half a megabyte: small enough for a processor's
  /// second-level cache, large enough for effective compression.
  package static func recommendedBandHeight(widthInPixels: Int) -> Int {
    max(16, (1 << 17) / max(1, widthInPixels))
  }

  var isOpaque: Bool { background?.isOpaque ?? false }
}
