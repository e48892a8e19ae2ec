import CPangoCairo

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

  func showPage() { cairo_show_page(context) }
}
