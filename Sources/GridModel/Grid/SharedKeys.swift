import GridCore
import Synchronization

extension DataGrid {
  /// The keys of its columns.
  package var keys: ColumnKeys { sharedKeys.keys(of: self) }

  /// The place of the first column with a key among the columns; `nil` if none has it.
  package func columnIndex(of key: String) -> Int? { sharedKeys.places(of: self).index(of: key) }

  /// Names that distinguish all columns: their keys, and if several are equal, `price`, `price.2`,
  /// `price.3`.
  package var columnNames: [String] { sharedKeys.names(of: self) }

  /// What is known of its spanners by their titles.
  package var spannerTitles: SpannerTitles { sharedKeys.spannerTitles(of: self) }

  /// The levels of its spanners by their titles.
  var spannerLevels: SpannerLevels { sharedKeys.spannerLevels(of: self) }

  fileprivate var madeNames: [String] {
    let keys = Set(columns.map(\.key))
    var taken: Set<String> = []
    // By key, the last number: thousands of columns may have the same.
    var last: [String: Int] = [:]
    return columns.map { column in
      var number = last[column.key] ?? 1
      var name = number == 1 ? column.key : "\(column.key).\(number)"
      while taken.contains(name) || number > 1 && keys.contains(name) {
        number += 1
        name = "\(column.key).\(number)"
      }
      taken.insert(name)
      last[column.key] = number
      return name
    }
  }
}

/// What is found by the keys of a grid's columns, which copies of the grid have in common until its
/// columns, spanners or values change: every column with a renderer needs it, so that a grid of n
/// of these would otherwise list its n columns n times.
final class SharedKeys: Sendable {
  private let keys = Mutex<ColumnKeys?>(nil)
  private let places = Mutex<KeyPlaces?>(nil)
  private let names = Mutex<[String]?>(nil)
  private let titles = Mutex<SpannerTitles?>(nil)
  private let levels = Mutex<SpannerLevels?>(nil)

  func keys(of grid: DataGrid) -> ColumnKeys { Self.made(keys, by: ColumnKeys(grid)) }

  func places(of grid: DataGrid) -> KeyPlaces {
    Self.made(places, by: KeyPlaces(grid.columns.map(\.key)))
  }

  func names(of grid: DataGrid) -> [String] { Self.made(names, by: grid.madeNames) }

  func spannerTitles(of grid: DataGrid) -> SpannerTitles {
    Self.made(titles, by: SpannerTitles(grid.spanners, over: grid.columns))
  }

  func spannerLevels(of grid: DataGrid) -> SpannerLevels {
    Self.made(
      levels, by: SpannerLevels(SpannerPlacement(columns: grid.columns).placed(grid.spanners)))
  }

  /// What is kept, or is made now.
  private static func made<Value: Sendable>(
    _ kept: borrowing Mutex<Value?>, by make: @autoclosure () -> Value
  ) -> Value {
    kept.withLock { kept in
      if let kept { return kept }
      let value = make()
      kept = value
      return value
    }
  }
}
