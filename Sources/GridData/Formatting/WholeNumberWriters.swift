import Foundation
import GridModel
import Synchronization

/// Writes whole numbers as ordinals, by the spelling rules of the locale.
///
/// In most languages, the affixes depend on the last two digits, but for small numbers on all. They
/// are learned from Foundation and tested; unless every result is correct, Foundation writes every
/// number.
final class OrdinalWriter: NumberWriting {
  private let formatter: Mutex<NumberFormatter>
  private let texts = FormattedTexts()
  private let symbols: NumberSymbols
  private let minus: NumberStyle.Minus
  /// The affixes of the numbers to 999; greater numbers have those of a number with a 9 before the
  /// last two digits.
  private let affixes: [NumberAffixes.Pair]

  init(_ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    minus = style.minus
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .ordinal
    let symbols = (LearnedNumbers(.number(NumberFormat(), locale)) ?? .english).symbols
    func text(_ number: Int) -> String { formatter.string(from: NSNumber(value: number)) ?? "" }
    func figures(_ number: Int, _ symbols: NumberSymbols) -> [UInt8] {
      var figures: [UInt8] = []
      symbols.append(DecimalDigits(number), fraction: 0...0, to: &figures)
      return figures
    }
    let learned = (0..<1000).map { number -> NumberAffixes.Pair? in
      NumberSample(text(number)).map { .init($0.prefix, $0.suffix) }
    }.compactMap(\.self)
    let trials = Array(0..<30) + [111, 999, 1000, 1001, 1002, 1013, 21_003, 100_000, 7_654_321]
    let isRight =
      learned.count == 1000
      && trials.allSatisfy { number in
        let around = learned[Self.index(of: number)]
        return around.prefix + figures(number, symbols) + around.suffix == Array(text(number).utf8)
      }
    affixes = isRight ? learned : []
    self.symbols = symbols.grouped(symbols.grouping.styled(style.grouping))
    self.formatter = Mutex(formatter)
  }

  private static func index(of number: Int) -> Int {
    number < 1000 ? number : 900 + number % 100
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    // Binary floating point is exact up to here.
    guard number.integerDigitCount <= 15, let whole = number.whole else { return false }
    if !affixes.isEmpty, !number.isNegative {
      let around = affixes[Self.index(of: Int(whole))]
      buffer.append(contentsOf: around.prefix)
      symbols.append(number, fraction: 0...0, to: &buffer)
      buffer.append(contentsOf: around.suffix)
      return true
    }
    return texts.append(for: number.key, to: &buffer) {
      let value = NSNumber(value: number.isNegative ? -whole : whole)
      return formatter.withLock { $0.string(from: value) }.map { text in
        Array((number.isNegative ? minus.replacing(text) : text).utf8)
      }
    }
  }
}

/// Writes whole numbers from 1 to 3,999 as Roman numerals.
struct RomanWriter: NumberWriting {
  let letters: RomanNumerals

  /// The range of Roman numerals.
  static let range: ClosedRange<Int64> = 1...3999

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard !number.isNegative, number.integerDigitCount <= 4, var rest = number.whole,
      Self.range.contains(rest)
    else { return false }
    for (value, numeral) in Self.numerals {
      while rest >= value {
        buffer += (letters == .upper ? numeral : numeral.lowercased()).utf8
        rest -= value
      }
    }
    return true
  }

  private static let numerals: [(Int64, String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
