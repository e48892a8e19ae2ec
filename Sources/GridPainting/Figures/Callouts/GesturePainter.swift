import GridCore
import GridModel

/// Paints gestures on a grid: arrows between two positions, a mouse pointer, a finger.
struct GesturePainter {
  let accent: Color
  /// The colour of the edges of lines over the grid.
  let halo: Color

  /// A curved arrow.
  func paint(_ arrow: CalloutArrow, into list: inout DisplayList) {
    let (from, bend, to) = (arrow.from, arrow.bend, arrow.to)
    // A quadratic curve as a cubic one.
    func control(_ point: Point) -> Point {
      Point(x: point.x + (bend.x - point.x) * 2 / 3, y: point.y + (bend.y - point.y) * 2 / 3)
    }
    var line = Path()
    line.move(to: from)
    line.addCurve(to: to, control1: control(from), control2: control(to))
    let back = Point(x: bend.x - to.x, y: bend.y - to.y)
    let size = max(0.01, (back.x * back.x + back.y * back.y).squareRoot())
    let unit = Point(x: back.x / size, y: back.y / size)
    let head = 8.0
    func barb(_ side: Double) -> Point {
      Point(
        x: to.x + unit.x * head - unit.y * side * head * 0.6,
        y: to.y + unit.y * head + unit.x * side * head * 0.6)
    }
    let tip = Path.polyline([barb(1), to, barb(-1)])
    for (width, color) in [(5.0, halo), (2.0, accent)] {
      let stroke = Stroke(width: width, cap: .round, join: .round)
      list.append(.strokePath(line, stroke, RGBA8(color)))
      list.append(.strokePath(tip, stroke, RGBA8(color)))
    }
    list.append(.fillPath(.circle(center: from, radius: 3.5), .color(RGBA8(accent))))
  }

  /// The radius of the mark of a touch, in points.
  static let fingerRadius = 16.0
  /// The extent of a pointer to the right of its tip and below it, in points.
  static let pointerSize = Size(width: 12, height: 19.4)

  /// The mark of a touch: a disc with a ring.
  func paintFinger(at center: Point, into list: inout DisplayList) {
    paintFinger(at: center, size: Self.fingerRadius, strength: 1, into: &list)
  }

  /// - Parameters:
  ///   - size: the radius, in points.
  ///   - strength: 0…1.
  func paintFinger(
    at center: Point, size: Double, strength: Double, into list: inout DisplayList
  ) {
    SoftShadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: 0.28 * strength), blur: 8, offset: 2
    )
    .paint(under: Rect(center: center, radius: size - 1), radius: size - 1, into: &list)
    list.append(
      .fillPath(
        .circle(center: center, radius: size), .color(RGBA8(accent.faded(by: 0.4 * strength)))))
    list.append(
      .fillPath(
        .frame(Rect(center: center, radius: size), radius: size, width: 2),
        .color(RGBA8(Color.white.faded(by: strength)))))
  }

  /// A ring that spreads from a tap and fades.
  func paintRing(at center: Point, progress: Double, into list: inout DisplayList) {
    let radius = 8 + 20 * progress
    list.append(
      .fillPath(
        .frame(Rect(center: center, radius: radius), radius: radius, width: 2.5),
        .color(RGBA8(accent.faded(by: 0.9 * (1 - progress))))))
  }

  /// A disc under the tip of a pointer whose button is down.
  func paintPress(at center: Point, into list: inout DisplayList) {
    list.append(
      .fillPath(.circle(center: center, radius: 9), .color(RGBA8(accent.faded(by: 0.35)))))
  }

  /// A mouse pointer, black with a white edge as in operating systems.
  func paintPointer(tip: Point, into list: inout DisplayList) {
    let shape: [(Double, Double)] = [
      (0, 0), (0, 17), (4, 13.2), (6.7, 19.4), (9.3, 18.3), (6.6, 12.2), (12, 12.2),
    ]
    let path = Path.polygon(shape.map { Point(x: tip.x + $0.0, y: tip.y + $0.1) })
    list.append(
      .strokePath(
        path, Stroke(width: 5, join: .round),
        RGBA8(Color(red: 0, green: 0, blue: 0, alpha: 0.12))))
    list.append(.strokePath(path, Stroke(width: 2.6, join: .round), RGBA8(.white)))
    list.append(.fillPath(path, .color(RGBA8(Color(red: 0.07, green: 0.07, blue: 0.08)))))
  }

  private static func center(_ rect: Rect) -> Point {
    Point(x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2)
  }
}
