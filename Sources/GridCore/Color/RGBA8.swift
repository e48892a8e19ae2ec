/// A colour as a device takes it: four bytes, straight alpha. What a display list holds, so that PNG, PDF and SVG
/// are given the very same colour.
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
