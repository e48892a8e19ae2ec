import CSystem

extension Canvas {
  package func save() { cairo_save(context) }
  package func restore() { cairo_restore(context) }

  package func translate(x: Double, y: Double) { cairo_translate(context, x, y) }

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

  /// Turns what follows about a point, until the matching `popTurn()`.
  /// - Parameters:
  ///   - cosine: of the angle, clockwise.
  ///   - sine: of the angle.
  package func pushTurn(cosine: Double, sine: Double, x: Double, y: Double) {
    cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: cosine, yx: sine, xy: -sine, yy: cosine, x0: x - x * cosine + y * sine,
      y0: y - x * sine - y * cosine)
    cairo_transform(context, &matrix)
  }

  package func popTurn() { cairo_restore(context) }

  func showPage() { cairo_show_page(context) }
}
