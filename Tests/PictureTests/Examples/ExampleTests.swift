import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Examples in Swift")
struct ExampleTests {
  @Test("a tap on a header sorts by it, another one turns the order, a tap elsewhere begins anew")
  func countries() throws {
    var list = CountryList()
    #expect(list.shown.first == "Bangladesh")
    try list.tapHeader("population")
    #expect(
      list.shown == [
        "Vietnam", "Philippines", "Mexico", "Japan", "Bangladesh", "Russia", "Nigeria", "Pakistan",
        "Brazil", "Indonesia", "United States", "India", "China",
      ])
    #expect(list.rows.columns.map(\.sort) == [nil, .ascending])
    try list.tapHeader("population")
    #expect(list.shown.first == "China")
    try list.tapHeader("country")
    #expect(list.shown.first == "Bangladesh")
    #expect(list.shown.last == "Vietnam")
    #expect(list.rows.columns.map(\.sort) == [.ascending, nil])
    try list.tapHeader("country")
    #expect(list.shown.first == "Vietnam")
    try list.tapHeader("country")
    #expect(list.shown.first == "Bangladesh")
  }

  @Test("the texts of the financial grid: decimals, times, changes, sections by a key not shown")
  func financial() throws {
    let rows = try FinancialGrid().rows
    let texts = (0..<rows.sectionCount).map { section in
      (0..<rows.rowCount(inSection: section)).map { row in
        rows.columns.indices.map { rows.text(section: section, row: row, column: $0) }
          .joined(separator: " | ")
      }
    }
    #expect(
      (0..<rows.sectionCount).map { rows.headerTitle(ofSection: $0) }
        == ["Currencies (3)", "Indices (2)", "Commodities (2)"])
    #expect(
      texts == [
        [
          "EUR/USD | 0 | 1.33392 | 1.33404 | 0.00012 | 1.33985 | 1.33054 | 09:00:03 | -0.00057 | -0.00056",
          "GBP/USD | 5 | 1.55021 | 1.55034 | 0.00013 | 1.5569 | 1.54271 | 09:01:01 | 0.00042 | 0.00042",
          "usd/jpy | 2 | 97.441 | 97.452 | 0.011 | 97.89 | 96.81 | 09:00:12 | 0.213 | 0.214",
        ],
        [
          "FTSE 100 | 12 | 6,428.80 | 6,429.80 | 1.00 | 6,441.00 | 6,401.55 | 09:00:55 | -12.15 | -12.15",
          "Wall Street | 0 | 14,811.50 | 14,813.50 | 2.00 | 14,844.75 | 14,760.40 | 09:00:00 | 0 | 0",
        ],
        [
          "Crude Oil | 40 | 109.815 | 109.845 | 0.03 | 112.24 | 108.90 | 09:30:00 | -0.105 | -0.105",
          "Gold | 3 | 1,414.25 | 1,414.75 | 0.50 | 1,433.80 | 1,411.20 | 09:59:59 | 0.9 | 0.9",
        ],
      ])
  }

  @Test("prices and amounts of the financial grid are summed up by section and in all")
  func totals() throws {
    let rows = try FinancialGrid().rows
    #expect(try rows.sectionSummaries(.sum, of: "amount") == [7, 12, 43].map { .integer($0) })
    #expect(try rows.summary(.sum, of: "amount") == .integer(62))
    #expect(
      try rows.sectionSummaries(.sum, of: "spread").map(\.description) == ["0.01125", "3", "0.53"])
    #expect(try rows.summary(.max, of: "high").description == "14844.75")
  }

  @Test("the selected instruments are those that were set, and are drawn as selected")
  func selection() throws {
    var example = try FinancialGrid()
    #expect(example.rows.selectedItems.map(\.name) == ["EUR/USD", "Gold"])
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let selected = try renderer.inspect(example.grid, stage: .layout)
    example.rows.selectedItems = []
    let plain = try renderer.inspect(example.grid, stage: .layout)
    #expect(selected != plain)
  }
}
