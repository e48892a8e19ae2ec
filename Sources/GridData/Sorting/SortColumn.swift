import Foundation
import GridCore
import GridModel

/// The values of one sort key, prepared for comparison. Rows count from the first one sorted.
struct SortColumn {
  /// The prefixes compare as the values do, including the direction; if those of texts are equal,
  /// `texts` decides.
  let prefixes: [UInt64]
  /// The texts of a column that is sorted as text.
  let texts: TextKeys?
  let direction: SortDirection

  /// Sorts last, in both directions.
  static let emptyPrefix = UInt64.max
  /// A text in a column of numbers or dates: after the values, before the empty cells.
  private static let misfitPrefix = UInt64.max - 1

  private init(prefixes: [UInt64], texts: TextKeys? = nil, direction: SortDirection) {
    self.prefixes = prefixes
    self.texts = texts
    self.direction = direction
  }

  /// Values of any kind by their ranks in ascending order; `nil` is an empty value, and the
  /// greatest rank is reserved for misfits.
  init(ranks: [UInt32?], direction: SortDirection) {
    self.init(
      prefixes: ranks.map { rank in
        guard let rank else { return Self.emptyPrefix }
        if rank == Self.misfitRank { return Self.misfitPrefix }
        return UInt64(direction == .ascending ? rank : ~rank)
      }, direction: direction)
  }

  /// The rank of a value that is not of its column's type.
  static let misfitRank = UInt32.max

  /// The rows by the bytes of their keys.
  init(keys: TextKeys, count: Int) {
    self.init(
      prefixes: (0..<count).map { keys.prefix(of: $0) }, texts: keys, direction: .ascending)
  }

  /// The last sort columns of a column: a tap on a header reverses the order, and another one
  /// restores it.
  private struct CachedColumns: ColumnFact {
    var order: ColumnOrder?
    var rows: Range<Int>
    /// The locale whose rules texts were sorted by.
    var locale: String
    var columns: [SortDirection: SortColumn] = [:]
  }

  /// The values of a column, from an identical earlier sorting if there was one.
  /// - Parameter locale: the locale whose rules texts are sorted by.
  static func of(
    _ store: ColumnStore, key: SortKey, rows: Range<Int>, locale: String
  ) -> SortColumn {
    var cached = CachedColumns(order: key.order, rows: rows, locale: locale)
    if let earlier: CachedColumns = store.facts.fact(ofColumn: key.column),
      earlier.order == key.order,
      earlier.rows == rows, earlier.locale == locale
    {
      cached = earlier
    }
    if let column = cached.columns[key.direction] { return column }
    let column = SortColumn(
      store: store, key: key, rows: rows, collation: Collation(Locale(identifier: locale)))
    cached.columns[key.direction] = column
    store.facts.note(cached, ofColumn: key.column)
    return column
  }

  /// - Parameter collation: the order of texts.
  private init(store: ColumnStore, key: SortKey, rows: Range<Int>, collation: Collation) {
    var watch = CancellationWatch()
    if let order = key.order {
      let values = rows.map {
        watch.isNoticed() ? .empty : store.cellValue(row: $0, column: key.column)
      }
      if let ranks = order.ranks(of: values, collation) {
        self.init(ranks: ranks, direction: key.direction)
        return
      }
    }
    switch store.columns[key.column].type {
    case .text, .empty:
      let texts = rows.map {
        watch.isNoticed() ? "" : store.string(row: $0, column: key.column)
      }
      let ranks = collation.ranks(of: texts)
      self.init(
        ranks: zip(texts, ranks).map { $0.isEmpty ? nil : $1 }, direction: key.direction)
    case .integer, .decimal:
      self.init(NumberKeys(store.texts(ofColumn: key.column), rows), direction: key.direction)
    case .date, .time, .boolean:
      let numbers = store.numbers(column: key.column, rows: rows)
      let texts = store.texts(ofColumn: key.column)
      self.init(
        prefixes: zip(rows, numbers).map { row, number in
          if texts.range(row).isEmpty { return Self.emptyPrefix }
          if number.isNaN { return Self.misfitPrefix }
          let prefix = Self.prefix(of: number)
          return key.direction == .ascending ? prefix : ~prefix
        }, direction: key.direction)
    }
  }

  private init(_ keys: NumberKeys, direction: SortDirection) {
    switch keys {
    case .scaled(let numbers):
      self.init(
        prefixes: numbers.map { number in
          if number == NumberKeys.empty { return Self.emptyPrefix }
          if number == NumberKeys.misfit { return Self.misfitPrefix }
          let prefix = UInt64(bitPattern: number) ^ (1 << 63)
          return direction == .ascending ? prefix : ~prefix
        }, direction: direction)
    case .ranks(let ranks): self.init(ranks: ranks, direction: direction)
    }
  }

  /// Converts seconds to bits that compare as the number does; 0 and -0 are equal.
  private static func prefix(of number: Double) -> UInt64 {
    let bits = (number + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
