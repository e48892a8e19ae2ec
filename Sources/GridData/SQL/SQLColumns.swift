#if SQL
import GridModel

/// The columns of a table in SQL: those of its data, and those that were added or replaced, each
/// in a table of its own until the data with all of them is needed.
struct SQLColumns {
  private(set) var base: ColumnStore
  /// By the index of the column, a table of it alone.
  private var others: [Int: ColumnStore] = [:]
  private(set) var names: SQLNames
  private var keys: [String: Int]

  init(_ base: ColumnStore) {
    self.base = base
    names = SQLNames(base.columns)
    keys = Dictionary(
      base.columns.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var rowCount: Int { base.rowCount }
  /// The decimal mark of the table's numbers.
  var decimalMark: DecimalMark { base.decimalMark }

  /// The table that has a column, and the index of the column there.
  func source(ofColumn column: Int) -> (store: ColumnStore, column: Int) {
    others[column].map { ($0, 0) } ?? (base, column)
  }

  /// The index of the column with a key, compared exactly.
  func index(of key: String) -> Int? { keys[key] }

  func key(ofColumn column: Int) -> String {
    let (store, column) = source(ofColumn: column)
    return store.columns[column].key
  }

  func type(ofColumn column: Int) -> ColumnType {
    let (store, column) = source(ofColumn: column)
    return store.columns[column].type
  }

  /// Adds a column, or replaces the one with its key.
  /// - Parameter store: of this column alone, with as many rows.
  /// - Returns: whether it is new.
  mutating func add(_ store: ColumnStore) -> Bool {
    guard let key = store.columns.first?.key else { return false }
    if let index = keys[key] {
      others[index] = store
      return false
    }
    let index = names.names.count
    others[index] = store
    keys[key] = index
    names.append(key)
    return true
  }

  /// The data with all columns, which are put into it together.
  mutating func joined() -> ColumnStore {
    guard !others.isEmpty else { return base }
    base = base.with(others)
    others = [:]
    return base
  }
}
#endif
