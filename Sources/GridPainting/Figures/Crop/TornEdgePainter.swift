import GridCore
import GridModel

/// Paints the places of omitted rows and columns: a recess between torn edges, which cast a shadow
/// into it, and its text.
struct TornEdgePainter {
  let crop: CropFrames
  let palette: FigurePalette
  /// The background of the grid.
  let content: Color
  let text: FigureText
  /// The frame of the cropped picture.
  let frame: Rect
  /// The frame of the window's content, which encloses the picture.
  let window: Rect
  let isTagged: Bool

  /// The direction in which the edges of a recess run.
  private enum Direction {
    case across
    case down
  }

  func paint(into list: inout DisplayList) {
    for gap in crop.columns.gaps { paintGround(of: gap, .down, into: &list) }
    for gap in crop.rows.gaps { paintGround(of: gap, .across, into: &list) }
    paintCorners(into: &list)
    for gap in crop.columns.gaps { paint(gap, .down, into: &list) }
    for gap in crop.rows.gaps { paint(gap, .across, into: &list) }
    for gap in crop.columns.gaps { paintText(of: gap, .down, into: &list) }
    for gap in crop.rows.gaps { paintText(of: gap, .across, into: &list) }
  }

  // MARK: - Shapes

  /// A point by its positions along and across an edge.
  private func point(_ along: Double, _ aside: Double, _ direction: Direction) -> Point {
    direction == .across
      ? Point(x: frame.left + along, y: frame.top + aside)
      : Point(x: frame.left + aside, y: frame.top + along)
  }

  /// The extent of the edges of one direction: to the window, or to the torn edges of the other
  /// direction.
  private func extent(_ direction: Direction) -> CropAxis.Span {
    let other = direction == .across ? crop.columns : crop.rows
    var extent =
      direction == .across
      ? CropAxis.Span(lower: window.left - frame.left, upper: window.right - frame.left)
      : CropAxis.Span(lower: window.top - frame.top, upper: window.bottom - frame.top)
    if let first = other.gaps.first, !first.isTornBefore {
      extent.lower = first.recess.upper + CropAxis.tear / 2
    }
    if let last = other.gaps.last, !last.isTornAfter {
      extent.upper = last.recess.lower - CropAxis.tear / 2
    }
    return extent
  }

  private var recess: Paint { .color(RGBA8(palette.recess.over(content))) }

  /// A recess at a side of the picture reaches to the window, past the torn corners.
  private func paintGround(
    of gap: CropAxis.Gap, _ direction: Direction, into list: inout DisplayList
  ) {
    guard !gap.isTornBefore || !gap.isTornAfter else { return }
    var ground = window
    switch (direction, gap.isTornBefore) {
    case (.across, true): ground.top = frame.top + gap.recess.lower
    case (.across, false): ground.bottom = frame.top + gap.recess.upper
    case (.down, true): ground.left = frame.left + gap.recess.lower
    case (.down, false): ground.right = frame.left + gap.recess.upper
    }
    list.append(.fill(text.pixels?.snap(ground) ?? ground, recess))
  }

  /// Paints the corners at which the torn edges of both directions end.
  private func paintCorners(into list: inout DisplayList) {
    func ends(_ gaps: [CropAxis.Gap], from start: Double) -> [CropAxis.Span] {
      gaps.compactMap { gap in
        if !gap.isTornBefore {
          return .init(
            lower: start + gap.recess.upper, upper: start + gap.recess.upper + CropAxis.tear / 2)
        }
        if !gap.isTornAfter {
          return .init(
            lower: start + gap.recess.lower - CropAxis.tear / 2, upper: start + gap.recess.lower)
        }
        return nil
      }
    }
    for across in ends(crop.columns.gaps, from: frame.left) {
      for down in ends(crop.rows.gaps, from: frame.top) {
        list.append(
          .fill(
            Rect(
              left: across.lower, top: down.lower, right: across.upper, bottom: down.upper), recess)
        )
      }
    }
  }

  /// The points of a torn edge with the handles of the curves between them: waves as deep as a
  /// tear.
  private func wave(
    at aside: Double, _ direction: Direction
  ) -> [(point: Point, before: Point, after: Point)] {
    let extent = extent(direction)
    let length = extent.upper - extent.lower
    let count = max(2, Int(bounded: (length / 9).rounded()))
    let step = length / Double(count)
    return (0...count).map { number in
      let along = extent.lower + Double(number) * step
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
    let extent = extent(direction)
    var outline: Path
    if gap.isTornBefore {
      outline = path(wave(at: gap.recess.lower - CropAxis.tear, direction))
    } else {
      outline = .polyline([
        point(extent.lower, gap.recess.lower, direction),
        point(extent.upper, gap.recess.lower, direction),
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
      outline.addLine(to: point(extent.upper, gap.recess.upper, direction))
      outline.addLine(to: point(extent.lower, gap.recess.upper, direction))
    }
    outline.close()
    list.append(.fillPath(outline, recess))
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

  /// The extent in which a text is centred: for a turned text, beside the highest piece, where no
  /// other text crosses it.
  private func textExtent(_ direction: Direction) -> CropAxis.Span {
    guard direction == .down,
      let piece = crop.rows.pieces.max(by: { $0.end - $0.start < $1.end - $1.start })
    else { return extent(direction) }
    return CropAxis.Span(lower: piece.start, upper: piece.end)
  }

  private func paintText(
    of gap: CropAxis.Gap, _ direction: Direction, into list: inout DisplayList
  ) {
    guard let words = gap.text else { return }
    let line = FigureText.Line(text: words, size: 12, weight: 500, color: palette.recessText)
    let extent = textExtent(direction)
    let center = point(
      (extent.lower + extent.upper) / 2, (gap.recess.lower + gap.recess.upper) / 2, direction)
    // The box of a turned text is that before the turn: as wide as the recess is long.
    let half = (
      along: (extent.upper - extent.lower) / 2, aside: (gap.recess.upper - gap.recess.lower) / 2
    )
    let box = Rect(
      left: center.x - half.along, top: center.y - half.aside, right: center.x + half.along,
      bottom: center.y + half.aside)
    if isTagged { list.append(.beginTag(.paragraph(0))) }
    if direction == .down { list.append(.pushTurn(direction: Point(x: 0, y: -1), around: center)) }
    text.paint(line, in: box, into: &list)
    if direction == .down { list.append(.popTurn) }
    if isTagged { list.append(.endTag) }
  }
}
