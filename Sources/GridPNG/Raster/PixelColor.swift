import GridCore

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
  /// This opaque pixel laid on `bottom` with an alpha of `weight` / 255, each component rounded to nearest.
  ///
  /// Components are processed two at a time. `bottom` may be translucent (premultiplied); the result then is too,
  /// since `top · w + bottom · (255 − w)` holds for the alpha component as well.
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

  /// Two products of bytes, in the low and the high half, each divided by 255 and rounded to nearest: for
  /// t = p + 128 that is exactly (t + t / 256) / 256 (Blinn, "Three Wrongs Make a Right").
  @inline(__always)
  private var pairDividedBy255: UInt32 {
    let sum = self &+ 0x80_0080
    return (sum &+ (sum >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
  }
}
