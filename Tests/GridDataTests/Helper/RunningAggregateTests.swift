import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

/// Totals over all that is above, group after group, are what each of them would be by itself.
@Suite("Running aggregates")
struct RunningAggregateTests {
  /// What columns are made of: whole numbers, some beyond their type; decimals of many digits;
  /// numbers beyond decimal; texts.
  enum Content: CaseIterable {
    case integers
    case largeIntegers
    case numbers
    case decimals
    case beyondDecimal
    case mixed
  }

  private static func value(_ content: Content, _ random: inout SeededGenerator) -> CellValue {
    if Int.random(in: 0..<5, using: &random) == 0 {
      return [.empty, .text(""), .text("x")].randomElement(using: &random) ?? .empty
    }
    switch content {
    case .integers: return .integer(Int.random(in: -50...50, using: &random))
    case .largeIntegers: return .integer(Int.random(in: .min ... .max, using: &random))
    case .numbers: return .number(Double(Int.random(in: -500...500, using: &random)) / 100)
    case .decimals:
      let digits = Int.random(in: 0...30, using: &random)
      return .decimal(
        Decimal(
          sign: Bool.random(using: &random) ? .plus : .minus, exponent: -digits,
          significand: Decimal(Int.random(in: 0...(.max), using: &random))))
    case .beyondDecimal:
      return Int.random(in: 0..<20, using: &random) == 0
        ? .number(1.5e200) : .number(Double(Int.random(in: 0...9, using: &random)))
    case .mixed:
      return value(
        [.integers, .numbers, .decimals].randomElement(using: &random) ?? .integers, &random)
    }
  }

  /// The aggregate of values written out, in no running way.
  private func expected(_ aggregate: Aggregate, _ values: ArraySlice<CellValue>) -> CellValue {
    let some = values.filter { $0 != .empty && $0 != .text("") }
    let decimals = values.compactMap(\.decimal)
    let doubles = values.compactMap(\.double)
    switch aggregate {
    case .count: return .integer(some.count)
    case .distinct: return .integer(Set(some.map(\.distinctKey)).count)
    case .first: return some.first ?? .empty
    case .last: return some.last ?? .empty
    case .sum:
      var integer: Int? = 0
      for value in values where value.decimal != nil || value.double != nil {
        guard case .integer(let next) = value, let known = integer else {
          integer = nil
          break
        }
        let (sum, isTooLarge) = known.addingReportingOverflow(next)
        integer = isTooLarge ? nil : sum
      }
      if doubles.isEmpty { return .empty }
      if let integer { return .integer(integer) }
      return decimals.count < doubles.count
        ? doubles.reduce(0, +).cellValue : .decimal(decimals.reduce(0, +))
    case .mean:
      if doubles.isEmpty { return .empty }
      return decimals.count < doubles.count
        ? (doubles.reduce(0, +) / Double(doubles.count)).cellValue
        : .decimal(decimals.reduce(0, +) / Decimal(decimals.count))
    case .min, .max:
      // Texts are behind all numbers, and no least or greatest of them.
      let numbers = some.filter { $0.exactNumber != nil }
      let best = numbers.enumerated().min { first, second in
        guard let one = first.element.exactNumber, let other = second.element.exactNumber else {
          return false
        }
        if one == other { return first.offset < second.offset }
        return aggregate == .min ? one < other : other < one
      }
      return best?.element ?? .empty
    case .median:
      if doubles.isEmpty { return .empty }
      if decimals.count < doubles.count {
        let sorted = doubles.sorted()
        return (sorted[(sorted.count - 1) / 2] / 2 + sorted[sorted.count / 2] / 2).cellValue
      }
      let sorted = decimals.sorted()
      return .decimal((sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2)
    }
  }

  @Test("each step has the value that its rows have by themselves", arguments: Content.allCases)
  func values(_ content: Content) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<15 {
      let values = (0..<60).map { _ in Self.value(content, &random) }
      let column = ComparableValues(values, type: .decimal)
      for aggregate in Aggregate.allCases {
        let computation = AggregateComputation(
          aggregate, of: column, collation: Collation(Locale(identifier: "en_US")))
        var running = computation.running
        var end = 0
        while end < values.count {
          let next = min(values.count, end + Int.random(in: 0...9, using: &random))
          running.add(end..<next)
          if Bool.random(using: &random) { running.settle() }
          end = next
          let expected = expected(aggregate, values[..<end])
          #expect(running.value == expected)
          #expect(running.value.description == expected.description)
          #expect(computation.value(of: 0..<end) == expected)
          #expect(computation.row(of: 0..<end) == running.row)
        }
      }
    }
  }

  @Test(
    "texts of a series are those without it, in whatever order of rows, and from another start on")
  func texts() throws {
    var random = SeededGenerator(seed: 12)
    let cells = (0..<80).map { _ in
      ["", "1.50", "-2", "1,000.25", "3", "0.1"].randomElement(using: &random) ?? ""
    }
    let store = try store("v,w\n" + cells.map { "\"\($0)\",x\n" }.joined())
    let order = RowOrder.rows((0..<80).map { UInt32($0) }.shuffled(using: &random))
    var running = StoreAggregates(store, order: order, locale: "en_US")
    var anew = StoreAggregates(store, order: order, locale: "en_US")
    // Two levels at once: all above in the grid, and in a group around.
    for end in stride(from: 0, through: 80, by: 5) {
      for (series, start) in [(0, 0), (1, end / 20 * 20)] {
        for aggregate in Aggregate.allCases {
          let cell = { (row: Int) in store.string(row: row, column: 0) }
          let expected = anew.text(
            aggregate, column: 0, positions: start..<end, cell: cell, writing: .plain)
          for _ in 0..<2 {
            #expect(
              running.text(
                aggregate, column: 0, positions: start..<end, series: series, cell: cell,
                writing: .plain) == expected)
          }
        }
      }
    }
    // One that reaches less far than the last begins anew.
    let cell = { (row: Int) in store.string(row: row, column: 0) }
    #expect(
      running.text(.sum, column: 0, positions: 0..<7, series: 0, cell: cell, writing: .plain)
        == anew.text(.sum, column: 0, positions: 0..<7, cell: cell, writing: .plain))
  }
}
