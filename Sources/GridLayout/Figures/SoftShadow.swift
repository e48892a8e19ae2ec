import GridCore
import GridModel

/// A shadow with the profile of a blurred edge, as vectors: boxes of one faint colour on one another, each where the shadow is one step
/// darker. So it is the same in every format, and no step can be seen.
///
/// A Gaussian of standard deviation σ is taken as a triangle of half-width σ·√6, whose integral can be inverted by a square root.
struct SoftShadow {
  var color: Color
  /// Twice the standard deviation, as in CSS, in points.
  var blur: Double
  /// How far it is moved down, in points.
  var offset: Double

  /// How far it reaches beyond its box before it is moved.
  var reach: Double { blur / 2 * 2.449 }

  /// The alpha of one box, so that a step is one or two of 255 levels.
  private static let step = 2.0 / 255

  /// - Parameter radius: of the corners of the box.
  func paint(under box: Rect, radius: Double, into list: inout DisplayList) {
    guard color.alpha > 0, !box.isEmpty else { return }
    var paint = RGBA8(color)
    paint.alpha = 2
    let depth = min(reach, box.width / 2, box.height / 2)
    var covered = Self.step / 2
    while covered < color.alpha {
      let distance = distance(ofShare: covered / color.alpha)
      if distance > -depth {
        let outline = Rect(
          left: box.left - distance, top: box.top - distance + offset,
          right: box.right + distance, bottom: box.bottom + distance + offset)
        // The corners of a blurred box are rounder than its own, and more so farther out.
        let corner = max(radius + distance + reach * 0.35, reach * 0.35, 0)
        list.append(.fillRounded(outline, radius: corner, .color(paint)))
      }
      covered += Self.step * (1 - covered)
    }
  }

  /// How far outside the edge a share of the shadow's darkness is left: half of it at the edge itself.
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
      // A wide one for the height above the ground, a close one for the edge. The wide one ends where the picture does.
      let blur = min(44, frame.padding * 0.9)
      return [
        SoftShadow(
          color: palette.shadow, blur: blur, offset: blur * 0.32),
        SoftShadow(color: palette.shadow.faded(by: 0.5), blur: min(5, blur), offset: 1.5),
      ]
    }
  }
}
