import Foundation
import GridModel
import Testing

@testable import GridData

@Suite("Times and lengths of time as people write them")
struct TimeSpellingTests {
  @Test("clocks of twelve hours and hours of one digit are times of day")
  func clocks() throws {
    let (store, findings) = try table("t\n3:05 PM\n11:30 a.m.\n12:00 AM\n9:15\n23:59:59.5\nNA\n")
    #expect(store.type("t") == .time)
    #expect(
      store.valueTexts("t") == ["15:05", "11:30", "00:00", "09:15", "23:59:59.5", ""])
    #expect(findings.isEmpty)
    let order = RowArrangement(
      store, RowArrangement.Request(sortedBy: [SortKey(column: 0)])
    ).order
    #expect((0..<6).map { order[$0] } == [2, 3, 1, 0, 4, 5])
    #expect(try table("t\n13:05 PM\n").store.type("t") == .text)
  }

  private func total(_ cells: String, _ aggregate: Aggregate = .sum) throws -> (String, String) {
    let store = try table("t\tx\n" + cells.split(separator: "|").map { "\($0)\ty\n" }.joined())
      .store
    var aggregates = StoreAggregates(
      store, order: .source(count: store.rowCount), locale: "en_US")
    #expect(aggregates.problem(aggregate, column: 0) == nil)
    let text = aggregates.text(
      aggregate, column: 0, positions: 0..<store.rowCount,
      cell: { store.string(row: $0, column: 0) }, writing: .plain)
    return (store.valueTexts("t").joined(separator: " "), text)
  }

  @Test(
    "lengths of time are seconds, and their sum is written like them",
    arguments: [
      ("36:15|0:50|-1:00", "130500 3000 -3600", "36:05"),
      ("24:00|0:30", "86400 1800", "24:30"),
      ("100:00:05|0:00:55", "360005 55", "100:01:00"),
      ("1:46.27|0:58.5", "106.27 58.5", "2:44.77"),
      ("2 h 30 min|45 min|1 h", "9000 2700 3600", "4 h 15 min"),
      ("1d 4h|20h", "100800 72000", "2d"),
      ("1h30m|15m 20s", "5400 920", "1h 45m 20s"),
      ("2 hours and 5 minutes|1 hours", "7500 3600", "3 hours 5 minutes"),
      ("90 min|1 h", "5400 3600", "2 h 30 min"), ("PT1H30M|P1DT2H", "5400 93600", "1D 3H 30M"),
    ])
  func durations(_ cells: String, _ values: String, _ sum: String) throws {
    let (found, total) = try total(cells)
    #expect(found == values)
    #expect(total == sum)
  }

  @Test(
    "metres, scores and a single unit are not lengths of time",
    arguments: [("5 m", ColumnType.integer), ("3:1", .text), ("90 min", .integer), ("P1M", .text)])
  func others(_ cell: String, _ type: ColumnType) throws {
    let store = try table("t\n\(cell)\n\(cell)\n").store
    #expect(store.type("t") == type)
    #expect(store.spelling(column: 0).duration == nil)
  }

  @Test("a mean is written to the second or its thousandth")
  func mean() throws {
    #expect(try total("36:15|0:50|1:00", .mean).1 == "12:41:40")
    #expect(try total("1:46.2|0:58.1", .mean).1 == "1:22.15")
  }
}
