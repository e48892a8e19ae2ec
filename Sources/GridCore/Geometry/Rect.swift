/// A rectangle by its edges, in points. Edges, not widths, are the stored truth: rounding an edge that two
/// neighbours share can then never open a gap between them.
package struct Rect: Hashable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  package static let zero = Rect(left: 0, top: 0, right: 0, bottom: 0)

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }
  package var size: Size { Size(width: width, height: height) }
  package var isEmpty: Bool { !(right > left && bottom > top) }

  /// The rectangle that is left when each side moves inward by its inset; never inside out.
  package func inset(by insets: Insets) -> Rect {
    let left = left + insets.left
    let top = top + insets.top
    return Rect(
      left: left, top: top,
      right: max(left, right - insets.right), bottom: max(top, bottom - insets.bottom))
  }

  package func offsetBy(x: Double, y: Double) -> Rect {
    Rect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  package func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(
      left: left, top: top,
      right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }

  package func intersects(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
