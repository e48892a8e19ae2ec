import GridCore

/// The arrow beside the text of a grid that is pulled down.
enum PullArrow {
  static func width(fontSize: Double) -> Double { fontSize * 1.1 }

  static func path(pointsUp: Bool, center: Point, fontSize: Double) -> Path {
    let height = fontSize * 1.2
    let stroke = max(1.25, fontSize * 0.13)
    let way = pointsUp ? -1.0 : 1.0
    let reach = height / 2 - stroke / 2
    let tip = Point(x: center.x, y: center.y + way * reach)
    let wing = fontSize * 0.4
    var path = Path()
    path.addLine(from: Point(x: center.x, y: center.y - way * reach), to: tip, width: stroke)
    for side in [-1.0, 1.0] {
      path.addLine(
        from: tip, to: Point(x: tip.x + side * wing, y: tip.y - way * wing), width: stroke)
    }
    return path
  }
}

/// The wheel of fading spokes that indicates activity.
enum Spinner {
  static func width(fontSize: Double) -> Double { fontSize * 1.35 }

  /// The spokes clockwise from the brightest, each with its share of the colour's alpha, 0…1.
  static func spokes(center: Point, fontSize: Double) -> [(path: Path, share: Double)] {
    let outer = width(fontSize: fontSize) / 2
    let stroke = fontSize * 0.12
    return directions.enumerated().map { index, way in
      var path = Path()
      path.addLine(
        from: Point(x: center.x + way.x * outer * 0.52, y: center.y + way.y * outer * 0.52),
        to: Point(
          x: center.x + way.x * (outer - stroke / 2), y: center.y + way.y * (outer - stroke / 2)),
        width: stroke)
      let age = Double((directions.count - index) % directions.count)
      return (path, max(0.2, 1 - age / 9))
    }
  }

  /// Every thirty degrees from straight up, clockwise.
  private static let directions: [Point] = {
    let half = 0.75.squareRoot()
    let quarter = [Point(x: 0, y: -1), Point(x: 0.5, y: -half), Point(x: half, y: -0.5)]
    return (0..<4).flatMap { turn in
      quarter.map { point in
        (0..<turn).reduce(point) { last, _ in Point(x: -last.y, y: last.x) }
      }
    }
  }()
}

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
