import GridCore

/// A filled circle, such as a point on a chart's line, and its coverage of pixels.
///
/// As for `RoundLine`, coverage depends on the distance of a pixel's middle from the centre.
struct Disc {
  /// In pixels, like `radius`.
  private let center: Point
  private let radius: Double

  /// - Parameter scale: from points to pixels.
  /// - Returns: `nil` for paths other than `Path.circle`, and for circles too small or too far away
  ///   for the arithmetic.
  init?(_ path: Path, scale: Double) {
    guard let circle = Self.circle(path), circle.radius * scale >= 1, circle.radius * scale < 1e6,
      circle.center.x.magnitude * scale < 1e9, circle.center.y.magnitude * scale < 1e9
    else { return nil }
    center = Point(x: circle.center.x * scale, y: circle.center.y * scale)
    radius = circle.radius * scale
  }

  /// The circle whose four quarters a path consists of, in points.
  private static func circle(_ path: Path) -> (center: Point, radius: Double)? {
    var quarters: [(start: Point, control1: Point, control2: Point, end: Point)] = []
    guard path.elements.count <= 9, case .move(var last)? = path.elements.first else { return nil }
    for element in path.elements.dropFirst() {
      switch element {
      case .curve(let control1, let control2, let end):
        quarters.append((last, control1, control2, end))
        last = end
      // Except for rounding, there is no line between the corners of a fully rounded rectangle.
      case .line(let point):
        let length = max((point.x - last.x).magnitude, (point.y - last.y).magnitude)
        guard length < 1e-6 else { return nil }
        last = point
      case .close where quarters.count == 4: break
      default: return nil
      }
    }
    guard quarters.count == 4 else { return nil }
    let (first, third) = (quarters[0].start, quarters[1].end)
    let center = Point(x: (first.x + third.x) / 2, y: (first.y + third.y) / 2)
    let radius = max((third.x - first.x).magnitude, (third.y - first.y).magnitude) / 2
    // The handle length of a curve that is a quarter of a circle.
    let reach = 0.5523
    for (start, control1, control2, end) in quarters {
      let from = Point(x: start.x - center.x, y: start.y - center.y)
      let to = Point(x: end.x - center.x, y: end.y - center.y)
      func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
        (point.x - x).magnitude < 1e-3 * radius && (point.y - y).magnitude < 1e-3 * radius
      }
      guard (from.x * to.x + from.y * to.y).magnitude < 1e-6 * radius * radius,
        (from.x * from.x + from.y * from.y).squareRoot().distance(to: radius).magnitude < 1e-6
          * radius,
        (to.x * to.x + to.y * to.y).squareRoot().distance(to: radius).magnitude < 1e-6 * radius,
        isNear(control1, start.x + reach * to.x, start.y + reach * to.y),
        isNear(control2, end.x + reach * from.x, end.y + reach * from.y)
      else { return nil }
    }
    return (center, radius)
  }

  /// All pixels that the circle touches.
  var box: PixelRect {
    let reach = radius + 1
    return PixelRect(
      left: Int(bounded: (center.x - reach).rounded(.down)),
      top: Int(bounded: (center.y - reach).rounded(.down)),
      right: Int(bounded: (center.x + reach).rounded(.up)),
      bottom: Int(bounded: (center.y + reach).rounded(.up)))
  }

  /// The coverage of each pixel of `area`.
  /// - Parameter top: the row of the picture that is row 0 of the area's pixels.
  func coverage(of area: PixelRect, top: Int) -> CoverageRows {
    var rows = CoverageRows(area: area)
    let outer = Float(radius + 0.5)
    let left = Float(Double(area.left) + 0.5 - center.x)
    for y in area.rows {
      let py = Float(Double(y + top) + 0.5 - center.y)
      rows.raise(y, area.left..<area.right) { column in
        let px = left + column
        return outer - (px * px + py * py).squareRoot()
      }
    }
    return rows
  }
}
