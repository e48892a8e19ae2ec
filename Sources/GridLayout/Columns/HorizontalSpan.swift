/// What something takes of the width of a picture, in points.
package struct HorizontalSpan: Hashable, Sendable {
  package var left: Double
  package var right: Double

  package init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  package var width: Double { right - left }

  package func offsetBy(x: Double) -> HorizontalSpan {
    HorizontalSpan(left: left + x, right: right + x)
  }
}
