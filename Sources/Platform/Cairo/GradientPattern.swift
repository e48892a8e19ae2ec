import CSystem

/// Colours along a line or around a point, in the coordinates of the canvas when it becomes the source. The colours of the first and
/// the last stop extend beyond them. Between two stops, the components and the straight alpha are interpolated.
package final class GradientPattern {
  let pattern: OpaquePointer?

  package init(startX: Double, startY: Double, endX: Double, endY: Double) {
    pattern = cairo_pattern_create_linear(startX, startY, endX, endY)
  }

  /// - Parameters:
  ///   - radius: the radius along the x axis.
  ///   - aspect: the ratio of the radius along the y axis to `radius`.
  package init(centerX: Double, centerY: Double, radius: Double, aspect: Double) {
    pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, radius)
    // A pattern's matrix maps canvas coordinates to the pattern.
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, 1, aspect > 0 ? 1 / aspect : 1)
    cairo_matrix_translate(&matrix, -centerX, -centerY)
    cairo_pattern_set_matrix(pattern, &matrix)
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// Adds a stop; offsets (0…1) ascend.
  package func addStop(
    offset: Double, red: Double, green: Double, blue: Double, alpha: Double
  ) {
    cairo_pattern_add_color_stop_rgba(pattern, offset, red, green, blue, alpha)
  }
}
