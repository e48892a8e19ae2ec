extension Color {
  /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; `nil` for anything else.
  public init?(hex text: some StringProtocol) {
    guard text.first == "#" else { return nil }
    var digits = text.dropFirst().map { $0.isASCII ? $0.hexDigitValue : nil }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var bytes: [Double] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(Double(high * 16 + low) / 255)
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }
}

extension Color: ExpressibleByStringLiteral {
  /// A colour as documents write it: `"#0B7A75"`, `"#0B7A7580"`, `"teal"`. A literal that is no colour has components that are not
  /// numbers: drawing a grid with it is an error.
  public init(stringLiteral text: String) {
    self = Color(hex: text) ?? Color(cssName: text) ?? .invalid
  }
}
