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
