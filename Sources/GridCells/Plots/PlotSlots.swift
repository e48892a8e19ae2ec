import GridCore
import GridModel

/// Adjacent slots that fill a width. On pixels, all bars have the same width, a whole number of
/// pixels, and their gaps differ by one pixel at most, so that no bar looks wider or paler than
/// another. If there is no pixel for each gap, bars touch. Cells, whose colour matters and not
/// their size, have equal gaps, and their widths differ by one pixel at most.
struct PlotSlots {
  let count: Int
  private let left: Double
  /// The distance from the left edge of a slot to that of the next, in pixels; in points if there
  /// are none.
  private let step: Double
  /// The width of each slot without the gap after it, in the same unit; `nil` is up to the gap
  /// before the next slot.
  private let width: Double?
  /// The gap between slots of different widths, in pixels.
  private var space = 0.0
  /// `nil` if there are no pixels.
  private let pixel: Double?

  enum Equality {
    case widths
    case gaps
  }

  /// - Parameters:
  ///   - gap: the approximate share of the gap in a slot, 0…1; there is no gap before the first and
  ///     after the last slot.
  ///   - equality: whether bars or gaps are equal if pixels do not allow both.
  init(
    _ count: Int, from left: Double, to right: Double, gap: Double,
    equal equality: Equality = .widths,
    on canvas: CellCanvas
  ) {
    self.count = count
    let places = Double(max(1, count))
    pixel = canvas.pixelSize
    self.left = canvas.snap(left)
    guard let pixel else {
      step = max(0, right - left) / (places - gap)
      width = step * (1 - gap)
      return
    }
    let pixels = max(0, ((canvas.snap(right) - self.left) / pixel).rounded())
    if equality == .gaps, gap > 0, pixels >= 2 * places {
      space = max(1, (pixels / places * gap).rounded())
      width = nil
      step = (pixels + space) / places
    } else if let width = Self.width(places, in: pixels, gap: gap) {
      self.width = width
      step = (pixels - width) / max(1, places - 1)
    } else {
      width = nil
      step = pixels / places
    }
  }

  /// The width of bars in pixels; `nil` if they touch. A width that leaves equal gaps is preferred.
  private static func width(_ places: Double, in pixels: Double, gap: Double) -> Double? {
    guard gap > 0, places > 1 else { return nil }
    let gaps = places - 1
    let most = ((pixels - gaps) / places).rounded(.down)
    guard most >= 1 else { return nil }
    let best = max(1, min(most, (pixels / (places - gap) * (1 - gap)).rounded()))
    let even = [best, best + 1, best - 1].first { width in
      let share = (pixels - places * width) / gaps / (pixels / places)
      return width >= 1 && width <= most && share >= gap / 2 && share <= gap * 2
        && (pixels - places * width).truncatingRemainder(dividingBy: gaps) == 0
    }
    return even ?? best
  }

  /// The left edge of a slot.
  func left(of index: Int) -> Double { edge(Double(index) * step) }

  func rect(_ index: Int, top: Double, bottom: Double) -> Rect {
    Rect(left: left(of: index), top: top, right: right(of: index), bottom: bottom)
  }

  private func right(of index: Int) -> Double {
    guard let width else { return left(of: index + 1) - space * (pixel ?? 1) }
    return pixel.map { left(of: index) + width * $0 } ?? edge(Double(index) * step + width)
  }

  private func edge(_ offset: Double) -> Double {
    pixel.map { left + offset.rounded() * $0 } ?? left + offset
  }

  /// The right edge of the last slot.
  var right: Double { count == 0 ? left : right(of: count - 1) }

  /// The number of slots that can be distinguished in a width.
  static func capacity(_ width: Double, on canvas: CellCanvas) -> Int {
    max(1, Int(bounded: (width / (canvas.pixelSize ?? 0.25)).rounded(.down)))
  }
}
