import GridModel

/// A decimal number, digit by digit: it is never converted to binary.
///
/// The value is the digits, read as a whole number, times a power of ten. There is room for 48
/// digits, four bits each; for further digits, it is only stored whether they are all 0, as needed
/// for rounding.
struct DecimalDigits: Equatable, Sendable {
  var isNegative = false
  /// The last 32 digits, the last one in the lowest four bits.
  private var packed: UInt128 = 0
  /// The digits before them, which few numbers have.
  private var upper: UInt64 = 0
  /// The number of digits from the first nonzero one.
  private(set) var digitCount = 0
  private(set) var exponent = 0
  /// Whether a percent sign followed the number; its value is then a hundredth.
  private(set) var isPercent = false
  /// Whether there were more digits than there is room for.
  private(set) var isShortened = false

  private static let packedCount = 32
  private static let capacity = 48

  /// Reads a number as `NumericText` defines it.
  /// - Returns: `nil` if the text as a whole is not a number.
  init?(_ text: Span<UInt8>) {
    guard NumericText(text) != nil else { return nil }
    var isFraction = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case 0x30...0x39:
        append(byte & 0x0F)
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
    if isZero { isNegative = false }
  }

  /// Reads the number after an `e`.
  private static func exponent(_ text: Span<UInt8>, _ index: inout Int) -> Int {
    var isNegative = false
    var value = 0
    while index < text.count, text[index] != UInt8(ascii: "%") {
      if text[index] == UInt8(ascii: "-") { isNegative = true }
      // Far beyond any shown number; more digits must not overflow.
      if text.isDigit(at: index, before: text.count), value < 100_000 {
        value = value * 10 + Int(text[index] & 0x0F)
      }
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Appends a digit.
  @inline(__always)
  private mutating func append(_ digit: UInt8) {
    if digitCount < Self.packedCount {
      packed = packed << 4 | UInt128(digit)
      if packed != 0 { digitCount += 1 }
    } else {
      appendLate(digit)
    }
  }

  /// Appends a digit after the 32nd.
  @inline(never)
  private mutating func appendLate(_ digit: UInt8) {
    if digitCount < Self.capacity {
      upper = upper << 4 | UInt64(truncatingIfNeeded: packed >> 124)
      packed = packed << 4 | UInt128(digit)
      digitCount += 1
    } else {
      exponent += 1
      isShortened = true
      // A last digit of 0 or 5 could be taken for an exact half, which it no longer is.
      if digit != 0, self.digit(at: exponent) % 5 == 0 { packed += 1 }
    }
  }

  /// The decimal number that a floating point number prints as: 0.1 is 1 × 10⁻¹. Nonfinite numbers
  /// are zero.
  init(_ value: Double) {
    if let digits = Self(Array("\(value)".utf8).span) { self = digits }
  }

  init(_ value: Int) {
    isNegative = value < 0
    for digit in "\(value.magnitude)".utf8 { append(digit & 0x0F) }
  }

  private init(digits: some Sequence<Int>, exponent: Int, isNegative: Bool) {
    self.isNegative = isNegative
    self.exponent = exponent
    for digit in digits { append(UInt8(digit)) }
  }

  @inline(__always)
  var isZero: Bool { digitCount == 0 }

  /// The number of digits before the decimal separator; 0 or less for a number below 1.
  var integerDigitCount: Int { digitCount + exponent }

  /// The number of digits that the number was written with after the decimal point.
  var writtenDecimals: Int { max(0, -exponent) }

  /// The number of decimals without trailing zeros.
  var usedDecimals: Int {
    var count = writtenDecimals
    while count > 0, digit(at: -count) == 0 { count -= 1 }
    return count
  }

  /// The digit at a power of ten.
  @inline(__always)
  func digit(at power: Int) -> UInt8 {
    let index = power - exponent
    guard index >= 0, index < digitCount else { return 0 }
    if index >= Self.packedCount {
      return UInt8(truncatingIfNeeded: upper >> UInt64((index - Self.packedCount) * 4)) & 0x0F
    }
    return UInt8(truncatingIfNeeded: packed >> (UInt128(index) &* 4)) & 0x0F
  }

  /// Whether all digits below a power of ten are 0.
  func isZero(below power: Int) -> Bool {
    let count = min(digitCount, power - exponent)
    if count <= 0 { return true }
    if count < Self.packedCount { return packed & ((1 << (UInt128(count) * 4)) - 1) == 0 }
    let rest = upper << UInt64((Self.capacity - count) * 4)
    return packed == 0 && (count == Self.packedCount || rest == 0)
  }

  /// Multiplies by a power of ten.
  mutating func shift(by power: Int) { exponent += power }

  /// Multiplies digit by digit.
  mutating func multiply(by factor: DecimalDigits) {
    if factor.digitCount == 1, factor.packed == 1 {
      exponent += factor.exponent
      isNegative = isNegative != factor.isNegative
      return
    }
    var sums = [Int](repeating: 0, count: digitCount + factor.digitCount)
    for left in 0..<digitCount {
      for right in 0..<factor.digitCount {
        let product = digit(at: exponent + left) * factor.digit(at: factor.exponent + right)
        sums[left + right] += Int(product)
      }
    }
    var carry = 0
    for index in sums.indices {
      let sum = sums[index] + carry
      sums[index] = sum % 10
      carry = sum / 10
    }
    let wasShortened = isShortened
    self = DecimalDigits(
      digits: sums.reversed(), exponent: exponent + factor.exponent,
      isNegative: isNegative != factor.isNegative)
    isShortened = isShortened || wasShortened
  }

  /// Rounds to a power of ten. A number that is rounded to zero is not negative.
  @inline(__always)
  mutating func round(to power: Int, _ rounding: NumberStyle.Rounding = .halfUp) {
    let dropped = power - exponent
    guard dropped > 0 else { return }
    let first = digit(at: power - 1)
    let isUp =
      first > 5
      || first == 5
        && (rounding == .halfUp || digit(at: power) % 2 == 1 || !isZero(below: power - 1))
    exponent = power
    isShortened = false
    drop(dropped)
    digitCount = max(0, digitCount - dropped)
    if isUp { increment() }
    if digitCount == 0 { isNegative = false }
  }

  /// Drops the last digits, without a change of their number.
  @inline(__always)
  private mutating func drop(_ count: Int) {
    guard count < digitCount else {
      packed = 0
      upper = 0
      return
    }
    if upper == 0 {
      packed >>= UInt128(count) &* 4
    } else if count < Self.packedCount {
      packed = packed >> (UInt128(count) * 4) | UInt128(upper) << (128 - UInt128(count) * 4)
      upper = count < 16 ? upper >> UInt64(count * 4) : 0
    } else {
      packed = UInt128(upper >> UInt64((count - Self.packedCount) * 4))
      upper = 0
    }
  }

  /// Adds 1 to the last digit.
  private mutating func increment() {
    var place: UInt128 = 0
    while place < 128, (packed >> place) & 0x0F == 9 {
      packed &-= 9 << place
      place += 4
    }
    if place == 128 {
      var next: UInt64 = 0
      while next < 64, (upper >> next) & 0x0F == 9 {
        upper &-= 9 << next
        next += 4
      }
      upper = upper &+ 1 << next
      digitCount = max(digitCount, Self.packedCount + Int(next / 4) + 1)
      return
    }
    packed += 1 << place
    digitCount = max(digitCount, Int(place / 4) + 1)
  }

  /// Rounds to a maximum number of significant digits.
  mutating func round(toSignificant count: Int, _ rounding: NumberStyle.Rounding = .halfUp) {
    round(to: integerDigitCount - count, rounding)
  }

  /// A key that differs for different numbers, including their decimals.
  var key: [UInt8] {
    var key: [UInt8] = [isNegative ? 1 : 0]
    for shift in [0, 8, 16] { key.append(UInt8(truncatingIfNeeded: exponent >> shift)) }
    for shift in stride(from: 0, to: digitCount * 4, by: 8) {
      key.append(
        shift < 128
          ? UInt8(truncatingIfNeeded: packed >> UInt128(shift))
          : UInt8(truncatingIfNeeded: upper >> UInt64(shift - 128)))
    }
    return key
  }

  /// The number without its sign, if it is whole and has at most 18 digits.
  var whole: Int64? {
    guard isZero(below: 0), integerDigitCount <= 18 else { return nil }
    var whole: Int64 = 0
    for power in (0..<max(0, integerDigitCount)).reversed() {
      whole = whole * 10 + Int64(digit(at: power))
    }
    return whole
  }
}

extension DecimalDigits: CustomStringConvertible {
  /// `-12345e-2`.
  var description: String {
    let digits = (0..<digitCount).reversed().map { "\(digit(at: exponent + $0))" }.joined()
    return (isNegative ? "-" : "") + (isZero ? "0" : digits) + "e\(exponent)"
  }
}
