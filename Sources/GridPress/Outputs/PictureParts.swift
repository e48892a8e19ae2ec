package import GridCore
import GridLayout
package import GridPainting

/// What a picture shows, for what writes it down.
package struct PictureParts {
  /// In points.
  package var size: Size
  /// Title, subtitle and notes of a document of several grids; `nil` if there are none.
  package var cover: ShownParts?
  /// From top to bottom.
  package var grids: [Part]
  /// Whether the document is one of several grids, though it may have only one.
  package var isReport: Bool

  package struct Part {
    /// What people call the grid; `nil` where it is the only one.
    package var name: String?
    package var parts: ShownParts
  }

  /// A picture of one grid.
  package init(_ parts: ShownParts) {
    size = parts.layout.pictureSize
    grids = [Part(parts: parts)]
    isReport = false
  }

  init(size: Size, cover: ShownParts?, grids: [Part]) {
    self.size = size
    self.cover = cover
    self.grids = grids
    isReport = true
  }
}
