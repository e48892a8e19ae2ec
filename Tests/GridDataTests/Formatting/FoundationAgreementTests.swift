import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

/// What is written here by hand, in the style of numbers that Foundation has, against what
/// Foundation writes.
@Suite("Agreement with Foundation")
struct FoundationAgreementTests {
  private static let locales = [
    "en_US", "de_DE", "fr_FR", "de_CH", "hi_IN", "ar_EG", "ja_JP", "es_ES", "pl_PL", "sv_SE",
    "fa_IR", "bn_BD", "pt_PT", "en_ZA", "my_MM", "he_IL", "th_TH", "de_AT", "nb_NO", "mr_IN",
  ]

  /// A decimal number of up to 20 digits.
  private static func random(_ random: inout SeededGenerator) -> String {
    let whole = (0..<Int.random(in: 1...14, using: &random)).map { _ in
      "\(Int.random(in: 0...9, using: &random))"
    }.joined()
    let fraction = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      // Halves are what goes wrong.
      Bool.random(using: &random) ? "5" : "\(Int.random(in: 0...9, using: &random))"
    }.joined()
    let digits = String(whole.drop { $0 == "0" })
    // Foundation has negative zeros.
    let sign = !digits.isEmpty && Bool.random(using: &random) ? "-" : ""
    return sign + (digits.isEmpty ? "0" : digits) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Foundation's, but for the minus of some locales.
  private static let style = NumberStyle(rounding: .halfEven, grouping: .locale, minus: .hyphen)

  private static func withHyphen(_ text: String) -> String { text.replacing("−", with: "-") }

  @Test("random decimals are written as Foundation writes them", arguments: locales)
  func numbers(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    var generator = SeededGenerator(seed: 7)
    for decimals in 0...4 {
      let digits = DigitCount.decimals(decimals)
      let references: [(NumberReference, NumberCells)] = [
        (
          .number(NumberFormat(), locale),
          NumberCells(number: NumberFormat(digits: digits), locale, Self.style)
        ),
        (
          .number(NumberFormat(grouping: .never, sign: .always), locale),
          NumberCells(
            number: NumberFormat(digits: digits, grouping: .never, sign: .always), locale,
            Self.style)
        ),
        (
          .percent(NumberFormat(), locale),
          NumberCells(percent: NumberFormat(digits: digits), locale, Self.style)
        ),
      ]
      for _ in 0..<40 {
        let text = Self.random(&generator)
        let decimal = try #require(Decimal(string: text))
        for (reference, cells) in references {
          var bytes: [UInt8] = []
          #expect(cells.append(Array(text.utf8).span, to: &bytes))
          #expect(
            String(decoding: bytes, as: UTF8.self)
              == Self.withHyphen(reference.text(decimal, digits)))
        }
      }
    }
  }

  @Test("significant digits are those of Foundation", arguments: locales.prefix(7))
  func significantDigits(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    var generator = SeededGenerator(seed: 8)
    let reference = NumberReference.number(NumberFormat(), locale)
    for range in [1...1, 1...3, 3...3, 2...8] {
      let digits = DigitCount.significant(range)
      let cells = NumberCells(number: NumberFormat(digits: digits), locale, Self.style)
      for _ in 0..<40 {
        let text = Self.random(&generator)
        let decimal = try #require(Decimal(string: text))
        var bytes: [UInt8] = []
        #expect(cells.append(Array(text.utf8).span, to: &bytes))
        #expect(
          String(decoding: bytes, as: UTF8.self) == Self.withHyphen(reference.text(decimal, digits))
        )
      }
    }
  }

  @Test("numbers that are shortened are those of Foundation", arguments: locales.prefix(7))
  func compact(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    var generator = SeededGenerator(seed: 9)
    let reference = NumberReference.compact(NumberFormat(), locale)
    for digits in [DigitCount.significant(3...3), .decimals(1)] {
      let cells = NumberCells(compact: NumberFormat(digits: digits), locale, Self.style)
      for _ in 0..<60 {
        // All locales shorten millions.
        let text = Self.random(&generator) + "e3"
        let decimal = try #require(Decimal(string: text))
        guard (10_000_000..<1e15).contains(decimal.magnitude) else { continue }
        var bytes: [UInt8] = []
        #expect(cells.append(Array(text.utf8).span, to: &bytes))
        #expect(
          String(decoding: bytes, as: UTF8.self) == Self.withHyphen(reference.text(decimal, digits))
        )
      }
    }
  }

  @Test("random dates are written as Foundation writes them", arguments: locales)
  func dates(identifier: String) {
    let locale = Locale(identifier: identifier)
    var generator = SeededGenerator(seed: 10)
    for style in DateFormat.Style.allCases {
      let format = DateFormat(.styles(date: style, time: .medium))
      let cells = DateCells(format, locale)
      let reference = DateReference(format.content, timeZone: .gmt, locale: locale)
      for _ in 0..<25 {
        // From 1589 on: before, Foundation's own way to write ISO 8601 is Julian.
        let seconds = Double(Int.random(in: -12_000_000_000...100_000_000_000, using: &generator))
        let text = Date(timeIntervalSince1970: seconds).ISO8601Format()
        var bytes: [UInt8] = []
        #expect(cells.append(Array(text.utf8).span, to: &bytes))
        #expect(
          String(decoding: bytes, as: UTF8.self) == reference.text(secondsSince1970: seconds))
      }
    }
  }

  @Test("spans of time and ranks are those of Foundation", arguments: locales)
  func durationsAndRanks(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    var generator = SeededGenerator(seed: 11)
    for style in [DurationFormat.Style.narrow, .abbreviated, .wide] {
      let cells = DurationCells(DurationFormat(style: style), locale, Self.style)
      let reference = DurationReference(style, locale)
      for _ in 0..<8 {
        let seconds = Int.random(in: -100_000...1_000_000, using: &generator)
        var bytes: [UInt8] = []
        #expect(cells.append(Array("\(seconds)".utf8).span, to: &bytes))
        #expect(
          String(decoding: bytes, as: UTF8.self) == Self.withHyphen(reference.text(seconds)))
      }
    }
    let ranks = OrdinalWriter(locale, Self.style)
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .ordinal
    for _ in 0..<30 {
      let number =
        Int.random(in: -1000...10_000_000, using: &generator) >> (0...18).randomElement(
          using: &generator)!
      var bytes: [UInt8] = []
      #expect(ranks.append(DecimalDigits(number), to: &bytes))
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == formatter.string(from: NSNumber(value: number)).map(Self.withHyphen))
    }
  }

  @Test("the seven locales of the tables, and more, need no slow way for numbers")
  func allLearned() {
    for identifier in Self.locales {
      let locale = Locale(identifier: identifier)
      #expect(LearnedNumbers(.number(NumberFormat(), locale)) != nil)
      #expect(LearnedNumbers(.percent(NumberFormat(), locale), scale: 2) != nil)
    }
  }

  @Test("the slow way gives the same texts")
  func slowWay() {
    let reference = NumberReference.number(NumberFormat(), Locale(identifier: "de_DE"))
    let slow = ReferenceWriter(reference, digits: .asWritten, style: NumberStyle())
    for text in ["-1234.50", "1234567", "0.125", "-1234.50"] {
      guard let number = DecimalDigits(Array(text.utf8).span) else { continue }
      var bytes: [UInt8] = []
      #expect(slow.append(number, to: &bytes))
      let expected = formatted(text, .number(NumberFormat()), "de_DE")
      #expect(readable(String(decoding: bytes, as: UTF8.self)) == expected)
    }
  }
}
