// Shapes that marks and frames are made of. All run clockwise unless reversed, so that a path of
// several shapes fills what any of them covers, less the reversed ones.

extension Path {
  /// - Parameter radius: cut to half of the shorter side.
  package mutating func addRoundedRectangle(
    _ rect: Rect, radius: Double, isReversed: Bool = false
  ) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let inset = radius * (1 - Self.arcHandle)
    // The corners clockwise from the top left: the point itself, and the direction of the edge that
    // leads out of it.
    let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
      (rect.left, rect.top, 1, 0), (rect.right, rect.top, 0, 1),
      (rect.right, rect.bottom, -1, 0), (rect.left, rect.bottom, 0, -1),
    ]
    for (index, corner) in (isReversed ? corners.reversed() : corners).enumerated() {
      // Clockwise, the edge into a corner is a quarter turn before the edge out of it.
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
      Rect(center: center, radius: radius), radius: radius, isReversed: isReversed)
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

  /// The area between a rectangle and the same rectangle inset by `width` on every side.
  package static func frame(_ rect: Rect, radius: Double, width: Double) -> Path {
    var path = Path()
    path.addRoundedRectangle(rect, radius: radius)
    path.addRoundedRectangle(
      rect.inset(by: Insets(vertical: width, horizontal: width)), radius: radius - width,
      isReversed: true)
    return path
  }
}

extension Path {
  /// Where the control points of a quarter circle of radius 1 are: 4/3 (√2 − 1). The error of one
  /// Bézier curve is less than 0.03 %.
  package static let arcHandle = 0.552_284_749_830_793_4

  /// A rectangle with rounded corners, clockwise.
  /// - Parameter radius: in points; cut to half of the shorter side.
  public static func roundedRectangle(_ rect: Rect, radius: Double) -> Path {
    roundedRectangle(rect, radius: radius, turned: false)
  }

  /// - Parameter turned: whether it runs counterclockwise, to make a hole in another path.
  package static func roundedRectangle(_ rect: Rect, radius: Double, turned: Bool) -> Path {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let (left, top, right, bottom) = (rect.left, rect.top, rect.right, rect.bottom)
    guard radius > 0 else {
      let corners = [
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom),
      ]
      return polygon(turned ? corners.reversed() : corners)
    }
    let handle = radius * (1 - arcHandle)
    // Each corner's ends and control points, clockwise.
    var corners = [
      [
        Point(x: left, y: top + radius), Point(x: left, y: top + handle),
        Point(x: left + handle, y: top), Point(x: left + radius, y: top),
      ],
      [
        Point(x: right - radius, y: top), Point(x: right - handle, y: top),
        Point(x: right, y: top + handle), Point(x: right, y: top + radius),
      ],
      [
        Point(x: right, y: bottom - radius), Point(x: right, y: bottom - handle),
        Point(x: right - handle, y: bottom), Point(x: right - radius, y: bottom),
      ],
      [
        Point(x: left + radius, y: bottom), Point(x: left + handle, y: bottom),
        Point(x: left, y: bottom - handle), Point(x: left, y: bottom - radius),
      ],
    ]
    if turned { corners = corners.reversed().map { $0.reversed() } }
    var path = Path()
    for (index, corner) in corners.enumerated() {
      path.elements.append(index == 0 ? .move(corner[0]) : .line(corner[0]))
      path.elements.append(.curve(control1: corner[1], control2: corner[2], end: corner[3]))
    }
    path.elements.append(.close)
    return path
  }
}
