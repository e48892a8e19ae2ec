import CSystem

/// Owns a Cairo drawing context. Errors are sticky in Cairo: drawing after one is silently dropped,
/// so `checkStatus()` has to be called at the end of every page or band.
package final class Canvas {
  let context: OpaquePointer

  /// Takes ownership of a context returned by `cairo_create`.
  init(owning context: OpaquePointer) { self.context = context }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    cairo_destroy(context)
  }

  package func checkStatus() throws(CairoStatus) {
    if let status = CairoStatus(cairo_status(context)) { throw status }
  }
}

/// The source that the next shapes are filled with. Components are 0…1, alpha is straight.
extension Canvas {
  package func setSource(red: Double, green: Double, blue: Double, alpha: Double) {
    // Without an alpha, vector surfaces write a shorter, opaque paint.
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

extension Canvas {
  package func save() { cairo_save(context) }
  package func restore() { cairo_restore(context) }

  package func translate(x: Double, y: Double) { cairo_translate(context, x, y) }

  package func scale(by factor: Double) { cairo_scale(context, factor, factor) }

  /// Restricts subsequent drawing to the rectangle as well, until the matching `popClip()`.
  /// - Parameter radius: the radius of the corners.
  package func pushClip(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double = 0
  ) {
    cairo_save(context)
    cairo_new_path(context)
    roundedRectangle(left: left, top: top, right: right, bottom: bottom, radius: radius)
    cairo_clip(context)
  }

  package func popClip() { cairo_restore(context) }

  /// Rotates subsequent drawing around a point, until the matching `popTurn()`.
  /// - Parameters:
  ///   - cosine: the cosine of the angle, clockwise.
  ///   - sine: the sine of the angle.
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

/// A status code of Cairo other than success. An open value, not a closed enum: an unknown code is
/// an error too.
package struct CairoStatus: Error, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt32

  package static let outOfMemory = CairoStatus(rawValue: CAIRO_STATUS_NO_MEMORY.rawValue)
  package static let invalidSize = CairoStatus(rawValue: CAIRO_STATUS_INVALID_SIZE.rawValue)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `nil` for success.
  init?(_ status: cairo_status_t) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    rawValue = status.rawValue
  }

  package var description: String {
    String(cString: cairo_status_to_string(cairo_status_t(rawValue: rawValue)))
  }
}

/// Colours along a line or around a point, in the coordinates of the canvas when it becomes the
/// source. The colours of the first and the last stop extend beyond them. Between two stops, the
/// components and the straight alpha are interpolated.
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
