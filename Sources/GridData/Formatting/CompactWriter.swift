import Foundation
import GridModel

/// Writes numbers with the words of a locale for thousands, millions …, learned from Foundation.
///
/// 1. For each power of ten Foundation shows by how much the number is divided, and what stands around it. If that
///    depends on more than the power (as grammar asks for in Arabic), Foundation writes the rounded numbers of this
///    power: there are few of them, and each is kept.
/// 2. A number is rounded; if that lengthens it, it gets the next power's word.
/// 3. What has been learned is tried; unless every result is that of Foundation, nothing is.
struct CompactWriter: NumberWriting {
  private struct Word: Equatable {
    /// How many digits are cut off.
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
  private let symbols: NumberSymbols
  private let digits: DigitCount
  /// By the power of ten of the first digit; greater numbers have the last.
  private var words: [Word] = []

  private static let powers = 0...15

  init?(_ reference: NumberReference, numbers: LearnedNumbers, digits: DigitCount) {
    self.reference = reference
    var grouping = numbers.symbols.grouping
    // Numbers that are compact need no separator for four digits.
    grouping.minimum = max(2, grouping.minimum)
    symbols = numbers.symbols.grouped(grouping)
    self.digits = digits
    for power in Self.powers {
      guard let word = Self.word(reference, power: power) else { return nil }
      words.append(word)
    }
    guard isRight(reference) else { return nil }
  }

  /// Step 1; `nil` if not even the number of digits cut off is the same.
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
          negative: .init(negative.prefix, negative.suffix)))
      if let found, found.power != word.power { return nil }
      if let found, found != word { return Word(power: word.power) }
      found = word
    }
    return found
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
        rounded.decimal.map { Array(reference.text($0, digits).utf8) }
      }
    }
    let around = affixes.pair(isNegative: number.isNegative)
    buffer.append(contentsOf: around.prefix)
    symbols.append(figure, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: around.suffix)
    return true
  }

  private func index(of number: DecimalDigits) -> Int {
    number.isZero ? 0 : min(max(0, number.integerDigitCount - 1), words.count - 1)
  }

  /// The number divided as the word says, rounded, and how many decimals it has.
  private func rounded(
    _ number: DecimalDigits, _ index: Int
  ) -> (figure: DecimalDigits, fraction: ClosedRange<Int>) {
    var figure = number.shifted(by: -words[index].power)
    guard digits == .asWritten else {
      let fraction = digits.round(&figure)
      return (figure, fraction)
    }
    // ICU's rule: whole numbers, or two digits if there would be only one.
    figure.round(to: min(0, figure.integerDigitCount - 2))
    return (figure, 0...min(figure.writtenDecimals, NumberWriter.maximumDecimals))
  }

  /// Step 3.
  private func isRight(_ reference: NumberReference) -> Bool {
    for digits in ["1", "1.25", "1.35", "9.96", "9.996", "1.1", "4.5", "7.77"] {
      for power in Self.powers {
        for sign in ["", "-"] {
          guard let number = DecimalDigits(Array("\(sign)\(digits)e\(power)".utf8).span),
            let decimal = number.decimal
          else { return false }
          var bytes: [UInt8] = []
          let isWritten = append(number, to: &bytes)
          if !isWritten || bytes != Array(reference.text(decimal, self.digits).utf8) {
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
