import GridCore
import GridModel

// The title bars of desktop windows.

extension ChromePainter {
  // MARK: - macOS

  func paintMacBar(_ frame: PictureFrame, _ bar: Rect, into list: inout DisplayList) {
    paintBar(bar, palette.titleBar, into: &list)
    let right = paintTrafficLights(in: bar, into: &list)
    guard let title = frame.title else { return }
    // Centred in the bar, and thus as far from its right end as from the lights.
    let room = right - bar.left + 12
    paint(
      title,
      in: Rect(left: bar.left + room, top: bar.top, right: bar.right - room, bottom: bar.bottom),
      size: 13, weight: 600, into: &list)
  }

  /// - Returns: the right edge of the last one.
  @discardableResult
  func paintTrafficLights(in bar: Rect, into list: inout DisplayList) -> Double {
    let middle = (bar.top + bar.bottom) / 2
    let lights: [(fill: Color, edge: Color)] = [
      (Color(red: 1, green: 0.373, blue: 0.341), Color(red: 0.88, green: 0.267, blue: 0.243)),
      (Color(red: 0.996, green: 0.737, blue: 0.18), Color(red: 0.87, green: 0.631, blue: 0.137)),
      (Color(red: 0.157, green: 0.784, blue: 0.251), Color(red: 0.102, green: 0.671, blue: 0.161)),
    ]
    var center = Point(x: bar.left + 20, y: middle)
    for light in lights {
      append(.circle(center: center, radius: 6), light.edge, into: &list)
      append(.circle(center: center, radius: 5.5), light.fill, into: &list)
      center.x += 20
    }
    return center.x - 14
  }

  // MARK: - Windows

  func paintWindowsBar(_ frame: PictureFrame, _ bar: Rect, into list: inout DisplayList) {
    paintBar(
      bar,
      isDark
        ? Color(red: 0.125, green: 0.125, blue: 0.125)
        : Color(red: 0.953, green: 0.953, blue: 0.957),
      into: &list)
    let middle = (bar.top + bar.bottom) / 2
    let mark = isDark ? Color.white : Color(red: 0.1, green: 0.1, blue: 0.1)
    func center(_ number: Double) -> Point { Point(x: bar.right - 23 - 46 * number, y: middle) }
    let (close, maximize, minimize) = (center(0), center(1), center(2))
    let half = 4.5
    stroke(
      [Point(x: minimize.x - half, y: middle), Point(x: minimize.x + half, y: middle)], width: 1,
      mark, into: &list)
    append(
      .frame(
        Rect(
          left: maximize.x - half, top: middle - half, right: maximize.x + half,
          bottom: middle + half), radius: 1.5, width: 1), mark, into: &list)
    paintCross(at: close, half: half, width: 1, mark, into: &list)
    guard let title = frame.title else { return }
    paint(
      title,
      in: Rect(
        left: bar.left + 14, top: bar.top, right: minimize.x - 24, bottom: bar.bottom), size: 12,
      weight: 400, alignment: .leading, into: &list)
  }

  private func paintCross(
    at center: Point, half: Double, width: Double, _ color: Color, into list: inout DisplayList
  ) {
    for way in [1.0, -1] {
      stroke(
        [
          Point(x: center.x - half, y: center.y - half * way),
          Point(x: center.x + half, y: center.y + half * way),
        ], width: width, color, into: &list)
    }
  }

  // MARK: - GNOME

  func paintGnomeBar(_ frame: PictureFrame, _ bar: Rect, into list: inout DisplayList) {
    paintBar(
      bar,
      isDark
        ? Color(red: 0.18, green: 0.18, blue: 0.196)
        : Color(red: 0.976, green: 0.976, blue: 0.98),
      into: &list)
    let middle = (bar.top + bar.bottom) / 2
    let close = Point(x: bar.right - 23, y: middle)
    append(
      .circle(center: close, radius: 12),
      isDark ? Color.white.faded(by: 0.11) : Color(red: 0, green: 0, blue: 0, alpha: 0.08),
      into: &list)
    paintCross(at: close, half: 3.6, width: 1.6, palette.title, into: &list)
    guard let title = frame.title else { return }
    paint(
      title,
      in: Rect(left: bar.left + 46, top: bar.top, right: bar.right - 46, bottom: bar.bottom),
      size: 14, weight: 700, into: &list)
  }

  // MARK: - Browser

  func paintBrowserBar(_ frame: PictureFrame, _ bar: Rect, into list: inout DisplayList) {
    paintBar(bar, palette.titleBar, into: &list)
    let lights = paintTrafficLights(in: bar, into: &list)
    let middle = (bar.top + bar.bottom) / 2
    for (number, way) in [1.0, -1].enumerated() {
      let x = lights + 26 + Double(number) * 24
      stroke(
        [
          Point(x: x + 2.5 * way, y: middle - 5), Point(x: x - 2.5 * way, y: middle),
          Point(x: x + 2.5 * way, y: middle + 5),
        ], width: 1.6, number == 0 ? palette.mark : palette.mark.faded(by: 0.45), into: &list)
    }
    let room = lights - bar.left + 72
    var field = Rect(
      left: bar.left + room, top: middle - 14, right: bar.right - room, bottom: middle + 14)
    if field.width < 160 { field.right = bar.right - 16 }
    // As in browsers, the field is not wider than necessary.
    if field.width > 420 {
      let center = (field.left + field.right) / 2
      (field.left, field.right) = (center - 210, center + 210)
    }
    var box = Path()
    box.addRoundedRectangle(field, radius: 8)
    append(box, palette.field, into: &list)
    guard let text = frame.address ?? frame.title else { return }
    paint(
      text,
      in: Rect(
        left: field.left + 12, top: field.top, right: field.right - 12, bottom: field.bottom),
      size: 12.5, weight: 400, into: &list)
  }
}
