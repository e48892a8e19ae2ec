import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

@Suite struct ScaledNumbersTests {
  private func store(_ cells: [String]) throws -> ColumnStore {
    var reader = CSVReader()
    try reader.consume(Array(("x\n" + cells.joined(separator: "\n") + "\n").utf8).span)
    return try reader.finish().store
  }

  private func texts(_ key: String, in store: ColumnStore, count: Int) throws -> [String] {
    let column = try #require(store.columnIndex(of: key))
    return (0..<count).map { store.string(row: $0, column: column) }
  }

  @Test("a share in integers is the quotient of decimals, to 25 decimals")
  func quotients() throws {
    var random = SeededGenerator(seed: 8)
    var pairs: [(Int64, Int64)] = [
      (1, 3), (2, 3), (-1, 3), (1, -3), (-1, -3), (0, 5), (5, 5), (-5, 5), (7, 2), (1, 8),
      // Halves at the last decimal, and nines that are all carried.
      (1, 1 << 26), (3, 1 << 26), (-1, 1 << 26), (999_999_999_999_999_999, 999_999_999_999_999_998),
      (999_999_999_999_999_998, 999_999_999_999_999_999),
    ]
    for _ in 0..<2000 {
      let (left, right) = (
        Int.random(in: 0...18, using: &random), Int.random(in: 0...18, using: &random)
      )
      pairs.append(
        (
          Int64.random(in: -1_000_000_000_000_000_000...1_000_000_000_000_000_000, using: &random)
            / Int64(pow(10, Double(left))),
          Int64.random(in: -1_000_000_000_000_000_000...1_000_000_000_000_000_000, using: &random)
            / Int64(pow(10, Double(right)))
        ))
    }
    // A decimal has 38 digits, which are enough for 25 decimals of these.
    for (part, whole) in pairs where whole != 0 && abs(part / whole) < 1_000_000_000_000 {
      #expect(
        ScaledNumbers.share(Int128(part), of: Int128(whole))
          == ColumnStore.share(Decimal(part), of: Decimal(whole))?.description,
        "\(part) of \(whole)")
    }
    #expect(ScaledNumbers.share(1, of: 0) == nil)
  }

  @Test("sums and shares are the same in integers as in decimals", arguments: 0..<12)
  func columns(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let decimals = seed % 4
    let cells = (0..<40).map { _ -> String in
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return "\"\""
      case 1: return "0"
      case 2: return "-\(Int.random(in: 0...99, using: &random))"
      default:
        let number = Int.random(in: 0...9_999_999, using: &random)
        return decimals == 0
          ? "\(number)" : "\(number / 100).\(100 + number % 100)"
      }
    }
    // A number of more digits than an integer has, in a row that is not shown.
    let count = cells.count
    let short = try store(cells)
    let long = try store(cells + ["1234567890123456789012345"])
    #expect(ScaledNumbers(short, column: 0) != nil)
    #expect(ScaledNumbers(long, column: 0) == nil)
    let order = RowOrder.source(count: count)
    let restarts = [7, 20]
    #expect(
      try texts(
        "r", in: short.runningSumColumn(of: 0, as: "r", over: order, restarts: restarts),
        count: count)
        == texts(
          "r", in: long.runningSumColumn(of: 0, as: "r", over: order, restarts: restarts),
          count: count))
    for parts in [[0..<count], [0..<7, 7..<count]] {
      for whole in [nil, Decimal(123_456), Decimal(string: "0.125")] {
        #expect(
          try texts(
            "s", in: short.shareColumn(of: 0, as: "s", over: order, parts: parts, whole: whole),
            count: count)
            == texts(
              "s", in: long.shareColumn(of: 0, as: "s", over: order, parts: parts, whole: whole),
              count: count))
      }
    }
  }
}
