import GridModel
import Testing

@testable import GridData

@Suite("SQL aggregates")
struct SQLAggregateTests {
  private static let orders = """
    region,price,qty
    North,1.5,2
    South,20,1
    North,3,4
    South,8,3
    East,100,0

    """

  private func table() throws -> SQLTable { try SQLTable(try store(Self.orders)) }

  @Test("an expression has a value for each section, and for all rows that are shown")
  func sections() throws {
    let table = try table()
    let order = RowOrder.rows([0, 2, 3, 1])
    let mean = try table.aggregate(
      try SQLExpression("sum(price * qty) / sum(qty)"), over: [0..<2, 2..<4], of: order)
    #expect(mean.sections == [.number(2.5), .number(11)])
    #expect(mean.all == .number(5.9))
    let count = try table.aggregate(
      try SQLExpression("count(*)"), over: [0..<3, 3..<3], of: .source(count: 5))
    #expect(count.sections == [.integer(3), .integer(0)])
    #expect(count.all == .integer(3))
  }

  @Test("a subquery sees all of the data, and a section without rows has the value of none")
  func wholeData() throws {
    let share = try table().aggregate(
      try SQLExpression("sum(qty) * 100 / (select sum(qty) from data)"), over: [0..<1, 1..<1],
      of: .source(count: 5))
    #expect(share.sections == [.integer(20), .empty])
  }

  @Test("an expression without an aggregate is refused", arguments: ["price", "1", "max(1, 2)"])
  func noAggregate(_ expression: String) throws {
    let place = SourcePlace(file: "a.yaml", line: 1, column: 2)
    let table = try table()
    let expression = try SQLExpression(expression, place: place)
    let error = #expect(throws: DataError.self) {
      try table.aggregate(expression, over: [0..<5], of: .source(count: 5))
    }
    #expect(
      error?.description
        == "a.yaml:1:2: it has no aggregate: write sum(…), avg(…), count(*) or similar")
  }

  @Test("an unknown column is answered with the nearest")
  func unknownColumn() throws {
    let table = try table()
    let expression = try SQLExpression("sum(prize)")
    let error = #expect(throws: DataError.self) {
      try table.aggregate(expression, over: [0..<5], of: .source(count: 5))
    }
    #expect(error?.description == "no such column: prize, did you mean \"price\"?")
  }
}
