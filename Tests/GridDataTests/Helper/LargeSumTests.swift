import Foundation
import GridModel
import Testing

@testable import GridData

@Suite("Sums of very large numbers")
struct LargeSumTests {
  private func problem(_ aggregate: Aggregate, _ text: String) throws -> String? {
    let store = try store(text)
    return StoreAggregates(store, order: .source(count: store.rowCount), locale: "en_US")
      .problem(aggregate, column: 0)
  }

  @Test(
    "a sum beyond the largest number is refused, and names the first",
    arguments: [Aggregate.sum, .mean])
  func beyond(_ aggregate: Aggregate) throws {
    #expect(
      try problem(aggregate, "x\n2.5\n1e308\n1e308\n")
        == "column \"x\" has \"1e308\" in row 2: its numbers together are beyond 1.7976931348623157e+308, the "
        + "largest there is, so they have no sum")
  }

  @Test("others have a sum, infinity too")
  func others() throws {
    #expect(try problem(.sum, "x\n1e307\n1.5\n") == nil)
    #expect(try problem(.sum, "x\n∞\n1.5\n") == nil)
    #expect(try problem(.max, "x\n1e308\n1e308\n") == nil)
    #expect(try problem(.median, "x\n1e308\n1e308\n") == nil)
  }

  @Test("a running total does not leave out what is beyond decimal")
  func running() throws {
    let store = try store("x\n1\n1e200\n")
    #expect(store.sumProblem(column: 0) == nil)
    #expect(
      store.runningSumProblem(column: 0)
        == "column \"x\" has \"1e200\" in row 2: a running total is added in decimal, up to 10^127")
  }

  @Test("sums and running totals are exact up to 38 digits, and rounded beyond with a finding")
  func exact() throws {
    let long = "1234567890123456789012345678901234"
    let text = "x\n\(long).56\n0.01\n1e37\n-1e37\n"
    let all = try store(text)
    let running = all.runningSumColumn(of: 0, as: "r", over: .source(count: all.rowCount))
    let column = try #require(running.columnIndex(of: "r"))
    let texts = (0..<4).map { running.string(row: $0, column: column) }
    #expect(texts[0] == "\(long).56")
    #expect(texts[1] == "\(long).57")
    // 10001234567890123456789012345678901234.57
    #expect(texts[2] == "10001234567890123456789012345678901235")
    #expect(texts[3] == "\(long).57")
    let aggregates = StoreAggregates(all, order: .source(count: 4), locale: "en_US")
    let sums = aggregates.runningSums(column: 0)
    #expect(sums[2].description == "\(long).57")
    #expect(sums[4].description == "\(long).57")
    #expect(all.roundedSum(column: 0) == nil)
    #expect(
      all.roundedSum(column: 0, isRunning: true)?.message
        == "a sum of column \"x\" has 40 digits, and is rounded to 38")
    let three = try store("x\n\(long).56\n0.01\n1e37\n")
    #expect(
      three.roundedSum(column: 0)?.message
        == "the sum of column \"x\" has 40 digits, and is rounded to 38")
    var total = StoreAggregates(three, order: .source(count: 3), locale: "en_US")
    #expect(
      total.result(.sum, column: 0, rows: 0..<3).value == "10001234567890123456789012345678901235")
  }
}
