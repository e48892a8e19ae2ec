import GridModel

/// A table to which computed columns are added together, in one pass over its cells.
///
/// A column may be computed from one that was added before. Until all are joined, each is a table
/// of its own: adding them one by one would copy all cells of a wide table for each of them.
package struct AddedColumns {
  private var base: ColumnStore
  /// By the index of the column, a table of it alone.
  private var others: [Int: ColumnStore] = [:]
  /// The indices of the columns that are not joined yet, by their keys.
  private var keys: [String: Int] = [:]
  /// How many of them are after those of the table.
  private var newCount = 0
  /// How often the cells were copied.
  private(set) var copyCount = 0

  package init(to base: ColumnStore) { self.base = base }

  /// A table that has the column with a key, and the index of the column there; `nil` without one.
  package mutating func source(of key: String) -> (store: ColumnStore, column: Int)? {
    if let index = keys[key] {
      // The currencies of its amounts are in another column.
      if base.currencies.codeKeys[key] != nil { join() }
      if let store = others[index] { return (store, 0) }
    }
    return base.columnIndex(of: key).map { (base, $0) }
  }

  /// Adds a column, or replaces the one with its key.
  /// - Parameter column: a table of this column alone, with as many rows.
  package mutating func add(_ column: ColumnStore) {
    guard let key = column.columns.first?.key else { return }
    var column = column
    column.adopt(base)
    let index: Int
    if let known = keys[key] ?? base.columnIndex(of: key) {
      index = known
    } else {
      index = base.columns.count + newCount
      newCount += 1
    }
    keys[key] = index
    others[index] = column
  }

  private mutating func join() {
    guard !others.isEmpty else { return }
    base = base.with(others)
    (others, keys, newCount) = ([:], [:], 0)
    copyCount += 1
  }

  /// The table with all columns.
  package mutating func joined() -> ColumnStore {
    join()
    return base
  }
}
