import GridCore

/// The literals of CSS in themes of other programs.
enum CSSLiteral {
  /// A colour, as themes write it: `#RGB`, a name, `rgb()`, `hsl()` with or without alpha, or the
  /// three numbers of `hsl()` alone. `nil` for all others.
  static func color(_ text: String) -> Color? {
    let text = text.lowercased()
    if text == "transparent" { return .clear }
    if let color = Color(hex: text) ?? Color(cssName: text) { return color }
    let function = text.prefix { $0.isLetter }
    guard function.isEmpty || text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(function.count).split { " ,/()".contains($0) }
    guard (3...4).contains(parts.count) else { return nil }
    let alpha = parts.count == 4 ? share(parts[3]) : 1
    guard let alpha else { return nil }
    switch function {
    case "rgb", "rgba":
      let channels = parts.prefix(3).compactMap(channel)
      guard channels.count == 3 else { return nil }
      return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    case "hsl", "hsla", "":
      guard parts[1].hasSuffix("%"), parts[2].hasSuffix("%"), let hue = degrees(parts[0]),
        let saturation = share(parts[1]), let lightness = share(parts[2])
      else { return nil }
      return color(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    default: return nil
    }
  }

  /// A length in points, which are the pixels of CSS: `12px`, `1rem`, `0.75em`, `9pt`, `12`.
  /// - Parameter size: of the font that `em` is a multiple of.
  static func length(_ text: String, size: Double = 16) -> Double? {
    let unit = text.drop { $0.isNumber || ".-+".contains($0) }
    guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
    switch unit {
    case "", "px": return number
    case "rem", "em": return number * size
    case "pt": return number * 4 / 3
    default: return nil
    }
  }

  // MARK: - Parts of colours

  private static func channel(_ text: Substring) -> Double? {
    if text.hasSuffix("%") { return share(text) }
    return Double(text).map { min(max($0 / 255, 0), 1) }
  }

  /// A percentage or a factor, 0…1.
  private static func share(_ text: Substring) -> Double? {
    let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    return value.map { min(max($0, 0), 1) }
  }

  private static func degrees(_ text: Substring) -> Double? {
    Double(text.hasSuffix("deg") ? text.dropLast(3) : text)
  }

  /// CSS Color 4, §7.1.
  private static func color(
    hue: Double, saturation: Double, lightness: Double, alpha: Double
  ) -> Color? {
    guard hue.isFinite else { return nil }
    func channel(_ offset: Double) -> Double {
      let turned = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turned < 0 ? turned + 12 : turned
      let chroma = saturation * min(lightness, 1 - lightness)
      return lightness - chroma * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
