import GridCore

/// The fill of a shape: a colour or a gradient.
enum PixelFill {
  case color(PixelColor)
  case gradient(GradientRamp)
}

/// The rows of a band as they are painted: a span of pixels, `width` per row.
///
/// All rectangles are in pixels of the band and within it.
extension MutableSpan where Element == UInt32 {
  /// Fills a rectangle.
  mutating func fill(_ rect: PixelRect, with fill: PixelFill, width: Int) {
    guard !rect.isEmpty else { return }
    switch fill {
    case .color(let color):
      for y in rect.rows { self.fill(color, from: y * width + rect.left, count: rect.width) }
    case .gradient(let ramp) where ramp.isVertical:
      for y in rect.rows {
        self.fill(ramp.color(x: 0, y: y), from: y * width + rect.left, count: rect.width)
      }
    case .gradient(let ramp):
      for y in rect.rows {
        for x in rect.left..<rect.right {
          let color = ramp.color(x: x, y: y)
          self[y * width + x] = color.solid.laid(over: self[y * width + x], weight: color.alpha)
        }
      }
    }
  }

  /// Lays one colour on `count` pixels in a row.
  private mutating func fill(_ color: PixelColor, from start: Int, count: Int) {
    var row = _mutatingExtracting(start..<(start + count))
    if color.alpha == 255 {
      row.update(repeating: color.solid)
    } else if color.alpha > 0 {
      // Mostly there is one colour below: it need not be blended for every pixel.
      var below = row[0]
      var blended = color.solid.laid(over: below, weight: color.alpha)
      for x in row.indices {
        if row[x] != below {
          below = row[x]
          blended = color.solid.laid(over: below, weight: color.alpha)
        }
        row[x] = blended
      }
    }
  }
}

/// A colour prepared for blending: its opaque form as a pixel, and its alpha separately.
struct PixelColor: Hashable {
  /// Alpha 255, then red, green and blue.
  var solid: UInt32
  /// 0…255.
  var alpha: UInt32

  init(_ color: RGBA8) {
    solid =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    alpha = UInt32(color.alpha)
  }

  /// The premultiplied pixel of this colour on a transparent background.
  var pixel: UInt32 { solid.laid(over: 0, weight: alpha) }
}

extension UInt32 {
  /// This opaque pixel laid on `bottom` with an alpha of `weight` / 255, each component rounded to
  /// nearest.
  ///
  /// Components are processed two at a time. `bottom` may be translucent (premultiplied); the
  /// result then is too, since `top · w + bottom · (255 − w)` holds for the alpha component as
  /// well.
  @inline(__always)
  func laid(over bottom: UInt32, weight: UInt32) -> UInt32 {
    let rest = 255 &- weight
    let low = (self & 0xFF00FF) &* weight &+ (bottom & 0xFF00FF) &* rest
    let high = (self >> 8 & 0xFF00FF) &* weight &+ (bottom >> 8 & 0xFF00FF) &* rest
    return low.pairDividedBy255 | high.pairDividedBy255 << 8
  }

  /// This premultiplied pixel laid *source-over* on `bottom`.
  @inline(__always)
  func premultiplied(over bottom: UInt32) -> UInt32 {
    let rest = 255 &- (self >> 24)
    let low = (bottom & 0xFF00FF) &* rest
    let high = (bottom >> 8 & 0xFF00FF) &* rest
    return self &+ (low.pairDividedBy255 | high.pairDividedBy255 << 8)
  }

  /// All four components multiplied by `weight` / 255.
  @inline(__always)
  func faded(by weight: UInt32) -> UInt32 {
    let low = (self & 0xFF00FF) &* weight
    let high = (self >> 8 & 0xFF00FF) &* weight
    return low.pairDividedBy255 | high.pairDividedBy255 << 8
  }

  /// Two products of bytes, in the low and the high half, each divided by 255 and rounded to
  /// nearest: for t = p + 128 that is exactly (t + t / 256) / 256 (Blinn, "Three Wrongs Make a
  /// Right").
  @inline(__always)
  private var pairDividedBy255: UInt32 {
    let sum = self &+ 0x80_0080
    return (sum &+ (sum >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
  }
}

/// A gradient sampled at pixel centres.
struct GradientRamp {
  private let gradient: PlacedGradient
  private let scale: Double
  /// The row of the picture that is the band's first row.
  private let top: Int
  private let dx: Double
  private let dy: Double
  private let squaredLength: Double

  init(_ gradient: PlacedGradient, scale: Double, top: Int) {
    self.gradient = gradient
    self.scale = scale
    self.top = top
    dx = gradient.end.x - gradient.start.x
    dy = gradient.end.y - gradient.start.y
    squaredLength = dx * dx + dy * dy
  }

  /// Whether all pixels of a row have the same colour.
  var isVertical: Bool { dx == 0 && gradient.form == .linear }

  /// The colour at the centre of a pixel, `y` counted from the band's top.
  func color(x: Int, y: Int) -> PixelColor {
    guard squaredLength > 0 else { return color(at: 1) }
    let px = (Double(x) + 0.5) / scale - gradient.start.x
    let py = (Double(y + top) + 0.5) / scale - gradient.start.y
    switch gradient.form {
    case .linear:
      return color(at: (px * dx + py * dy) / squaredLength)
    case .radial(let aspect):
      let down = aspect > 0 ? py / aspect : 0
      return color(at: ((px * px + down * down) / squaredLength).squareRoot())
    }
  }

  /// Interpolates components and straight alpha between the stops around `offset`; the end colours
  /// extend.
  private func color(at offset: Double) -> PixelColor {
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last else {
      return PixelColor(RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    }
    if offset <= first.offset { return PixelColor(first.color) }
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return PixelColor(last.color)
    }
    let (from, to) = (stops[next - 1], stops[next])
    let amount = (offset - from.offset) / (to.offset - from.offset)
    func mix(_ start: UInt8, _ end: UInt8) -> UInt8 {
      UInt8((Double(start) + (Double(end) - Double(start)) * amount).rounded())
    }
    return PixelColor(
      RGBA8(
        red: mix(from.color.red, to.color.red), green: mix(from.color.green, to.color.green),
        blue: mix(from.color.blue, to.color.blue), alpha: mix(from.color.alpha, to.color.alpha)))
  }
}
