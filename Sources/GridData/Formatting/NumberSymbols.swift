import GridModel

/// A locale's notation for the figures of a number: its digits, its separators and their positions.
struct NumberSymbols: Equatable, Sendable {
  /// The ten digits in UTF-8, all equally long, one after the other.
  let digits: [UInt8]
  let bytesPerDigit: Int
  let decimalSeparator: [UInt8]
  let groupSeparator: [UInt8]
  let grouping: DigitGrouping
  /// The same for the layout.
  let marks: DecimalMarks

  init(
    digits: [Unicode.Scalar], decimalSeparator: String, groupSeparator: String,
    grouping: DigitGrouping
  ) {
    let texts = digits.map { Array(String($0).utf8) }
    self.digits = texts.flatMap(\.self)
    bytesPerDigit = texts.first?.count ?? 1
    self.decimalSeparator = Array(decimalSeparator.utf8)
    self.groupSeparator = Array(groupSeparator.utf8)
    self.grouping = grouping
    marks = DecimalMarks(
      separator: decimalSeparator.unicodeScalars.first ?? ".", zero: digits.first ?? "0")
  }

  private init(_ other: NumberSymbols, grouping: DigitGrouping) {
    digits = other.digits
    bytesPerDigit = other.bytesPerDigit
    decimalSeparator = other.decimalSeparator
    groupSeparator = other.groupSeparator
    marks = other.marks
    self.grouping = grouping
  }

  func grouped(_ grouping: DigitGrouping) -> NumberSymbols {
    NumberSymbols(self, grouping: grouping)
  }

  /// Appends the figures of a number that has been rounded already, without its sign.
  /// - Parameters:
  ///   - fraction: the number of decimals; those beyond the lower bound are omitted if they are
  ///     trailing zeros.
  func append(
    _ number: DecimalDigits, minimumIntegerDigits: Int = 1, fraction: ClosedRange<Int>,
    to buffer: inout [UInt8]
  ) {
    let wholeDigits = number.integerDigitCount
    let whole = max(number.isZero ? 0 : wholeDigits, minimumIntegerDigits)
    let isGrouped = grouping.applies(toDigits: whole)
    var power = whole - 1
    while power >= 0 {
      append(digit: number.digit(at: power), to: &buffer)
      if isGrouped, grouping.endsGroup(at: power) { buffer.append(contentsOf: groupSeparator) }
      power -= 1
    }
    var decimals = fraction.upperBound
    while decimals > fraction.lowerBound, number.digit(at: -decimals) == 0 { decimals -= 1 }
    guard decimals > 0 else {
      if whole == 0 { append(digit: 0, to: &buffer) }
      return
    }
    buffer.append(contentsOf: decimalSeparator)
    for place in 1...decimals { append(digit: number.digit(at: -place), to: &buffer) }
  }

  /// Appends a whole number with a minimum number of digits, without grouping.
  func append(_ number: Int, padding: Int = 1, to buffer: inout [UInt8]) {
    var unit = 1
    var count = 1
    while number / unit >= 10 || count < padding {
      unit *= 10
      count += 1
    }
    while unit > 0 {
      append(digit: UInt8(number / unit % 10), to: &buffer)
      unit /= 10
    }
  }

  @inline(__always)
  func append(digit: UInt8, to buffer: inout [UInt8]) {
    if bytesPerDigit == 1 {
      buffer.append(digits[Int(digit)])
    } else {
      let start = Int(digit) * bytesPerDigit
      buffer.append(contentsOf: digits[start..<start + bytesPerDigit])
    }
  }
}

/// The text around the figures of a number: its sign, and a currency or percent sign.
struct NumberAffixes: Equatable, Sendable {
  /// The text before and after the figures of positive numbers.
  var positive: Pair
  var negative: Pair
  /// That of zero, which has no sign, where positive numbers have one; `nil` is that of these.
  var zero: Pair? = nil

  struct Pair: Equatable, Sendable {
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []

    init(prefix: [UInt8] = [], suffix: [UInt8] = []) {
      self.prefix = prefix
      self.suffix = suffix
    }

    init(_ prefix: String, _ suffix: String) {
      self.init(prefix: Array(prefix.utf8), suffix: Array(suffix.utf8))
    }

    /// Adds texts between the affixes and the figures.
    func around(_ prefix: String, _ suffix: String) -> Pair {
      Pair(prefix: self.prefix + prefix.utf8, suffix: Array(suffix.utf8) + self.suffix)
    }

    /// Adds texts on the outside.
    func inside(_ prefix: String, _ suffix: String) -> Pair {
      Pair(prefix: Array(prefix.utf8) + self.prefix, suffix: self.suffix + suffix.utf8)
    }
  }

  /// Replaces the minus with another sign.
  func with(_ minus: NumberStyle.Minus) -> NumberAffixes {
    func replaced(_ bytes: [UInt8]) -> [UInt8] {
      Array(minus.replacing(String(decoding: bytes, as: UTF8.self)).utf8)
    }
    var affixes = self
    affixes.negative = Pair(
      prefix: replaced(negative.prefix), suffix: replaced(negative.suffix))
    return affixes
  }

  /// - Parameter isZero: whether the shown figures are zero, which -0.04 with one decimal is, too.
  @inline(__always)
  func pair(isNegative: Bool, isZero: Bool) -> Pair {
    if isZero, let zero { return zero }
    return isNegative ? negative : positive
  }

  /// Adds texts between the affixes and the figures of all numbers.
  func around(_ prefix: String, _ suffix: String) -> NumberAffixes {
    NumberAffixes(
      positive: positive.around(prefix, suffix), negative: negative.around(prefix, suffix),
      zero: zero?.around(prefix, suffix))
  }
}
