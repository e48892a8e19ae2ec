import GridData
import GridDocuments
import GridModel

extension CrossTableColumns {
  /// The columns of the data that texts must not reveal, where cells of the table are redacted:
  /// those that a redacted column or its values are made of, and all that are calculated from the
  /// same ones.
  func redacted(
    for callouts: [Callout<GridPlace>], _ values: [CrossTable.Value]
  ) -> RedactedColumns {
    var keys: Set<String> = []
    for callout in callouts where callout.isRedaction {
      if let key = callout.place.onlyColumn, pivot.rows.contains(key) {
        keys.insert(key)
        continue
      }
      // Which values a column has is only known once the titles above it are.
      for value in values {
        keys.formUnion([value.key] + [value.weight].compactMap(\.self))
        if case .sql(let sql) = value.aggregate { keys.formUnion(mentioned(in: sql)) }
      }
      if callout.place.onlyColumn == nil { keys.formUnion(pivot.rows) }
    }
    guard !keys.isEmpty else { return RedactedColumns() }
    var isComplete = false
    while !isComplete {
      let known = keys.count
      for column in presentation.columns ?? [] {
        guard let value = column.value else { continue }
        let sources = mentioned(in: value)
        if keys.contains(column.key) { keys.formUnion(sources) }
        if !keys.isDisjoint(with: sources) { keys.insert(column.key) }
      }
      isComplete = keys.count == known
    }
    return RedactedColumns(keys: keys)
  }

  /// The columns of the data that an expression has.
  private func mentioned(in sql: SQLText) -> [String] {
    store.columns.map(\.key).filter { SQLExpression.mentions($0, in: sql.text) }
  }
}
