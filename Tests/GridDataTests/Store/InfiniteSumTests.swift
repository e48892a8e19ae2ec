import Foundation
import GridModel
import Testing

@testable import GridData

/// Sums of columns with infinite numbers.
@Suite("Sums of infinite numbers")
struct InfiniteSumTests {
  private func column(_ key: String, of store: ColumnStore) throws -> [String] {
    let column = try #require(store.columnIndex(of: key))
    return (0..<store.rowCount).map { store.string(row: $0, column: column) }
  }

  @Test(
    "a running total is infinite from an infinite number on",
    arguments: [
      (["5", "inf", "7"], ["5", "∞", "∞"]), (["5", "-inf", "7"], ["5", "\u{2212}∞", "\u{2212}∞"]),
      (["1.5", "∞", "7"], ["1.5", "∞", "∞"]), (["inf", "5", "-inf"], ["∞", "∞", ""]),
    ])
  func running(_ numbers: [String], _ expected: [String]) throws {
    let table = try store("i,d\n" + numbers.map { "a,\($0)\n" }.joined())
    let order = RowOrder.source(count: 3)
    #expect(
      try column("sum", of: table.runningSumColumn(of: 1, as: "sum", over: order)) == expected)
    #expect(
      try column("sum", of: table.runningSumColumn(of: 1, as: "sum", over: order, restarts: [2]))[2]
        .contains(numbers[2] == "-inf" ? "∞" : "7"))
  }

  @Test("there are no shares of an infinite sum")
  func shares() throws {
    let table = try store("i,d\na,5\nb,inf\ne,7\ne,7\n")
    func shares(_ parts: [Range<Int>], whole: Decimal? = nil) throws -> [String] {
      try column(
        "share",
        of: table.shareColumn(
          of: 1, as: "share", over: .source(count: 4), parts: parts, whole: whole))
    }
    #expect(try shares([0..<4]) == ["", "", "", ""])
    #expect(try shares([0..<2, 2..<4]) == ["", "", "0.5", "0.5"])
    #expect(try shares([0..<4], whole: 19) == ["", "", "", ""])
  }

  @Test("SQL compares and adds up infinite numbers among whole and other numbers")
  func sql() throws {
    for five in ["5", "5.5"] {
      let table = try SQLTable(try store("i,d\na,inf\nb,\(five)\nc,-inf\ne,7\n"))
      func count(_ condition: String) throws -> Int {
        let rows = try table.rows(matching: try SQLExpression(condition))
        return (0..<4).filter { rows.contains($0) }.count
      }
      #expect(try count("d > 6") == 2)
      #expect(try count("d < 6") == 2)
      #expect(try count("typeof(d) = 'text'") == 0)
      let sum = try table.aggregate(
        try SQLExpression("sum(d)"), over: [0..<2], of: .source(count: 4)
      ).sections
      #expect(sum == [.text("∞")])
    }
  }
}
