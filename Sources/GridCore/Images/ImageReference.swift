/// A reference to a picture.
public enum ImageReference: Hashable, Sendable {
  /// A file, by a path relative to the folder of the document.
  case file(String)
  /// The text of a data cell: a `data:` URI, the Base64 of a picture, an SVG picture itself, or
  /// else the path of a file.
  case text(String)
  /// The bytes of a file.
  case bytes([UInt8])
  /// The flag of a country, by its code of two letters (ISO 3166-1).
  case flag(String)
}

/// Provides pictures to layout and painting, which only use their sizes.
///
/// A picture is read once, however often it is requested. `Sendable`, since grids are.
package protocol ImageSource: AnyObject, Sendable {
  func image(_ reference: ImageReference) throws(ImageFault) -> LoadedImage

  /// The digest of the bytes of a picture's file.
  func digest(of id: ImageID) -> StableDigest

  /// Records where a picture is shown, in case drawing it fails.
  /// - Parameter place: as in `row 3, column "logo"`.
  func noteUse(of id: ImageID, at place: () -> String)

  /// Records that a picture could not be shown. The same fault of the same picture at the same
  /// place counts once.
  /// - Parameter place: as in `row 3, column "logo"`.
  func note(_ fault: ImageFault, of reference: ImageReference, at place: String)
}

extension ImageSource {
  package func noteUse(of id: ImageID, at place: () -> String) {}
}

/// A source without pictures, for grids that have none.
package final class NoImages: ImageSource {
  package init() {}

  package func image(_ reference: ImageReference) throws(ImageFault) -> LoadedImage {
    throw .noFolder
  }

  package func digest(of id: ImageID) -> StableDigest { StableDigest() }

  package func note(_ fault: ImageFault, of reference: ImageReference, at place: String) {}
}

/// A picture provided by an `ImageSource`.
package struct ImageID: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// A picture that has been read and can be drawn.
public struct LoadedImage: Hashable, Sendable {
  package let id: ImageID
  /// The natural size: a point for each pixel, or for each CSS pixel of an SVG picture.
  public let size: Size

  package init(id: ImageID, size: Size) {
    self.id = id
    self.size = size
  }
}
