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
}
