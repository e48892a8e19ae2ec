import GridData
import GridDocuments

extension RedactionScope {
  /// Which columns show values that are derived from others: by the settings of columns, and by the
  /// query whose result the columns are.
  struct Derivation {
    /// A column that shows values of another one.
    struct Column {
      var key: String
      /// Whether all of its cells may, and not only those in the rows of the values.
      var isInAllRows: Bool
      var isShown: Bool
    }

    /// The query, if its columns cannot be followed; `nil` if they are, and if there is none.
    let unfollowedQuery: SQLText?
    private let settings: [ColumnSettings]
    private let grouped: Set<String>
    private let query: SQLResultColumns?
    private let keys: [String]

    /// - Parameter columns: the keys of all columns of the data, first those of the query.
    init(_ presentation: GridPresentation, columns: [String]) {
      settings = presentation.columns ?? []
      grouped = Set(presentation.groups.map(\.key))
      keys = columns
      let sql = presentation.sql ?? presentation.answeredQuery
      query = sql.flatMap { SQLResultColumns($0.text) }
      unfollowedQuery = query == nil ? sql : nil
    }

    /// The columns that show values derived from others, directly or by columns in between.
    func columns(from keys: Set<String>) -> [Column] {
      /// By key, whether all rows of it are.
      var reached: [String: Bool] = [:]
      var waiting = keys.sorted().map { ($0, false) }
      while let (source, isInAllRows) = waiting.popLast() {
        for (key, reach) in columns(showing: source) {
          let all = isInAllRows || reach == .allRows
          // A column may be reached in single rows first, and later in all.
          if let known = reached[key], known || !all { continue }
          reached[key] = all
          waiting.append((key, all))
        }
      }
      // Without settings, all columns are shown but those of groups.
      let shown =
        settings.isEmpty
        ? Set(self.keys).subtracting(grouped)
        : Set(settings.filter { !$0.isHidden }.map(\.key))
      return (settings.map(\.key) + self.keys).compactMap { key in
        reached.removeValue(forKey: key).map {
          Column(key: key, isInAllRows: $0, isShown: shown.contains(key))
        }
      }
    }

    private func columns(showing source: String) -> [(key: String, reach: SQLExpression.Reach)] {
      settings.compactMap { column in column.reach(of: source).map { (column.key, $0) } }
        + (query?.columns(showing: source, among: keys) ?? [])
    }
  }
}

extension ColumnSettings {
  /// The rows in which it shows values derived from a redacted column; `nil` is none.
  fileprivate func reach(of key: String) -> SQLExpression.Reach? {
    if running?.column == key || share?.column == key { return .allRows }
    if let value, let reach = SQLExpression.reach(of: key, in: value.text) { return reach }
    if coveredKeys.contains(key) { return .sameRow }
    if format?.currencyCodeColumn == key { return .sameRow }
    return nil
  }
}
