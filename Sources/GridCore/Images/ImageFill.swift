/// A picture behind a box.
public struct ImageFill: Hashable, Sendable {
  /// The picture's file, relative to the folder of the document.
  public var file: String
  /// Default cover.
  public var fit: ImageFit
  /// Whether it is repeated in its own size, whatever `fit` says; default `false`.
  public var repeats: Bool
  /// How much of the room that is left, or of what is cut off, is at the left, 0…1; default ½.
  public var x: Double
  /// How much of it is at the top, 0…1; default ½.
  public var y: Double
  /// 0…1; default 1.
  public var opacity: Double

  /// Nothing: it removes the picture of a theme.
  public static let cleared = ImageFill("", opacity: 0)

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ file: String, fit: ImageFit = .cover, repeats: Bool = false, x: Double = 0.5,
    y: Double = 0.5, opacity: Double = 1
  ) {
    self.file = file
    self.fit = fit
    self.repeats = repeats
    self.x = x
    self.y = y
    self.opacity = opacity
  }
}
