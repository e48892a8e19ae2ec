import GridModel

/// A number that is written with only a minus, digits and a decimal mark.
struct PlainFigure {
  /// The number of digits before the decimal mark.
  private(set) var digits = 0
  /// The number of digits after the decimal mark.
  private(set) var decimals = 0
  /// Whether all decimals are zeros.
  private(set) var isWhole = true
  /// The number of digits from the first nonzero one.
  private(set) var significantDigits = 0
  /// The digits before the decimal mark; of more than 18, the first 18.
  private(set) var value: Int64 = 0

  /// - Parameter mark: the decimal mark.
  /// - Returns: `nil` if there is anything else except white space around it.
  init?(_ text: Span<UInt8>, mark: DecimalMark) {
    let range = text.trimmedRange
    var at = range.lowerBound
    let end = range.upperBound
    var isNegative = false
    if at < end, text[at] == UInt8(ascii: "-") {
      isNegative = true
      at += 1
    } else if text.has(0xE2, 0x88, 0x92, at: at, before: end) {
      isNegative = true
      at += 3
    }
    let start = at
    while text.isDigit(at: at, before: end) {
      take(text[at])
      if digits < 18 { value = value * 10 + Int64(text[at] & 0x0F) }
      digits += 1
      at += 1
    }
    if digits > 1, text[start] == UInt8(ascii: "0") { return nil }
    if at < end, text[at] == mark.byte {
      at += 1
      while text.isDigit(at: at, before: end) {
        take(text[at])
        if text[at] != UInt8(ascii: "0") { isWhole = false }
        decimals += 1
        at += 1
      }
      if decimals == 0 { return nil }
    }
    guard at == end, digits + decimals > 0 else { return nil }
    if isNegative { value = -value }
  }

  @inline(__always)
  private mutating func take(_ digit: UInt8) {
    if significantDigits > 0 || digit != UInt8(ascii: "0") { significantDigits += 1 }
  }
}
