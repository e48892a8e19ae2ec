import GridCore

/// Parts of a ring, or of a disc.
struct RingSector {
  private let center: Point
  private let radius: Double
  private let inner: Double

  /// - Parameter hole: the radius of the hole as a share of the radius, 0…1.
  init(in square: Rect, hole: Double) {
    center = Point(x: (square.left + square.right) / 2, y: (square.top + square.bottom) / 2)
    radius = min(square.width, square.height) / 2
    inner = radius * max(0, min(0.95, hole))
  }

  /// - Parameters:
  ///   - start: 0 is the top; clockwise, 1 is a full turn.
  ///   - gap: the distance from its neighbours, in points.
  func path(from start: Double, to end: Double, gap: Double = 0) -> Path {
    var path = Path()
    if end - start >= 1 {
      path.addArc(center: center, radius: radius, from: 0, sweep: 360)
      path.close()
      guard inner > 0 else { return path }
      var hole = Path()
      hole.addArc(center: center, radius: inner, from: 0, sweep: -360)
      hole.close()
      path.add(hole)
      return path
    }
    guard end > start, radius > 0 else { return path }
    // At least half of a part remains.
    let trim = min(gap / 2 / (radius * 2 * .pi), (end - start) / 4)
    let (from, sweep) = ((start + trim) * 360, (end - start - 2 * trim) * 360)
    path.addArc(center: center, radius: radius, from: from, sweep: sweep)
    if inner > 0 {
      let trim = min(gap / 2 / (inner * 2 * .pi), (end - start) / 4)
      path.addArc(
        center: center, radius: inner, from: (end - trim) * 360,
        sweep: -(end - start - 2 * trim) * 360)
    } else {
      path.addLine(to: center)
    }
    path.close()
    return path
  }
}
