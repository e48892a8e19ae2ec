import GridCore

extension Path {
  /// A star of five points that touches the sides of a square.
  static func star(in box: Rect) -> Path {
    // The corners of the star in a circle of radius 1, from the top clockwise: sines and cosines of multiples of 36°.
    let corners: [(x: Double, y: Double, isTip: Bool)] = [
      (0, -1, true), (0.587785, -0.809017, false), (0.951057, -0.309017, true),
      (0.951057, 0.309017, false), (0.587785, 0.809017, true), (0, 1, false),
      (-0.587785, 0.809017, true), (-0.951057, 0.309017, false), (-0.951057, -0.309017, true),
      (-0.587785, -0.809017, false),
    ]
    let radius = box.width / 2 / 0.951057
    // A star is wider than high: its centre is the middle of its height of 1.809 radii.
    let center = Point(x: box.center.x, y: box.center.y + radius * (1 - 0.9045))
    var path = Path.polyline(
      corners.map { corner in
        let distance = radius * (corner.isTip ? 1 : 0.46)
        return Point(x: center.x + corner.x * distance, y: center.y + corner.y * distance)
      })
    path.close()
    return path
  }
}
