import GridCore

/// A curve through points from left to right that is never higher or lower than the two adjacent points.
///
/// F. N. Fritsch and R. E. Carlson, Monotone Piecewise Cubic Interpolation, SIAM J. Numer. Anal. 17 (1980): the slope at a point is the mean of
/// those at both sides, 0 at a turn, and no steeper than three times the flatter of them.
struct SmoothCurve {
  private let points: [Point]

  init(_ points: [Point]) { self.points = points }

  var path: Path {
    guard points.count > 2 else { return .polyline(points) }
    let slopes = slopes()
    var path = Path()
    path.move(to: points[0])
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let third = (end.x - start.x) / 3
      path.addCurve(
        to: end, control1: Point(x: start.x + third, y: start.y + slopes[index - 1] * third),
        control2: Point(x: end.x - third, y: end.y - slopes[index] * third))
    }
    return path
  }

  /// The slopes at the points.
  private func slopes() -> [Double] {
    let secants = (1..<points.count).map { index -> Double in
      let width = points[index].x - points[index - 1].x
      return width > 0 ? (points[index].y - points[index - 1].y) / width : 0
    }
    return points.indices.map { index in
      guard index > 0 else { return secants[0] }
      guard index < secants.count else { return secants[secants.count - 1] }
      let (before, after) = (secants[index - 1], secants[index])
      guard before * after > 0 else { return 0 }
      let limit = 3 * min(before.magnitude, after.magnitude)
      let mean = (before + after) / 2
      return max(-limit, min(limit, mean))
    }
  }
}
