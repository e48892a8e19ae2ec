/// Where a gradient runs to.
public enum GradientDirection: Hashable, Sendable {
  case toBottom
  case toTop
  case toRight
  case toLeft
  /// In degrees as in CSS: 0 runs up, 90 to the right.
  case angle(degrees: Double)
  /// Outwards from a point, round.
  case radial(RadialExtent)
}
