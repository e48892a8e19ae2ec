import GridCore
import GridModel

/// A shadow with the profile of a blurred edge, as vectors: concentric rings, each one step darker
/// than the one outside it. It is therefore the same in every format, and the steps are invisible.
///
/// No ring covers another. Many faint overlaid boxes would each be rounded to 255 levels, and the
/// rounding errors would add up to a different colour.
///
/// A Gaussian of standard deviation σ is approximated by a triangle of half-width σ·√6, whose
/// integral can be inverted by a square root.
struct SoftShadow {
  var color: Color
  /// Twice the standard deviation, as in CSS, in points.
  var blur: Double
  /// The offset downwards, in points.
  var offset: Double

  /// The distance by which it extends beyond its box before the offset.
  var reach: Double { blur / 2 * 2.449 }

  /// The number of 255 levels by which a ring is darker than the one outside it.
  private static let step = 2

  /// - Parameter radius: the radius of the corners of the box.
  func paint(under box: Rect, radius: Double, into list: inout DisplayList) {
    guard color.alpha > 0, !box.isEmpty else { return }
    var paint = RGBA8(color)
    let depth = min(reach, box.width / 2, box.height / 2)
    let levels = stride(from: Self.step, through: Int(paint.alpha), by: Self.step)
    let outlines = levels.compactMap { level -> (level: Int, box: Rect, radius: Double)? in
      // A ring begins half-way between its own level and that outside it.
      let share = (Double(level) - Double(Self.step) / 2) / (color.alpha * 255)
      let distance = distance(ofShare: share)
      guard distance > -depth else { return nil }
      let outline = Rect(
        left: box.left - distance, top: box.top - distance + offset,
        right: box.right + distance, bottom: box.bottom + distance + offset)
      // The corners of a blurred box are rounder than its own, and more so farther out.
      return (level, outline, max(radius + distance + reach * 0.35, reach * 0.35, 0))
    }
    for (index, outline) in outlines.enumerated() {
      var ring = Path.roundedRectangle(outline.box, radius: outline.radius)
      if index + 1 < outlines.count {
        let inner = outlines[index + 1]
        ring.add(.roundedRectangle(inner.box, radius: inner.radius, turned: true))
      }
      paint.alpha = UInt8(outline.level)
      list.append(.fillPath(ring, .color(paint)))
    }
  }

  /// The distance outside the edge at which a share of the shadow's darkness remains: half of it at
  /// the edge itself.
  private func distance(ofShare share: Double) -> Double {
    share < 0.5
      ? reach * (1 - (2 * share).squareRoot()) : reach * ((2 * (1 - share)).squareRoot() - 1)
  }
}

extension SoftShadow {
  /// The shadows of a frame, back to front.
  static func shadows(of frame: PictureFrame, palette: FigurePalette) -> [SoftShadow] {
    switch frame.shadow {
    case .none: return []
    case .custom(let shadow):
      return [SoftShadow(color: shadow.color, blur: shadow.blur, offset: shadow.offset)]
    case .soft:
      // A wide one for the height above the background, a close one for the edge. The wide one ends
      // at the edge of the picture.
      let blur = min(44, frame.padding * 0.9)
      return [
        SoftShadow(
          color: palette.shadow, blur: blur, offset: blur * 0.32),
        SoftShadow(color: palette.shadow.faded(by: 0.5), blur: min(5, blur), offset: 1.5),
      ]
    }
  }
}
