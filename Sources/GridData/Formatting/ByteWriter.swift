import Foundation
import GridModel

/// Writes counts of bytes with the largest unit that they have at least one of.
struct ByteWriter: NumberWriting {
  private let format: ByteFormat
  private let numbers: LearnedNumbers
  private let numberStyle: NumberStyle
  /// From thousands on.
  private let units: [NumberAffixes.Pair]
  private let style: ByteCountFormatStyle
  private let singleBytes = FormattedTexts()
  /// 1/1024 to the power of 1, 2 … for binary units.
  private let divisors: [DecimalDigits]

  init(
    _ format: ByteFormat, numbers: LearnedNumbers, style numberStyle: NumberStyle, locale: Locale
  ) {
    self.format = format
    self.numberStyle = numberStyle
    self.numbers = numbers
    let style = ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: locale)
    self.style = style
    let samples = [1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000, 1_000_000_000_000_000]
      .map { NumberSample(style.format(Int64($0))) }
    let names = ["k", "M", "G", "T", "P"]
    units = zip(samples, names).map { sample, name in
      let suffix = sample?.suffix ?? " \(name)B"
      guard format.base == .binary else { return .init(sample?.prefix ?? "", suffix) }
      let space = suffix.prefix { $0.isWhitespace }
      return .init(sample?.prefix ?? "", "\(space)\(name == "k" ? "K" : name)iB")
    }
    var divisor = DecimalDigits(1)
    divisors = names.map { _ in
      // 1/1024 has ten decimals.
      divisor.multiply(by: DecimalDigits(9_765_625))
      divisor.shift(by: -10)
      return divisor
    }
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard number.integerDigitCount <= 30 else { return false }
    var bytes = number
    bytes.round(to: 0, numberStyle.rounding)
    if isBelowThousand(bytes) { return append(bytes: bytes, to: &buffer) }
    for index in firstUnit(number)..<units.count {
      let (figure, decimals) = rounded(number, index)
      guard index == units.count - 1 || isBelowThousand(figure) else { continue }
      let sign = numbers.affixes.pair(isNegative: number.isNegative)
      buffer.append(contentsOf: sign.prefix)
      buffer.append(contentsOf: units[index].prefix)
      numbers.symbols.append(figure, fraction: decimals...decimals, to: &buffer)
      buffer.append(contentsOf: units[index].suffix)
      buffer.append(contentsOf: sign.suffix)
      break
    }
    return true
  }

  /// The number in a unit, rounded, and how many decimals it then has.
  private func rounded(
    _ number: DecimalDigits, _ unit: Int
  ) -> (figure: DecimalDigits, decimals: Int) {
    if let decimals = format.decimals {
      return (divided(number, unit, decimals: decimals), decimals)
    }
    var decimals = Self.defaultDigits - 1
    while true {
      let figure = divided(number, unit, decimals: decimals)
      // 9.996 has become 10.00.
      let fitting = max(0, Self.defaultDigits - figure.integerDigitCount)
      if fitting >= decimals { return (figure, decimals) }
      decimals = fitting
    }
  }

  private static let defaultDigits = 3

  /// The number in a unit, rounded.
  private func divided(_ number: DecimalDigits, _ unit: Int, decimals: Int) -> DecimalDigits {
    var figure = number
    switch format.base {
    case .decimal:
      figure.shift(by: -3 * (unit + 1))
    case .binary:
      // Whole numbers need no multiplication digit by digit.
      if decimals <= 3, let whole = number.whole {
        let scaled = Int128(whole) * [1, 10, 100, 1000][decimals]
        let divisor: Int128 = 1 << (10 * (unit + 1))
        let rest = scaled % divisor
        var quotient = scaled / divisor
        let isHalfUp = numberStyle.rounding == .halfUp || quotient % 2 == 1
        if rest * 2 > divisor || (rest * 2 == divisor && isHalfUp) { quotient += 1 }
        if let quotient = Int(exactly: quotient) {
          figure = DecimalDigits(quotient)
          figure.shift(by: -decimals)
          return figure
        }
      }
      figure.multiply(by: divisors[unit])
    }
    figure.round(to: -decimals, numberStyle.rounding)
    return figure
  }

  /// The smallest unit worth a try: those before give four digits or more.
  private func firstUnit(_ number: DecimalDigits) -> Int {
    // A unit of n × 1024 has at most one digit more than one of n × 1000, up to n = 5.
    min(max(0, (number.integerDigitCount - 2) / 3 - 1), units.count - 1)
  }

  private func isBelowThousand(_ number: DecimalDigits) -> Bool {
    guard number.integerDigitCount <= 4 else { return false }
    var whole = 0
    for power in (0..<max(0, number.integerDigitCount)).reversed() {
      whole = whole * 10 + Int(number.digit(at: power))
    }
    return whole < (format.base == .decimal ? 1000 : 1024)
  }

  /// Below the first unit the word is spelt out, and grammar matters: Foundation does it.
  private func append(bytes: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    singleBytes.append(for: bytes.key, to: &buffer) {
      guard let count = bytes.whole else { return nil }
      if count < 900 {
        let text = style.format(bytes.isNegative ? -count : count)
        return Array((bytes.isNegative ? numberStyle.minus.replacing(text) : text).utf8)
      }
      // Foundation has kilobytes from 999 on. Grammar looks at the last two digits.
      let sample = NumberSample(style.format(count - 900))
      let sign = numbers.affixes.pair(isNegative: bytes.isNegative)
      var text = sign.prefix
      text.append(contentsOf: (sample?.prefix ?? "").utf8)
      numbers.symbols.append(bytes, fraction: 0...0, to: &text)
      text.append(contentsOf: (sample?.suffix ?? " B").utf8)
      return text + sign.suffix
    }
  }
}
