/// A colour in sRGB with straight (unpremultiplied) alpha; every component is in 0…1.
///
/// Components are the sRGB-*encoded* values, the ones `#RRGGBB` writes: blending happens on them,
/// as in Cairo, CSS and UIKit.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1, in sRGB.
  public var red: Double
  /// The green component, from 0 to 1, in sRGB.
  public var green: Double
  /// The blue component, from 0 to 1, in sRGB.
  public var blue: Double
  /// 0 is fully transparent, 1 opaque.
  public var alpha: Double

  /// A colour with these components in sRGB, each from 0 to 1; an alpha of 1 is opaque.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// CSS `red`, #FF0000.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// CSS `green`, #008000.
  public static let green = Color(red: 0, green: 128 / 255, blue: 0)
  /// CSS `blue`, #0000FF.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// CSS `orange`, #FFA500.
  public static let orange = Color(red: 1, green: 165 / 255, blue: 0)
  /// CSS `gray`, #808080.
  public static let gray = Color(red: 128 / 255, green: 128 / 255, blue: 128 / 255)

  /// Not a colour: drawing a style with it is an error.
  package static let invalid = Color(red: .nan, green: .nan, blue: .nan, alpha: .nan)

  /// Whether all components are in 0…1, up to the accuracy of blending.
  package var isValid: Bool {
    [red, green, blue, alpha].allSatisfy { (-1e-9...1 + 1e-9).contains($0) }
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha >= 1 }

  /// The same colour with its alpha multiplied by `factor` (0…1).
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

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
  /// A colour as documents write it: `"#0B7A75"`, `"#0B7A7580"`, `"teal"`. A literal that is not a
  /// colour has components that are not numbers: drawing a grid with it is an error.
  public init(stringLiteral text: String) {
    self = Color(hex: text) ?? Color(cssName: text) ?? .invalid
  }
}

/// A colour for a device: four bytes, straight alpha. Display lists hold these, so that PNG, PDF
/// and SVG get the same colour.
package struct RGBA8: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    self.init(
      red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
      alpha: byte(color.alpha))
  }

  package var isOpaque: Bool { alpha == 255 }

  package var color: Color {
    Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / 255)
  }
}

extension RGBA8: CustomStringConvertible {
  /// `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  package var description: String {
    var text = "#"
    for byte in isOpaque ? [red, green, blue] : [red, green, blue, alpha] {
      let hex = String(byte, radix: 16, uppercase: true)
      text += hex.count == 1 ? "0" + hex : hex
    }
    return text
  }
}

extension Color {
  /// This colour laid *source-over* on `backdrop` (W3C Compositing and Blending 1, §5.1, with
  /// straight alpha in and out).
  public func over(_ backdrop: Color) -> Color {
    if alpha >= 1 { return self }
    if alpha <= 0 { return backdrop }
    let out = alpha + backdrop.alpha * (1 - alpha)
    func channel(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * backdrop.alpha * (1 - alpha)) / out
    }
    return Color(
      red: channel(red, backdrop.red), green: channel(green, backdrop.green),
      blue: channel(blue, backdrop.blue), alpha: out)
  }

  /// The colour `amount` (0…1) of the way from this one to `other`, interpolated premultiplied as
  /// CSS Color 4 does.
  public func mixed(with other: Color, amount: Double) -> Color {
    let out = alpha + (other.alpha - alpha) * amount
    if out <= 0 {
      return Color(red: other.red, green: other.green, blue: other.blue, alpha: 0)
    }
    func channel(_ from: Double, _ to: Double) -> Double {
      (from * alpha * (1 - amount) + to * other.alpha * amount) / out
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: out)
  }
}
