package import GridCore
import GridLayout
package import GridPainting

/// The parts of a picture, for transcripts and dumps.
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
    /// The title of the grid; `nil` where it is the only one.
    package var name: String?
    package var parts: ShownParts
    /// The positions of its parts on a picture with a figure; `nil` is those in the grid.
    package var figure: FigureGeometry?
  }

  /// A picture of one grid.
  /// - Parameter figure: the positions of its parts in the framed picture; `nil` is a picture of
  ///   the grid alone.
  package init(_ parts: ShownParts, figure: FigureGeometry? = nil) {
    size = figure?.size ?? parts.layout.pictureSize
    grids = [Part(parts: parts, figure: figure)]
    isReport = false
  }

  init(size: Size, cover: ShownParts?, grids: [Part]) {
    self.size = size
    self.cover = cover
    self.grids = grids
    isReport = true
  }
}
