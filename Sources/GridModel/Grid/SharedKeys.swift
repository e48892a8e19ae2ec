import GridCore
import Synchronization

extension DataGrid {
  /// The keys of its columns.
  package var keys: ColumnKeys { sharedKeys.keys(of: self) }

  /// Names that distinguish all columns: their keys, and if several are equal, `price`, `price.2`,
  /// `price.3`.
  package var columnNames: [String] { sharedKeys.names(of: self) }

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
/// columns or values change: every column with a renderer needs it, so that a grid of n of these
/// would otherwise list its n columns n times.
final class SharedKeys: Sendable {
  private struct Made {
    var keys: ColumnKeys?
    var names: [String]?
  }

  private let made = Mutex(Made())

  func keys(of grid: DataGrid) -> ColumnKeys {
    made.withLock { made in
      if let keys = made.keys { return keys }
      let keys = ColumnKeys(grid)
      made.keys = keys
      return keys
    }
  }

  func names(of grid: DataGrid) -> [String] {
    made.withLock { made in
      if let names = made.names { return names }
      let names = grid.madeNames
      made.names = names
      return names
    }
  }
}
