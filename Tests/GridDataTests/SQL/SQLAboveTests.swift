import GridModel
import TestSupport
import Testing

@testable import GridData

/// Totals of all rows above, computed together, are what each of them would be by itself.
@Suite("SQL aggregates of all rows above")
struct SQLAboveTests {
  private func table(rows: Int, _ random: inout SeededGenerator) throws -> SQLTable {
    var text = "a,b,c\n"
    for _ in 0..<rows {
      let a =
        Int.random(in: 0..<6, using: &random) == 0
        ? "" : "\(Double(Int.random(in: -900...900, using: &random)) / 10)"
      text +=
        "\(a),\(Int.random(in: 0...9, using: &random)),t\(Int.random(in: 0...3, using: &random))\n"
    }
    return try SQLTable(try store(text))
  }

  static let expressions = [
    "sum(a)", "sum(a * b)", "sum(a * b) / sum(b)", "avg(a) + 1", "total(a)", "count(*)",
    "count(a)", "min(c)", "max(a) - min(a)", "median(a)", "percentile(a, 90)",
    "percentile(\"a\", 12.5)", "sum(a) filter (where b > 4)", "round(avg(a), 1)",
    "case when count(*) > 5 then sum(b) else 0 end", "coalesce(median(a), 0)",
  ]

  @Test("each is what it is over its rows alone", arguments: SQLAboveTests.expressions)
  func equal(_ text: String) throws {
    var random = SeededGenerator(seed: 17)
    let expression = try SQLExpression(text)
    for _ in 0..<4 {
      let table = try table(rows: 30, &random)
      let order = RowOrder.rows((0..<UInt32(30)).shuffled(using: &random))
      let runs = [0..<12, 12..<30]
      let ends = [1, 2, 5, 12, 13, 20, 21, 30]
      let values = try #require(
        try table.aggregate(expression, above: ends, in: runs, of: order))
      #expect(Set(values.keys) == Set(ends))
      for end in ends {
        let rows = (end <= 12 ? 0 : 12)..<end
        let alone = try table.aggregate(expression, over: [rows], of: order).sections
        #expect(values[end] == alone.first)
      }
    }
  }

  @Test(
    "what depends on the order of rows, or on one of them, is computed for each alone",
    arguments: [
      "group_concat(c)", "count(distinct b)", "sum(a) + b", "(select sum(a) from data)",
      "max(a, b)", "sum(a) over ()", "stddev(a)",
    ])
  func alone(_ text: String) throws {
    var random = SeededGenerator(seed: 3)
    let table = try table(rows: 6, &random)
    let order = RowOrder.source(count: 6)
    #expect(
      try table.aggregate(try SQLExpression(text), above: [3, 6], in: [0..<6], of: order) == nil)
  }
}

@Suite("Running quantiles")
struct RunningQuantileTests {
  @Test(
    "after each element they are those of all elements sorted", arguments: [0, 0.25, 0.5, 0.9, 1])
  func sorted(_ share: Double) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      var quantile = RunningQuantile<Int>(share: share)
      var all: [Int] = []
      let none = quantile.neighbours()
      #expect(none == nil)
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let number = Int.random(in: -20...20, using: &random)
        quantile.add(number)
        all.append(number)
        // Several may be added between two questions.
        if Bool.random(using: &random) { continue }
        check(&quantile, all, share)
      }
      quantile.change(to: 0.75)
      check(&quantile, all, 0.75)
    }
  }

  private func check(_ quantile: inout RunningQuantile<Int>, _ all: [Int], _ share: Double) {
    let sorted = all.sorted()
    let place = share * Double(all.count - 1)
    let found = quantile.neighbours()
    #expect(found?.lower == sorted[Int(place.rounded(.down))])
    #expect(found?.upper == sorted[Int(place.rounded(.up))])
    #expect(found?.weight == place - place.rounded(.down))
  }
}
