import GridCore

/// The magnifying glass of a search field.
enum SearchMark {
  static func width(fontSize: Double) -> Double { fontSize * 0.9 }

  static func path(left: Double, middle: Double, fontSize: Double) -> Path {
    let size = width(fontSize: fontSize)
    let stroke = max(1, fontSize * 0.1)
    let radius = size * 0.38
    let center = Point(x: left + radius, y: middle - size / 2 + radius)
    var path = Path()
    path.addCircle(center: center, radius: radius)
    path.addCircle(center: center, radius: radius - stroke, isReversed: true)
    let diagonal = (radius - stroke / 2) * 0.5.squareRoot()
    path.addLine(
      from: Point(x: center.x + diagonal, y: center.y + diagonal),
      to: Point(x: left + size - stroke / 2, y: middle + size / 2 - stroke / 2),
      width: stroke * 1.15)
    return path
  }
}

/// The cross in a disc that clears a field.
enum ClearMark {
  static func width(fontSize: Double) -> Double { fontSize * 1.05 }

  /// The disc with the cross cut out of it.
  static func path(left: Double, middle: Double, fontSize: Double) -> Path {
    let radius = width(fontSize: fontSize) / 2
    let center = Point(x: left + radius, y: middle)
    var path = Path()
    path.addCircle(center: center, radius: radius)
    path.elements += cross(center: center, arm: radius * 0.46, width: max(1, fontSize * 0.105))
    return path
  }

  /// A cross with butt ends as one outline, counterclockwise.
  private static func cross(center: Point, arm: Double, width: Double) -> [Path.Element] {
    let half = width / 2
    // An upright cross, turned by 45°.
    let corners = [
      (-half, -half), (-arm, -half), (-arm, half), (-half, half), (-half, arm), (half, arm),
      (half, half), (arm, half), (arm, -half), (half, -half), (half, -arm), (-half, -arm),
    ]
    let turn = 0.5.squareRoot()
    // The arms of the turned cross reach as far along the diagonals.
    let points = corners.map { x, y in
      Point(
        x: center.x + (x - y) * turn * 1.25, y: center.y + (x + y) * turn * 1.25)
    }
    return Path.polygon(points).elements
  }
}
