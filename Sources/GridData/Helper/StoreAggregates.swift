package import Foundation
package import GridModel

/// Computes aggregates over rows of a store, and writes them as the rows are shown. What a column needs is made when it is
/// first asked for.
package struct StoreAggregates: Sendable {
  private struct Key: Hashable {
    var column: Int
    var aggregate: Aggregate
  }

  private let store: ColumnStore
  private let order: RowOrder
  private let collation: Collation
  private var values: [Int: ComparableValues] = [:]
  private var computations: [Key: AggregateComputation] = [:]
  private var written: [Int: WrittenNumbers] = [:]

  /// - Parameters:
  ///   - order: of the rows as they are shown.
  ///   - locale: by whose rules texts compare.
  package init(_ store: ColumnStore, order: RowOrder, locale: String) {
    self.store = store
    self.order = order
    collation = Collation(Locale(identifier: locale))
  }

  /// Why an aggregate of a column makes no sense; `nil` if it does.
  package func problem(_ aggregate: Aggregate, column: Int) -> String? {
    let type = store.columns[column].type
    switch aggregate {
    case .sum, .mean, .median:
      if type.isNumeric || type == .empty {
        return aggregate == .median
          ? store.mixedCurrencies(column: column) : store.sumProblem(column: column)
      }
      return
        "column \"\(store.columns[column].key)\" has no numbers\(store.firstText(column: column)): "
        + "\(aggregate.rawValue) needs a column of them; count, distinct, first, last, min and max take any"
    case .count, .min, .max, .first, .last, .distinct: return nil
    }
  }

  /// What is shown for the rows at some positions; empty if no row has a value that counts.
  /// - Parameters:
  ///   - column: of the store.
  ///   - cell: the text of a row's cell as it is shown.
  ///   - writing: how numbers are written that are no cells.
  package mutating func text(
    _ aggregate: Aggregate, column: Int, positions: Range<Int>, cell: (_ row: Int) -> String,
    writing: TotalWriting
  ) -> String {
    let computation = computation(aggregate, column: column)
    let rows = positions.map { order[$0] }
    switch aggregate {
    case .min, .max, .first, .last:
      return computation.row(of: rows).map(cell) ?? ""
    case .count, .distinct:
      return computation.value(of: rows).description
    case .sum, .mean, .median:
      let value = computation.value(of: rows)
      let isSum = aggregate == .sum
      return text(of: value, column: column, isExact: isSum, writing: writing)
    }
  }

  /// A value that was computed elsewhere, written as the column's.
  package mutating func text(
    of value: CellValue, column: Int, writing: TotalWriting
  ) -> String {
    text(of: value, column: column, isExact: false, writing: writing)
  }

  /// A sum of the column's numbers.
  package mutating func text(
    ofSum sum: Decimal, column: Int, writing: TotalWriting
  ) -> String {
    text(of: .decimal(sum), column: column, isExact: true, writing: writing)
  }

  /// The sums of a column over the first rows.
  /// - Parameter restarts: the positions at which they begin anew, ascending; default nowhere.
  package mutating func runningSums(column: Int, restarts: [Int] = []) -> RunningSums {
    _ = writtenNumbers(column: column)
    let values = store.cellValues(column: column)
    return RunningSums(
      (0..<order.count).lazy.map { [order] in values[order[$0]].decimal }, restarts: restarts)
  }

  /// - Parameter isExact: whether a number has no more decimals than those of the column.
  private mutating func text(
    of value: CellValue, column: Int, isExact: Bool, writing: TotalWriting
  ) -> String {
    if value.isEmpty { return "" }
    let write: (String) -> String
    switch writing {
    case .formatted(let format):
      return format(value.decimal?.description ?? value.description)
    case .asWritten(let rewrite): write = rewrite
    }
    guard let number = value.decimal, store.columns[column].type.isNumeric else {
      return write(value.description)
    }
    let numbers = writtenNumbers(column: column)
    return write(
      numbers.text(of: number, extraDecimals: isExact || numbers.decimals > 0 ? 0 : 1))
  }

  private mutating func computation(
    _ aggregate: Aggregate, column: Int
  ) -> AggregateComputation {
    let key = Key(column: column, aggregate: aggregate)
    if let known = computations[key] { return known }
    let values =
      values[column]
      ?? ComparableValues(store.cellValues(column: column), type: store.columns[column].type)
    self.values[column] = values
    let computation = AggregateComputation(aggregate, of: values, collation: collation)
    computations[key] = computation
    return computation
  }

  private mutating func writtenNumbers(column: Int) -> WrittenNumbers {
    if let known = written[column] { return known }
    let numbers = WrittenNumbers(store, column: column)
    written[column] = numbers
    return numbers
  }
}
