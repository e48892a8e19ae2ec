import GridCore

/// A small grid with one of everything: header gradient, zebra rows, rules, rounded boxes, a path,
/// translucent fills, a clip. 240 × (30 + 20 a row) points.
enum SampleGrid {
  static let width = 240.0

  static func height(rowCount: Int) -> Double { 30 + 20 * Double(rowCount) }

  /// The commands of the whole picture that touch the rows of points from `top` to `bottom`.
  static func list(rowCount: Int, from top: Double = 0, to bottom: Double = .infinity)
    -> DisplayList
  {
    var list = DisplayList()
    let header = Rect(x: 0, y: 0, width: width, height: 30)
    if header.top < bottom, header.bottom > top {
      list.append(.outline(OutlineEntry(title: "It's the top (1)", level: 0, top: 0)))
      let gradient = PlacedGradient(
        start: Point(x: 0, y: 0), end: Point(x: 0, y: 30),
        stops: [
          .init(offset: 0, color: RGBA8(red: 0x50, green: 0x80, blue: 0xC0)),
          .init(offset: 1, color: RGBA8(red: 0x20, green: 0x40, blue: 0x80)),
        ])
      let paint = list.paint(gradient)
      list.append(.fill(header, paint))
    }
    let first = max(0, Int((top - 30) / 20))
    let last = min(Double(rowCount), ((bottom - 30) / 20).rounded(.up))
    for row in first..<max(first, Int(last)) { appendRow(row, to: &list) }
    return list
  }

  private static func appendRow(_ row: Int, to list: inout DisplayList) {
    let top = 30 + 20 * Double(row)
    let ground =
      row.isMultiple(of: 2)
      ? RGBA8(red: 255, green: 255, blue: 255) : RGBA8(red: 0xF2, green: 0xF4, blue: 0xF8)
    list.append(.fill(Rect(x: 0, y: top, width: width, height: 20), .color(ground)))
    let rule = RGBA8(red: 0xC8, green: 0xC8, blue: 0xC8)
    list.append(.fill(Rect(x: 0, y: top + 19, width: width, height: 1), .color(rule)))
    list.append(
      .fillRounded(
        Rect(x: 8, y: top + 3, width: 60, height: 13), radius: 4,
        .color(RGBA8(red: 0x30, green: 0x90, blue: 0x50))))
    list.append(
      .fillPath(
        .polygon([
          Point(x: 80, y: top + 15.5), Point(x: 88, y: top + 3.5), Point(x: 96, y: top + 15.5),
        ]), .color(RGBA8(red: 0xB0, green: 0, blue: 0x20))))
    let translucent = RGBA8(red: 255, green: 0, blue: 0, alpha: 64)
    list.append(.fill(Rect(x: 110, y: top + 2, width: 40, height: 12), .color(translucent)))
    list.append(.fill(Rect(x: 130, y: top + 6, width: 40, height: 12), .color(translucent)))
    list.append(.pushClip(Rect(x: 180, y: top + 4, width: 20, height: 12)))
    list.append(
      .fillRounded(
        Rect(x: 176, y: top + 1, width: 18, height: 18), radius: 9,
        .color(RGBA8(red: 0x40, green: 0x40, blue: 0xC0, alpha: 128))))
    list.append(.popClip)
    let slanted = list.paint(
      PlacedGradient(
        start: Point(x: 205, y: top), end: Point(x: 235, y: top + 20),
        stops: [
          .init(offset: 0, color: RGBA8(red: 255, green: 200, blue: 0)),
          .init(offset: 1, color: RGBA8(red: 255, green: 200, blue: 0, alpha: 0)),
        ]))
    list.append(.fill(Rect(x: 205, y: top + 2, width: 30, height: 15), slanted))
  }
}
