import GridModel
import Testing

@testable import GridData

@Suite("Formats of numbers")
struct NumberFormatTests {
  private func number(_ text: String, _ format: NumberFormat) -> String {
    formatted(text, .number(format))
  }

  @Test(
    "decimals are rounded from the decimal text, halves to the even neighbour",
    arguments: [
      ("1.005", "1.00"), ("1.015", "1.02"), ("2.675", "2.68"), ("0.125", "0.12"),
      ("0.135", "0.14"), ("1.0050000000000000000000000001", "1.01"), ("9.995", "10.00"),
      ("0.005", "0.00"), ("0.0050001", "0.01"), ("-0.004", "-0.00"), ("-0", "0.00"),
      ("123456789012345678.125", "123,456,789,012,345,678.12"), ("1e3", "1,000.00"),
      ("1.5e-1", "0.15"), ("1e-400", "0.00"),
    ])
  func rounding(text: String, expected: String) {
    #expect(number(text, NumberFormat(digits: .decimals(2))) == expected)
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
    #expect(number("0", NumberFormat(sign: .always)) == "+0")
    #expect(number("-3", NumberFormat(sign: .accounting)) == "(3)")
    #expect(number("1.1", NumberFormat(scale: 0.1)) == "0.11")
    #expect(number("3", NumberFormat(scale: 1.609344)) == "4.828032")
    #expect(number("-5", NumberFormat(prefix: "~", suffix: " m")) == "-~5 m")
  }

  @Test("a number already in percent is not multiplied, whatever the scale")
  func percentScale() {
    let format = NumberFormat(digits: .decimals(1), scale: 1)
    #expect(formatted("12", .percent(format)) == "12.0%")
    #expect(formatted("12%", .percent(format)) == "12.0%")
  }

  @Test("what is no number stays as it is", arguments: ["n/a", "007", "", "1.2.3", " x "])
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
      number("0.125" + String(repeating: "0", count: 60), .init(digits: .decimals(2))) == "0.12")
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
      ("-0.000999999", "-1.00E-3", "-1.00E-3"), ("0", "0.00E0", "0.00E0"),
      ("0.00012", "1.20E-4", "120.00E-6"), ("999.999", "1.00E3", "1.00E3"),
    ])
  func powers(text: String, scientific: String, engineering: String) {
    let two = NumberFormat(digits: .decimals(2))
    #expect(formatted(text, .scientific(two)) == scientific)
    #expect(formatted(text, .engineering(two)) == engineering)
  }

  @Test("in Swedish a power of ten has no E")
  func swedishPowers() {
    #expect(formatted("0.0015", .scientific(NumberFormat()), "sv_SE") == "1,5×10^−3")
  }

  @Test(
    "compact numbers",
    arguments: [
      ("0", "0"), ("12", "12"), ("999", "999"), ("1234", "1.2K"), ("999999", "1M"),
      ("-1250000", "-1.2M"), ("12345678901", "12B"), ("0.123", "0.12"), ("1e18", "1,000,000T"),
    ])
  func compact(text: String, expected: String) {
    #expect(formatted(text, .compact(NumberFormat())) == expected)
  }

  @Test(
    "bytes",
    arguments: [
      ("0", "0 bytes", "0 bytes"), ("1", "1 byte", "1 byte"), ("999", "999 bytes", "999 bytes"),
      ("1023", "1 kB", "1,023 bytes"), ("1024", "1 kB", "1 KiB"), ("1048575", "1 MB", "1 MiB"),
      ("1500000", "1.5 MB", "1.4 MiB"), ("999950", "1 MB", "977 KiB"),
      ("5000000000", "5 GB", "4.66 GiB"), ("-2000", "-2 kB", "-2 KiB"),
    ])
  func bytes(text: String, decimal: String, binary: String) {
    #expect(formatted(text, .bytes(ByteFormat())) == decimal)
    #expect(formatted(text, .bytes(ByteFormat(base: .binary))) == binary)
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
    #expect(texts == ["€1,234.50", "-¥3", "7", "8", "x"])
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
  }
}
