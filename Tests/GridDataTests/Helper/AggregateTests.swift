import Foundation
import GridData
import GridModel
import Testing

struct AggregateTests {
  private func summaries<Value: CellValueConvertible & Sendable>(
    _ values: [Value]
  ) throws -> [Aggregate: String] {
    let rows = DataSourceHelper(values, columns: [DataColumn("value", { $0 })])
    var summaries: [Aggregate: String] = [:]
    for aggregate in Aggregate.allCases {
      summaries[aggregate] = try rows.summary(aggregate, of: "value").description
    }
    return summaries
  }

  @Test("whole numbers; empty ones do not count")
  func integers() throws {
    #expect(
      try summaries([3, nil, 1, 3, 10, nil]) == [
        .count: "4", .sum: "17", .mean: "4.25", .median: "3", .min: "1", .max: "10", .first: "3",
        .last: "10", .distinct: "3",
      ])
    #expect(try summaries([Int.max, 1])[.sum] == "9223372036854775808")
  }

  @Test("fractions are added in decimal, whatever their Swift type")
  func decimals() throws {
    let doubles = try summaries([0.1, 0.2, 0.7])
    #expect(doubles[.sum] == "1")
    #expect(doubles[.median] == "0.2")
    #expect(try summaries([Float(0.1), 0.2])[.sum] == "0.3")
    #expect(try summaries(["0.10", "1,000.20", ""])[.sum] == "1000.3")
    #expect(try summaries(["12.5%", "(0.025)"])[.sum] == "0.1")
    let large = Decimal(string: "12345678901234567890123456789012345.67")!
    #expect(
      try summaries([large, Decimal(string: "0.01")!])[.sum]
        == "\(large + Decimal(string: "0.01")!)")
    #expect(
      try summaries([large, Decimal(string: "0.01")!])[.sum]
        == "12345678901234567890123456789012345.68")
    #expect(
      try summaries([Decimal(1), 0, 0])[.mean] == "0.33333333333333333333333333333333333333")
    #expect(try summaries([1e300, 1e300])[.sum] == "2e+300")
  }

  @Test("texts and dates have no sum, but a first and a last in their order")
  func others() throws {
    #expect(
      try summaries(["pear", "Apple", "", "zoo", "apple"]) == [
        .count: "4", .sum: "", .mean: "", .median: "", .min: "apple", .max: "zoo", .first: "pear",
        .last: "apple", .distinct: "4",
      ])
    let date = Date(timeIntervalSince1970: 0)
    #expect(try summaries([date + 60, date])[.min] == "1970-01-01 00:00:00")
    #expect(try summaries([true, false, true])[.distinct] == "2")
    #expect(try summaries([Int?]())[.count] == "0")
    #expect(try summaries([Int?]())[.sum] == "")
    #expect(try summaries([Int?]())[.max] == "")
  }

  @Test("by section, and in all; first and last as the rows are shown")
  func sections() throws {
    var people = Person.rows
    try people.group(by: "initial")
    #expect(
      try people.sectionSummaries(.sum, of: "age") == [120, 41, 126].map { .integer($0) } + [.empty]
    )
    #expect(try people.sectionSummaries(.count, of: "age") == [2, 1, 2, 0].map { .integer($0) })
    #expect(try people.summary(.sum, of: "age") == .integer(287))
    #expect(try people.summary(.mean, of: "height").description == "1.7")
    try people.sort(by: "surname")
    #expect(
      try people.sectionSummaries(.first, of: "surname").map(\.description)
        == ["Liskov", "turing", "hoare", "Dijkstra"])
  }
}
