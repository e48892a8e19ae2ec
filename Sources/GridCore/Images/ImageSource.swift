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
