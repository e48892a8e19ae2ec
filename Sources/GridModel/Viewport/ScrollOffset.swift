/// How far a grid is scrolled, in points: what lies so far right of and below the first scrolling cell stands first.
public struct ScrollOffset: Hashable, Sendable {
  /// How far the columns are scrolled to the left, in points.
  public var x: Double
  /// How far the rows are scrolled up, in points.
  public var y: Double

  /// The farthest that can be asked for, in points.
  public static let maximum = 1e9

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
