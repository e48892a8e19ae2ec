import GridModel
import Testing

@testable import GridData

@Suite("Currencies of amounts")
struct CurrencyTests {
  private func problem(_ text: String, _ aggregate: Aggregate = .sum) throws -> String? {
    let store = try table(text).store
    return StoreAggregates(store, order: .source(count: store.rowCount), locale: "en_US")
      .problem(aggregate, column: 0)
  }

  @Test("a total over several currencies is refused with two cells")
  func totals() throws {
    #expect(
      try problem("q\n$5\n€6\n£7\n")
        == "mixed-currency: column \"q\" has \"$5\" in row 1 and \"€6\" in row 2; amounts in several "
        + "currencies have no total, unless convert: none is set for the column")
    #expect(try problem("q\n$5\n€6\n", .count) == nil)
    #expect(try problem("q\n$5\nUSD 6\n") == nil)
    // An amount without a currency may be in another one.
    #expect(try problem("q\n$5\nUSD 6\n7\n") != nil)
    #expect(try problem("q\n5 €\n\"6,50 EUR\"\n") == nil)
  }

  @Test("a format with another currency is refused with the cell")
  func formats() throws {
    let store = try table("q\n$1234.5\n").store
    #expect(store.currencyConflict(column: 0, code: "USD") == nil)
    #expect(
      store.currencyConflict(column: 0, code: "EUR")
        == "mixed-currency: column \"q\" has \"$1234.5\" in row 1, but its format is EUR; set convert: none "
        + "for the column to write the figures as they are")
  }

  @Test("a column that needs no conversion is taken as it is")
  func unconverted() throws {
    var store = try table("q\n$5\n€6\n").store
    store.currencies.unconvertedKeys = ["q"]
    #expect(store.mixedCurrencies(column: 0) == nil)
    #expect(store.currencyConflict(column: 0, code: "GBP") == nil)
  }
}
