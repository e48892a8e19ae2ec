import Foundation
import GridModel

/// The rules of a `NumberReference`, learned from a handful of its results.
///
/// 1. A long number gives the ten digits, the separators and the sizes of the groups.
/// 2. Shorter ones give the minimum number of digits for grouping.
/// 3. A negative and a positive one give the affixes of the figures.
/// 4. The learned rules are tested on numbers of all sizes; unless every result equals
///    Foundation's, they are not used.
struct LearnedNumbers: Sendable {
  let symbols: NumberSymbols
  private(set) var affixes: NumberAffixes

  /// - Parameter scale: the power of ten that the reference multiplies by.
  /// - Returns: `nil` when the locale writes numbers in a way that cannot be learned.
  init?(_ reference: NumberReference, scale: Int = 0) {
    func sample(_ text: String) -> NumberSample? {
      guard var number = DecimalDigits(Array(text.utf8).span) else { return nil }
      number.shift(by: -scale)
      return number.decimal.flatMap { NumberSample(reference.text($0, .decimals(1))) }
    }
    guard let long = sample("1234567890.1"), let negative = sample("-1234567890.1"),
      let decimal = long.separators.last, long.digits.count == 11, decimal.digitCount == 1
    else { return nil }
    let groups = long.separators.dropLast()
    var grouping = DigitGrouping.none
    if let last = groups.last {
      grouping.primary = last.digitCount
      grouping.secondary = groups.dropLast().last?.digitCount ?? last.digitCount
      let text = last.text
      guard grouping.primary > 0, grouping.secondary > 0,
        groups.allSatisfy({ $0.text == text })
      else { return nil }
      var count = grouping.primary + 1
      while count < 9, let short = sample(String(repeating: "1", count: count) + ".1"),
        short.separators.count == 1
      {
        grouping.minimum += 1
        count += 1
      }
    }
    let digits = long.digits
    symbols = NumberSymbols(
      digits: [digits[9]] + digits[0..<9], decimalSeparator: decimal.text,
      groupSeparator: groups.last?.text ?? "", grouping: grouping)
    affixes = NumberAffixes(
      positive: .init(long.prefix, long.suffix), negative: .init(negative.prefix, negative.suffix))
    if let zero = sample("0") {
      let pair = NumberAffixes.Pair(zero.prefix, zero.suffix)
      if pair != affixes.positive { affixes.zero = pair }
    }
    guard isRight(reference, scale: scale) else { return nil }
  }

  private init(symbols: NumberSymbols, affixes: NumberAffixes) {
    self.symbols = symbols
    self.affixes = affixes
  }

  /// The numbers of a locale, or those of English if they cannot be learned, in a style.
  static func of(_ locale: Locale, _ style: NumberStyle) -> LearnedNumbers {
    (LearnedNumbers(.number(NumberFormat(), locale)) ?? .english).styled(style)
  }

  /// The same numbers with the grouping and the minus of a style.
  func styled(_ style: NumberStyle) -> LearnedNumbers {
    LearnedNumbers(
      symbols: symbols.grouped(symbols.grouping.styled(style.grouping)),
      affixes: affixes.with(style.minus))
  }

  /// 1,234.5 and -1: for a locale that cannot be learned.
  static let english = plain(decimalSeparator: ".", groupSeparator: ",")
  /// 1.234,5 and -1.
  static let continental = plain(decimalSeparator: ",", groupSeparator: ".")

  private static func plain(decimalSeparator: String, groupSeparator: String) -> LearnedNumbers {
    LearnedNumbers(
      symbols: NumberSymbols(
        digits: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
        decimalSeparator: decimalSeparator, groupSeparator: groupSeparator,
        grouping: DigitGrouping(primary: 3, secondary: 3, minimum: 1)),
      affixes: NumberAffixes(positive: .init(), negative: .init("-", "")))
  }

  /// Step 4.
  private func isRight(_ reference: NumberReference, scale: Int) -> Bool {
    Self.trials.allSatisfy { trial in
      guard var number = DecimalDigits(Array(trial.text.utf8).span) else { return false }
      number.shift(by: -scale)
      guard let decimal = number.decimal else { return false }
      let writer = NumberWriter(
        symbols: symbols, affixes: affixes, digits: .decimals(trial.decimals),
        rounding: .halfEven, power: scale)
      var bytes: [UInt8] = []
      return writer.append(number, to: &bytes)
        && bytes == Array(reference.text(decimal, .decimals(trial.decimals)).utf8)
    }
  }

  /// Whole groups and their boundaries, halves, signs, and zeros with and without decimals.
  private static let trials: [(text: String, decimals: Int)] = [
    ("0", 0), ("0", 2), ("-0.006", 2), ("7", 0), ("-7", 1), ("0.125", 2), ("0.375", 2),
    ("2.5", 0), ("3.5", 0), ("999.995", 2), ("999.5", 0), ("-1000", 0), ("1234.5", 2),
    ("-12345.678", 3), ("100000", 0), ("9999999", 1), ("-12345678.9", 0), ("123456789012", 2),
    ("-9876543210.987654321", 9),
  ]
}

/// A formatted number in parts: the text before the first digit, the figures, and the text after
/// the last digit.
struct NumberSample {
  let prefix: String
  let figures: Substring.UnicodeScalarView
  let suffix: String

  /// - Returns: `nil` if there is no digit.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: Self.isDigit),
      let last = scalars.lastIndex(where: Self.isDigit)
    else { return nil }
    let end = scalars.index(after: last)
    prefix = String(scalars[..<first])
    figures = Substring(scalars[first..<end]).unicodeScalars
    suffix = String(scalars[end...])
  }

  /// The digits alone.
  var digits: [Unicode.Scalar] { figures.filter(Self.isDigit) }

  /// The separators between digits, each with the number of digits to the next one or to the end.
  var separators: [(text: String, digitCount: Int)] {
    var separators: [(text: String, digitCount: Int)] = []
    var isInside = false
    for scalar in figures {
      if Self.isDigit(scalar) {
        isInside = false
        if !separators.isEmpty { separators[separators.count - 1].digitCount += 1 }
      } else if isInside {
        separators[separators.count - 1].text.unicodeScalars.append(scalar)
      } else {
        isInside = true
        separators.append((String(scalar), 0))
      }
    }
    return separators
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
