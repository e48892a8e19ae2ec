package import GridGlyphs
package import Platform

/// Encodes pictures of one size as an animation.
package protocol AnimationEncoding {
  /// - Parameters:
  ///   - picture: a picture with the size of the animation.
  ///   - duration: in seconds.
  mutating func append(_ picture: PixelPicture, duration: Double) throws(BackendError)

  /// Writes the file.
  /// - Parameter loops: how often it is shown; 0 is forever.
  func write(loops: Int, to sink: any ByteSink) throws(BackendError)
}
