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

  /// The thickness in points of a rule that is `width` points wide: whole device pixels, and never none.
  package func ruleThickness(_ width: Double) -> Double {
    max(1, (width * scale).rounded()) / scale
  }
}
