package import GridCore

/// The time that is spent on a small file.
package enum PNGEffort: Hashable, Sendable {
  /// As little as possible.
  case fast
  /// For files that are kept: a quarter smaller, in several times the time.
  case small
}

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
  /// The time that is spent on a small file.
  package let effort: PNGEffort

  package init(
    widthInPixels: Int, heightInPixels: Int, scale: Double, background: RGBA8?,
    bands: [Range<Int>], effort: PNGEffort = .fast
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
    self.effort = effort
  }

  /// A picture in bands of equal height, the last one excepted.
  /// - Parameter bandHeight: The height in pixel rows; by default, the recommended one.
  package init(
    widthInPixels: Int, heightInPixels: Int, scale: Double, background: RGBA8?,
    bandHeight: Int? = nil, effort: PNGEffort = .fast
  ) {
    let height =
      bandHeight
      ?? RasterPicture.recommendedBandHeight(widthInPixels: widthInPixels, effort: effort)
    precondition(height > 0, "a band has rows")
    let bands = stride(from: 0, to: heightInPixels, by: height).map {
      $0..<min($0 + height, heightInPixels)
    }
    self.init(
      widthInPixels: widthInPixels, heightInPixels: heightInPixels, scale: scale,
      background: background, bands: bands, effort: effort)
  }

  /// The number of rows whose pixels take about half a megabyte: small enough for a processor's
  /// second-level cache, large enough for effective compression. Small files have bands of eight
  /// times that, since no band refers to the one before.
  package static func recommendedBandHeight(
    widthInPixels: Int, effort: PNGEffort = .fast
  ) -> Int {
    max(16, (1 << (effort == .fast ? 17 : 20)) / max(1, widthInPixels))
  }

  var isOpaque: Bool { background?.isOpaque ?? false }
}
