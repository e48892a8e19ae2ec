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
