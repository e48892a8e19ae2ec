import GridModel
import Testing

@testable import GridData

@Suite("Numbers without a format beside others of their table")
struct TableNumberTests {
  /// What the cells of all columns show, row by row.
  private func shown(
    _ text: String, locale: String? = nil, reading: DataReading = DataReading()
  ) throws -> [[String]] {
    let store = try table(text, reading, dialect: CSVDialect(delimiter: .tab)).store
    let rows = FormattedRows(
      store,
      formats: store.columns.indices.map { column in
        .init(
          column: column, CellFormat(.automatic), locale: locale ?? "en_US",
          unformatted: .readable(locale: locale))
      })
    return (0..<store.rowCount).map { row in
      store.columns.indices.map { column in
        var bytes: [UInt8] = []
        rows.appendText(row: row, column: store.columns.count + column, to: &bytes)
        return readable(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  @Test("thousands are grouped in all columns if they are in one, but not years and identifiers")
  func grouping() throws {
    #expect(
      try shown("id\ta\tb\tc\tfounded\tzip\n1044\t14210\t8982\t4263.1\t1998\t8001\n")
        == [["1044", "14,210", "8,982", "4,263.1", "1998", "8001"]])
    #expect(try shown("m\ta\tb\nx\t8982\t4263.1\n") == [["x", "8982", "4263.1"]])
    // The first column has numbers of four digits, all different.
    #expect(
      try shown("plate\ta\n4711\t14210\n1044\t9000\n") == [["4711", "14,210"], ["1044", "9,000"]])
  }

  @Test("units, percentages and currencies of the data are written in the locale")
  func locales() throws {
    // A unit is one of the column if several cells have it.
    let text = "a\tb\tc\td\n12.50\t5,500 kg\t12.5%\t-$1,234.50\n2.25\t7 kg\t3.5%\t$1.00\n"
    #expect(
      try shown(text, locale: "de_DE").first == ["12,50", "5.500 kg", "12,5%", "−$1.234,50"])
    #expect(try shown(text).first == ["12.50", "5,500 kg", "12.5%", "−$1,234.50"])
    #expect(
      try shown("a\n1.234,50 €\n", locale: "en_US") == [["1,234.50 €"]])
    #expect(try shown("a\n1,234\n1,234,567\n", locale: "de_DE") == [["1.234"], ["1.234.567"]])
    #expect(try shown("a\n1.5K\n2M\n", locale: "de_DE") == [["1,5K"], ["2M"]])
    #expect(
      try shown("a\tb\n5500 kg\t14210\n7 kg\t5\n", locale: "de_DE").first
        == ["5.500 kg", "14.210"])
    #expect(try shown("a\n36:15\n0:30\n", locale: "de_DE") == [["36:15"], ["0:30"]])
  }

  @Test("totals of such columns are written in the locale too")
  func totals() throws {
    let store = try table("w\n5,500 kg\n1,250 kg\n", dialect: CSVDialect(delimiter: .tab)).store
    let rows = FormattedRows(
      store,
      formats: [
        .init(
          column: 0, CellFormat(.automatic), locale: "de_DE",
          unformatted: .readable(locale: "de_DE"))
      ])
    let writer = try #require(rows.totalWriter(column: 1))
    #expect(writer("6,750 kg") == "6.750 kg")
  }

  @Test(
    "numbers of 38 digits are exact in formats",
    arguments: [
      (
        "12345678901234567890123456789012345678",
        "12,345,678,901,234,567,890,123,456,789,012,345,678"
      ),
      (
        "99999999999999999999999999999999999999",
        "99,999,999,999,999,999,999,999,999,999,999,999,999"
      ),
      ("1234567890123456789012345678901234.56", "1,234,567,890,123,456,789,012,345,678,901,235"),
      ("99999999999999999999999999999999999.5", "100,000,000,000,000,000,000,000,000,000,000,000"),
      ("12345678901234567890123456789012.5", "12,345,678,901,234,567,890,123,456,789,013"),
      ("1234567890123456789012345678901.5", "1,234,567,890,123,456,789,012,345,678,902"),
    ])
  func digits(_ number: String, _ text: String) {
    #expect(formatted(number, .number(NumberFormat(digits: .decimals(0)))) == text)
  }

  @Test("a number of more digits than are kept is not rounded to a wrong one")
  func longNumbers() {
    let digits = String(repeating: "1234567890", count: 6)
    #expect(
      formatted("0." + digits, .number(NumberFormat(digits: .decimals(30))))
        == "0.123456789012345678901234567890")
    #expect(
      formatted("1." + digits, .number(NumberFormat(digits: .decimals(30))))
        == "1.123456789012345678901234567890")
  }

  @Test("sums of numbers of 36 digits are exact")
  func sums() throws {
    let store = try table("v\n1234567890123456789012345678901234.56\n0.01\n").store
    var aggregates = StoreAggregates(store, order: .source(count: 2), locale: "en_US")
    #expect(
      aggregates.text(
        .sum, column: 0, positions: 0..<2, cell: { _ in "" }, writing: .plain)
        == "1234567890123456789012345678901234.57")
  }

  @Test(
    "numbers of very different sizes are added up exactly, or the sum is reported",
    arguments: [
      (["1e37", "0.01", "-1e37"], "0.01", true), (["-1e37", "-0.01", "1e37"], "-0.01", true),
      (["1e37", "0.01"], "10000000000000000000000000000000000000", false),
      (["1e80", "1e-20", "-1e80"], "0.00000000000000000001", true),
      (["1e37", "-1e37"], "0", true),
    ])
  func wideSums(_ cells: [String], _ sum: String, _ isExact: Bool) throws {
    let store = try table("v\n" + cells.map { "\($0)\n" }.joined()).store
    var aggregates = StoreAggregates(
      store, order: .source(count: cells.count), locale: "en_US")
    let text = aggregates.text(
      .sum, column: 0, positions: 0..<cells.count, cell: { _ in "" }, writing: .value)
    #expect(text == sum)
    #expect((store.roundedSum(column: 0) == nil) == isExact)
  }
}
