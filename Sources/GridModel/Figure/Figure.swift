/// What makes the picture of a grid a picture for documentation.
package struct Figure: Hashable, Sendable {
  /// What is around it; `nil` is nothing.
  package var frame: PictureFrame?
  /// Which part of it is shown; `nil` is all.
  package var crop: FigureCrop?
  /// What points at parts of it.
  package var callouts: [FigureCallout] = []
  /// Where the texts of those with a number stand.
  package var calloutTexts = CalloutTexts.beside
  /// What the picture shows in words; `nil` is made of the grid.
  package var alternative: String?

  package init(frame: PictureFrame? = nil) {
    self.frame = frame
  }

  package var isEmpty: Bool { frame == nil && crop == nil && callouts.isEmpty }
}
