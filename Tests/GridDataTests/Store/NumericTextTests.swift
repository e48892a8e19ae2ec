import TestSupport
import Testing

@testable import GridData
@testable import GridModel

struct NumericTextTests {
  private func number(_ text: String) -> NumericText? {
    let bytes = Array(text.utf8)
    return NumericText(bytes.span)
  }

  @Test(
    "whole numbers",
    arguments: [
      ("0", 0), ("7", 7), ("-12", -12), ("+5", 5), ("\u{2212}3", -3), (" 42\t", 42),
      ("1,234", 1234), ("12,345,678", 12_345_678), ("1\u{A0}234", 1234),
      ("1\u{202F}234\u{202F}567", 1_234_567), ("1'000", 1000), ("1\u{2019}000", 1000),
      ("$5", 5), ("-€1,200", -1200), ("£-3", -3), ("¥ ", nil), ("(1,234)", -1234), ("($7)", -7),
      ("999999999999999999", 1e18),
    ] as [(String, Double?)])
  func whole(_ text: String, _ value: Double?) {
    #expect(number(text)?.value == value)
    #expect(number(text)?.isWhole == (value == nil ? nil : true))
  }

  @Test(
    "decimals, exponents and percentages",
    arguments: [
      ("1.5", 1.5), (".5", 0.5), ("0.1", 0.1), ("00.5", 0.5), ("-1,234.50", -1234.5),
      ("(1,234.50)", -1234.5), ("1e3", 1000), ("2.5E-3", 0.0025), ("6.02e+23", 6.02e23),
      ("12%", 0.12), ("-5.4 %", -0.054), ("15.2\u{A0}%", 0.152), ("15.2\u{202F}%", 0.152),
      ("0.30000000000000004", 0.30000000000000004), ("9007199254740993.0", 9007199254740992),
      ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", .leastNonzeroMagnitude),
      ("1e999999999", .infinity),
      ("3.14159265358979323846264338327950288", Double.pi),
      ("0.00000000000000000000000123", 1.23e-24),
      ("-0.0", 0), ("(12.5%)", -0.125),
    ])
  func decimal(_ text: String, _ value: Double) {
    #expect(number(text)?.value == value)
    #expect(number(text)?.isWhole == false)
  }

  @Test(
    "identifiers, dates, words and half numbers are not numbers",
    arguments: [
      "", " ", "007", "00123", "-007", "0,123", "123456789012345678901234567890123456789", "1,23",
      "1,2345", "1234,567",
      "1,234,56", ",123", "1,", "1'234,567", "5.", ".", "-", "+-5", "--5", "$", "$$5", "%", "1%%",
      "(5", "5)", "()", "(-5)", "(+5)", "1e", "1e+", "e5", "1.2.3", "1 234", "12 345", "0x10",
      "inf",
      "nan", "NaN", "1_000", "2024-01-02", "10:30", "5 kg", "5  %", "5%5", "%5", "١٢", "1.234,56",
      "-(5)", "12\u{A0}", "1,,234",
    ])
  func noNumber(_ text: String) {
    #expect(number(text) == nil)
  }

  @Test("what is printed from a number reads back as the same number", arguments: 0..<20)
  func roundTrip(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite, value != 0 else { continue }
      #expect(number("\(value)")?.value == value, "\(value)")
      let short = Double(Int64.random(in: -999_999...999_999, using: &generator)) / 1000
      #expect(number("\(short)")?.value == short, "\(short)")
    }
  }
}
