import GridModel
import Testing

@testable import GridData

struct NumberSpellingTests {
  private func value(_ text: String, _ mark: DecimalMark = .point) -> String? {
    let bytes = Array(text.utf8)
    var value: [UInt8] = []
    guard LocalizedNumber(bytes.span, mark: mark, to: &value) != nil else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  @Test(
    "numbers with a decimal point",
    arguments: [
      ("1 234.50", "1234.50"), ("1\u{202F}234\u{202F}567", "1234567"), ("1'234.50", "1234.50"),
      ("1\u{2019}234", "1234"), ("5 €", "5"), ("kr 12", "12"), ("12 kr", "12"), ("USD 5", "5"),
      ("-€5.00", "-5.00"), ("€ -5.00", "-5.00"), ("(1,234.50)", "-1234.50"), ("(5 €)", "-5"),
      ("1,234.50-", "-1234.50"), ("12,34,567.89", "1234567.89"), ("12.5 %", "12.5%"),
      ("5 ‰", "5e-3"), ("1.5 kg", "1.5"), ("21 °C", "21"), ("21°C", "21"), ("1.5e3", "1.5e3"),
      (" 7 ", "7"), (".5", ".5"), ("\u{2212}3", "-3"),
    ])
  func point(_ text: String, _ expected: String) {
    #expect(value(text) == expected)
  }

  @Test(
    "numbers with a decimal comma",
    arguments: [
      ("1.234,56", "1234.56"), ("1 234,50", "1234.50"), ("1.234.567", "1234567"),
      ("1,649", "1.649"), ("1.234", "1234"), ("-2,50", "-2.50"), ("1.234,50-", "-1234.50"),
      ("1.234,50 €", "1234.50"), ("€ 1.234,50", "1234.50"), ("(5,00 €)", "-5.00"),
      ("12,5 %", "12.5%"), ("0,5", "0.5"), ("1,5e-3", "1.5e-3"), ("1\u{2019}234,5", "1234.5"),
    ])
  func comma(_ text: String, _ expected: String) {
    #expect(value(text, .comma) == expected)
  }

  @Test(
    "identifiers, phone numbers, dates and half numbers are not numbers",
    arguments: [
      "007", "12 34", "1 2345", "1,23,45", "31.01.2024", "5kg", "5 kg of", "Room 12", "1.2.3",
      "+49 30 123456", "(030) 1234", "--5", "-5-", "(-5)", "€5 €", "5 % %", "12:30", "1e", "",
      "A5", "kg", "€", "1'23", "0,123,456",
    ])
  func noNumber(_ text: String) {
    #expect(value(text) == nil)
  }

  @Test("a column of amounts, of units or of percentages is one of numbers")
  func columns() throws {
    let (store, _) = try table("a\tb\tc\n5 €\t1.5 kg\t5 %\n6 €\t900 kg\t12.5 %\n")
    #expect(store.columns.map(\.type) == [.integer, .decimal, .decimal])
    #expect(store.valueTexts("b") == ["1.5", "900"])
    #expect(store.spelling(column: 1).unit == .measure("kg"))
    #expect(store.spelling(column: 0).unit?.text == "€")
  }

  @Test("several units make a column of text")
  func severalUnits() throws {
    let (store, _) = try table("a\tb\n5 kg\t1\n6 lb\t2\n")
    #expect(store.type("a") == .text)
  }

  @Test("integers of 19 and more digits keep their column one of numbers, exact")
  func longIntegers() throws {
    let (store, _) = try table("n\n9223372036854775807\n123456789012345678901234567890\n99\n")
    #expect(store.type("n") == .integer)
    #expect(
      store.cellValues(column: 0).map(\.description)
        == ["9223372036854775807", "123456789012345678901234567890", "99"])
  }
}
