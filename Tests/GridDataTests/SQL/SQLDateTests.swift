import GridModel
import Testing

@testable import GridData

/// Dates with times in SQL, which compares texts.
@Suite("Dates in SQL")
struct SQLDateTests {
  private func rows(_ condition: String, _ text: String) throws -> [Int] {
    let table = try SQLTable(try store(text))
    let rows = try table.rows(matching: try SQLExpression(condition))
    return (0..<table.store.rowCount).filter { rows.contains($0) }
  }

  private func values(_ expression: String, _ text: String) throws -> [String] {
    let table = try SQLTable(try store(text))
    try table.add("new", valuedBy: try SQLExpression(expression))
    let column = try #require(table.store.columnIndex(of: "new"))
    return (0..<table.store.rowCount).map { table.store.string(row: $0, column: column) }
  }

  private func total(_ expression: String, _ text: String) throws -> CellValue {
    let table = try SQLTable(try store(text))
    let count = table.store.rowCount
    return try table.aggregate(
      try SQLExpression(expression), over: [0..<count], of: .source(count: count)
    ).all
  }

  /// One point in time, as data write it; of each pair the first is a day or without an offset.
  private static let spellings = [
    ["2024-01-31T10:30", "2024-01-31 10:30", "2024-01-31T10:30:00", "2024-01-31 10:30:00.000"],
    [
      "2024-01-31T10:30Z", "2024-01-31 10:30:00+00:00", "2024-01-31T12:30+02:00",
      "2024-01-31T05:00:00.0-05:30",
    ],
    ["2024-01-31", "2024-01-31T00:00", "2024-01-31 00:00:00"],
  ]

  @Test("the spellings of a point in time are equal, in cells and in quotes", arguments: spellings)
  func equal(_ spellings: [String]) throws {
    let text = "i,d\n" + spellings.map { "a,\($0)\n" }.joined() + "b,2024-02-01T00:00:00.5\n"
    let all = Array(spellings.indices)
    for spelling in spellings {
      for condition in [
        "d = '\(spelling)'", "'\(spelling)' = data.d", "d <= '\(spelling)'",
        "d between '\(spelling)' and '\(spelling)'", "d in ('2020-01-01', '\(spelling)')",
        "d is not distinct from '\(spelling)'", "not (d > '\(spelling)')",
        "\"d\" not between '\(spelling)' and '2025-01-01' or d = '\(spelling)'",
      ] {
        #expect(try rows(condition, text) == all, "\(condition)")
      }
      #expect(try rows("d <> '\(spelling)'", text) == [spellings.count])
      #expect(try rows("d > '\(spelling)'", text) == [spellings.count])
    }
    #expect(try total("count(distinct d)", text) == .integer(2))
    #expect(
      try values("rank() over (order by d)", text)
        == all.map { _ in "1" } + ["\(spellings.count + 1)"])
  }

  @Test("points in time have their order, with decimals and offsets")
  func order() throws {
    let ascending = [
      "2023-12-31T23:59:59.999", "2024-01-01T01:00+01:00", "2024-01-01T00:00:00.25Z",
      "2024-01-01T00:00:00.5", "2023-12-31T23:00:01-01:00", "2024-01-01T00:00:10Z",
    ]
    let text = "d\n" + ascending.map { $0 + "\n" }.joined()
    for (row, date) in ascending.enumerated() {
      #expect(try rows("d < '\(date)'", text) == Array(0..<row), "\(date)")
      #expect(try rows("d >= '\(date)'", text) == Array(row..<ascending.count), "\(date)")
    }
    #expect(try values("rank() over (order by d)", text) == (1...6).map(String.init))
  }

  @Test("times of twelve hours are compared by their value")
  func twelveHours() throws {
    let text = "i,d\na,1/31/2024 3:05 PM\nb,1/31/2024 11:05 AM\n"
    #expect(try rows("d >= '2024-01-31 12:00'", text) == [0])
    #expect(try rows("d >= '2024-01-31T12:00'", text) == [0])
  }

  @Test("results have the spelling of the data, and SQLite's where they are computed")
  func spelling() throws {
    let text =
      "d\n2024-10-27T02:30:00+02:00\n2024-10-27T02:10:00+01:00\n2024-10-27T02:50:00+01:00\n"
    #expect(try total("min(d)", text) == .text("2024-10-27T02:30:00+02:00"))
    #expect(try total("max(d)", text) == .text("2024-10-27T02:50:00+01:00"))
    #expect(
      try values("lag(d) over (order by d)", text) == [
        "", "2024-10-27T02:30:00+02:00", "2024-10-27T02:10:00+01:00",
      ])
    #expect(
      try values("datetime(d)", text) == [
        "2024-10-27 00:30:00", "2024-10-27 01:10:00", "2024-10-27 01:50:00",
      ])
    #expect(
      try values("(unixepoch(d) - unixepoch(lag(d) over (order by d))) / 60", text)
        == ["", "40", "40"])
    let result = try SQLTable(try store(text)).result(of: "select max(d), d from data")
    #expect(result.string(row: 0, column: 0) == "2024-10-27T02:50:00+01:00")
  }

  @Test("days stay days, and a text column is compared as it is written")
  func others() throws {
    let text = "day,word\n2024-01-31,2024-01-31T10:30\n2024-02-01,x\n"
    #expect(try values("day || '!'", text) == ["2024-01-31!", "2024-02-01!"])
    #expect(try rows("day >= '2024-01-31T10:30'", text) == [1])
    #expect(try rows("day = '2024-02-01T00:00'", text) == [1])
    #expect(try rows("word = '2024-01-31T10:30'", text) == [0])
    #expect(try rows("day = 2024-02-01", text) == [1])
  }

  @Test("the first and the last year have a text, also beyond them by an offset")
  func ends() throws {
    let text = "d\n0000-01-01T00:00+02:00\n0000-01-01T00:00Z\n9999-12-31T23:00-02:00\n"
    #expect(try rows("d < '0000-01-01T00:00Z'", text) == [0])
    #expect(try values("max(d, d)", text).count == 3)
  }
}
