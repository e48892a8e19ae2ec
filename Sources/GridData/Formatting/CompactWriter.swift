import Foundation
import GridModel

/// Writes numbers with the words of a locale for thousands, millions …, learned from Foundation.
///
/// 1. For each power of ten, the divisor and the affixes are learned from Foundation. If these
///    depend on more than the power (as required by Arabic grammar), Foundation writes the rounded
///    numbers of this power: there are few of them, and each is cached.
/// 2. A number is rounded; if it gets longer, it gets the next power's word.
/// 3. The learned rules are tested; unless every result equals Foundation's, they are not used.
///
/// Unlike Foundation, it writes numbers with three digits by default, and does not add decimals to
/// an unabbreviated number that has none: 5.98B and 4.40B, 950 and 12.5.
struct CompactWriter: NumberWriting {
  private struct Word: Equatable {
    /// The number of digits that are removed.
    var power: Int
    /// `nil` if they depend on the digits.
    var affixes: NumberAffixes?

    init(power: Int, affixes: NumberAffixes? = nil) {
      self.power = power
      self.affixes = affixes
    }
  }

  private let reference: NumberReference
  private let texts = FormattedTexts()
  private var symbols: NumberSymbols
  private var digits = DigitCount.significant(3...3)
  private var style = NumberStyle(rounding: .halfEven)
  /// Whether unabbreviated numbers have trailing zeros in their decimals like others.
  private var padsPlainNumbers = true
  /// The words by the power of ten of the first digit; greater numbers have the last word.
  private var words: [Word] = []

  private static let powers = 0...15

  init?(
    _ reference: NumberReference, numbers: LearnedNumbers, digits: DigitCount, style: NumberStyle
  ) {
    self.reference = reference
    var grouping = numbers.symbols.grouping
    // Foundation needs no separator for four digits here.
    grouping.minimum = max(2, grouping.minimum)
    symbols = numbers.symbols.grouped(grouping)
    if digits != .asWritten { self.digits = digits }
    for power in Self.powers {
      guard let word = Self.word(reference, power: power) else { return nil }
      words.append(word)
    }
    guard isRight(reference) else { return nil }
    // From here on, the style and the format apply.
    self.style = style
    self.digits = digits
    padsPlainNumbers = false
    for index in words.indices { words[index].affixes = words[index].affixes?.with(style.minus) }
    if style.grouping != .locale {
      symbols = numbers.symbols.grouped(numbers.symbols.grouping.styled(style.grouping))
    }
  }

  /// Step 1; `nil` if even the number of removed digits varies.
  private static func word(_ reference: NumberReference, power: Int) -> Word? {
    var found: Word?
    for digit in [1, 2, 3, 5] {
      var number = DecimalDigits(digit)
      number.shift(by: power)
      guard let value = number.decimal,
        let sample = NumberSample(reference.text(value, .decimals(0))),
        let negative = NumberSample(reference.text(-value, .decimals(0)))
      else { return nil }
      let word = Word(
        power: power - sample.digits.count + 1,
        affixes: NumberAffixes(
          positive: .init(sample.prefix, sample.suffix),
          negative: .init(negative.prefix, negative.suffix),
          zero: power == 0 ? zero(reference) : nil))
      if let found, found.power != word.power { return nil }
      if let found, found != word { return Word(power: word.power) }
      found = word
    }
    return found
  }

  private static func zero(_ reference: NumberReference) -> NumberAffixes.Pair? {
    NumberSample(reference.text(0, .decimals(0))).map { .init($0.prefix, $0.suffix) }
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard number.integerDigitCount <= NumberWriter.maximumIntegerDigits else { return false }
    let index = index(of: number)
    var (figure, fraction) = rounded(number, index)
    var word = words[index]
    let longer = self.index(of: figure.shifted(by: word.power))
    if longer != index {
      (figure, fraction) = rounded(number, longer)
      word = words[longer]
    }
    guard let affixes = word.affixes else {
      let rounded = figure.shifted(by: word.power)
      return texts.append(for: rounded.key, to: &buffer) {
        guard let decimal = rounded.decimal else { return nil }
        let text = reference.text(decimal, .fraction(fraction))
        let isNegative = rounded.isNegative && !padsPlainNumbers
        return Array((isNegative ? style.minus.replacing(text) : text).utf8)
      }
    }
    let around = affixes.pair(isNegative: figure.isNegative, isZero: figure.isZero)
    buffer.append(contentsOf: around.prefix)
    symbols.append(figure, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: around.suffix)
    return true
  }

  private func index(of number: DecimalDigits) -> Int {
    number.isZero ? 0 : min(max(0, number.integerDigitCount - 1), words.count - 1)
  }

  /// The number divided as the word specifies, rounded, and the number of its decimals.
  private func rounded(
    _ number: DecimalDigits, _ index: Int
  ) -> (figure: DecimalDigits, fraction: ClosedRange<Int>) {
    let power = words[index].power
    var figure = number.shifted(by: -power)
    var fraction: ClosedRange<Int>
    if digits == .asWritten {
      // Whole numbers keep their digits.
      figure.round(to: min(0, figure.integerDigitCount - Self.defaultDigits), style.rounding)
      let decimals =
        figure.isZero
        ? 0
        : min(
          max(0, Self.defaultDigits - figure.integerDigitCount), NumberWriter.maximumDecimals)
      fraction = decimals...decimals
    } else {
      fraction = digits.round(&figure, style.rounding)
    }
    if power == 0, !padsPlainNumbers { fraction = 0...fraction.upperBound }
    return (figure, fraction)
  }

  private static let defaultDigits = 3

  /// Step 3.
  private func isRight(_ reference: NumberReference) -> Bool {
    for figures in ["1", "1.25", "1.35", "9.96", "9.996", "1.1", "4.5", "7.77"] {
      for power in Self.powers {
        for sign in ["", "-"] {
          guard let number = DecimalDigits(Array("\(sign)\(figures)e\(power)".utf8).span),
            let decimal = number.decimal
          else { return false }
          var bytes: [UInt8] = []
          let isWritten = append(number, to: &bytes)
          if !isWritten || bytes != Array(reference.text(decimal, digits).utf8) {
            return false
          }
        }
      }
    }
    return true
  }
}

extension DecimalDigits {
  fileprivate func shifted(by power: Int) -> DecimalDigits {
    var number = self
    number.shift(by: power)
    return number
  }
}
