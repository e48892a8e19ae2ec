import GridModel

/// Determines where rows and captions can be divided between two pages.
protocol PageCutting: AnyObject {
  func part(ofRowAt position: Int, in section: Int) -> DividedPart
  /// The lines of a caption; none for one that is not a text.
  func part(ofCaption item: GridItem) -> DividedPart
}
