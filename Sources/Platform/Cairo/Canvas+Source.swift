import CSystem

/// What the next shapes are filled with. Components are 0…1, alpha is straight.
extension Canvas {
  package func setSource(red: Double, green: Double, blue: Double, alpha: Double) {
    // Without an alpha the vector surfaces write a shorter, purely opaque paint.
    if alpha >= 1 {
      cairo_set_source_rgb(context, red, green, blue)
    } else {
      cairo_set_source_rgba(context, red, green, blue, alpha)
    }
  }

  package func setSource(_ gradient: GradientPattern) {
    cairo_set_source(context, gradient.pattern)
  }
}
