import CPangoCairo

/// Colours along a line, in the coordinates of the canvas when it becomes the source. Before the first and after the
/// last stop their colours go on. Between two stops the components and the straight alpha are interpolated.
package final class LinearGradientPattern {
  let pattern: OpaquePointer?

  package init(startX: Double, startY: Double, endX: Double, endY: Double) {
    pattern = cairo_pattern_create_linear(startX, startY, endX, endY)
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// Adds a stop; offsets (0…1) ascend.
  package func addStop(
    offset: Double, red: Double, green: Double, blue: Double, alpha: Double
  ) {
    cairo_pattern_add_color_stop_rgba(pattern, offset, red, green, blue, alpha)
  }
}
