import GridCore

// The notation of numbers, colours, shapes and bytes in an SVG file.

extension Double {
  /// The number with at most three decimals.
  var short: String { rounded(to: 1000) }

  /// The number with at most six decimals.
  var fine: String { rounded(to: 1_000_000) }

  private func rounded(to steps: Double) -> String {
    guard isFinite, abs(self) < 1e12 else { return "0" }
    let whole = Int((self * steps).rounded())
    let (quotient, rest) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(steps))
    var text = (whole < 0 ? "-" : "") + String(quotient)
    if rest > 0 {
      var decimals = String(UInt(steps) + rest).dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return text
  }
}

extension RGBA8 {
  /// The colour such as `#a0ffee`, without its alpha.
  var hex: String {
    func digits(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    return "#\(digits(red))\(digits(green))\(digits(blue))"
  }

  /// 0…1.
  var opacity: String { (Double(alpha) / 255).short }
}

extension Rect {
  /// The attributes of an element with the rectangle's size and position.
  func svg(radius: Double = 0) -> String {
    let box =
      " x=\"\(left.short)\" y=\"\(top.short)\" width=\"\(width.short)\" height=\"\(height.short)\""
    let radius = min(radius, width / 2, height / 2)
    return radius > 0 ? box + " rx=\"\(radius.short)\"" : box
  }
}

extension Path {
  /// The value of the attribute `d`.
  var svg: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(point.svg)"
      case .line(let point): "L\(point.svg)"
      case .curve(let control1, let control2, let end):
        "C\(control1.svg) \(control2.svg) \(end.svg)"
      case .close: "Z"
      }
    }.joined()
  }
}

extension Point {
  fileprivate var svg: String { "\(x.short) \(y.short)" }
}

extension Stroke {
  /// All attributes but the colour.
  var svg: String {
    var text = " stroke-width=\"\(width.short)\""
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
