/// How a round gradient lies in its box. It ends at the corner that is farthest from its centre, as in CSS Images 3 §3.2.
public struct RadialExtent: Hashable, Sendable {
  /// The shape of the lines of equal colour.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// Circles, however wide and high the box is.
    case circle
    /// With the proportions of the box, by its sides' distances from the centre.
    case ellipse
  }

  /// The shape of the lines of equal colour.
  public var shape: Shape
  /// Where the centre lies across the box: 0 is its left edge, 1 the right.
  public var x: Double
  /// Where the centre lies down the box: 0 is its top, 1 the bottom.
  public var y: Double

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ shape: Shape = .circle, x: Double = 0.5, y: Double = 0.5) {
    self.shape = shape
    self.x = x
    self.y = y
  }
}
