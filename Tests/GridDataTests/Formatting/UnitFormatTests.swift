import GridModel
import Testing

@testable import GridData

/// `_` is a space that does not break.
@Suite("Fractions, Roman numerals and SI prefixes")
struct UnitFormatTests {
  private func fraction(
    _ text: String, _ denominator: FractionFormat.Denominator, isReduced: Bool = true,
    style: NumberStyle = NumberStyle()
  ) -> String {
    formatted(
      text, .fraction(FractionFormat(denominator, isReduced: isReduced)), style: style)
  }

  @Test(
    "a fraction of a fixed denominator is rounded to it and reduced",
    arguments: [
      ("0", 8, "0"), ("0.125", 8, "⅛"), ("2.375", 8, "2⅜"), ("-0.5", 8, "−½"), ("-1.5", 2, "−1½"),
      ("0.06", 8, "0"), ("-0.06", 8, "0"), ("0.0625", 8, "⅛"), ("0.97", 8, "1"), ("7", 8, "7"),
      ("0.1875", 16, "³⁄₁₆"), ("1234.1875", 16, "1,234³⁄₁₆"), ("0.33", 3, "⅓"), ("0.1", 10, "⅒"),
      ("0.07", 100, "⁷⁄₁₀₀"), ("1e20", 8, "1e20"), ("n/a", 8, "n/a"),
    ])
  func fixed(_ text: String, _ denominator: Int, _ expected: String) {
    #expect(fraction(text, .fixed(denominator)) == expected)
  }

  @Test("a fixed denominator may stay, and halves of it go where the style says")
  func unreduced() {
    #expect(fraction("0.5", .fixed(8), isReduced: false) == "⁴⁄₈")
    #expect(fraction("0.0625", .fixed(8), style: NumberStyle(rounding: .halfEven)) == "0")
    #expect(fraction("0.1875", .fixed(8), style: NumberStyle(rounding: .halfEven)) == "¼")
  }

  @Test(
    "the nearest fraction of so many digits is found from the decimal number",
    arguments: [
      ("0.5", "½", "½", "½"), ("0.333333333", "⅓", "⅓", "⅓"),
      ("3.14159265358979", "3⅐", "3¹⁴⁄₉₉", "3¹⁶⁄₁₁₃"),
      ("0.97", "1", "⁶⁵⁄₆₇", "⁹⁷⁄₁₀₀"), ("0.142857142857", "⅐", "⅐", "⅐"), ("2", "2", "2", "2"),
      ("0.01", "0", "¹⁄₉₉", "¹⁄₁₀₀"), ("-0.28", "−²⁄₇", "−⁷⁄₂₅", "−⁷⁄₂₅"),
      ("0.05", "0", "¹⁄₂₀", "¹⁄₂₀"),
    ])
  func nearest(_ text: String, _ low: String, _ med: String, _ high: String) {
    #expect(fraction(text, .digits(1)) == low)
    #expect(fraction(text, .digits(2)) == med)
    #expect(fraction(text, .digits(3)) == high)
  }

  @Test(
    "Roman numerals from 1 to 3,999; other numbers are shown as they are",
    arguments: [
      ("1", "I"), ("4", "IV"), ("9", "IX"), ("14", "XIV"), ("40", "XL"), ("90", "XC"),
      ("400", "CD"),
      ("1994", "MCMXCIV"), ("2024", "MMXXIV"), ("3999", "MMMCMXCIX"), ("4000", "4000"), ("0", "0"),
      ("-3", "-3"), ("1.5", "1.5"), ("2.0", "II"),
    ])
  func roman(_ text: String, _ expected: String) {
    #expect(formatted(text, .roman(.upper)) == expected)
    #expect(formatted(text, .roman(.lower)) == expected.lowercased())
  }

  @Test(
    "a quantity has three digits and the prefix that leaves one to three before the point",
    arguments: [
      ("0", "0_W"), ("1", "1_W"), ("12.5", "12.5_W"), ("950", "950_W"), ("1234", "1.23_kW"),
      ("12345", "12.3_kW"), ("1500000", "1.50_MW"), ("999960", "1.00_MW"), ("0.0025", "2.50_mW"),
      ("0.0000025", "2.50_µW"), ("-12345", "−12.3_kW"), ("0.99999", "1_W"), ("1e30", "1.00_QW"),
      ("2.5e-30", "2.50_qW"), ("1.5e34", "15,000_QW"), ("x", "x"),
    ])
  func quantities(_ text: String, _ expected: String) {
    #expect(formatted(text, .si(SIFormat(unit: "W"))) == expected)
  }

  @Test("a quantity has as many digits as are asked for, in the numbers of the locale")
  func quantityDigits() {
    let one = SIFormat(unit: "Hz", number: NumberFormat(digits: .decimals(1)))
    #expect(formatted("12345", .si(one), "de_DE") == "12,3_kHz")
    #expect(formatted("999960", .si(one)) == "1.0_MHz")
    let two = SIFormat(unit: "Hz", number: NumberFormat(digits: .significant(2...2)))
    #expect(formatted("12345", .si(two)) == "12_kHz")
    #expect(formatted("1234", .si(SIFormat())) == "1.23_k")
    let scaled = SIFormat(unit: "g", number: NumberFormat(scale: 1000))
    #expect(formatted("0.0023", .si(scaled)) == "2.3_g")
    #expect(FormatCheck.problem(in: .si("kg")) != nil)
    #expect(FormatCheck.problem(in: .fraction(.fixed(1))) != nil)
    #expect(FormatCheck.problem(in: .fraction(.digits(4))) != nil)
  }
}
