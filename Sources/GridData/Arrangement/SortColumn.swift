import GridModel

/// The values of one sort key, made ready for comparing. Rows count from the first one sorted.
struct SortColumn {
  /// Compare as the values do, direction included; equal ones of texts leave the rest to `texts`.
  let prefixes: [UInt64]
  /// The texts of a column that is sorted as text.
  let texts: TextKeys?
  let direction: SortDirection

  /// Sorts behind everything, in both directions.
  static let emptyPrefix = UInt64.max
  /// A text in a column of numbers or dates: behind the values, before the empty cells.
  private static let misfitPrefix = UInt64.max - 1

  /// Values of any kind by their ranks in ascending order; `nil` is an empty one, and the greatest rank
  /// is left to misfits.
  init(ranks: [UInt32?], direction: SortDirection) {
    prefixes = ranks.map { rank in
      guard let rank else { return Self.emptyPrefix }
      if rank == Self.misfitRank { return Self.misfitPrefix }
      return UInt64(direction == .ascending ? rank : ~rank)
    }
    texts = nil
    self.direction = direction
  }

  /// The rank of a value that is not of its column's type.
  static let misfitRank = UInt32.max

  /// The rows by the bytes of their keys.
  init(keys: TextKeys, count: Int) {
    prefixes = (0..<count).map { keys.prefix(of: $0) }
    texts = keys
    direction = .ascending
  }

  init(store: ColumnStore, key: SortKey, rows: Range<Int>) {
    let direction = key.direction
    let prefix: (_ index: Int) -> UInt64?
    switch store.columns[key.column].type {
    case .text, .empty:
      let texts = TextKeys(folding: store, column: key.column, rows: rows)
      prefix = { texts.prefix(of: $0) }
      self.texts = texts
    case .integer, .decimal, .date, .time, .boolean:
      let numbers = store.numbers(column: key.column, rows: rows)
      prefix = { numbers[$0].isNaN ? nil : Self.prefix(of: numbers[$0]) }
      self.texts = nil
    }
    self.direction = direction
    prefixes = rows.map { row in
      if store.range(row: row, column: key.column).isEmpty { return Self.emptyPrefix }
      guard let prefix = prefix(row - rows.lowerBound) else { return Self.misfitPrefix }
      return direction == .ascending ? prefix : ~prefix
    }
  }

  /// Turns a number into bits that compare as the number does; 0 and -0 are equal.
  private static func prefix(of number: Double) -> UInt64 {
    let bits = (number + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
