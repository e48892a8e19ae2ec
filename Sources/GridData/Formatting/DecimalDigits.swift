/// A decimal number of any length, digit by digit: nothing of it is ever held in binary.
///
/// The value is the digits, read as a whole number, times a power of ten.
struct DecimalDigits: Equatable, Sendable {
  var isNegative = false
  /// 0…9, the most significant first; the first is not 0. Empty for zero.
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0
  /// Whether a percent sign stood behind the number; its value is a hundredth then.
  private(set) var isPercent = false

  /// Reads a number as `NumericText` defines it.
  /// - Returns: `nil` when the text is not a number as a whole.
  init?(_ text: Span<UInt8>) {
    guard NumericText(text) != nil else { return nil }
    digits.reserveCapacity(text.count)
    var isFraction = false
    var index = 0
    reading: while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case 0x30...0x39:
        if byte != 0x30 || !digits.isEmpty { digits.append(byte & 0x0F) }
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"), UInt8(ascii: "("): isNegative = true
      case UInt8(ascii: "%"):
        isPercent = true
        exponent -= 2
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Self.exponent(text, &index)
      case 0xE2 where text.has(0xE2, 0x88, 0x92, at: index - 1, before: text.count):
        isNegative = true
      default: break
      }
    }
    if digits.isEmpty { isNegative = false }
  }

  /// Reads the number after an `e`.
  private static func exponent(_ text: Span<UInt8>, _ index: inout Int) -> Int {
    var isNegative = false
    var value = 0
    while index < text.count, text[index] != UInt8(ascii: "%") {
      if text[index] == UInt8(ascii: "-") { isNegative = true }
      // Far beyond what is shown; more digits must not overflow.
      if text.isDigit(at: index, before: text.count), value < 100_000 {
        value = value * 10 + Int(text[index] & 0x0F)
      }
      index += 1
    }
    return isNegative ? -value : value
  }

  /// The decimal number that a floating point number prints as: 0.1 is 1 × 10⁻¹. Not finite is zero.
  init(_ value: Double) {
    if let digits = Self(Array("\(value)".utf8).span) { self = digits }
  }

  init(_ value: Int) {
    isNegative = value < 0
    digits = value == 0 ? [] : "\(value.magnitude)".utf8.map { $0 & 0x0F }
  }

  var isZero: Bool { digits.isEmpty }

  /// How many digits stand before the decimal separator; 0 or less for a number below 1.
  var integerDigitCount: Int { digits.count + exponent }

  /// How many digits the number was written with behind the decimal point.
  var writtenDecimals: Int { max(0, -exponent) }

  /// The digit at a power of ten.
  @inline(__always)
  func digit(at power: Int) -> UInt8 {
    let index = digits.count - 1 - (power - exponent)
    return digits.indices.contains(index) ? digits[index] : 0
  }

  /// Whether all digits below a power of ten are 0.
  func isZero(below power: Int) -> Bool {
    let count = min(digits.count, power - exponent)
    return count <= 0 || digits.suffix(count).allSatisfy { $0 == 0 }
  }

  /// Multiplies by a power of ten.
  mutating func shift(by power: Int) { exponent += power }

  mutating func multiply(by factor: DecimalDigits) {
    isNegative = isNegative != factor.isNegative
    exponent += factor.exponent
    if factor.digits == [1] { return }
    var sums = [Int](repeating: 0, count: digits.count + factor.digits.count)
    for (left, one) in digits.enumerated() {
      for (right, other) in factor.digits.enumerated() {
        sums[left + right + 1] += Int(one) * Int(other)
      }
    }
    var carry = 0
    for index in sums.indices.reversed() {
      let sum = sums[index] + carry
      sums[index] = sum % 10
      carry = sum / 10
    }
    digits = sums.drop { $0 == 0 }.map { UInt8($0) }
  }

  /// Leaves no digit below a power of ten; halves go to the even neighbour.
  mutating func round(to power: Int) {
    let dropped = power - exponent
    guard dropped > 0 else { return }
    exponent = power
    guard dropped <= digits.count else {
      digits = []
      return
    }
    let kept = digits.count - dropped
    let isOdd = kept > 0 && digits[kept - 1] % 2 == 1
    let isMore = digits[(kept + 1)...].contains { $0 != 0 }
    let goesUp = digits[kept] > 5 || (digits[kept] == 5 && (isMore || isOdd))
    digits.removeLast(dropped)
    if goesUp { increment() }
  }

  /// Adds 1 to the last digit.
  private mutating func increment() {
    var index = digits.count
    while index > 0 {
      index -= 1
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }

  /// Leaves at most so many digits from the first one on.
  mutating func round(toSignificant count: Int) {
    round(to: integerDigitCount - count)
  }
}

extension DecimalDigits: CustomStringConvertible {
  /// `-12345e-2`.
  var description: String {
    let sign = isNegative ? "-" : ""
    return sign + (isZero ? "0" : digits.map { "\($0)" }.joined()) + "e\(exponent)"
  }
}
