import GridModel
import Testing

@testable import GridData

@Suite("Formats of numbers")
struct NumberFormatTests {
  private func number(_ text: String, _ format: NumberFormat) -> String {
    formatted(text, .number(format))
  }

  @Test(
    "decimals are rounded from the decimal text, halves away from zero or to the even neighbour",
    arguments: [
      ("1.005", "1.01", "1.00"), ("1.015", "1.02", "1.02"), ("2.675", "2.68", "2.68"),
      ("0.125", "0.13", "0.12"), ("0.135", "0.14", "0.14"), ("-0.125", "−0.13", "−0.12"),
      ("1.0050000000000000000000000001", "1.01", "1.01"), ("9.995", "10.00", "10.00"),
      ("0.005", "0.01", "0.00"), ("0.0050001", "0.01", "0.01"), ("-0.004", "0.00", "0.00"),
      ("-0.005", "−0.01", "0.00"), ("-0", "0.00", "0.00"),
      ("123456789012345678.125", "123,456,789,012,345,678.13", "123,456,789,012,345,678.12"),
      ("1e3", "1,000.00", "1,000.00"), ("1.5e-1", "0.15", "0.15"), ("1e-400", "0.00", "0.00"),
      ("0.12499999999999999999999999999999999999", "0.12", "0.12"),
    ])
  func rounding(text: String, up: String, even: String) {
    #expect(number(text, NumberFormat(digits: .decimals(2))) == up)
    #expect(number(text, NumberFormat(digits: .decimals(2), rounding: .halfEven)) == even)
  }

