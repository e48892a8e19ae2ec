extension Color {
  /// The relative luminance of the colour without its alpha, 0…1 (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// How much two opaque colours stand out from each other, 1…21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Black or white, whichever stands out more from this colour by ``contrast(with:)``. Without its alpha.
  public var readableText: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// A component of sRGB as light: the transfer function of IEC 61966-2-1, with the threshold that WCAG has.
  private static func linear(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // x^2.4 = x² · (x²)^⅕; the standard library alone has no powers.
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
