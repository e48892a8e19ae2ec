import GridCore

/// Computes an aggregate over some rows of a column.
///
/// Numbers are added in decimal: 0.1 and 0.2 are 0.3, whether they are `Decimal`, `Double` or
/// texts. Only if a `Double` is beyond the range of decimal are they added in binary.
struct AggregateComputation {
  let aggregate: Aggregate
  private let column: AggregatedColumn

  /// - Parameter needsWideSum: whether the numbers together may need more than 38 digits.
  init(
    _ aggregate: Aggregate, of values: ComparableValues, collation: Collation,
    needsWideSum: Bool = false
  ) {
    self.init(
      aggregate, of: values,
      ranks: aggregate.operand == .comparable ? values.ranks(collation) : [],
      needsWideSum: needsWideSum)
  }

  /// - Parameter ranks: those of the values, if they are compared.
  init(
    _ aggregate: Aggregate, of values: ComparableValues, ranks: [UInt32?],
    needsWideSum: Bool = false
  ) {
    self.aggregate = aggregate
    let hasLargeNumbers: Bool =
      switch aggregate.operand {
      case .values, .comparable: false
      case .numbers, .summands: values.values.contains(where: \.isBeyondDecimal)
      }
    column = AggregatedColumn(
      values: values.values, ranks: ranks, hasLargeNumbers: hasLargeNumbers,
      needsWideSum: needsWideSum)
  }

  /// Whether the result depends on the order in which numbers are added, by rounding.
  var isRounded: Bool { column.hasLargeNumbers }

  /// A running aggregate without rows.
  var running: RunningAggregate {
    RunningAggregate(state: aggregate.state(of: column), column: column)
  }

  /// - Parameter rows: the rows in the order in which they are shown.
  /// - Returns: `empty` if no row has a value that counts.
  func value(of rows: some Sequence<Int>) -> CellValue { running.adding(rows).value }

  /// The row with the value of a minimum, maximum, first or last.
  /// - Returns: `nil` for other aggregates, and if no row has a value that counts.
  func row(of rows: some Sequence<Int>) -> Int? {
    if case .cell = aggregate.result { running.adding(rows).row } else { nil }
  }
}

/// An aggregate over rows that are added one after another, whose value is known after each row.
/// Only new rows are processed.
struct RunningAggregate: Sendable {
  private var state: any AggregateState
  private let column: AggregatedColumn

  fileprivate init(state: any AggregateState, column: AggregatedColumn) {
    self.state = state
    self.column = column
  }

  /// The current value; `empty` if no row has a value that counts.
  var value: CellValue { state.value(of: column) }

  /// The row with the value of a minimum, maximum, first or last.
  var row: Int? { state.row }

  /// - Parameter rows: the rows in the order in which they are shown; in a cancelled task not all
  ///   of them are added.
  mutating func add(_ rows: some Sequence<Int>) {
    var watch = CancellationWatch()
    for row in rows {
      if watch.isNoticed() { break }
      state.add(row, of: column)
    }
  }

  /// Prepares the value for rows that are added later, after which it is needed again.
  mutating func settle() { state.settle() }

  func adding(_ rows: some Sequence<Int>) -> RunningAggregate {
    var result = self
    result.add(rows)
    return result
  }
}
