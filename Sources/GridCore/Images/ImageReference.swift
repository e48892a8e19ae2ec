/// Which picture to show.
public enum ImageReference: Hashable, Sendable {
  /// A file, by a path relative to the folder of the document.
  case file(String)
  /// What a cell of the data says: a `data:` URI, the Base64 of a picture, an SVG picture itself, or else the path of a file.
  case text(String)
  /// The bytes of a file.
  case bytes([UInt8])
  /// The flag of a country, by its code of two letters (ISO 3166-1).
  case flag(String)
}

/// Gives out pictures to layout and painting, which know them by size only.
///
/// A picture is read once, however often it is asked for. `Sendable`, since grids are.
package protocol ImageSource: AnyObject, Sendable {
  func image(_ reference: ImageReference) throws(ImageFault) -> LoadedImage

  /// The digest of the bytes of a picture's file.
  func digest(of id: ImageID) -> StableDigest

  /// Takes down where a picture is shown, in case that drawing it fails.
  /// - Parameter place: as in `row 3, column "logo"`.
  func noteUse(of id: ImageID, at place: () -> String)

  /// Takes down that a picture could not be shown. The same fault of the same picture at the same place counts once.
  /// - Parameter place: as in `row 3, column "logo"`.
  func note(_ fault: ImageFault, of reference: ImageReference, at place: String)
}

extension ImageSource {
  package func noteUse(of id: ImageID, at place: () -> String) {}
}

/// Has no pictures: for grids that nothing has given any.
package final class NoImages: ImageSource {
  package init() {}

  package func image(_ reference: ImageReference) throws(ImageFault) -> LoadedImage {
    throw .noFolder
  }

  package func digest(of id: ImageID) -> StableDigest { StableDigest() }

  package func note(_ fault: ImageFault, of reference: ImageReference, at place: String) {}
}

/// A picture that an `ImageSource` has given out.
package struct ImageID: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

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
