import GridModel
import Testing

@testable import GridData

@Suite("Aggregates of tables")
struct StoreAggregateTests {
  private func text(
    _ aggregate: Aggregate, _ values: [String], positions: Range<Int>? = nil,
    order: [UInt32]? = nil, writing: TotalWriting = .plain
  ) throws -> String {
    let store = try store("v,w\n" + values.map { "\"\($0)\",x\n" }.joined())
    var aggregates = StoreAggregates(
      store, order: order.map(RowOrder.rows) ?? .source(count: values.count), locale: "en_US")
    return aggregates.text(
      aggregate, column: 0, positions: positions ?? 0..<values.count,
      cell: { store.string(row: $0, column: 0) }, writing: writing)
  }

  @Test(
    "values are exact, and written as the column writes its numbers",
    arguments: [
      (Aggregate.sum, ["10,612,086", "5,474,360", "375,318"], "16,461,764"),
      (.sum, ["0.1", "0.2"], "0.3"), (.sum, ["0.10", "0.20", ""], "0.30"),
      (.sum, ["1", "999", "1000"], "2000"), (.sum, ["$1.50", "$1,000.00"], "$1,001.50"),
      (.sum, ["-2", "-3"], "-5"), (.sum, ["1.5%", "2.25%"], "3.75%"),
      (.sum, ["9223372036854775", "9223372036854775"], "18446744073709550"),
      // Half a cent is rounded up; whole numbers get one decimal.
      (.mean, ["63.47", "63.48"], "63.48"), (.mean, ["63.46", "63.47"], "63.47"),
      (.mean, ["-63.46", "-63.47"], "-63.47"),
      (.mean, ["1", "2"], "1.5"), (.mean, ["1", "3"], "2"), (.mean, ["1", "1", "2"], "1.3"),
      (.median, ["5", "1", "3"], "3"), (.median, ["1,000", "2,001"], "1,500.5"),
      // Of a row, as it stands there.
      (.min, ["007.50", "+1.5", "3"], "+1.5"), (.max, ["2", "10", "9"], "10"),
      (.max, ["2013-08-28", "2012-12-31"], "2013-08-28"), (.min, ["b", "A", "c"], "A"),
      (.first, ["", "b", "c"], "b"), (.last, ["a", "b", ""], "b"),
      (.count, ["a", "", "a"], "2"), (.distinct, ["a", "", "a", "b"], "2"),
      (.sum, ["", ""], ""), (.mean, ["", ""], ""), (.count, ["", ""], "0"),
    ])
  func values(_ aggregate: Aggregate, _ values: [String], _ expected: String) throws {
    #expect(try text(aggregate, values) == expected)
  }

  @Test("only the rows at the positions count, in the order in which they are shown")
  func positions() throws {
    let values = ["1", "2", "4", "8"]
    #expect(try text(.sum, values, positions: 1..<3) == "6")
    #expect(try text(.sum, values, positions: 0..<2, order: [3, 2, 1, 0]) == "12")
    #expect(try text(.first, values, positions: 1..<3, order: [3, 2, 1, 0]) == "4")
    #expect(try text(.sum, values, positions: 2..<2) == "")
  }

  @Test("in a column with a format, numbers are handed to it plainly, cells are as shown")
  func format() throws {
    #expect(try text(.sum, ["1,000", "0.5"], writing: .formatted { "<\($0)>" }) == "<1000.5>")
    #expect(try text(.max, ["1,000", "0.5"], writing: .formatted { "<\($0)>" }) == "1,000")
    #expect(try text(.count, ["1,000", "0.5"], writing: .formatted { "<\($0)>" }) == "2")
  }

  @Test("aggregates have words of their own, and those that need no numbers are named")
  func definitions() {
    #expect(Set(Aggregate.allCases.map(\.word)).count == Aggregate.allCases.count)
    #expect(Aggregate.namesOfAnyValues == "count, distinct, first, last, min and max")
    #expect(Aggregate.allCases.filter(\.isCount) == [.count, .distinct])
  }

  @Test("sums need numbers")
  func problem() throws {
    let store = try store("n,t\n1,a\n")
    let aggregates = StoreAggregates(store, order: .source(count: 1), locale: "en_US")
    #expect(aggregates.problem(.sum, column: 0) == nil)
    #expect(aggregates.problem(.max, column: 1) == nil)
    #expect(
      aggregates.problem(.mean, column: 1)
        == "column \"t\" has no numbers: mean needs a column of them; count, distinct, first, last, min and "
        + "max take any")
  }
}
