import GridCore
import GridModel

/// Paints what points at parts of a grid: over the grid within its window, and around it.
struct CalloutPainter {
  let callouts: FigureCallouts
  let palette: FigurePalette
  let text: FigureText
  /// How far everything is moved from the grid's picture.
  let offset: Point
  let isTagged: Bool

  private func moved(_ rect: Rect) -> Rect { rect.offsetBy(x: offset.x, y: offset.y) }

  private func moved(_ point: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  // MARK: - Over the grid

  /// - Parameter window: what is darkened around spotlights.
  func paintMarks(in window: Rect, into list: inout DisplayList) {
    paintSpotlights(in: window, into: &list)
    for rect in callouts.highlights.map(moved) {
      list.append(.fillRounded(rect, radius: 3, .color(RGBA8(palette.marker))))
      paintOutline(of: rect, palette.markerEdge, into: &list)
    }
    for rect in callouts.boxes.map(moved) { paintOutline(of: rect, palette.accent, into: &list) }
  }

  private func paintOutline(of rect: Rect, _ color: Color, into list: inout DisplayList) {
    list.append(
      .fillPath(
        .frame(rect.inset(by: Insets(vertical: -1, horizontal: -1)), radius: 4, width: 2),
        .color(RGBA8(color))))
  }

  /// Darkens what no spotlight is on: the plane is cut along the edges of all of them.
  private func paintSpotlights(in window: Rect, into list: inout DisplayList) {
    let lit = callouts.spotlights.map(moved)
    guard !lit.isEmpty else { return }
    let paint = Paint.color(RGBA8(palette.dim))
    let isApart = lit.indices.allSatisfy { first in
      lit.indices.allSatisfy { first == $0 || !lit[first].intersects(lit[$0]) }
    }
    if isApart {
      var path = Path()
      path.addRoundedRectangle(window, radius: 0)
      for rect in lit { path.addRoundedRectangle(rect, radius: 4, isReversed: true) }
      list.append(.fillPath(path, paint))
      return
    }
    let rows = edges(lit.flatMap { [$0.top, $0.bottom] }, from: window.top, to: window.bottom)
    let columns = edges(lit.flatMap { [$0.left, $0.right] }, from: window.left, to: window.right)
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        let part = Rect(left: left, top: top, right: right, bottom: bottom)
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        if !lit.contains(where: { $0.contains(middle) }) { list.append(.fill(part, paint)) }
      }
    }
  }

  private func edges(_ values: [Double], from low: Double, to high: Double) -> [Double] {
    ([low, high] + values.filter { $0 > low && $0 < high }).sorted()
  }

  // MARK: - Around the grid

  func paintLabels(into list: inout DisplayList) {
    for label in callouts.labels { paintLeader(of: label, into: &list) }
    for label in callouts.labels { paintCard(of: label, into: &list) }
  }

  /// The line and the outline of what is named, with a light edge so that they show on any colour.
  private func paintLeader(of label: FigureCallouts.Label, into list: inout DisplayList) {
    let points = label.placed.leader.map(moved)
    guard let end = points.first else { return }
    paintOutline(of: moved(label.target), palette.accent, into: &list)
    for (width, color) in [(4.0, palette.halo), (1.5, palette.accent)] {
      list.append(
        .strokePath(
          .polyline(points), Stroke(width: width, cap: .round, join: .round), RGBA8(color)))
    }
    list.append(
      .fillPath(.circle(center: end, radius: 3.5), .color(RGBA8(palette.accent))))
  }

  private func paintCard(of label: FigureCallouts.Label, into list: inout DisplayList) {
    let frame = moved(label.placed.label)
    var content = frame.inset(by: FigureCallouts.padding)
    if label.text.isEmpty {
      content = frame.inset(by: Insets(vertical: 2, horizontal: 2))
    } else {
      SoftShadow(color: palette.shadow.faded(by: 0.5), blur: 8, offset: 2)
        .paint(under: frame, radius: 8, into: &list)
      list.append(.fillRounded(frame, radius: 8, .color(RGBA8(palette.card))))
      list.append(
        .fillPath(.frame(frame, radius: 8, width: 0.75), .color(RGBA8(palette.cardEdge))))
    }
    if isTagged { list.append(.beginTag(.paragraph)) }
    if let number = label.number {
      let side = FigureCallouts.badge
      let top = (frame.top + frame.bottom - side) / 2
      let box = Rect(x: content.left, y: top, width: side, height: side)
      list.append(.fillRounded(box, radius: side / 2, .color(RGBA8(palette.accent))))
      text.paint(
        FigureText.Line(text: String(number), size: 11.5, weight: 700, color: palette.onAccent),
        in: box, into: &list)
      content.left += side + FigureCallouts.badgeGap
    }
    if !label.text.isEmpty {
      text.paint(
        FigureCallouts.line(label.text, color: palette.title), in: content, into: &list)
    }
    if isTagged { list.append(.endTag) }
  }
}
