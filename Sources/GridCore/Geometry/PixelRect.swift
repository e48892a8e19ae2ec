/// A rectangle of whole pixels by its edges. Reversed edges make it empty.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  @inlinable
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  @inlinable package var width: Int { right - left }
  @inlinable package var height: Int { bottom - top }
  @inlinable package var isEmpty: Bool { right <= left || bottom <= top }
  @inlinable package var rows: Range<Int> { isEmpty ? 0..<0 : top..<bottom }

  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  @inlinable package func contains(x: Int, y: Int) -> Bool {
    left <= x && x < right && top <= y && y < bottom
  }

  @inlinable package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension PixelGrid {
  /// The pixels of a rectangle whose edges lie on the grid.
  @inlinable package func pixels(of rect: Rect) -> PixelRect {
    PixelRect(
      left: pixel(rect.left), top: pixel(rect.top), right: pixel(rect.right),
      bottom: pixel(rect.bottom))
  }

  /// All pixels that a shape within `rect` can touch.
  @inlinable package func pixelsCovering(_ rect: Rect) -> PixelRect {
    PixelRect(
      left: Int(bounded: (rect.left * scale).rounded(.down)),
      top: Int(bounded: (rect.top * scale).rounded(.down)),
      right: Int(bounded: (rect.right * scale).rounded(.up)),
      bottom: Int(bounded: (rect.bottom * scale).rounded(.up)))
  }
}

/// The device pixels of a raster picture, to which edges in points are rounded.
///
/// Only *edges* are rounded, never widths, so two rectangles that share an edge share its pixel
/// column.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  package let scale: Double

  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a pixel grid's scale is positive")
    self.scale = scale
  }

  /// The device pixel edge nearest to `edge` (halves away from zero).
  package func pixel(_ edge: Double) -> Int {
    Int(bounded: (edge * scale).rounded(.toNearestOrAwayFromZero))
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

  /// The thickness in points of a rule that is `width` points wide: a whole number of device
  /// pixels, at least one.
  package func ruleThickness(_ width: Double) -> Double {
    max(1, (width * scale).rounded()) / scale
  }
}
