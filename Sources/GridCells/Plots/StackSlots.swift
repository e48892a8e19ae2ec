import GridCore
import GridModel

/// The positions of the parts of a stacked bar, from pixel edge to pixel edge.
///
/// 1. The lengths of parts are proportional to their shares, with gaps of equal width between them.
/// 2. A part that is not 0 has at least one pixel, which is taken from its neighbours.
/// 3. If gaps would take more than a third of the bar, there are none.
/// 4. If there are more parts than pixels, each pixel shows the part at its middle.
struct StackSlots {
  /// The parts from left to right, with their indexes among the shares.
  private(set) var places: [(index: Int, place: Rect)] = []

  /// - Parameters:
  ///   - shares: 0…1, adding up to 1.
  ///   - gap: the gap between two parts, in points; on pixels a whole number of them, at least one.
  init(_ shares: [Double], in bar: Rect, gap: Double, on canvas: CellCanvas) {
    let parts = shares.indices.filter { shares[$0] > 0 }
    guard parts.count > 1 else {
      places = parts.map { ($0, bar) }
      return
    }
    let unit = canvas.pixelSize ?? 0.25
    let count = Double(parts.count)
    var gap = canvas.rule(gap)
    if bar.width - (count - 1) * gap < 2 * count * gap { gap = 0 }
    // Half a unit of tolerance: pixel edges are not exact.
    let isMerged = bar.width + unit / 2 < count * unit
    let room = bar.width - (count - 1) * gap
    var before = 0.0
    var left = bar.left
    for (number, index) in parts.enumerated() {
      before += shares[index]
      let passed = Double(number)
      var right = bar.left + before * room + passed * gap
      if isMerged {
        right = bar.left + ((right - bar.left) / unit).rounded() * unit
      } else {
        let after = (count - passed - 1) * (unit + gap)
        right = min(bar.right - after, max(left + unit, canvas.snap(right)))
      }
      if number == parts.count - 1 { right = bar.right }
      if right > left {
        places.append((index, Rect(left: left, top: bar.top, right: right, bottom: bar.bottom)))
        left = right + gap
      }
    }
  }
}
