package import GridCore

/// The triangle before the title of a collapsible section, or in a row of a tree.
package enum DisclosureMark {
  /// The room that the triangle and its distance from the title take, in points.
  package static func reservedWidth(fontSize: Double) -> Double { fontSize * 1.2 }

  /// The triangle in a box at `left`, halfway up the capitals of a line of text.
  package static func path(
    _ disclosure: Disclosure, left: Double, baseline: Double, fontSize: Double
  ) -> Path {
    let side = fontSize * 0.62
    let depth = side * 0.66
    let (x, y) = (left + side / 2, baseline - fontSize * 0.36)
    return switch disclosure {
    case .expanded:
      .polygon([
        Point(x: x - side / 2, y: y - depth / 2), Point(x: x + side / 2, y: y - depth / 2),
        Point(x: x, y: y + depth / 2),
      ])
    case .collapsed:
      .polygon([
        Point(x: x - depth / 2, y: y - side / 2), Point(x: x + depth / 2, y: y),
        Point(x: x - depth / 2, y: y + side / 2),
      ])
    }
  }
}
