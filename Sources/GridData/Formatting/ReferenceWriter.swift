import GridModel

/// Writes numbers by Foundation, for locales that cannot be learned. Results are kept, since it is slow.
struct ReferenceWriter: NumberWriting {
  let reference: NumberReference
  let digits: DigitCount
  /// Whether numbers have as many decimals as they were written with, if nothing else is asked for.
  var keepsDecimals = true
  /// By which power of ten the reference multiplies.
  var power = 0
  private let texts = FormattedTexts()

  init(_ reference: NumberReference, digits: DigitCount, keepsDecimals: Bool, power: Int = 0) {
    self.reference = reference
    self.digits = digits
    self.keepsDecimals = keepsDecimals
    self.power = power
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    texts.append(for: number.key, to: &buffer) {
      var digits = digits
      if keepsDecimals, digits == .asWritten {
        digits = .decimals(min(max(0, number.writtenDecimals - power), 30))
      }
      return number.decimal.map { Array(reference.text($0, digits).utf8) }
    }
  }
}
