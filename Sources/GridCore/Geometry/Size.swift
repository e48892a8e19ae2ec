/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// Sets the properties that the arguments are named after.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
