/// Where a gradient runs to.
public enum GradientDirection: Hashable, Sendable {
  /// From the top edge to the bottom edge.
  case toBottom
  /// From the bottom edge to the top edge.
  case toTop
  /// From the left edge to the right edge.
  case toRight
  /// From the right edge to the left edge.
  case toLeft
  /// In degrees as in CSS: 0 runs up, 90 to the right.
  case angle(degrees: Double)
  /// Outwards from a point, round.
  case radial(RadialExtent)
}
