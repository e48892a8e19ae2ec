/// A picture that has been read and can be drawn.
public struct LoadedImage: Hashable, Sendable {
  package let id: ImageID
  /// Its own size: a point for each pixel, or for each pixel of CSS in an SVG picture.
  public let size: Size

  package init(id: ImageID, size: Size) {
    self.id = id
    self.size = size
  }
}
