package import Foundation
package import GridModel

/// Computes aggregates over rows of a store, and writes them like the shown rows. The data for a
/// column is created on first use, or by `prepare`, after which copies share it.
package struct StoreAggregates: Sendable {
  private struct Key: Hashable {
    var column: Int
    var aggregate: Aggregate
  }

  private struct SeriesKey: Hashable {
    var number: Int
    var key: Key
  }

  /// The result for the last positions of a series.
  private struct Progress: Sendable {
    var positions: Range<Int>
    var aggregate: RunningAggregate
    var merged: MergedNumbers?
  }

  private let store: ColumnStore
  private let order: RowOrder
  private let collation: Collation
  private let strings: GridStrings
  /// By column, the numbers that several rows share.
  private let merged: [Int: MergedNumbers]
  private var values: [Int: ComparableValues] = [:]
  /// By column, the ranks of its values, if they are compared.
  private var ranks: [Int: [UInt32?]] = [:]
  private var computations: [Key: AggregateComputation] = [:]
  private var series: [SeriesKey: Progress] = [:]

  /// - Parameters:
  ///   - order: the order of the rows as they are shown.
  ///   - locale: the locale for comparing texts.
  ///   - merged: cells over several rows; a number in one counts once.
  ///   - strings: the texts of the grid, whose digits counts are written in; a count is not in the
  ///     unit of its column, and so does not have its format.
  package init(
    _ store: ColumnStore, order: RowOrder, locale: String, merged: [TableHints.MergedCell] = [],
    strings: GridStrings = GridStrings()
  ) {
    self.store = store
    self.order = order
    var numbers: [Int: MergedNumbers] = [:]
    for (index, column) in store.columns.enumerated()
    where !merged.isEmpty && column.type.isNumeric {
      numbers[index] = MergedNumbers(merged, key: column.key)
    }
    self.merged = numbers
    collation = Collation(Locale(identifier: locale))
    self.strings = strings
  }

  /// The reason that an aggregate of a column makes no sense; `nil` if it does.
  package func problem(_ aggregate: Aggregate, column: Int) -> String? {
    let operand = aggregate.operand
    guard operand.isNumeric else { return nil }
    let type = store.columns[column].type
    guard type.isNumeric || type == .empty else {
      return
        "column \"\(store.columns[column].key)\" has no numbers\(store.firstText(column: column)): "
        + "\(aggregate.rawValue) needs a column of them; \(Aggregate.namesOfAnyValues) take any"
    }
    return operand == .summands
      ? store.sumProblem(column: column, in: order)
      : store.mixedCurrencies(column: column, in: order)
  }

  /// Creates the data for an aggregate of a column, which copies made from now on share.
  package mutating func prepare(_ aggregate: Aggregate, column: Int) {
    _ = computation(aggregate, column: column)
  }

  /// The shown text for the rows at some positions; empty if no row has a value that counts.
  /// - Parameters:
  ///   - column: the index of a column in the store.
  ///   - cell: the text of a row's cell as it is shown.
  ///   - series: any number, the same for positions that have the start of the last call's and
  ///     extend at least as far: then only the rows since are processed. `nil` is for positions
  ///     without such a preceding call.
  ///   - writing: how numbers that are not cells are written.
  package mutating func text(
    _ aggregate: Aggregate, column: Int, positions: Range<Int>, series: Int? = nil,
    cell: (_ row: Int) -> String, writing: TotalWriting
  ) -> String {
    let running = running(
      computation(aggregate, column: column), column: column, positions: positions, series: series)
    switch aggregate.result {
    case .cell: return running.row.map(cell) ?? ""
    case .count:
      let count = running.value.description
      if case .value = writing { return count }
      return strings.numbers(in: count)
    case .number(let isExact):
      return text(of: running.value, column: column, isExact: isExact, writing: writing)
    }
  }

  /// The result for some rows as a value, `1234.5`, and as the data writes the column; both are
  /// empty if no row has a value that counts.
  /// - Parameter rows: of the store, in the order in which they are shown.
  package mutating func result(
    _ aggregate: Aggregate, column: Int, rows: some Sequence<Int>
  ) -> (value: String, text: String) {
    let computation = computation(aggregate, column: column)
    let running: RunningAggregate
    if var merged = merged[column] {
      running = computation.running.adding(rows.filter { merged.counts($0) })
    } else {
      running = computation.running.adding(rows)
    }
    return result(running, of: aggregate, column: column)
  }

  /// The row whose value the result for some rows is, as the greatest is of one of them; `nil` for
  /// results that are computed, and if no row has a value that counts.
  /// - Parameter rows: of the store, in the order in which they are shown.
  package mutating func row(
    _ aggregate: Aggregate, column: Int, rows: some Sequence<Int>
  ) -> Int? {
    guard case .cell = aggregate.result else { return nil }
    let computation = computation(aggregate, column: column)
    guard var merged = merged[column] else { return computation.running.adding(rows).row }
    return computation.running.adding(rows.filter { merged.counts($0) }).row
  }

  /// The results over subtrees of a tree, as the data writes the column: by row that has rows below
  /// it, over the row itself and all of these.
  mutating func texts(_ aggregate: Aggregate, column: Int, over tree: TreeOrder) -> [Int: String] {
    var texts: [Int: String] = [:]
    computation(aggregate, column: column).forEachSubtree(of: tree) { row, running in
      texts[row] = result(running, of: aggregate, column: column).text
    }
    return texts
  }

  private func result(
    _ running: RunningAggregate, of aggregate: Aggregate, column: Int
  ) -> (value: String, text: String) {
    switch aggregate.result {
    case .cell:
      guard let row = running.row else { return ("", "") }
      return (store.valueText(row: row, column: column), store.string(row: row, column: column))
    case .count:
      let count = running.value.description
      return (count, strings.numbers(in: count))
    case .number(let isExact):
      let value = running.value
      if value.isEmpty { return ("", "") }
      return (
        value.decimal?.description ?? value.description,
        text(of: value, column: column, isExact: isExact, writing: .plain)
      )
    }
  }

  /// An aggregate over some positions; with a series, only over those that are new in it.
  private mutating func running(
    _ computation: AggregateComputation, column: Int, positions: Range<Int>, series number: Int?
  ) -> RunningAggregate {
    let order = order
    func rows(from start: Int) -> some Sequence<Int> {
      (start..<positions.upperBound).lazy.map { order[$0] }
    }
    let start = positions.lowerBound
    guard let number else {
      if var merged = merged[column] {
        return computation.running.adding(rows(from: start).filter { merged.counts($0) })
      }
      return computation.running.adding(rows(from: start))
    }
    let key = SeriesKey(
      number: number, key: Key(column: column, aggregate: computation.aggregate))
    // Taken out, so that it is changed in place.
    var progress =
      series.removeValue(forKey: key)
      ?? Progress(
        positions: start..<start, aggregate: computation.running, merged: merged[column])
    if progress.positions.lowerBound != start
      || progress.positions.upperBound > positions.upperBound
    {
      progress = Progress(
        positions: start..<start, aggregate: computation.running, merged: merged[column])
    }
    let added = rows(from: progress.positions.upperBound)
    if var merged = progress.merged {
      progress.aggregate.add(added.filter { merged.counts($0) })
      progress.merged = merged
    } else {
      progress.aggregate.add(added)
    }
    progress.aggregate.settle()
    progress.positions = positions
    series[key] = progress
    return progress.aggregate
  }

  /// A value that was computed elsewhere, written like the column's numbers.
  package func text(
    of value: CellValue, column: Int, writing: TotalWriting
  ) -> String {
    text(of: value, column: column, isExact: false, writing: writing)
  }

  /// A sum of the column's numbers.
  package func text(
    ofSum sum: Decimal, column: Int, writing: TotalWriting
  ) -> String {
    text(of: .decimal(sum), column: column, isExact: true, writing: writing)
  }

  /// The sums of a column over the first rows.
  /// - Parameter restarts: the positions at which they restart, ascending; default none.
  package func runningSums(column: Int, restarts: [Int] = []) -> RunningSums {
    let values = store.cellValues(column: column)
    let isWide = store.needsWideSum(column: column)
    guard var merged = merged[column] else {
      return RunningSums(
        (0..<order.count).lazy.map { [order] in values[order[$0]] }, isWide: isWide,
        restarts: restarts)
    }
    let starts = Set(restarts)
    let numbers = (0..<order.count).map { position in
      if starts.contains(position) { merged.restart() }
      return merged.counts(order[position]) ? values[order[position]] : .empty
    }
    return RunningSums(numbers, isWide: isWide, restarts: restarts)
  }

  /// - Parameter isExact: whether a number has no more decimals than those of the column.
  private func text(
    of value: CellValue, column: Int, isExact: Bool, writing: TotalWriting
  ) -> String {
    if value.isEmpty { return "" }
    let isNumeric = store.columns[column].type.isNumeric
    let write: (String) -> String
    switch writing {
    case .value, .formatted:
      let text = value.decimal?.description ?? value.description
      let number = isNumeric ? text : DecimalDigits.sure(text)
      if case .formatted(let format) = writing { return format(number) }
      return number
    case .asWritten(let rewrite): write = rewrite
    }
    guard let number = value.decimal, isNumeric else {
      // A column of texts has no decimals that a number under it could have.
      return write(value.decimal == nil ? value.description : DecimalDigits.sure(value.description))
    }
    let numbers = store.writtenNumbers(column: column)
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
    if aggregate.operand == .comparable, ranks[column] == nil {
      ranks[column] = values.ranks(collation)
    }
    let computation = AggregateComputation(
      aggregate, of: values, ranks: ranks[column] ?? [],
      needsWideSum: aggregate.operand == .summands && store.needsWideSum(column: column))
    computations[key] = computation
    return computation
  }
}
