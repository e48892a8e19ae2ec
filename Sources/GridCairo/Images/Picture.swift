import GridCore
import PangoCairo

/// A picture that has been read and found good.
struct Picture: Sendable {
  enum Content: Sendable {
    /// The file, and how its rows have to be turned, 1…8 as in EXIF.
    case raster([UInt8], ImageFormat, JPEGHeader?, orientation: Int)
    case vector(VectorPicture)
  }

  let content: Content
  /// A point for each pixel.
  let size: Size
}
