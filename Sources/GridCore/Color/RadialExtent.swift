/// How a round gradient lies in its box. It ends at the corner that is farthest from its centre, as in CSS Images 3 §3.2.
public struct RadialExtent: Hashable, Sendable {
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case circle
    /// With the proportions of the box, by its sides' distances from the centre.
    case ellipse
  }

  public var shape: Shape
  /// Where the centre lies across the box: 0 is its left edge, 1 the right.
  public var x: Double
  /// Where the centre lies down the box: 0 is its top, 1 the bottom.
  public var y: Double

  public init(_ shape: Shape = .circle, x: Double = 0.5, y: Double = 0.5) {
    self.shape = shape
    self.x = x
    self.y = y
  }
}