  @Test("what is rounded to zero is not negative, in any kind of format")
  func negativeZero() {
    let none = NumberFormat(digits: .decimals(0), sign: .accounting)
    #expect(number("-0.4", none) == "0")
    #expect(number("-0.5", none) == "(1)")
    #expect(formatted("-0.0004", .percent(none)) == "0%")
    #expect(
      formatted("-0.004", .currency(CurrencyFormat(code: .fixed("USD")))) == "$0.00")
    #expect(formatted("-0.004", .pattern(NumberPattern(parsing: "0.00;(0.00)")!)) == "0.00")
    #expect(formatted("-0.4", .compact(none)) == "0")
    #expect(formatted("-0.4", .bytes(ByteFormat())) == "0 B")
    #expect(number("-0.04", NumberFormat(digits: .decimals(1), sign: .always)) == "0.0")
    #expect(number("-0.4", NumberFormat(digits: .significant(1...2))) == "−0.4")
  }

  @Test("all kinds of formats round halves as asked")
  func allKindsRound() {
    let one = NumberFormat(digits: .decimals(1))
    var even = one
    even.rounding = .halfEven
    for (format, last) in [(one, "3"), (even, "2")] {
      #expect(number("9310.25", format) == "9,310.\(last)")
      #expect(formatted("0.12125", .percent(format)) == "12.1%")
      #expect(formatted("0.1225", .percent(format)) == "12.\(last)%")
      #expect(
        formatted(
          "1225", .scientific(NumberFormat(digits: .decimals(2), rounding: format.rounding)))
          == "1.2\(last)E3")
      #expect(formatted("1250000", .compact(format)) == "1.\(last)M")
      #expect(
        formatted("0.25", .currency(CurrencyFormat(code: .fixed("USD"), number: format)))
          == "$0.\(last)")
    }
    let style = NumberStyle(rounding: .halfEven)
    #expect(formatted("0.125", .pattern(NumberPattern(parsing: "0.00")!), style: style) == "0.12")
    #expect(formatted("0.125", .pattern(NumberPattern(parsing: "0.00")!)) == "0.13")
    #expect(formatted("1225000", .bytes(ByteFormat()), style: style) == "1.22 MB")
    #expect(formatted("1225000", .bytes(ByteFormat())) == "1.23 MB")
    #expect(formatted("90.5", .duration(DurationFormat()), style: style) == "0:01:30")
    #expect(formatted("90.5", .duration(DurationFormat())) == "0:01:31")
  }

  @Test("negative numbers have a minus sign, or a hyphen if asked for")
  func minus() {
    let kinds: [(CellFormat.Kind, String)] = [
      (.number(NumberFormat()), "−1,234,567"), (.percent(NumberFormat()), "−123,456,700%"),
      (.currency(CurrencyFormat(code: .fixed("USD"))), "−$1,234,567.00"),
      (.scientific(NumberFormat()), "−1.234567E6"), (.compact(NumberFormat()), "−1.23M"),
      (.bytes(ByteFormat()), "−1.23 MB"), (.duration(DurationFormat()), "−342:56:07"),
      (.duration(DurationFormat(style: .narrow)), "−14d 6h 56m 7s"),
      (.ordinal, "−1,234,567th"), (.pattern(NumberPattern(parsing: "0")!), "−1234567"),
    ]
    for (kind, expected) in kinds {
      #expect(formatted("-1234567", kind) == expected)
      let hyphen = NumberStyle(minus: .hyphen)
      let plain = expected.replacing("−", with: "-")
      #expect(formatted("-1234567", kind, style: hyphen) == plain)
      #expect(formatted("-1234567", kind, "sv_SE", style: hyphen).contains("−") == false)
    }
    #expect(formatted("0.00012", .scientific(NumberFormat())) == "1.2E−4")
  }

  @Test(
    "numbers without a format have the minus of the style, and nothing else of theirs changes",
    arguments: [
      ("-5", "−5"), ("−5", "−5"), ("-1,234.50", "−1,234.50"), ("-5%", "−5%"), ("-$3", "−$3"),
      ("1e-5", "1e−5"), ("5", "5"), ("(5.00)", "(5.00)"), ("555-1234", "555-1234"), ("-", "-"),
      ("-a", "-a"),
    ])
  func writtenNumbers(text: String, expected: String) {
    #expect(written(text, .minus) == expected)
    #expect(written(text, .hyphen) == expected.replacing("−", with: "-"))
  }

  private func written(_ text: String, _ minus: NumberStyle.Minus) -> String {
    var bytes: [UInt8] = []
    let cells = WrittenNumberCells(minus: minus, spelling: ColumnDialect(.decimal))
    guard cells.append(Array(text.utf8).span, to: &bytes) else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "thousands are grouped from four digits on in every locale, or as asked",
    arguments: [
      ("es_ES", "1.234,5", "1234,5"), ("pt_PT", "1_234,5", "1234,5"),
      ("pl_PL", "1_234,5", "1234,5"), ("it_IT", "1.234,5", "1234,5"),
      ("de_DE", "1.234,5", "1.234,5"),
    ])
  func groupingStyles(locale: String, always: String, byLocale: String) {
    func text(_ grouping: NumberStyle.Grouping?, _ number: String = "1234.5") -> String {
      formatted(number, .number(NumberFormat(grouping: grouping)), locale)
    }
    #expect(text(nil) == always)
    #expect(text(.always) == always)
    #expect(text(.locale) == byLocale)
    #expect(text(.min2) == "1234,5")
    #expect(text(.min2, "12345").count == 6)
    #expect(text(.never, "12345") == "12345")
  }

  @Test("without decimals asked for there are as many as the data writes")
  func asWritten() {
    #expect(number("48.10", NumberFormat()) == "48.10")
    #expect(number("1234", NumberFormat()) == "1,234")
    #expect(number("1.25e1", NumberFormat()) == "12.5")
    #expect(formatted("12.50%", .percent(NumberFormat())) == "12.50%")
    #expect(formatted("0.5", .percent(NumberFormat())) == "50%")
    #expect(formatted("0.125", .percent(NumberFormat())) == "12.5%")
  }

  @Test("least and most decimals, and significant digits")
  func digitCounts() {
    let range = NumberFormat(digits: .fraction(1...3))
    #expect(number("1", range) == "1.0")
    #expect(number("1.25", range) == "1.25")
    #expect(number("1.23456", range) == "1.235")
    let three = NumberFormat(digits: .significant(3...3))
    #expect(number("1234567", three) == "1,230,000")
    #expect(number("0.00012344", three) == "0.000123")
    #expect(number("1.2", three) == "1.20")
    #expect(number("9.996", three) == "10.0")
    #expect(number("0", three) == "0.00")
    #expect(number("1.20", NumberFormat(digits: .significant(1...3))) == "1.2")
  }

  @Test("grouping, signs, scale, prefix and suffix")
  func details() {
    #expect(number("1234567", NumberFormat(grouping: .never)) == "1234567")
    #expect(number("3", NumberFormat(sign: .always)) == "+3")
    #expect(number("0", NumberFormat(sign: .always)) == "0")
    #expect(number("-3", NumberFormat(sign: .accounting)) == "(3)")
    let compact = CellFormat.Kind.compact(NumberFormat(sign: .accounting))
    #expect(formatted("-1234567", compact) == "(1.23M)")
    #expect(formatted("-12", compact) == "(12)")
    #expect(formatted("1234567", compact) == "1.23M")
    #expect(formatted("0", compact) == "0")
    for locale in ["de_DE", "ar_EG", "ja_JP", "ru_RU"] {
      let plain = formatted("1234567", .compact(NumberFormat()), locale)
      #expect(formatted("-1234567", compact, locale) == "(\(plain))")
    }
    #expect(number("1.1", NumberFormat(scale: 0.1)) == "0.11")
    #expect(number("3", NumberFormat(scale: 1.609344)) == "4.828032")
    #expect(number("-5", NumberFormat(prefix: "~", suffix: " m")) == "−~5 m")
  }

  @Test("a number already in percent is not multiplied, whatever the scale")
  func percentScale() {
    let format = NumberFormat(digits: .decimals(1), scale: 1)
    #expect(formatted("12", .percent(format)) == "12.0%")
    #expect(formatted("12%", .percent(format)) == "12.0%")
  }

  @Test("what is not a number stays as it is", arguments: ["n/a", "007", "", "1.2.3", " x "])
  func noNumber(text: String) {
    let kinds: [CellFormat.Kind] = [
      CellFormat.integer.kind, .percent(NumberFormat()), .compact(NumberFormat()), .ordinal,
      .currency(CurrencyFormat(code: .fixed("EUR"))), .bytes(ByteFormat()),
      .scientific(NumberFormat()), .duration(DurationFormat()), .boolean(BooleanWords()),
      .date(DateFormat(.pattern("y"))),
    ]
    for kind in kinds { #expect(formatted(text, kind) == text) }
  }

  @Test("of more digits than are kept, rounding still knows whether they were a half")
  func manyDigits() {
    let long = "0.1250000000000000000000000000000000000000001"
    #expect(number(long, NumberFormat(digits: .decimals(2))) == "0.13")
    #expect(
      number(
        "0.125" + String(repeating: "0", count: 60),
        .init(digits: .decimals(2), rounding: .halfEven)) == "0.12")
    #expect(number(long, NumberFormat()) == long)
  }

  @Test("a number too long to be written out stays as it is")
  func endless() {
    #expect(number("1e401", NumberFormat()) == "1e401")
    #expect(number("1e399", NumberFormat()).count == 400 + 133)
  }

  @Test(
    "powers of ten",
    arguments: [
      ("1234567", "1.23E6", "1.23E6"), ("12345678", "1.23E7", "12.35E6"),
      ("-0.000999999", "−1.00E−3", "−1.00E−3"), ("0", "0.00E0", "0.00E0"),
      ("0.00012", "1.20E−4", "120.00E−6"), ("999.999", "1.00E3", "1.00E3"),
    ])
  func powers(text: String, scientific: String, engineering: String) {
    let two = NumberFormat(digits: .decimals(2))
    #expect(formatted(text, .scientific(two)) == scientific)
    #expect(formatted(text, .engineering(two)) == engineering)
  }

  @Test(
    "in print a number that needs no power of ten has none",
    arguments: [
      ("1234567", "1.23_×_10⁶", "1.23_×_10⁶"), ("5.5", "5.50", "5.50"), ("0", "0.00", "0.00"),
      ("-9.9", "−9.90", "−9.90"), ("9.999", "1.00_×_10¹", "10.00"), ("850", "8.50_×_10²", "850.00"),
      ("0.5", "5.00_×_10⁻¹", "500.00_×_10⁻³"),
    ])
  func printedPowers(text: String, scientific: String, engineering: String) {
    let two = NumberFormat(digits: .decimals(2))
    let style = NumberStyle(exponent: .power)
    #expect(formatted(text, .scientific(two), style: style) == scientific)
    #expect(formatted(text, .engineering(two), style: style) == engineering)
  }

  @Test("in Swedish a power of ten has no E")
  func swedishPowers() {
    #expect(formatted("0.0015", .scientific(NumberFormat()), "sv_SE") == "1,5×10^−3")
  }

  @Test(
    "compact numbers have three digits, and no decimals that they do not need if they are not shortened",
    arguments: [
      ("0", "0"), ("12", "12"), ("12.5", "12.5"), ("999", "999"), ("1234", "1.23K"),
      ("999999", "1.00M"), ("-1250000", "−1.25M"), ("12345678901", "12.3B"), ("0.123", "0.123"),
      ("5985000000", "5.99B"), ("4.4e9", "4.40B"), ("598e9", "598B"), ("1e18", "1,000,000T"),
      ("999.5", "1.00K"), ("0.00012345", "0.000123"),
    ])
  func compact(text: String, expected: String) {
    #expect(formatted(text, .compact(NumberFormat())) == expected)
  }

  @Test(
    "a number that a locale does not shorten gets no decimals from a compact format",
    arguments: [
      ("de_DE", "-15300", "−15.300"), ("it_IT", "999999", "999.999"),
      ("de_AT", "15300.5", "15.300,5"), ("de_DE", "1500000", "1,5_Mio."), ("de_CH", "12", "12"),
    ])
  func plainCompact(locale: String, text: String, expected: String) {
    #expect(formatted(text, .compact(NumberFormat(digits: .decimals(1))), locale) == expected)
  }

  @Test(
    "bytes",
    arguments: [
      ("0", "0 B", "0 B"), ("1", "1 B", "1 B"), ("999", "999 B", "999 B"),
      ("-33", "−33 B", "−33 B"),
      ("1023", "1.02 kB", "1,023 B"), ("1024", "1.02 kB", "1.00 KiB"),
      ("1048575", "1.05 MB", "1.00 MiB"), ("1500000", "1.50 MB", "1.43 MiB"),
      ("999950", "1.00 MB", "977 KiB"), ("5000000000", "5.00 GB", "4.66 GiB"),
      ("-2000", "−2.00 kB", "−1.95 KiB"), ("1536", "1.54 kB", "1.50 KiB"),
      ("5980000000", "5.98 GB", "5.57 GiB"), ("9996000", "10.0 MB", "9.53 MiB"),
      ("99960000", "100 MB", "95.3 MiB"), ("1047552", "1.05 MB", "1,023 KiB"),
    ])
  func bytes(text: String, decimal: String, binary: String) {
    #expect(formatted(text, .bytes(ByteFormat())) == decimal)
    #expect(formatted(text, .bytes(ByteFormat(base: .binary))) == binary)
  }

  @Test(
    "bytes have the sign that their multiples are written with",
    arguments: [
      ("en_US", "33 B"), ("de_DE", "33 B"), ("fr_FR", "33_o"), ("ar_EG", "٣٣ بايت"),
      ("ja_JP", "33 B"),
    ])
  func byteSigns(locale: String, text: String) {
    #expect(formatted("33", .bytes(ByteFormat()), locale) == text)
  }

  @Test("bytes with a number of decimals asked for")
  func byteDecimals() {
    #expect(formatted("1234567", .bytes(ByteFormat(decimals: 3))) == "1.235 MB")
    #expect(formatted("2000", .bytes(ByteFormat(decimals: 1))) == "2.0 kB")
  }

  @Test("the currency of each row is taken from another column")
  func currencyColumn() throws {
    let store = try store("price,cur\n1234.5,EUR\n-3,jpy\n7,\n8,12€\nx,USD\n")
    let format = CellFormat(.currency(CurrencyFormat(code: .column("cur"))))
    let rows = FormattedRows(
      store, formats: [.init(column: 0, format, locale: "en_US", codeColumn: 1)])
    let texts = (0..<rows.rowCount).map { row in
      var bytes: [UInt8] = []
      rows.appendText(row: row, column: 2, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(texts == ["€1,234.50", "−¥3", "7", "8", "x"])
  }

  @Test("the ways to show a currency")
  func currencyDisplay() {
    func text(_ display: CurrencyFormat.Display) -> String {
      formatted("5", .currency(CurrencyFormat(code: .fixed("CAD"), display: display)))
    }
    #expect(text(.symbol) == "CA$5.00")
    #expect(text(.narrow) == "$5.00")
    #expect(text(.code) == "CAD_5.00")
    let accounting = NumberFormat(digits: .decimals(0), sign: .accounting)
    #expect(
      formatted("-5", .currency(CurrencyFormat(code: .fixed("USD"), number: accounting)))
        == "($5)")
    let euro = CellFormat.Kind.currency(CurrencyFormat(code: .fixed("EUR"), number: accounting))
    #expect(formatted("-5", euro, "de_DE") == "(5_€)")
    #expect(formatted("5", euro, "de_DE") == "5_€")
    #expect(formatted("-5", euro, "sv_SE") == "(5_€)")
  }
}
