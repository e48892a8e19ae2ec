import GridCore
import GridModel

/// Places side by side, all equally wide, with equal gaps. On pixels both are whole numbers of them, so that no bar
/// looks wider or paler than another.
struct PlotSlots {
  let count: Int
  private let left: Double
  private let step: Double
  /// Of each place, without the gap behind it.
  let width: Double

  /// - Parameter gap: at least so much of a place is gap, 0…1.
  init(_ count: Int, from left: Double, to right: Double, gap: Double, on canvas: CellCanvas) {
    self.count = count
    guard let pixel = canvas.pixelSize else {
      self.left = left
      step = (right - left) / Double(max(1, count))
      width = step * (1 - gap)
      return
    }
    self.left = canvas.snap(left)
    let pixels = ((canvas.snap(right) - self.left) / pixel).rounded()
    // The last place needs no gap.
    let whole = ((pixels + (gap > 0 ? 1 : 0)) / Double(max(1, count))).rounded(.down)
    if whole < 1 {
      step = (right - left) / Double(max(1, count))
      width = step
    } else {
      let space = gap > 0 && whole > 1 ? max(1, (whole * gap).rounded()) : 0
      step = whole * pixel
      width = (whole - space) * pixel
    }
  }

  /// The left edge of a place.
  func left(of index: Int) -> Double { left + Double(index) * step }

  func rect(_ index: Int, top: Double, bottom: Double) -> Rect {
    Rect(x: left(of: index), y: top, width: width, height: bottom - top)
  }

  /// Where the last place ends.
  var right: Double { count == 0 ? left : left(of: count - 1) + width }

  /// How many places can be told apart in a width.
  static func capacity(_ width: Double, on canvas: CellCanvas) -> Int {
    max(1, Int((width / (canvas.pixelSize ?? 0.25)).rounded(.down)))
  }
}
