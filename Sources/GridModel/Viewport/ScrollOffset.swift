/// How far a grid is scrolled, in points: what lies so far right of and below the first scrolling cell stands first.
public struct ScrollOffset: Hashable, Sendable {
  public var x: Double
  public var y: Double

  /// The farthest that can be asked for, in points.
  public static let maximum = 1e9

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
