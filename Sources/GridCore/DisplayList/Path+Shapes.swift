// Shapes that marks and frames are made of. All run clockwise unless reversed, so that a path of several shapes fills what any of
// them covers, less the reversed ones.

extension Path {
  /// - Parameter radius: cut to half of the shorter side.
  package mutating func addRoundedRectangle(
    _ rect: Rect, radius: Double, isReversed: Bool = false
  ) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let inset = radius * (1 - Self.arcHandle)
    // The corners clockwise from the top left: the point itself, and the way along the edge that leads out of it.
    let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
      (rect.left, rect.top, 1, 0), (rect.right, rect.top, 0, 1),
      (rect.right, rect.bottom, -1, 0), (rect.left, rect.bottom, 0, -1),
    ]
    for (index, corner) in (isReversed ? corners.reversed() : corners).enumerated() {
      // Clockwise, the edge that leads into a corner runs a quarter turn before the one that leads out of it.
      let out = isReversed ? (dx: -corner.dy, dy: corner.dx) : (dx: corner.dx, dy: corner.dy)
      let back = isReversed ? (dx: corner.dx, dy: corner.dy) : (dx: -corner.dy, dy: corner.dx)
      func point(_ way: (dx: Double, dy: Double), _ distance: Double) -> Point {
        Point(x: corner.x + way.dx * distance, y: corner.y + way.dy * distance)
      }
      let start = point(back, radius)
      elements.append(index == 0 ? .move(start) : .line(start))
      if radius > 0 {
        elements.append(
          .curve(control1: point(back, inset), control2: point(out, inset), end: point(out, radius))
        )
      }
    }
    elements.append(.close)
  }

  package mutating func addCircle(center: Point, radius: Double, isReversed: Bool = false) {
    addRoundedRectangle(
      Rect(
        left: center.x - radius, top: center.y - radius, right: center.x + radius,
        bottom: center.y + radius), radius: radius, isReversed: isReversed)
  }

  /// A straight line with round ends.
  package mutating func addLine(from start: Point, to end: Point, width: Double) {
    let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
      .squareRoot()
    guard length > 0 else { return addCircle(center: start, radius: width / 2) }
    let half = width / 2
    let ahead = Point(x: (end.x - start.x) / length * half, y: (end.y - start.y) / length * half)
    let side = Point(x: ahead.y, y: -ahead.x)
    func point(_ from: Point, _ forward: Double, _ sideward: Double) -> Point {
      Point(
        x: from.x + ahead.x * forward + side.x * sideward,
        y: from.y + ahead.y * forward + side.y * sideward)
    }
    let handle = Self.arcHandle
    elements.append(.move(point(start, 0, 1)))
    for (place, way) in [(end, 1.0), (start, -1.0)] {
      elements.append(.line(point(place, 0, way)))
      elements.append(
        .curve(
          control1: point(place, way * handle, way), control2: point(place, way, way * handle),
          end: point(place, way, 0)))
      elements.append(
        .curve(
          control1: point(place, way, -way * handle), control2: point(place, way * handle, -way),
          end: point(place, 0, -way)))
    }
    elements.append(.close)
  }

  /// What is between the edge of a rectangle and the same rectangle made smaller by `width` on every side.
  package static func frame(_ rect: Rect, radius: Double, width: Double) -> Path {
    var path = Path()
    path.addRoundedRectangle(rect, radius: radius)
    path.addRoundedRectangle(
      rect.inset(by: Insets(vertical: width, horizontal: width)), radius: radius - width,
      isReversed: true)
    return path
  }
}
