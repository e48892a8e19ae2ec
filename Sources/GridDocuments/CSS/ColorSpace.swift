import Foundation

/// A space of colours, as CSS Color 4 names it. The components of `hsl` and `hwb` are degrees and
/// shares, those of `lab` and `lch` up to 100, all others shares.
enum ColorSpace: String, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case displayP3Linear = "display-p3-linear"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyz
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case lab, lch, oklab, oklch, hsl, hwb

  /// The index of the component that is an angle; `nil` if none is.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// Whether `color()` takes it.
  var isPredefined: Bool {
    switch self {
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb: false
    default: true
    }
  }
}

/// Three components of a colour.
struct Triple: Equatable {
  var first: Double
  var second: Double
  var third: Double

  init(_ first: Double, _ second: Double, _ third: Double) {
    self.first = first
    self.second = second
    self.third = third
  }

  subscript(index: Int) -> Double {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  func map(_ change: (Double) -> Double) -> Triple {
    Triple(change(first), change(second), change(third))
  }
}

/// A matrix that components are multiplied by.
private struct Matrix {
  var rows: [Triple]

  init(_ rows: Triple...) { self.rows = rows }

  static func * (matrix: Matrix, vector: Triple) -> Triple {
    func product(_ row: Triple) -> Double {
      row.first * vector.first + row.second * vector.second + row.third * vector.third
    }
    return Triple(product(matrix.rows[0]), product(matrix.rows[1]), product(matrix.rows[2]))
  }

  /// By the adjugate; all matrices here have an inverse.
  var inverse: Matrix {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let x = Triple(
      b.second * c.third - b.third * c.second, a.third * c.second - a.second * c.third,
      a.second * b.third - a.third * b.second)
    let y = Triple(
      b.third * c.first - b.first * c.third, a.first * c.third - a.third * c.first,
      a.third * b.first - a.first * b.third)
    let z = Triple(
      b.first * c.second - b.second * c.first, a.second * c.first - a.first * c.second,
      a.first * b.second - a.second * b.first)
    let determinant = a.first * x.first + a.second * y.first + a.third * z.first
    return Matrix(
      x.map { $0 / determinant }, y.map { $0 / determinant }, z.map { $0 / determinant })
  }
}

/// Conversions between spaces, with the numbers of CSS Color 4, section 10 and its sample code.
enum ColorConversion {
  static func convert(_ color: Triple, from: ColorSpace, to: ColorSpace) -> Triple {
    if from == to { return color }
    // Of the same primaries, without rounding on the way.
    switch (from, to) {
    case (.hsl, .srgb): return hslToRGB(color)
    case (.hwb, .srgb): return hwbToRGB(color)
    case (.srgb, .hsl): return rgbToHSL(color)
    case (.srgb, .hwb): return rgbToHWB(color)
    case (.oklab, .oklch), (.lab, .lch): return toPolar(color)
    case (.oklch, .oklab), (.lch, .lab): return toRectangular(color)
    default: return fromXYZ(toXYZ(color, from), to)
    }
  }

  // MARK: - By way of CIE XYZ with the white of D65

  private static func toXYZ(_ color: Triple, _ space: ColorSpace) -> Triple {
    switch space {
    case .srgb: srgb * color.map(linear)
    case .srgbLinear: srgb * color
    case .displayP3: p3 * color.map(linear)
    case .displayP3Linear: p3 * color
    case .a98: a98 * color.map { signed($0) { pow($0, 563 / 256.0) } }
    case .prophoto:
      toD65 * (prophoto * color.map { signed($0) { $0 <= 16 / 512.0 ? $0 / 16 : pow($0, 1.8) } })
    case .rec2020: rec2020 * color.map(linear2020)
    case .xyz, .xyzD65: color
    case .xyzD50: toD65 * color
    case .lab: toD65 * labToXYZ(color)
    case .lch: toD65 * labToXYZ(toRectangular(color))
    case .oklab: oklabToXYZ(color)
    case .oklch: oklabToXYZ(toRectangular(color))
    case .hsl: srgb * hslToRGB(color).map(linear)
    case .hwb: srgb * hwbToRGB(color).map(linear)
    }
  }

