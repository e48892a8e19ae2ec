import GridModel
import TestSupport
import Testing

@testable import GridData

struct TypedKeyTests {
  private func sorted(
    _ text: String, _ direction: SortDirection = .ascending
  ) throws -> [String] {
    let store = try table(text).store
    let order = RowArrangement(
      store, RowArrangement.Request(sortedBy: [SortKey(column: 0, direction: direction)])
    ).order
    return (0..<order.count).map { store.string(row: order[$0], column: 0) }
  }

  @Test("integers beyond 2^53 are sorted exactly")
  func longIntegers() throws {
    let ids = "id\n123456789012345678\n123456789012345676\n123456789012345677\n"
    #expect(
      try sorted(ids) == ["123456789012345676", "123456789012345677", "123456789012345678"])
    #expect(
      try sorted(ids, .descending)
        == ["123456789012345678", "123456789012345677", "123456789012345676"])
    #expect(
      try sorted("n\n99\n9223372036854775807\n-5\n12345678901234567890123\n")
        == ["-5", "99", "9223372036854775807", "12345678901234567890123"])
  }

  @Test("decimals of many digits are sorted exactly")
  func longDecimals() throws {
    let text = "v\n0.1234567890123456789\n0.1234567890123456785\n0.1234567890123456787\n"
    #expect(
      try sorted(text)
        == ["0.1234567890123456785", "0.1234567890123456787", "0.1234567890123456789"])
  }

  @Test("numbers of very different sizes are sorted by their values")
  func sizes() throws {
    #expect(
      try sorted("v\n1e3\n-2\n5E-20\n1e300\n0\n1.5\n")
        == ["-2", "0", "5E-20", "1.5", "1e3", "1e300"])
  }

  @Test("sorting in exact decimal agrees with an independent comparison", arguments: 0..<10)
  func property(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let numbers = (0..<200).map { _ in
      let digits = Int64.random(in: -999_999_999_999...999_999_999_999, using: &generator)
      return (digits, Int.random(in: 0...6, using: &generator))
    }
    let text = numbers.map { digits, zeros in "\(digits)" + (zeros == 0 ? "" : "e-\(zeros)") }
    let result = try sorted("v\n" + text.joined(separator: "\n") + "\n")
    func scaled(_ text: String) -> Int64 {
      let parts = text.split(separator: "e-")
      let zeros = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      return (0..<(6 - zeros)).reduce(Int64(parts[0]) ?? 0) { number, _ in number * 10 }
    }
    #expect(zip(result, result.dropFirst()).allSatisfy { scaled($0) <= scaled($1) })
  }

  private func groups(_ text: String, dates: CellFormat? = nil) throws -> [String] {
    let store = try table(text).store
    var request = RowArrangement.Request(groupBy: 0)
    request.groupDates = dates.map {
      FormattedRows.ColumnFormat(column: 0, $0, locale: "en_US")
    }
    return RowArrangement(store, request).groups.map { "\($0.title) \($0.positions.count)" }
  }

  @Test("spellings of one number make one group")
  func numberGroups() throws {
    #expect(
      try groups("g\n1\n1.0\n1.00\n-0\n0\n1e0\n\"1,000\"\n1000\n") == ["1 4", "-0 2", "1,000 2"])
  }

  @Test("spellings of one boolean make one group")
  func booleanGroups() throws {
    #expect(try groups("b\ntrue\nTrue\nTRUE\nfalse\n") == ["true 3", "false 1"])
  }

  @Test("the same moment makes one group, and dates under one written month do")
  func dateGroups() throws {
    #expect(
      try groups("d\n2024-03-05\n2024-03-05T00:00:00\n2024-03-06\n")
        == ["2024-03-05 2", "2024-03-06 1"])
    let month = CellFormat(.date(DateFormat(.pattern("MMM yyyy"))))
    #expect(
      try groups("d\n2024-03-05\n2024-03-06\n2024-04-01\n", dates: month)
        == ["2024-03-05 2", "2024-04-01 1"])
  }

  @Test("groups within groups go by values too")
  func nestedGroups() throws {
    let store = try table("a,b\nx,1\nx,1.0\ny,1\n").store
    let outer = RowArrangement(store, RowArrangement.Request(groupBy: 0))
    let (_, groups) = NestedGrouping.divide(outer.groups, of: outer.order, by: 1, in: store)
    #expect(groups.map(\.positions) == [0..<2, 2..<3])
  }

  @Test("distinct counts values, not spellings")
  func distinct() throws {
    let store = try table("g\n1\n1.0\n1.00\n-0\n0\n1e0\n\"1,000\"\n1000\n").store
    var aggregates = StoreAggregates(store, order: .source(count: 8), locale: "en_US")
    #expect(
      aggregates.text(.distinct, column: 0, positions: 0..<8, cell: { _ in "" }, writing: .plain)
        == "3")
  }

  private func total(_ aggregate: Aggregate, _ cells: String...) throws -> String {
    let store = try table("v\tx\n" + cells.map { "\($0)\t1\n" }.joined()).store
    var aggregates = StoreAggregates(
      store, order: .source(count: cells.count), locale: "en_US")
    return aggregates.text(
      aggregate, column: 0, positions: 0..<cells.count,
      cell: { store.string(row: $0, column: 0) }, writing: .plain)
  }

  @Test("decimals of totals come from exponents and percent signs too")
  func totalDecimals() throws {
    #expect(try total(.sum, "1e3", "2.5", "1E-2") == "1002.51")
    #expect(try total(.mean, "1e3", "2.5", "1E-2") == "334.17")
    #expect(try total(.sum, "12%", "0.5", "3") == "3.62")
    #expect(try total(.sum, "1e-3", "2e-3", "3.5E3") == "3500.003")
    #expect(try total(.median, "1e-3", "2e-3", "3.5E3") == "0.002")
    #expect(
      try total(.sum, "1.602e-19", "6.626e-34", "1.381e-23") == "1.602138100000006626e-19")
    #expect(try total(.median, "1.602e-19", "6.626e-34", "1.381e-23") == "1.381e-23")
  }

  @Test("totals are written as the numbers of their column are")
  func totalSpelling() throws {
    #expect(try total(.sum, "1.234,50 €", "2,25 €") == "1.236,75 €")
    #expect(try total(.sum, "5 kg", "6 kg") == "11 kg")
    #expect(try total(.sum, "$1,200.50", "$-3.25") == "$1,197.25")
    #expect(try total(.sum, "12%", "5.5%") == "17.5%")
    #expect(try total(.mean, "1", "1000") == "500.5")
  }

  @Test("a total keeps the digits that tell it from zero")
  func smallTotals() throws {
    let store = try table("clicks\n1\n2\n").store
    let aggregates = StoreAggregates(store, order: .source(count: 2), locale: "en_US")
    #expect(
      aggregates.text(of: .number(0.003968253968), column: 0, writing: .plain) == "0.00397")
  }

  @Test("numbers of 1e307 and more count in totals")
  func greatNumbers() throws {
    #expect(try total(.max, "1e307", "1.5") == "1e307")
    #expect(try total(.max, "1e400", "1.5") == "1e400")
  }
}
