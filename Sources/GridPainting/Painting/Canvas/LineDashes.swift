import GridCore
import GridLayout
import GridModel

/// The positions of the dashes or dots along a line.
///
/// 1. Dashes are three times as long as the line is wide and two widths apart, dots one and one.
/// 2. The line is divided into whole periods, which slightly stretches or shrinks the gaps.
/// 3. A dashed line begins and ends with half a dash, so that it closes corners and continues seamlessly into the next
///    one; dots are in the middle of their periods.
///
/// On pixels all edges are whole pixels.
struct LineDashes {
  /// The thickness of the line, in points; for pixels a whole number of them.
  let thickness: Double
  let pixels: PixelGrid?

  /// The drawn stretches; the whole line if it is neither dashed nor dotted, or too short for two dashes.
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
    stretches.reserveCapacity(Int(count) + 1)
    for index in 0..<(Int(count) + (isDashed ? 1 : 0)) {
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
