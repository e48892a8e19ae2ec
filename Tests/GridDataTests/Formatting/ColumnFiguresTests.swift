import GridModel
import TestSupport
import Testing

@testable import GridData

@Suite("Figures that renderers compute")
struct ColumnFiguresTests {
  private func figures(
    _ locale: String? = nil, format: CellFormat? = nil, style: NumberStyle = NumberStyle(),
    mark: DecimalMark = .point, isGrouped: Bool = true
  ) -> ColumnFigures {
    ColumnFigures(
      format, dates: nil, locale: locale, defaultLocale: "en_US", mark: mark, style: style,
      isGrouped: isGrouped)
  }

  @Test(
    "a change is computed and rounded as a decimal number",
    arguments: [
      ("1", "1.15", ChangeForm.number, 1, "+0.2"), ("1", "1.0075", .percent, 1, "+0.8%"),
      ("1000", "1234.5", .percent, 1, "+23.5%"), ("1.005", "1.01", .number, 2, "+0.01"),
      ("0.1", "0.3", .number, nil, "+0.2"), ("0.29", "0.285", .number, nil, "−0.005"),
      ("1.5", "12345678901234567.89", .number, nil, "+12,345,678,901,234,566.39"),
      ("12", "4321.5", .number, nil, "+4309.5"), ("12", "43211.5", .number, nil, "+43,199.5"),
      ("12", "4321.5", .percent, nil, "+35,912.5%"), ("2", "-3", .percent, nil, "−250.0%"),
      ("-2", "3", .percent, 0, "+250%"), ("100", "100.01", .percent, 1, "0.0%"),
      ("1000000", "1000000.00000001", .number, nil, "+0.00000001"),
      ("1", "2.12345678", .number, nil, "+1.123457"), ("50%", "75%", .number, 2, "+25.00%"),
      ("5", "5.00", .number, nil, "0.00"),
    ] as [(String, String, ChangeForm, Int?, String)])
  func changes(before: String, value: String, form: ChangeForm, decimals: Int?, text: String) {
    let change = figures().change(from: before, to: value, as: form, decimals: decimals)
    #expect(change?.text == text)
    #expect((change?.number == 0) == !text.contains { $0 == "+" || $0 == "−" })
  }

  @Test(
    "there is no change of what is not a number, and no percentage of 0",
    arguments: [
      ("x", "1", ChangeForm.number), ("1", "", .number), ("∞", "1", .number), ("0", "1", .percent),
      ("1e-30", "1e30", .number),
    ])
  func none(before: String, value: String, form: ChangeForm) {
    #expect(figures().change(from: before, to: value, as: form, decimals: nil) == nil)
  }

  @Test(
    "changes and shares have the digits, separators and percent sign of the locale",
    arguments: [
      ("de_DE", "+23,5 %", "+12.345,25", "15 %"), ("fr_FR", "+23,5 %", "+12 345,25", "15 %"),
      ("tr_TR", "+%23,5", "+12.345,25", "%15"), ("en_IN", "+23.5%", "+12,345.25", "15%"),
      ("ar_EG", "؜+٢٣٫٥٪؜", "؜+١٢٬٣٤٥٫٢٥", "١٥٪؜"),
    ])
  func locales(locale: String, percent: String, number: String, share: String) {
    let figures = figures(locale)
    func plain(_ text: String?) -> String? {
      text?.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    let change = figures.change(from: "1000", to: "1234.5", as: .percent, decimals: nil)
    #expect(plain(change?.text) == percent)
    let difference = figures.change(from: "0.25", to: "12345.5", as: .number, decimals: nil)
    #expect(plain(difference?.text) == number)
    #expect(plain(figures.percent(0.145)) == share)
  }

  @Test("the style of numbers holds for computed ones, and that of the column before it")
  func styles() {
    func difference(_ figures: ColumnFigures) -> String? {
      figures.change(from: "0", to: "-12345.5", as: .number, decimals: 0)?.text
    }
    #expect(difference(figures(mark: .comma)) == "−12.346")
    #expect(difference(figures(isGrouped: false)) == "−12346")
    #expect(
      difference(figures(style: NumberStyle(rounding: .halfEven, minus: .hyphen))) == "-12,346")
    let format = CellFormat(.number(NumberFormat(grouping: .never)))
    #expect(difference(figures(format: format)) == "−12346")
    let even = figures(style: NumberStyle(rounding: .halfEven))
    #expect(even.change(from: "1000", to: "1234.5", as: .percent, decimals: 1)?.text == "+23.4%")
    #expect(even.percent(0.145) == "14%")
    #expect(figures().percent(0.08499999999999999) == "9%")
  }

