/// A colour in sRGB with straight (unpremultiplied) alpha; every component is in 0…1.
///
/// Components are the sRGB-*encoded* values, the ones `#RRGGBB` writes: blending happens on them, as in Cairo,
/// CSS and UIKit.
public struct Color: Hashable, Sendable {
  /// How much red, from 0 to 1, in sRGB.
  public var red: Double
  /// How much green, from 0 to 1, in sRGB.
  public var green: Double
  /// How much blue, from 0 to 1, in sRGB.
  public var blue: Double
  /// 0 is fully transparent, 1 opaque.
  public var alpha: Double

  /// A colour of its parts in sRGB, each from 0 to 1; an alpha of 1 is opaque.
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
  /// Black that is wholly transparent.
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

  /// No colour: a style with it is refused when it is drawn.
  package static let invalid = Color(red: .nan, green: .nan, blue: .nan, alpha: .nan)

  /// Whether all components are in 0…1, as exactly as blending computes them.
  package var isValid: Bool {
    [red, green, blue, alpha].allSatisfy { (-1e-9...1 + 1e-9).contains($0) }
  }

  /// Whether nothing shines through.
  public var isOpaque: Bool { alpha >= 1 }

  /// The same colour with its alpha multiplied by `factor` (0…1).
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
