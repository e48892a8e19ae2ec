/// The device pixels of a raster picture: where an edge given in points falls.
///
/// Only *edges* are rounded, never widths, so two rectangles that share an edge share its pixel column.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  package let scale: Double

  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a pixel grid's scale is positive")
    self.scale = scale
  }

  /// The device pixel edge nearest to `edge` (halves away from zero).
  package func pixel(_ edge: Double) -> Int {
    Int((edge * scale).rounded(.toNearestOrAwayFromZero))
  }

  /// `edge` moved to the nearest pixel edge, in points.
  package func snap(_ edge: Double) -> Double {
    (edge * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  package func snap(_ rect: Rect) -> Rect {
    Rect(
      left: snap(rect.left), top: snap(rect.top), right: snap(rect.right),
      bottom: snap(rect.bottom))
  }

  /// `rect` snapped so that a thin rule never vanishes: each side keeps at least one device pixel.
  package func snapRule(_ rect: Rect) -> Rect {
    var snapped = snap(rect)
    let pixel = 1 / scale
    if rect.width > 0, snapped.width < pixel { snapped.right = snapped.left + pixel }
    if rect.height > 0, snapped.height < pixel { snapped.bottom = snapped.top + pixel }
    return snapped
  }
}
