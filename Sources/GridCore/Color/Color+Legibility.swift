extension Color {
  /// How legible text of this colour is on a background, 0…1.08, both opaque: the lightness
  /// contrast Lc of APCA (version 0.1.9), without its sign and not in percent. Unlike the ratio of
  /// WCAG 2, it accounts for white being easier to read on a strong colour than black.
  public func legibility(on ground: Color) -> Double {
    let (text, back) = (Self.softened(screenLuminance), Self.softened(ground.screenLuminance))
    if abs(text - back) < 0.0005 { return 0 }
    if back > text {
      let contrast = (Self.power(back, 56, 100) - Self.power(text, 57, 100)) * 1.14
      return contrast < 0.1 ? 0 : contrast - 0.027
    }
    let contrast = (Self.power(text, 62, 100) - Self.power(back, 65, 100)) * 1.14
    return contrast < 0.1 ? 0 : contrast - 0.027
  }

  /// The least contrast of texts (WCAG 2.2, success criterion 1.4.3).
  package static let leastTextContrast = 4.5

  /// A colour for texts on a background that has the contrast that texts need (WCAG 2.2):
  ///
  /// 1. this colour, or its inverse, which is white for a dark colour and black for a light one;
  ///    the more legible one if both have it,
  /// 2. else this colour made black or white, which has it where the inverse has not.
  ///
  /// Nearly all texts on coloured cells thus have one of two colours.
  package func readable(on ground: Color) -> Color {
    // As the background is drawn.
    let ground = RGBA8(ground).color
    let own = over(ground)
    let (inverse, extreme): (Color, Color) =
      own.isDark ? (.white, .black) : (.black, .white)
    switch (own.isReadable(on: ground), inverse.isReadable(on: ground)) {
    case (true, true):
      return own.legibility(on: ground) >= inverse.legibility(on: ground) ? self : inverse
    case (true, false): return self
    case (false, true): return inverse
    case (false, false): return extreme
    }
  }

  private func isReadable(on ground: Color) -> Bool {
    RGBA8(self).color.contrast(with: ground) >= Self.leastTextContrast
  }

  /// As in APCA, the transfer curve of a screen is approximated by a power.
  private var screenLuminance: Double {
    0.2126729 * Self.power(red, 24, 10) + 0.7151522 * Self.power(green, 24, 10)
      + 0.0721750 * Self.power(blue, 24, 10)
  }

  /// Near black, screens reflect their surroundings.
  private static func softened(_ luminance: Double) -> Double {
    let threshold = 0.022
    if luminance >= threshold { return luminance }
    // The power 1.414.
    return luminance + power(threshold - luminance, 1414, 1000)
  }

  /// A number from 0 to 1 to the power of a fraction; the standard library has no power function.
  private static func power(_ value: Double, _ numerator: Int, _ denominator: Int) -> Double {
    guard value > 0 else { return 0 }
    let divisor = gcd(numerator, denominator)
    return whole(root(value, denominator / divisor), numerator / divisor)
  }

  private static func gcd(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : gcd(second, first % second)
  }

  private static func whole(_ base: Double, _ exponent: Int) -> Double {
    if exponent == 0 { return 1 }
    let half = whole(base, exponent / 2)
    return exponent.isMultiple(of: 2) ? half * half : half * half * base
  }

  /// By Newton's method, from above.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    if degree == 1 { return value }
    var root = 1.0
    for _ in 0..<400 {
      let next = root - (root - value / whole(root, degree - 1)) / Double(degree)
      if next >= root { break }
      root = next
    }
    return root
  }
}

extension Color {
  /// The relative luminance of the colour without its alpha, 0…1 (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Whether the colour without its alpha is dark: about when white contrasts with it more than
  /// black does.
  package var isDark: Bool { relativeLuminance < 0.18 }

  /// The contrast of two opaque colours, 1…21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Black or white, whichever has the higher ``contrast(with:)`` with this colour. Alpha is
  /// ignored.
  public var readableText: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// A component of sRGB as light: the transfer function of IEC 61966-2-1, with the threshold of
  /// WCAG.
  private static func linear(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // x^2.4 = x² · (x²)^⅕; the standard library has no power function.
    return base * base * fifthRoot(base * base)
  }

  /// By Newton's method; `value` is in 0…1.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      let next = root - (fourth * root - value) / (5 * fourth)
      if next == root { break }
      root = next
    }
    return root
  }
}
