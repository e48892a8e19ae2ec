import Foundation
import GridCore

/// A colour in any space. A component that is not a number is missing (`none`, or the hue of a
/// grey).
struct CSSColor {
  var space: ColorSpace
  var components: Triple
  var alpha: Double

  static let clear = CSSColor(space: .srgb, components: Triple(0, 0, 0), alpha: 0)

  init(space: ColorSpace, components: Triple, alpha: Double) {
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  init(_ color: Color) {
    self.init(
      space: .srgb, components: Triple(color.red, color.green, color.blue), alpha: color.alpha)
  }

  /// The colour in another space, in which the hue of a grey is missing (CSS Color 4, section
  /// 12.2).
  func converted(to space: ColorSpace) -> CSSColor {
    if space == self.space { return self }
    let plain = components.map { $0.isNaN ? 0 : $0 }
    var converted = CSSColor(
      space: space,
      components: ColorConversion.convert(plain, from: self.space, to: space), alpha: alpha)
    if let hue = space.hueIndex, converted.isGray { converted.components[hue] = .nan }
    return converted
  }

  private var isGray: Bool {
    switch space {
    case .hsl: components.second <= 1e-5
    case .hwb: components.second + components.third >= 1 - 1e-5
    case .lch: components.second <= 0.0015
    case .oklch: components.second <= 4e-6
    default: false
    }
  }

  // MARK: - sRGB

  /// The nearest colour of sRGB, and whether the difference is visible: whether a byte of the
  /// colour would be less than 0 or greater than 255.
  var inSRGB: (color: Color, isMapped: Bool) {
    let plain = components.map { $0.isNaN ? 0 : $0 }
    let exact = ColorConversion.convert(plain, from: space, to: .srgb)
    let opacity = min(max(alpha.isNaN ? 0 : alpha, 0), 1)
    func color(_ triple: Triple) -> Color {
      let inside = triple.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
      return Color(
        red: inside.first, green: inside.second, blue: inside.third, alpha: opacity)
    }
    let excess = max(
      -min(exact.first, exact.second, exact.third), max(exact.first, exact.second, exact.third) - 1)
    guard excess > 0.5 / 255 else { return (color(exact), false) }
    return (color(Self.mapped(plain, from: space)), true)
  }

  /// Less chroma at the same lightness and hue, until what is still cut off is not noticed (CSS
  /// Color 4, section 13.2.5).
  private static func mapped(_ color: Triple, from space: ColorSpace) -> Triple {
    let origin = ColorConversion.convert(color, from: space, to: .oklch)
    if origin.first >= 1 { return Triple(1, 1, 1) }
    if origin.first <= 0 { return Triple(0, 0, 0) }
    let (noticeable, step) = (0.02, 0.0001)
    func rgb(_ chroma: Double) -> Triple {
      ColorConversion.convert(
        Triple(origin.first, chroma, origin.third), from: .oklch, to: .srgb)
    }
    func clipped(_ triple: Triple) -> Triple { triple.map { min(max($0, 0), 1) } }
    func difference(_ first: Triple, _ second: Triple) -> Double {
      let (a, b) = (
        ColorConversion.convert(first, from: .srgb, to: .oklab),
        ColorConversion.convert(second, from: .srgb, to: .oklab)
      )
      let steps = [a.first - b.first, a.second - b.second, a.third - b.third]
      return steps.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    var clip = clipped(rgb(origin.second))
    if difference(clip, rgb(origin.second)) < noticeable { return clip }
    var (low, high) = (0.0, origin.second)
    var isLowInside = true
    // Halving a chroma of a million takes 34 steps.
    for _ in 0..<64 where high - low > step {
      let chroma = (low + high) / 2
      let current = rgb(chroma)
      if isLowInside, current == clipped(current) {
        low = chroma
        continue
      }
      clip = clipped(current)
      let distance = difference(clip, current)
      if distance < noticeable {
        if noticeable - distance < step { return clip }
        isLowInside = false
        low = chroma
      } else {
        high = chroma
      }
    }
    return clip
  }

  // MARK: - Mixing

  enum HuePath: String {
    case shorter, longer, increasing, decreasing
  }

  /// Interpolated with premultiplied alpha (CSS Color 4, section 12).
  /// - Parameter amount: of the other colour, 0…1.
  func mixed(
    with other: CSSColor, amount: Double, in space: ColorSpace, hue path: HuePath
  ) -> CSSColor {
    var (first, second) = (converted(to: space), other.converted(to: space))
    for index in 0..<3 {
      if first.components[index].isNaN { first.components[index] = second.components[index] }
      if second.components[index].isNaN { second.components[index] = first.components[index] }
    }
    if first.alpha.isNaN { first.alpha = second.alpha }
    if second.alpha.isNaN { second.alpha = first.alpha }
    let alpha = first.alpha + (second.alpha - first.alpha) * amount
    var mixed = CSSColor(space: space, components: Triple(0, 0, 0), alpha: alpha)
    for index in 0..<3 {
      let (from, to) = (first.components[index], second.components[index])
      if index == space.hueIndex {
        mixed.components[index] = from + Self.turn(from: from, to: to, path) * amount
      } else if alpha > 0 {
        mixed.components[index] =
          (from * first.alpha * (1 - amount) + to * second.alpha * amount) / alpha
      } else {
        mixed.components[index] = from + (to - from) * amount
      }
    }
    return mixed
  }

  private static func turn(from: Double, to: Double, _ path: HuePath) -> Double {
    guard from.isFinite, to.isFinite else { return 0 }
    // In 0..<360, from the first to the second.
    var turn = (to - from).truncatingRemainder(dividingBy: 360)
    if turn < 0 { turn += 360 }
    switch path {
    case .shorter: return turn > 180 ? turn - 360 : turn
    case .longer: return turn > 0 && turn < 180 ? turn - 360 : turn
    case .increasing: return turn
    case .decreasing: return turn > 0 ? turn - 360 : turn
    }
  }
}
