extension Path {
  /// Where the control points of a quarter circle of radius 1 are: 4/3 (√2 − 1). As one Bézier curve it is off by less
  /// than 0.03 %.
  package static let arcHandle = 0.552_284_749_830_793_4

  /// A rectangle with rounded corners, clockwise.
  /// - Parameter radius: in points; cut to half of the shorter side.
  public static func roundedRectangle(_ rect: Rect, radius: Double) -> Path {
    roundedRectangle(rect, radius: radius, turned: false)
  }

  /// - Parameter turned: whether it runs the other way, so as to be a hole in another path.
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
