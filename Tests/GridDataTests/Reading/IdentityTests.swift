import GridModel
import Testing

@testable import GridData

@Suite("Guesses that must not change what a cell is")
struct IdentityTests {
  @Test(
    "numbers of sections, versions and chapters are text",
    arguments: [
      ("k", ["1.1", "1.2", "1.9", "1.10"]), ("k", ["1.10", "1.2", "1.1"]),
      ("k", ["2.1", "2.9", "1.10", "2.10"]), ("version", ["3.9", "3.10", "3.2"]),
      ("section", ["4.20", "4.3"]), ("Kapitel Nr.", ["1.10", "1.2"]),
      ("k", ["1", "1.1", "1.9", "1.10", "2", "2.1"]),
    ])
  func sections(_ key: String, _ cells: [String]) throws {
    let (store, findings) = try table("\(key),x\n" + cells.map { "\($0),y\n" }.joined())
    #expect(store.columns[0].type == .text)
    #expect(findings.isEmpty)
    #expect(store.valuesAsText(column: 0, use: "sorted") == nil)
  }

  @Test("they are sorted part by part, and are different groups")
  func order() throws {
    let store = try table("section\n1.10\n1.9\n1.1\n2.1\n1.2\n").store
    let arrangement = RowArrangement(
      store, RowArrangement.Request(sortedBy: [SortKey(column: 0)]))
    #expect((0..<5).map { arrangement.order[$0] } == [2, 4, 1, 0, 3])
    #expect(RowArrangement(store, RowArrangement.Request(groupBy: 0)).groups.count == 5)
  }

  @Test(
    "prices and measurements are numbers",
    arguments: [
      ["1.5", "2.50", "3.00"], ["1.5", "2.50", "2.5"], ["0.5", "1.25", "2.50"],
      ["1.5", "1.25", "2.50"], ["12.05", "12.1", "12.10"], ["1.10", "1.20", "1.90"],
      ["1.1", "1.2", "1.9"], ["-1.1", "1.9", "1.10"], ["19.9", "4.50", "12.25", "7.80"],
      ["1.1", "1.10", "1.95"],
    ])
  func prices(_ cells: [String]) throws {
    #expect(try store("v,x\n" + cells.map { "\($0),y\n" }.joined()).type("v") == .decimal)
  }

  private func json(_ text: String, _ reading: DataReading = DataReading()) throws -> ColumnStore {
    var reader = JSONReader(reading: reading)
    try reader.consume(Array(text.utf8).span)
    return try reader.finish().store
  }

  @Test("strings of JSON that could be numbers are text, unless a format says otherwise")
  func strings() throws {
    let rows =
      #"[{"a": "1.1", "b": 1.5, "c": "12", "d": "$5"}, {"a": "1.10", "b": 2, "c": null, "d": "$7"}]"#
    let types = try json(rows).columns.map(\.type)
    #expect(types == [.text, .decimal, .text, .integer])
    var reading = DataReading()
    reading.numericKeys = ["a", "c*"]
    #expect(
      try json(rows, reading).columns.map(\.type) == [.decimal, .decimal, .integer, .integer])
    #expect(try json(#"[["k"], ["1.1"], ["1.10"]]"#).columns.map(\.type) == [.text])
    // Strings beside numbers are numbers as before, and dates are dates.
    #expect(try json(#"[{"a": 1}, {"a": "2"}]"#).columns.map(\.type) == [.integer])
    #expect(try json(#"[{"a": "2024-01-31"}]"#).columns.map(\.type) == [.date])
  }

  @Test("comparing such strings in SQL, and adding them up, says how to make them numbers")
  func comparing() throws {
    let store = try json(#"[{"a": "12.5"}, {"a": "7"}]"#)
    let table = try SQLTable(store)
    _ = try table.rows(matching: try SQLExpression("a > 8"))
    #expect(table.diagnostics(inFile: nil).map(\.code) == [.textAsNumbers])
    let aggregates = StoreAggregates(store, order: .source(count: 2), locale: "en_US")
    #expect(
      aggregates.problem(.sum, column: 0)?.contains("a format such as number makes them numbers")
        == true)
  }
}
