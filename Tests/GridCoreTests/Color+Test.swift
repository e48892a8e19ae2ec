import GridCore
import TestSupport

extension Color {
  init(_ hex: String) { self.init(hex: hex)! }

  static func random(using random: inout SeededGenerator) -> Color {
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    return Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
  }

  /// The largest difference of two colours' premultiplied components.
  func distance(to other: Color) -> Double {
    max(
      abs(red * alpha - other.red * other.alpha), abs(green * alpha - other.green * other.alpha),
      abs(blue * alpha - other.blue * other.alpha), abs(alpha - other.alpha))
  }

  var bytes: String { RGBA8(self).description }
}
