import CSystem
package import GridCore

/// The path that the next `fill()` fills; every call adds to it.
extension Canvas {
  package func move(x: Double, y: Double) { cairo_move_to(context, x, y) }
  package func line(x: Double, y: Double) { cairo_line_to(context, x, y) }

  package func curve(
    control1 x1: Double, _ y1: Double, control2 x2: Double, _ y2: Double, end x3: Double,
    _ y3: Double
  ) {
    cairo_curve_to(context, x1, y1, x2, y2, x3, y3)
  }

  package func closePath() { cairo_close_path(context) }

  package func rectangle(left: Double, top: Double, right: Double, bottom: Double) {
    cairo_rectangle(context, left, top, right - left, bottom - top)
  }

  /// A rectangle with rounded corners. The radius is limited to half of the shorter side.
  package func roundedRectangle(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double
  ) {
    let radius = max(0, min(radius, (right - left) / 2, (bottom - top) / 2))
    guard radius > 0 else { return rectangle(left: left, top: top, right: right, bottom: bottom) }
    // With this control distance, 4/3 (√2 − 1), a quarter circle as one Bézier curve is off by less
    // than 0.03 %.
    let handle = radius * (1 - 0.552_284_749_830_793_4)
    move(x: left + radius, y: top)
    line(x: right - radius, y: top)
    curve(control1: right - handle, top, control2: right, top + handle, end: right, top + radius)
    line(x: right, y: bottom - radius)
    curve(
      control1: right, bottom - handle, control2: right - handle, bottom, end: right - radius,
      bottom)
    line(x: left + radius, y: bottom)
    curve(
      control1: left + handle, bottom, control2: left, bottom - handle, end: left, bottom - radius)
    line(x: left, y: top + radius)
    curve(control1: left, top + handle, control2: left + handle, top, end: left + radius, top)
    closePath()
  }

  /// Fills the path with the source and empties it.
  package func fill() { cairo_fill(context) }

  /// Draws the source along the path and empties it.
  /// - Parameter dashes: the alternating lengths of dashes and gaps; not all of them 0.
  package func stroke(width: Double, cap: Stroke.Cap, join: Stroke.Join, dashes: [Double]) {
    cairo_set_line_width(context, width)
    switch cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter:
      cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
      cairo_set_miter_limit(context, Stroke.miterLimit)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_dash(context, dashes, Int32(clamping: dashes.count), 0)
    cairo_stroke(context)
  }
}