  @Test(
    "a difference is scaled and written as the format of the column writes its numbers",
    arguments: [
      (
        .currency(CurrencyFormat(code: .fixed("EUR"), number: .scaled(0.01))), "1000", "1200",
        "+2.00"
      ),
      (.number(.scaled(0.001)), "1500", "1250", "−0.250"),
      (.number(.scaled(1000, .decimals(1))), "0.5", "0.75", "+250.0"),
      (.percent(NumberFormat(digits: .decimals(0))), "0.1", "0.12", "+2%"),
      (.percent(NumberFormat(digits: .fraction(0...1))), "0.1", "0.12", "+2%"),
      (.percent(NumberFormat()), "0.1", "0.125", "+2.5%"),
      (.percent(.scaled(1)), "10", "12", "+2.0%"), (.percent(.scaled(1)), "10%", "12%", "+2%"),
      (.automatic, "10%", "12.5%", "+2.5%"), (.text, "12%", "10%", "−2%"),
      (.number(NumberFormat()), "10%", "12%", "+0.02"),
      (.compact(NumberFormat()), "1000000", "2200000", "+1.20M"),
      (.compact(NumberFormat(sign: .always)), "2200000", "1000000", "−1.20M"),
      (.duration(DurationFormat()), "3600", "3725", "+0:02:05"),
      (.duration(DurationFormat()), "3600", "3600", "0:00:00"),
    ] as [(CellFormat.Kind, String, String, String)])
  func formats(kind: CellFormat.Kind, before: String, value: String, text: String) {
    let change = figures(format: CellFormat(kind)).change(
      from: before, to: value, as: .number, decimals: nil)
    #expect(change?.text == text)
    #expect((change?.number == 0) == !text.contains { $0 == "+" || $0 == "−" })
  }

  @Test("a difference of lengths of time is one, in the notation of the data")
  func durations() {
    var spelling = ColumnDialect(.decimal)
    spelling.duration = .clock(hasSeconds: false, startsWithMinutes: false)
    let figures = ColumnFigures(
      nil, dates: nil, locale: nil, defaultLocale: "en_US", mark: .point, style: NumberStyle(),
      isGrouped: true, spelling: spelling)
    func difference(_ before: String, _ value: String) -> String? {
      figures.change(from: before, to: value, as: .number, decimals: nil)?.text
    }
    #expect(difference("4500", "130500") == "+35:00")
    #expect(difference("130500", "4500") == "−35:00")
    #expect(figures.change(from: "2", to: "3", as: .percent, decimals: 0)?.text == "+50%")
  }

  @Test("a rounded difference of decimal numbers is that of whole numbers")
  func differences() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<2_000 {
      let (decimals, kept) = (Int.random(in: 0...6, using: &random), 2)
      let scale = power(decimals)
      let (old, new) = (
        Int.random(in: -999_999_999...999_999_999, using: &random),
        Int.random(in: -999_999_999...999_999_999, using: &random)
      )
      let change = figures(isGrouped: false).change(
        from: text(old, decimals), to: text(new, decimals), as: .number, decimals: kept)
      // In hundredths, halves away from zero.
      let exact = (new - old) * 100
      let rounded = (abs(exact) * 2 + scale) / (2 * scale)
      let sign = rounded == 0 ? "" : exact < 0 ? "−" : "+"
      #expect(change?.text == sign + text(rounded, kept))
    }
  }

  private func power(_ count: Int) -> Int { (0..<count).reduce(1) { power, _ in power * 10 } }

  private func text(_ number: Int, _ decimals: Int) -> String {
    let digits = String(abs(number))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = decimals == 0 ? "" : "."
    return (number < 0 ? "-" : "") + padded.dropLast(decimals) + point + padded.suffix(decimals)
  }
}

extension NumberFormat {
  fileprivate static func scaled(
    _ scale: Double, _ digits: DigitCount = .asWritten
  ) -> NumberFormat {
    var format = NumberFormat(digits: digits)
    format.scale = scale
    return format
  }
}
