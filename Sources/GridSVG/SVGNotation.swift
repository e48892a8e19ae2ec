import GridCore

// The notation of numbers, colours, shapes and bytes in an SVG file.

extension [UInt8] {
  mutating func write(_ text: String) { append(contentsOf: text.utf8) }

  /// Writes a number as short as possible: no zero before the point, none at the end.
  /// - Parameter steps: the number times 10 to the power of `decimals`.
  mutating func write(_ steps: Int, decimals: Int = Double.fineDecimals) {
    if steps < 0 { append(UInt8(ascii: "-")) }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    if whole > 0 || rest == 0 { write(String(whole)) }
    if rest == 0 { return }
    append(UInt8(ascii: "."))
    var left = Int(rest)
    while left > 0 {
      unit /= 10
      append(UInt8(ascii: "0") + UInt8(left / unit))
      left %= unit
    }
  }
}

extension Double {
  /// The number with at most three decimals.
  var short: String { written(decimals: 3) }

  /// The number with as many decimals as the lengths and places of shapes have.
  var length: String { written(decimals: Self.lengthDecimals) }

  /// The number with at most six decimals, as places of texts have.
  var fine: String { written(decimals: Self.fineDecimals) }

  static let lengthDecimals = 4
  static let fineDecimals = 6

  private func written(decimals: Int) -> String {
    var bytes: [UInt8] = []
    bytes.write(steps(decimals: decimals), decimals: decimals)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The nearest number of steps of 10 to the power of `-decimals`; 0 for a number that no file
  /// needs.
  func steps(decimals: Int = fineDecimals) -> Int {
    guard isFinite, abs(self) < 1e12 else { return 0 }
    var steps = self
    for _ in 0..<decimals { steps *= 10 }
    return Int(steps.rounded())
  }
}

extension RGBA8 {
  /// The colour such as `#a0ffee` or `#f00`, without its alpha.
  var hex: String {
    let components = [red, green, blue]
    if components.allSatisfy({ $0 % 17 == 0 }) {
      return "#" + components.map { String($0 / 17, radix: 16) }.joined()
    }
    return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// 0…1.
  var opacity: String { (Double(alpha) / 255).short }
}

extension Rect {
  /// The attributes of an element with the rectangle's size and position.
  func svg(radius: Double = 0) -> String {
    var box = ""
    if left != 0 { box += " x=\"\(left.length)\"" }
    if top != 0 { box += " y=\"\(top.length)\"" }
    box += " width=\"\(width.length)\" height=\"\(height.length)\""
    let radius = min(radius, width / 2, height / 2)
    return radius > 0 ? box + " rx=\"\(radius.length)\"" : box
  }
}

extension Stroke {
  /// All attributes but the colour.
  var svg: String {
    var text = width == 1 ? "" : " stroke-width=\"\(width.short)\""
    if cap != .butt { text += " stroke-linecap=\"\(cap.rawValue)\"" }
    if join != .miter { text += " stroke-linejoin=\"\(join.rawValue)\"" }
    if !drawnDashes.isEmpty {
      text += " stroke-dasharray=\"\(drawnDashes.map(\.short).joined(separator: " "))\""
    }
    return text
  }
}

/// Base64 (RFC 4648, 4).
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let word =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      text.append(alphabet[Int(word >> 18 & 63)])
      text.append(alphabet[Int(word >> 12 & 63)])
      text.append(left > 1 ? alphabet[Int(word >> 6 & 63)] : UInt8(ascii: "="))
      text.append(left > 2 ? alphabet[Int(word & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
