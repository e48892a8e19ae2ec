import GridCore
import GridModel

/// Paints where rows and columns are left out: a recess between torn edges, which cast a shadow into it, and its text.
struct TornEdgePainter {
  let crop: CropFrames
  let palette: FigurePalette
  /// What the grid stands on.
  let content: Color
  let text: FigureText
  /// Where the cropped picture is.
  let frame: Rect
  let isTagged: Bool

  /// In which direction the edges of a recess run.
  private enum Direction {
    case across
    case down
  }

  func paint(into list: inout DisplayList) {
    for gap in crop.columns.gaps { paint(gap, .down, into: &list) }
    for gap in crop.rows.gaps { paint(gap, .across, into: &list) }
    for gap in crop.columns.gaps { paintText(of: gap, .down, into: &list) }
    for gap in crop.rows.gaps { paintText(of: gap, .across, into: &list) }
  }

  // MARK: - Shapes

  /// A point by its places along an edge and across it.
  private func point(_ along: Double, _ aside: Double, _ direction: Direction) -> Point {
    direction == .across
      ? Point(x: frame.left + along, y: frame.top + aside)
      : Point(x: frame.left + aside, y: frame.top + along)
  }

  private func length(_ direction: Direction) -> Double {
    direction == .across ? frame.width : frame.height
  }

  /// The points of a torn edge with the handles of the curves between them: waves as deep as a tear.
  private func wave(
    at aside: Double, _ direction: Direction
  ) -> [(point: Point, before: Point, after: Point)] {
    let length = length(direction)
    let count = max(2, Int((length / 9).rounded()))
    let step = length / Double(count)
    return (0...count).map { number in
      let along = Double(number) * step
      let place = aside + (number.isMultiple(of: 2) ? 0.5 : CropAxis.tear - 0.5)
      return (
        point(along, place, direction), point(along - step * 0.42, place, direction),
        point(along + step * 0.42, place, direction)
      )
    }
  }

  private func path(_ wave: [(point: Point, before: Point, after: Point)]) -> Path {
    var path = Path()
    for (index, knot) in wave.enumerated() {
      if index == 0 {
        path.move(to: knot.point)
      } else {
        path.addCurve(to: knot.point, control1: wave[index - 1].after, control2: knot.before)
      }
    }
    return path
  }

  private func paint(_ gap: CropAxis.Gap, _ direction: Direction, into list: inout DisplayList) {
    let length = length(direction)
    var outline: Path
    if gap.isTornBefore {
      outline = path(wave(at: gap.recess.lower - CropAxis.tear, direction))
    } else {
      outline = .polyline([
        point(0, gap.recess.lower, direction), point(length, gap.recess.lower, direction),
      ])
    }
    if gap.isTornAfter {
      let knots = Array(wave(at: gap.recess.upper, direction).reversed())
      for (index, knot) in knots.enumerated() {
        if index == 0 {
          outline.addLine(to: knot.point)
        } else {
          outline.addCurve(to: knot.point, control1: knots[index - 1].before, control2: knot.after)
        }
      }
    } else {
      outline.addLine(to: point(length, gap.recess.upper, direction))
      outline.addLine(to: point(0, gap.recess.upper, direction))
    }
    outline.close()
    list.append(.fillPath(outline, .color(RGBA8(palette.recess.over(content)))))
    if gap.isTornBefore {
      paintEdge(at: gap.recess.lower - CropAxis.tear, shadow: 1, direction, into: &list)
    }
    if gap.isTornAfter { paintEdge(at: gap.recess.upper, shadow: -1, direction, into: &list) }
  }

  /// - Parameter shadow: 1 if the recess is after the edge, -1 if it is before it.
  private func paintEdge(
    at aside: Double, shadow: Double, _ direction: Direction, into list: inout DisplayList
  ) {
    for step in stride(from: 3.2, through: 0.8, by: -0.8) {
      list.append(
        .strokePath(
          path(wave(at: aside + shadow * step, direction)), Stroke(width: 1.6, join: .round),
          RGBA8(palette.shadow.faded(by: 0.13))))
    }
    list.append(
      .strokePath(
        path(wave(at: aside, direction)), Stroke(width: 1, join: .round), RGBA8(palette.tornEdge)))
  }

  // MARK: - Texts

  private func paintText(
    of gap: CropAxis.Gap, _ direction: Direction, into list: inout DisplayList
  ) {
    guard let words = gap.text else { return }
    let line = FigureText.Line(text: words, size: 12, weight: 500, color: palette.recessText)
    let center = point(length(direction) / 2, (gap.recess.lower + gap.recess.upper) / 2, direction)
    let half = (along: length(direction) / 2, aside: (gap.recess.upper - gap.recess.lower) / 2)
    let box = Rect(
      left: center.x - half.along, top: center.y - half.aside, right: center.x + half.along,
      bottom: center.y + half.aside)
    if isTagged { list.append(.beginTag(.paragraph)) }
    if direction == .down { list.append(.pushTurn(direction: Point(x: 0, y: -1), around: center)) }
    text.paint(line, in: box, into: &list)
    if direction == .down { list.append(.popTurn) }
    if isTagged { list.append(.endTag) }
  }
}
