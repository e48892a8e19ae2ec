/// A place on the picture, in points; x grows to the right, y grows down.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points; it grows downwards.
  public var y: Double

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Sets the properties that the arguments are named after.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
