package import GridModel

/// A picture above the title of a document of several grids, on the left.
public struct Logo: Hashable, Sendable {
  /// The picture's file, relative to the folder of the document.
  public var file: String
  /// In points; default 48. It is as wide as the picture's shape asks for, and no wider than the page.
  public var height: Double
  /// What it shows, for those who cannot see it; `nil` is decoration.
  public var alternative: String?
  /// Where a document names it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ file: String, height: Double = 48, alternative: String? = nil) {
    self.file = file
    self.height = height
    self.alternative = alternative
  }
}
