import CPangoCairo

extension Canvas {
  package func save() { cairo_save(context) }
  package func restore() { cairo_restore(context) }

  package func translate(x: Double, y: Double) { cairo_translate(context, x, y) }
  /// Turns what follows about a point, so that what ran to the right runs in a direction of length 1, y growing downward.
  package func turn(directionX: Double, directionY: Double, aroundX x: Double, aroundY y: Double) {
    translate(x: x, y: y)
    var matrix = cairo_matrix_t(
      xx: directionX, yx: directionY, xy: -directionY, yy: directionX, x0: 0, y0: 0)
    cairo_transform(context, &matrix)
    translate(x: -x, y: -y)
  }

  package func scale(by factor: Double) { cairo_scale(context, factor, factor) }

  /// Restricts what follows to the rectangle as well, until the matching `popClip()`.
  /// - Parameter radius: of the corners.
  package func pushClip(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double = 0
  ) {
    cairo_save(context)
    cairo_new_path(context)
    roundedRectangle(left: left, top: top, right: right, bottom: bottom, radius: radius)
    cairo_clip(context)
  }

  package func popClip() { cairo_restore(context) }

  func showPage() { cairo_show_page(context) }
}
