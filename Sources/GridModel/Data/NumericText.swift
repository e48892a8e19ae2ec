/// A number in everyday notation, read from the text of a cell without allocating.
///
/// In this order, with white space around it:
/// 1. a sign (`+`, `-` or U+2212) and a currency sign (`$ € £ ¥`), each at most once, in any order;
/// 2. digits, plain or in groups of three separated by `,`, an apostrophe (straight or U+2019) or a
///    no-break space (U+00A0, U+202F), all of one kind;
/// 3. a point and digits; digits before the point are not needed;
/// 4. an exponent: `e` or `E`, a sign, digits;
/// 5. a percent sign, perhaps after a space: the value is a hundredth.
///
/// Instead of a sign, the whole may be in parentheses, which make it negative as in accounting.
/// More than one digit of which the first is 0, with no point, is not a number but an identifier
/// ("007"), as are more than 38 digits before the point: no digit may be lost.
///
/// Other spellings (a decimal comma, spaces between groups, currency codes) are those of
/// `LocalizedNumber`.
package struct NumericText: Sendable {
  /// Whether there is no point, exponent or percent sign.
  package private(set) var isWhole = true
  /// The evidence that the number gives for the decimal mark of its file.
  package private(set) var markEvidence = MarkEvidence.none
  /// The value is ± mantissa × 10 ^ exponent, with the digits of `rest` after those of the
  /// mantissa.
  private var isNegative = false
  private var mantissa: UInt64 = 0
  private var exponent = 0
  /// The number of digits of the mantissa, without leading zeros.
  private var digitCount = 0
  /// The 20th to 38th digit, and their number.
  private var rest: UInt64 = 0
  private var restCount = 0
  /// Whether digits after the 38th were left out.
  package private(set) var isShortened = false

  /// - Returns: `nil` when the text is not a number as a whole.
  package init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    var at = trimmed.lowerBound
    var end = trimmed.upperBound
    if !text.isDigit(at: at, before: end) {
      guard let frame = NumberFrame(text, from: at, to: end) else { return nil }
      isNegative = frame.isNegative
      at = frame.content.lowerBound
      end = frame.content.upperBound
    }

    let start = at
    readDigits(text, &at, end)
    guard let groupedDigits = readGroups(text, &at, end, firstGroup: at - start) else { return nil }
    let wholeDigits = groupedDigits > 0 ? groupedDigits : at - start
    if wholeDigits > Self.maximumDigits { return nil }
    if at < end, text[at] == UInt8(ascii: ".") {
      let point = at
      guard readFraction(text, &at, end) else { return nil }
      let isGroup =
        groupedDigits == 0 && at - point == 4 && (1...3).contains(wholeDigits)
        && !text.isZero(at: start)
      markEvidence = isGroup ? .either : .point
    } else if wholeDigits == 0 || (wholeDigits > 1 && text.isZero(at: start)) {
      return nil
    }
    if at < end {
      guard readExponent(text, &at, end) else { return nil }
      readPercent(text, &at, end)
      if at != end { return nil }
    }
  }

  @inline(__always)
  private mutating func readDigits(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) {
    while text.isDigit(at: at, before: end) {
      take(text[at])
      at += 1
    }
  }

  @inline(__always)
  private mutating func take(_ digit: UInt8) {
    if digitCount < 19 {
      mantissa = mantissa &* 10 &+ UInt64(digit & 0x0F)
      if mantissa != 0 { digitCount += 1 }
    } else {
      takeLate(digit)
    }
  }

  /// Reads the digits after the 19th.
  @inline(never)
  private mutating func takeLate(_ digit: UInt8) {
    if restCount < 19 {
      rest = rest * 10 + UInt64(digit & 0x0F)
      restCount += 1
    } else {
      if digit != UInt8(ascii: "0") { isShortened = true }
      exponent += 1
    }
  }

  /// The maximum number of digits before the point.
  package static let maximumDigits = 38

  /// Reads the groups of three after the first group.
  /// - Returns: the number of digits including the first group's, 0 if there are no groups; `nil`
  ///   when the groups are wrong.
  private mutating func readGroups(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, firstGroup: Int
  ) -> Int? {
    guard let separator = GroupSeparator(text, at: at, before: end) else { return 0 }
    guard (1...3).contains(firstGroup), !text.isZero(at: at - firstGroup) else { return nil }
    var digits = firstGroup
    while GroupSeparator(text, at: at, before: end) == separator {
      at += separator.byteCount
      let start = at
      readDigits(text, &at, end)
      if at - start != 3 { return nil }
      digits += 3
    }
    if separator == .comma { markEvidence = digits - firstGroup > 3 ? .point : .either }
    return digits
  }

  /// Reads the point and the digits after it.
  /// - Returns: whether there is a digit.
  private mutating func readFraction(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Bool {
    isWhole = false
    at += 1
    let start = at
    readDigits(text, &at, end)
    exponent -= at - start
    return at > start
  }

  /// Reads an exponent if there is one.
  /// - Returns: `false` when it has no digits.
  private mutating func readExponent(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Bool {
    guard at < end, text[at] | 0x20 == UInt8(ascii: "e") else { return true }
    isWhole = false
    at += 1
    var isExponentNegative = false
    if at < end, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
      isExponentNegative = text[at] == UInt8(ascii: "-")
      at += 1
    }
    let start = at
    var value = 0
    while text.isDigit(at: at, before: end) {
      // Far beyond the range of a Double; more digits must not overflow.
      if value < 100_000 { value = value * 10 + Int(text[at] & 0x0F) }
      at += 1
    }
    exponent += isExponentNegative ? -value : value
    return at > start
  }

  /// Reads a percent sign if there is one.
  private mutating func readPercent(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) {
    guard at < end, text[end - 1] == UInt8(ascii: "%") else { return }
    isWhole = false
    if text[at] == UInt8(ascii: " ") {
      at += 1
    } else if text.has(0xC2, 0xA0, at: at, before: end) {
      at += 2
    } else if text.has(0xE2, 0x80, 0xAF, at: at, before: end) {
      at += 3
    }
    at += 1
    exponent -= 2
  }

  /// The number is ± mantissa × 10 ^ exponent, cut off after 38 digits.
  package var decimalParts: (isNegative: Bool, mantissa: UInt128, exponent: Int) {
    if restCount == 0 { return (isNegative, UInt128(mantissa), exponent) }
    let power = (0..<restCount).reduce(1 as UInt128) { power, _ in power * 10 }
    return (isNegative, UInt128(mantissa) * power + UInt128(rest), exponent)
  }

  /// The number as ± mantissa × 10 ^ exponent; `nil` if it has more than 18 digits.
  @inline(__always)
  package var shortParts: (mantissa: Int64, exponent: Int)? {
    guard digitCount <= 18 else { return nil }
    let magnitude = Int64(truncatingIfNeeded: mantissa)
    return (isNegative ? -magnitude : magnitude, exponent)
  }

  /// The nearest binary number.
  package var value: Double {
    if mantissa == 0 { return 0 }
    let parts = decimalParts
    let magnitude = Self.nearestDouble(parts.mantissa, exponent: parts.exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// The binary number that is nearest to mantissa × 10 ^ exponent.
  package static func nearestDouble(_ mantissa: UInt128, exponent: Int) -> Double {
    if mantissa == 0 { return 0 }
    if mantissa <= 1 << 53, exponent.magnitude < exactPowers.count {
      // Both operands are exact, so the one operation rounds correctly.
      let power = exactPowers[abs(exponent)]
      let whole = Double(UInt64(truncatingIfNeeded: mantissa))
      return exponent < 0 ? whole / power : whole * power
    }
    return Double("\(mantissa)e\(exponent)") ?? .nan
  }

  /// The powers of ten that a Double holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func isZero(at index: Int) -> Bool {
    self[index] == UInt8(ascii: "0")
  }
}
