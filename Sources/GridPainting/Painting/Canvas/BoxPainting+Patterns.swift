import GridCore
import GridLayout
import GridModel

// Lines that are not solid. For pixels their pieces are rectangles on whole pixels; for a vector
// format they are one path.

extension BoxPainting {
  func patternedRule(
    _ frame: Rect, _ line: LineStyle, along axis: RuleAxis, into list: inout DisplayList
  ) {
    fill(pieces(of: frame, line, along: axis), RGBA8(line.color), into: &list)
  }

  /// The rectangles that a rule consists of.
  func pieces(of frame: Rect, _ line: LineStyle, along axis: RuleAxis) -> [Rect] {
    func piece(_ along: HorizontalSpan, _ across: HorizontalSpan) -> Rect {
      switch axis {
      case .horizontal:
        Rect(left: along.left, top: across.left, right: along.right, bottom: across.right)
      case .vertical:
        Rect(left: across.left, top: along.left, right: across.right, bottom: along.right)
      }
    }
    let (along, across) =
      switch axis {
      case .horizontal:
        (
          HorizontalSpan(left: frame.left, right: frame.right),
          HorizontalSpan(left: frame.top, right: frame.bottom)
        )
      case .vertical:
        (
          HorizontalSpan(left: frame.top, right: frame.bottom),
          HorizontalSpan(left: frame.left, right: frame.right)
        )
      }
    if line.pattern == .double {
      let third = doubleThickness(across.right - across.left)
      return [
        piece(along, HorizontalSpan(left: across.left, right: across.left + third)),
        piece(along, HorizontalSpan(left: across.right - third, right: across.right)),
      ]
    }
    return LineDashes(thickness: across.right - across.left, pixels: pixels)
      .stretches(of: line.pattern, from: along.left, to: along.right)
      .map { piece($0, across) }
  }

  /// The thickness of each of the two lines of a double one.
  func doubleThickness(_ thickness: Double) -> Double {
    guard let pixels else { return thickness / 3 }
    let count = (thickness * pixels.scale).rounded()
    return max(1, (count / 3).rounded(.toNearestOrAwayFromZero)) / pixels.scale
  }

  private func fill(_ pieces: [Rect], _ color: RGBA8, into list: inout DisplayList) {
    if pixels != nil {
      for piece in pieces { list.append(.fill(piece, .color(color))) }
      return
    }
    var path = Path()
    for piece in pieces {
      path.elements +=
        Path.polygon([
          Point(x: piece.left, y: piece.top), Point(x: piece.right, y: piece.top),
          Point(x: piece.right, y: piece.bottom), Point(x: piece.left, y: piece.bottom),
        ]).elements
    }
    if !path.elements.isEmpty { list.append(.fillPath(path, .color(color))) }
  }

  // MARK: - Round corners

  /// A dashed or dotted line inside a box's frame: each side and each corner has whole periods.
  func dashedFrame(
    _ line: LineStyle, of frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    let thickness = thickness(line)
    var path = Path()
    var rules: [Rect] = []
    for (rule, axis) in Self.sides(of: frame, radius: radius, thickness: thickness)
    where !rule.isEmpty {
      rules += pieces(of: rule, line, along: axis)
    }
    let dashes = LineDashes(thickness: thickness, pixels: nil)
    let arc = (radius - thickness / 2) * Double.pi / 2
    for (index, centre) in Self.centres(of: frame, radius: radius).enumerated() {
      for stretch in dashes.stretches(of: line.pattern, from: 0, to: arc) {
        let degrees = [stretch.left, stretch.right].map { ($0 / arc + Double(index)) * 90 + 180 }
        path.elements +=
          Path.ringPart(
            centre: centre, outer: radius, inner: radius - thickness, from: degrees[0],
            to: degrees[1]
          ).elements
      }
    }
    let color = RGBA8(line.color)
    fill(rules, color, into: &list)
    if !path.elements.isEmpty { list.append(.fillPath(path, .color(color))) }
  }

