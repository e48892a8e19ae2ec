package import GridCore
package import Platform

extension Canvas {
  /// Adds the outline, each point scaled and then moved.
  package func add(_ path: Path, scale: Double = 1, offsetX: Double = 0, offsetY: Double = 0) {
    func x(_ point: Point) -> Double { point.x * scale + offsetX }
    func y(_ point: Point) -> Double { point.y * scale + offsetY }
    for element in path.elements {
      switch element {
      case .move(let point): move(x: x(point), y: y(point))
      case .line(let point): line(x: x(point), y: y(point))
      case .curve(let first, let second, let end):
        curve(
          control1: x(first), y(first), control2: x(second), y(second), end: x(end), y(end))
      case .close: closePath()
      }
    }
  }
}

extension Path {
  /// A rectangle that contains all points, including control points; `nil` without points.
  package var bounds: Rect? {
    var bounds: Rect?
    func extend(_ point: Point) {
      let old = bounds ?? Rect(left: point.x, top: point.y, right: point.x, bottom: point.y)
      bounds = Rect(
        left: min(old.left, point.x), top: min(old.top, point.y), right: max(old.right, point.x),
        bottom: max(old.bottom, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extend(point)
      case .curve(let first, let second, let end):
        extend(first)
        extend(second)
        extend(end)
      case .close: break
      }
    }
    return bounds
  }
}

extension Canvas {
  /// Draws the source along the path and empties it.
  /// - Parameter scale: the factor for the stroke's lengths.
  package func stroke(_ stroke: Stroke, scale: Double = 1) {
    self.stroke(
      width: stroke.width * scale, cap: stroke.cap, join: stroke.join,
      dashes: stroke.drawnDashes.map { $0 * scale })
  }
}
