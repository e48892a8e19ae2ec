import GridCore
import Platform

/// A picture that has been read and found good.
package struct Picture: Sendable {
  package enum Content: Sendable {
    /// The file, and how its rows have to be turned, 1…8 as in EXIF.
    case raster([UInt8], ImageFormat, JPEGHeader?, orientation: Int)
    case vector(VectorPicture)
  }

  package let content: Content
  /// A point for each pixel.
  package let size: Size
}