  private static func fromXYZ(_ color: Triple, _ space: ColorSpace) -> Triple {
    switch space {
    case .srgb: (srgbInverse * color).map(encoded)
    case .srgbLinear: srgbInverse * color
    case .displayP3: (p3Inverse * color).map(encoded)
    case .displayP3Linear: p3Inverse * color
    case .a98: (a98.inverse * color).map { signed($0) { pow($0, 256 / 563.0) } }
    case .prophoto:
      (prophoto.inverse * (toD65.inverse * color)).map {
        signed($0) { $0 >= 1 / 512.0 ? pow($0, 1 / 1.8) : 16 * $0 }
      }
    case .rec2020: (rec2020.inverse * color).map(encoded2020)
    case .xyz, .xyzD65: color
    case .xyzD50: toD65.inverse * color
    case .lab: xyzToLab(toD65.inverse * color)
    case .lch: toPolar(xyzToLab(toD65.inverse * color))
    case .oklab: xyzToOklab(color)
    case .oklch: toPolar(xyzToOklab(color))
    case .hsl: rgbToHSL((srgbInverse * color).map(encoded))
    case .hwb: rgbToHWB((srgbInverse * color).map(encoded))
    }
  }

  private static let srgb = Matrix(
    Triple(506752 / 1228815.0, 87881 / 245763.0, 12673 / 70218.0),
    Triple(87098 / 409605.0, 175762 / 245763.0, 12673 / 175545.0),
    Triple(7918 / 409605.0, 87881 / 737289.0, 1001167 / 1053270.0))
  private static let srgbInverse = srgb.inverse
  private static let p3 = Matrix(
    Triple(608311 / 1250200.0, 189793 / 714400.0, 198249 / 1000160.0),
    Triple(35783 / 156275.0, 247089 / 357200.0, 198249 / 2500400.0),
    Triple(0, 32229 / 714400.0, 5220557 / 5000800.0))
  private static let p3Inverse = p3.inverse
  private static let a98 = Matrix(
    Triple(573536 / 994567.0, 263643 / 1420810.0, 187206 / 994567.0),
    Triple(591459 / 1989134.0, 6239551 / 9945670.0, 374412 / 4972835.0),
    Triple(53769 / 1989134.0, 351524 / 4972835.0, 4929758 / 4972835.0))
  private static let prophoto = Matrix(
    Triple(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    Triple(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    Triple(0, 0, 0.82510460251046020))
  private static let rec2020 = Matrix(
    Triple(63426534 / 99577255.0, 20160776 / 139408157.0, 47086771 / 278816314.0),
    Triple(26158966 / 99577255.0, 472592308 / 697040785.0, 8267143 / 139408157.0),
    Triple(0, 19567812 / 697040785.0, 295819943 / 278816314.0))
  private static let toD65 = Matrix(
    Triple(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    Triple(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    Triple(0.012314014864481998, -0.020507649298898964, 1.330365926242124))
  private static let toLMS = Matrix(
    Triple(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    Triple(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    Triple(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  private static let fromLMS = toLMS.inverse
  private static let lmsToOklab = Matrix(
    Triple(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    Triple(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    Triple(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
  private static let oklabToLMS = lmsToOklab.inverse

  private static func oklabToXYZ(_ color: Triple) -> Triple {
    fromLMS * (oklabToLMS * color).map { $0 * $0 * $0 }
  }

  private static func xyzToOklab(_ color: Triple) -> Triple {
    lmsToOklab * (toLMS * color).map { cbrt($0) }
  }

  private static let whiteD50 = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let epsilon = 216 / 24389.0
  private static let kappa = 24389 / 27.0

  private static func labToXYZ(_ lab: Triple) -> Triple {
    let y = (lab.first + 16) / 116
    let x = lab.second / 500 + y
    let z = y - lab.third / 200
    func value(_ root: Double) -> Double {
      root * root * root > epsilon ? root * root * root : (116 * root - 16) / kappa
    }
    return Triple(
      value(x) * whiteD50.first,
      lab.first > kappa * epsilon ? y * y * y : lab.first / kappa, value(z) * whiteD50.third)
  }

  private static func xyzToLab(_ color: Triple) -> Triple {
    func root(_ value: Double) -> Double {
      value > epsilon ? cbrt(value) : (kappa * value + 16) / 116
    }
    let (x, y, z) = (
      root(color.first / whiteD50.first), root(color.second), root(color.third / whiteD50.third)
    )
    return Triple(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  // MARK: - Angles

  private static func toPolar(_ color: Triple) -> Triple {
    let hue = atan2(color.third, color.second) * 180 / .pi
    return Triple(color.first, hypot(color.second, color.third), hue < 0 ? hue + 360 : hue)
  }

  private static func toRectangular(_ color: Triple) -> Triple {
    let angle = color.third * .pi / 180
    return Triple(color.first, color.second * cos(angle), color.second * sin(angle))
  }

  private static func hslToRGB(_ color: Triple) -> Triple {
    func channel(_ offset: Double) -> Double {
      let turned = (offset + color.first / 30).truncatingRemainder(dividingBy: 12)
      let place = turned < 0 ? turned + 12 : turned
      let chroma = color.second * min(color.third, 1 - color.third)
      return color.third - chroma * max(-1, min(place - 3, 9 - place, 1))
    }
    return Triple(channel(0), channel(8), channel(4))
  }

  private static func hwbToRGB(_ color: Triple) -> Triple {
    let sum = color.second + color.third
    if sum >= 1 { return Triple(color.second / sum, color.second / sum, color.second / sum) }
    return hslToRGB(Triple(color.first, 1, 0.5)).map { $0 * (1 - sum) + color.second }
  }

  private static func rgbToHSL(_ color: Triple) -> Triple {
    let (red, green, blue) = (color.first, color.second, color.third)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let (light, range) = ((high + low) / 2, high - low)
    guard range > 1e-7 else { return Triple(0, 0, light) }
    let edge = min(light, 1 - light)
    let saturation = abs(edge) < 1e-9 ? 0 : (high - light) / edge
    var hue: Double
    if high == red {
      hue = (green - blue) / range + (green < blue ? 6 : 0)
    } else if high == green {
      hue = (blue - red) / range + 2
    } else {
      hue = (red - green) / range + 4
    }
    hue *= 60
    if saturation < 0 { hue = (hue + 180).truncatingRemainder(dividingBy: 360) }
    return Triple(hue, abs(saturation), light)
  }

  private static func rgbToHWB(_ color: Triple) -> Triple {
    Triple(
      rgbToHSL(color).first, min(color.first, color.second, color.third),
      1 - max(color.first, color.second, color.third))
  }

  // MARK: - Transfer functions

  private static func signed(_ value: Double, _ change: (Double) -> Double) -> Double {
    value < 0 ? -change(-value) : change(value)
  }

  private static func linear(_ value: Double) -> Double {
    signed(value) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  private static func encoded(_ value: Double) -> Double {
    signed(value) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
  }

  private static let (alpha2020, beta2020) = (1.09929682680944, 0.018053968510807)

  private static func linear2020(_ value: Double) -> Double {
    signed(value) {
      $0 < beta2020 * 4.5 ? $0 / 4.5 : pow(($0 + alpha2020 - 1) / alpha2020, 1 / 0.45)
    }
  }

  private static func encoded2020(_ value: Double) -> Double {
    signed(value) { $0 > beta2020 ? alpha2020 * pow($0, 0.45) - (alpha2020 - 1) : 4.5 * $0 }
  }
}
