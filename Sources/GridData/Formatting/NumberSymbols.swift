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
  ///   - fraction: the number of decimals; those beyond the lower bound are omitted if they are trailing zeros.
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
  private func append(digit: UInt8, to buffer: inout [UInt8]) {
    if bytesPerDigit == 1 {
      buffer.append(digits[Int(digit)])
    } else {
      let start = Int(digit) * bytesPerDigit
      buffer.append(contentsOf: digits[start..<start + bytesPerDigit])
    }
  }
}
