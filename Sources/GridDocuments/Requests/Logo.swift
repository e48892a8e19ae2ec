package import GridModel

/// A picture above the title of a document of several grids, on the left.
public struct Logo: Hashable, Sendable {
  /// The picture's file, relative to the folder of the document.
  public var file: String
  /// In points; default 48. Its width follows from the shape of the picture, and is at most that of the page.
  public var height: Double
  /// The alternative text; `nil` is decoration.
  public var alternative: String?
  /// Where a document names it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ file: String, height: Double = 48, alternative: String? = nil) {
    self.file = file
    self.height = height
    self.alternative = alternative
  }
}
