import GridCore
import GridModel

/// Where the parts of a stacked bar stand, from edges of pixels to edges of pixels.
///
/// 1. Parts are as long as their shares ask for, with gaps of equal width between them.
/// 2. A part that is not 0 has at least one pixel, which its neighbours give it.
/// 3. Where gaps would take more than a third of the bar there are none.
/// 4. Of more parts than pixels each pixel has the part that its middle lies in.
struct StackSlots {
  /// From left to right, with their places among the shares.
  private(set) var places: [(index: Int, place: Rect)] = []

  /// - Parameters:
  ///   - shares: 0…1, all together 1.
  ///   - gap: between two parts, in points; on pixels a whole number of them, and at least one.
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
    // Half a unit more than there is: edges on pixels are not exact.
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