  /// The straight parts of a line inside a frame.
  private static func sides(of frame: Rect, radius: Double, thickness: Double)
    -> [(Rect, RuleAxis)]
  {
    let (left, right) = (frame.left + radius, frame.right - radius)
    let (top, bottom) = (frame.top + radius, frame.bottom - radius)
    return [
      (Rect(left: left, top: frame.top, right: right, bottom: frame.top + thickness), .horizontal),
      (
        Rect(left: left, top: frame.bottom - thickness, right: right, bottom: frame.bottom),
        .horizontal
      ),
      (Rect(left: frame.left, top: top, right: frame.left + thickness, bottom: bottom), .vertical),
      (
        Rect(left: frame.right - thickness, top: top, right: frame.right, bottom: bottom), .vertical
      ),
    ]
  }

  /// The centres of the corners, clockwise from the top left.
  private static func centres(of frame: Rect, radius: Double) -> [Point] {
    let (left, right) = (frame.left + radius, frame.right - radius)
    let (top, bottom) = (frame.top + radius, frame.bottom - radius)
    return [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }
}

extension Path {
  /// A part of a ring, small enough for a few straight lines.
  /// - Parameters:
  ///   - start: in degrees clockwise from the right.
  ///   - end: after `start`.
  fileprivate static func ringPart(
    centre: Point, outer: Double, inner: Double, from start: Double, to end: Double
  ) -> Path {
    let count = max(1, Int(bounded: ((end - start) / 6).rounded(.up)))
    let angles = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    func point(_ degrees: Double, _ radius: Double) -> Point {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      return Point(x: centre.x + cosine * radius, y: centre.y + sine * radius)
    }
    return .polygon(
      angles.map { point($0, outer) } + angles.reversed().map { point($0, max(0, inner)) })
  }
}

/// The positions of the dashes or dots along a line.
///
/// 1. Dashes are three times as long as the line is wide and two widths apart, dots one and one.
/// 2. The line is divided into whole periods, which slightly stretches or shrinks the gaps.
/// 3. A dashed line begins and ends with half a dash, so that it closes corners and continues
///    seamlessly into the next one; dots are in the middle of their periods.
///
/// On pixels all edges are whole pixels.
struct LineDashes {
  /// The thickness of the line, in points; for pixels a whole number of them.
  let thickness: Double
  let pixels: PixelGrid?

  /// The drawn stretches; the whole line if it is neither dashed nor dotted, or too short for two
  /// dashes.
  func stretches(of pattern: LinePattern, from start: Double, to end: Double) -> [HorizontalSpan] {
    let unit = pixels.map { max(1, (thickness * $0.scale).rounded()) } ?? thickness
    let scale = pixels?.scale ?? 1
    let (from, to) = (start * scale, end * scale)
    let dash: Double
    let gap: Double
    switch pattern {
    case .none, .hidden: return []
    case .solid, .double: return [HorizontalSpan(left: start, right: end)]
    case .dashed: (dash, gap) = (3 * unit, 2 * unit)
    case .dotted: (dash, gap) = (unit, unit)
    }
    guard to - from > dash, unit > 0 else { return [HorizontalSpan(left: start, right: end)] }
    let count = max(1, ((to - from) / (dash + gap)).rounded())
    let period = (to - from) / count
    let isDashed = pattern == .dashed
    var stretches: [HorizontalSpan] = []
    let number = Int(bounded: count)
    stretches.reserveCapacity(number + 1)
    for index in 0..<(number + (isDashed ? 1 : 0)) {
      let centre = from + (Double(index) + (isDashed ? 0 : 0.5)) * period
      var left = centre - dash / 2
      if pixels != nil { left = left.rounded(.down) }
      let right = min(left + dash, to)
      left = max(left, from)
      if right > left { stretches.append(HorizontalSpan(left: left / scale, right: right / scale)) }
    }
    return stretches
  }
}
