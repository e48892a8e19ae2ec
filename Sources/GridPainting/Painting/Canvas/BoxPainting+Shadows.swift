import GridCore
import GridModel

// Shadows under large boxes, and those that strips cast.

extension BoxPainting {
  /// The distance by which a shadow extends beyond its box, in points.
  static func reach(_ shadow: ShadowStyle?) -> Double {
    shadow.map { $0.blur + abs($0.offset) } ?? 0
  }

  /// Paints the visible part of a box's shadow: the box is opaque, so nothing has to be painted under it except in its
  /// corners.
  /// - Parameter visible: the extent in which the picture is painted, in points.
  func outerShadow(
    _ shadow: ShadowStyle, of frame: Rect, radius: Double, visible: ClosedRange<Double>,
    into list: inout DisplayList
  ) {
    let reach = Self.reach(shadow)
    var outside = Rect(
      left: frame.left - reach, top: frame.top - reach, right: frame.right + reach,
      bottom: frame.bottom + reach)
    outside.top = max(outside.top, visible.lowerBound)
    outside.bottom = min(outside.bottom, visible.upperBound)
    guard !outside.isEmpty else { return }
    let upper = min(outside.bottom, max(outside.top, snap(frame.top + radius)))
    let lower = max(upper, min(outside.bottom, snap(frame.bottom - radius)))
    for part in [
      Rect(left: outside.left, top: outside.top, right: outside.right, bottom: upper),
      Rect(left: outside.left, top: upper, right: snap(frame.left), bottom: lower),
      Rect(left: snap(frame.right), top: upper, right: outside.right, bottom: lower),
      Rect(left: outside.left, top: lower, right: outside.right, bottom: outside.bottom),
    ] where !part.isEmpty {
      list.append(.pushClip(pixels?.snap(part) ?? part))
      // A shadow with an offset falls off from the box's edge.
      self.shadow(shadow, of: frame, radius: radius, depth: abs(shadow.offset), into: &list)
      list.append(.popClip)
    }
  }

  /// The shadow that a strip casts on the part below it.
  /// - Parameter limit: the lower end of the area on which it may fall.
  func lowerShadow(
    _ shadow: ShadowStyle, of frame: Rect, limit: Double, into list: inout DisplayList
  ) {
    let part = Rect(
      left: frame.left, top: frame.bottom, right: frame.right,
      bottom: min(limit, frame.bottom + Self.reach(shadow)))
    guard !part.isEmpty else { return }
    // The ends of the shadow are far outside, so that it has no visible corners.
    let reach = Self.reach(shadow)
    let wide = Rect(
      left: frame.left - reach, top: frame.top - reach, right: frame.right + reach,
      bottom: frame.bottom)
    list.append(.pushClip(pixels?.snap(part) ?? part))
    self.shadow(shadow, of: wide, radius: 0, depth: abs(shadow.offset), into: &list)
    list.append(.popClip)
  }
}
