import Foundation
import GridModel
import Testing

@testable import GridData

@Suite("Amounts with magnitudes, dashes and currencies")
struct AmountSpellingTests {
  private func column(_ cells: [String], _ reading: DataReading = DataReading()) throws
    -> ColumnStore
  {
    try table(
      "v\tx\n" + cells.map { "\($0)\ty\n" }.joined(), reading,
      dialect: CSVDialect(delimiter: .tab)
    ).store
  }

  private func sum(_ store: ColumnStore) -> String {
    var aggregates = StoreAggregates(
      store, order: .source(count: store.rowCount), locale: "en_US")
    return aggregates.problem(.sum, column: 0)
      ?? aggregates.text(
        .sum, column: 0, positions: 0..<store.rowCount, cell: { _ in "" }, writing: .plain)
  }

  @Test(
    "letters and words of magnitude multiply",
    arguments: [
      (["1.5K", "2M", "300", "900K"], "2,901,800"), (["1.5K", "2.25K"], "3.75K"),
      (["$1.2B", "$300M"], "1,500,000,000"), (["2,5 Mio. €", "0,25 Mio. €"], "2,75 Mio. €"),
      (["5 million", "7 million"], "12 million"), (["12 k€", "3 k€"], "15 k€"),
      (["(1.5K)", "500"], "-1,000"),
    ])
  func magnitudes(_ cells: [String], _ total: String) throws {
    let store = try column(cells)
    #expect(store.columns[0].type.isNumeric)
    #expect(sum(store) == total)
  }

  @Test(
    "letters that may be units are not magnitudes",
    arguments: [["12B", "15B"], ["5T", "7T"], ["5m", "3m"], ["1.5K", "2 MB"], ["10KB", "5MB"]])
  func units(_ cells: [String]) throws {
    #expect(try column(cells).columns[0].type == .text)
  }

  @Test("a temperature keeps its unit")
  func kelvin() throws {
    #expect(try column(["300 K", "295 K"]).spelling(column: 0).unit == .measure("K"))
  }

  @Test(
    "a dash takes the place of the cents",
    arguments: [
      (["12,–", "12,50"], "24.5", "24,50"), (["12.-", "7.-"], "19", "19"),
      (["1.200,-- €", "3,50 €"], "1203.5", "1.203,50 €"),
    ])
  func dashes(_ cells: [String], _ value: String, _ total: String) throws {
    let store = try column(cells)
    let values = (0..<2).compactMap { store.number(row: $0, column: 0) }
    #expect(values.reduce(0, +) == Double(value))
    #expect(sum(store) == total)
  }

  @Test("amounts with and without a currency have no sum, as numbers with and without a unit")
  func currencies() throws {
    #expect(
      sum(try column(["$1.10", "2.20"]))
        == "mixed-units: column \"v\" has \"$1.10\" in row 1 and \"2.20\" in row 2, which has no currency; "
        + "they have no total, unless convert: none is set for the column")
    #expect(sum(try column(["5 kg", "7"])).contains("\"7\" in row 2"))
    // Zero is the same in all currencies.
    #expect(sum(try column(["$1.10", "0"])) == "1.10")
  }

  @Test("a specified decimal mark is kept, and each cell without it is reported")
  func saidMark() throws {
    let (store, findings) = try table(
      "v;w\n12,5;x\n13.75;x\n", DataReading(decimal: .comma))
    #expect(store.type("v") == .decimal)
    #expect(store.valueTexts("v") == ["12.5", ""])
    #expect(
      findings.map(\.message) == [
        "column \"v\": \"13.75\" in row 2 is not a number with the decimal mark \",\""
      ])
    let points = try table("v;w\n1.5;x\n2.5;x\n", DataReading(decimal: .comma))
    #expect(points.store.type("v") == .text)
    #expect(points.diagnostics.map(\.code) == [.mismatchedType])
  }
}
