import DocumentSupport
import GridModel
import Testing

@testable import GridPress

/// Payments of totals, which are what the page prints.
@Suite("Payments of printed totals")
struct PaymentTotalTests {
  private func document(_ column: String, _ rows: String, summary: String = "sum") throws
    -> GridDocument
  {
    try DocumentFile.parse(
      """
      blocks:
        - grid:
            data: {rows: [\(rows)]}
            columns: [item, \(column)]
            summary: {price: \(summary)}
        - payment: {standard: epc, name: Halden, iban: DE02 1203 0000 0000 2020 51, amount: {total: price}, message: R-1}

      """, name: "doc.yaml", folder: "")
  }

  private static let rows = "{item: A, price: 10}, {item: B, price: 5.5}"

  @Test(
    "a total that is printed as it is paid is taken",
    arguments: [
      "price", "{key: price, format: currency:EUR}", "{key: price, format: \"number:2\"}",
      "{key: price, format: currency:EUR, locale: fr_FR}",
      "{key: price, format: currency:EUR, locale: ar_EG}",
    ])
  func taken(_ column: String) throws {
    #expect(problemLines { try PreparedReport(try document(column, Self.rows)) } == [])
    let written = "{item: A, price: €10.00}, {item: B, price: €5.50}"
    #expect(problemLines { try PreparedReport(try document(column, written)) } == [])
  }

  @Test(
    "a total that is printed with another value is an error",
    arguments: [
      ("{key: price, format: {currency: {code: EUR, scale: 0.01}}}", "€0.16"),
      ("{key: price, format: \"number:0\"}", "16"),
      ("{key: price, format: {currency: {code: EUR, scale: 1000}}}", "€15,500.00"),
    ])
  func otherValue(_ column: String, _ printed: String) throws {
    #expect(
      problemLines { try PreparedReport(try document(column, Self.rows)) } == [
        "doc.yaml:6:95: the total of column \"price\" is printed as \"\(printed)\", but exactly 15.5, which would be paid: sum up what is printed, with two decimals and no scale"
      ])
  }

  @Test(
    "a total in another currency is an error",
    arguments: [
      "{key: price, format: currency:USD}", "{key: price, format: currency:USD, locale: fr_FR}",
    ])
  func otherCurrency(_ column: String) throws {
    let problems = problemLines { try PreparedReport(try document(column, Self.rows)) }
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("but the payment is in EUR") == true, "\(problems)")
    let written = problemLines {
      try PreparedReport(try document("price", "{item: A, price: $10.00}, {item: B, price: $5.50}"))
    }
    #expect(written.first?.hasSuffix("but the payment is in EUR") == true, "\(written)")
  }

  @Test(
    "the currency of a shown amount is that of its sign, word or code",
    arguments: [
      ("$15.50", "USD", false), ("$15.50", "EUR", true), ("15,50\u{A0}$US", "EUR", true),
      ("CHF\u{A0}1’234.50", "CHF", false), ("Fr. 15.50", "EUR", true), ("kr. 15", "DKK", false),
      ("\u{2212}€15.50", "EUR", false), ("(€15.50)", "CHF", true), ("15.50", "EUR", false),
      ("15,50\u{202F}€/kg", "EUR", false), ("-$5", "EUR", true), ("", "EUR", false),
    ])
  func currencies(_ text: String, _ code: String, _ isOther: Bool) {
    #expect(PrintedCurrency.isOther(text, than: code) == isOther)
  }
}
