import GridModel

/// Writes numbers by Foundation, for locales that cannot be learned. Results are kept, since it is slow.
struct ReferenceWriter: NumberWriting {
  let reference: NumberReference
  let digits: DigitCount
  let style: NumberStyle
  /// By which power of ten the reference multiplies.
  var power = 0
  private let texts = FormattedTexts()

  init(
    _ reference: NumberReference, digits: DigitCount, style: NumberStyle, power: Int = 0
  ) {
    self.reference = reference
    self.digits = digits
    self.style = style
    self.power = power
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    texts.append(for: number.key, to: &buffer) {
      // Rounded here, since Foundation's halves are even and its zeros may be negative.
      var rounded = number
      rounded.shift(by: power)
      var digits = digits
      if digits == .asWritten { digits = .decimals(min(rounded.writtenDecimals, 30)) }
      _ = digits.round(&rounded, style.rounding)
      rounded.shift(by: -power)
      guard let decimal = rounded.decimal else { return nil }
      let text = reference.text(decimal, digits)
      return Array((rounded.isNegative ? style.minus.replacing(text) : text).utf8)
    }
  }
}
