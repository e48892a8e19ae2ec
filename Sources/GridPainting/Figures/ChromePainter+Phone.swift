import GridCore
import GridModel

// A phone: its body, and the bars of its screen.

extension ChromePainter {
  func paintPhone(
    _ window: Rect, radius: Double, insets: Insets, into list: inout DisplayList
  ) {
    let body = Color(red: 0.09, green: 0.09, blue: 0.1)
    fill(window, .color(body), into: &list)
    // A thin line of light along the edge of the body.
    let bezel = insets.left
    append(
      .frame(window, radius: radius, width: 1.5), Color(red: 0.36, green: 0.36, blue: 0.38),
      into: &list)
    let screen = window.inset(by: Insets(vertical: bezel, horizontal: bezel))
    var path = Path()
    path.addRoundedRectangle(screen, radius: max(0, radius - bezel))
    append(path, content, into: &list)
    let ink = isDark ? Color.white : Color(red: 0.05, green: 0.05, blue: 0.06)
    let bar = Rect(
      left: screen.left, top: screen.top, right: screen.right, bottom: window.top + insets.top)
    let middle = (bar.top + bar.bottom) / 2 + 1
    let center = (bar.left + bar.right) / 2
    var island = Path()
    island.addRoundedRectangle(
      Rect(left: center - 42, top: middle - 13, right: center + 42, bottom: middle + 13), radius: 13
    )
    append(island, Color(red: 0, green: 0, blue: 0), into: &list)
    let time = Rect(left: bar.left + 14, top: middle - 12, right: center - 46, bottom: middle + 12)
    paint("9:41", in: time, size: 15, weight: 600, color: ink, into: &list)
    paintBattery(right: bar.right - 28, middle: middle, ink, into: &list)
    let foot = window.bottom - insets.bottom
    let width = min(134, screen.width * 0.4)
    let indicator = (foot + screen.bottom) / 2 + 4
    var home = Path()
    home.addRoundedRectangle(
      Rect(
        left: center - width / 2, top: indicator - 2.5, right: center + width / 2,
        bottom: indicator + 2.5), radius: 2.5)
    append(home, ink, into: &list)
  }

  /// Paints the bars of the mobile network, the waves of the wireless one and the battery, left of
  /// an edge.
  private func paintBattery(
    right: Double, middle: Double, _ ink: Color, into list: inout DisplayList
  ) {
    let box = Rect(left: right - 27, top: middle - 6, right: right - 3, bottom: middle + 6)
    append(.frame(box, radius: 3.6, width: 1), ink.faded(by: 0.4), into: &list)
    var full = Path()
    full.addRoundedRectangle(box.inset(by: Insets(vertical: 2, horizontal: 2)), radius: 2)
    append(full, ink, into: &list)
    var tip = Path()
    tip.addRoundedRectangle(
      Rect(left: right - 2, top: middle - 2, right: right, bottom: middle + 2), radius: 1)
    append(tip, ink.faded(by: 0.4), into: &list)
    for number in 0..<4 {
      let left = box.left - 46 + Double(number) * 4.8
      var step = Path()
      step.addRoundedRectangle(
        Rect(
          left: left, top: middle + 5.5 - 4 - Double(number) * 2.4, right: left + 3.2,
          bottom: middle + 5.5), radius: 0.9)
      append(step, ink, into: &list)
    }
    paintWaves(foot: Point(x: box.left - 14, y: middle + 5.5), ink, into: &list)
  }

  /// Paints the waves of a wireless network: a sector and two arcs around its point.
  private func paintWaves(foot: Point, _ ink: Color, into list: inout DisplayList) {
    for (inner, outer) in [(0.0, 3.6), (5.2, 7.7), (9.3, 11.8)] {
      var wave = Path()
      wave.addArc(center: foot, radius: outer, from: -43, sweep: 86)
      if inner == 0 {
        wave.addLine(to: foot)
      } else {
        wave.addArc(center: foot, radius: inner, from: 43, sweep: -86)
      }
      wave.close()
      append(wave, ink, into: &list)
    }
  }
}
