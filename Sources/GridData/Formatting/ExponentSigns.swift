import GridModel

/// What stands between a figure and its power of ten: "E" and "E-", in Swedish "×10^" and "×10^−".
struct ExponentSigns: Equatable, Sendable {
  var positive = Array("E".utf8)
  var negative = Array("E-".utf8)
  /// Whether exponents are made of raised digits.
  private(set) var isRaised = false

  /// Takes them from what Foundation makes of 1.5 × 10⁷ and 1.5 × 10⁻⁷; what cannot be learned is as in English.
  init(_ reference: NumberReference, minus: NumberStyle.Minus) {
    if let text = Self.between(reference, power: 7) { positive = text }
    if let text = Self.between(reference, power: -7) { negative = text }
    negative = Array(minus.replacing(String(decoding: negative, as: UTF8.self)).utf8)
  }

  /// As in print: 1.5 × 10⁷.
  init() {
    positive = Array("\u{202F}×\u{202F}10".utf8)
    negative = positive + Array("\u{207B}".utf8)
    isRaised = true
  }

  /// Adds an exponent without its sign.
  func append(_ exponent: Int, _ symbols: NumberSymbols, to buffer: inout [UInt8]) {
    guard isRaised else { return symbols.append(exponent, to: &buffer) }
    for digit in String(exponent).utf8 {
      buffer += Self.raisedDigits[Int(digit - UInt8(ascii: "0"))].utf8
    }
  }

  private static let raisedDigits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  private static func between(_ reference: NumberReference, power: Int) -> [UInt8]? {
    var number = DecimalDigits(15)
    number.shift(by: power - 1)
    guard let decimal = number.decimal,
      let sample = NumberSample(reference.text(decimal, .decimals(1))), sample.prefix.isEmpty,
      sample.suffix.isEmpty, sample.figures.count > 4
    else { return nil }
    return Array(String(String.UnicodeScalarView(sample.figures.dropFirst(3).dropLast())).utf8)
  }
}
