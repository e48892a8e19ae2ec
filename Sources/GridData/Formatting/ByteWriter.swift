import Foundation
import GridModel

/// Writes counts of bytes with the largest unit in which they are at least 1.
///
/// Counts below the first unit have the sign of the byte, as in kB and MB: B, in French o. CLDR's
/// words for these ("33 byte" in its short units, "33 bytes" in the long ones) would be mixed with
/// signs in the same column.
struct ByteWriter: NumberWriting {
  private let format: ByteFormat
  private let numbers: LearnedNumbers
  private let numberStyle: NumberStyle
  /// Single bytes, thousands …
  private let units: [NumberAffixes.Pair]
  /// 1/1024 to the power of 1, 2 … for binary units.
  private let divisors: [DecimalDigits]

  init(
    _ format: ByteFormat, numbers: LearnedNumbers, style numberStyle: NumberStyle, locale: Locale
  ) {
    self.format = format
    self.numberStyle = numberStyle
    self.numbers = numbers
    let style = ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: locale)
    let samples = [1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000, 1_000_000_000_000_000]
      .map { NumberSample(style.format(Int64($0))) }
    let names = ["k", "M", "G", "T", "P"]
    let greater = zip(samples, names).map { sample, name -> NumberAffixes.Pair in
      let suffix = sample?.suffix ?? " \(name)B"
      guard format.base == .binary else { return .init(sample?.prefix ?? "", suffix) }
      let space = suffix.prefix { $0.isWhitespace }
      return .init(sample?.prefix ?? "", "\(space)\(name == "k" ? "K" : name)iB")
    }
    let suffixes = samples.map { $0?.suffix ?? " B" }
    let space = suffixes.first?.prefix { $0.isWhitespace } ?? " "
    let sign = format.base == .binary ? "B" : Self.byteSign(Array(suffixes.prefix(3)))
    // If the multiples are words, bytes are too.
    let word = NumberSample(style.format(100))?.suffix ?? " B"
    units = [.init(samples.first??.prefix ?? "", sign.map { "\(space)\($0)" } ?? word)] + greater
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
    if isBelowThousand(bytes) {
      append(
        bytes, decimals: 0, unit: units[0], isNegative: bytes.isNegative && !bytes.isZero,
        to: &buffer)
      return true
    }
    for index in firstUnit(number)..<divisors.count {
      let (figure, decimals) = rounded(number, index)
      guard index == divisors.count - 1 || isBelowThousand(figure) else { continue }
      append(
        figure, decimals: decimals, unit: units[index + 1], isNegative: number.isNegative,
        to: &buffer)
      break
    }
    return true
  }

  private func append(
    _ figure: DecimalDigits, decimals: Int, unit: NumberAffixes.Pair, isNegative: Bool,
    to buffer: inout [UInt8]
  ) {
    let sign = numbers.affixes.pair(isNegative: isNegative, isZero: false)
    buffer.append(contentsOf: sign.prefix)
    buffer.append(contentsOf: unit.prefix)
    numbers.symbols.append(figure, fraction: decimals...decimals, to: &buffer)
    buffer.append(contentsOf: unit.suffix)
    buffer.append(contentsOf: sign.suffix)
  }

  /// The common ending of the names of the first units: B of kB and MB, o of ko and Mo; `nil` if
  /// there is none.
  private static func byteSign(_ suffixes: [String]) -> String? {
    guard let first = suffixes.first else { return nil }
    let shared = suffixes.reduce(first) { shared, suffix in
      let ends = zip(shared.reversed(), suffix.reversed()).prefix { $0.0 == $0.1 }
      return String(ends.map { $0.0 }.reversed())
    }
    let sign = shared.drop { !$0.isLetter }
    return sign.isEmpty ? nil : String(sign)
  }

  /// The number in a unit, rounded, and the number of its decimals.
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

  /// The smallest candidate unit: smaller ones give four digits or more.
  private func firstUnit(_ number: DecimalDigits) -> Int {
    // A unit of n × 1024 has at most one digit more than one of n × 1000, up to n = 5.
    min(max(0, (number.integerDigitCount - 2) / 3 - 1), divisors.count - 1)
  }

  private func isBelowThousand(_ number: DecimalDigits) -> Bool {
    guard number.integerDigitCount <= 4 else { return false }
    var whole = 0
    for power in (0..<max(0, number.integerDigitCount)).reversed() {
      whole = whole * 10 + Int(number.digit(at: power))
    }
    return whole < (format.base == .decimal ? 1000 : 1024)
  }
}
