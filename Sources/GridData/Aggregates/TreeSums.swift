import GridModel

extension ColumnStore {
  /// The store with aggregates over a tree: in a row that has rows below it, the result over the
  /// row itself and all of these.
  /// - Throws: `DataError` for more text than a table holds.
  package func summed(
    _ tree: TreeOrder, by sums: [(column: Int, aggregate: Aggregate)], locale: String
  ) throws(DataError) -> ColumnStore {
    if sums.isEmpty { return self }
    let order = tree.order
    var aggregates = StoreAggregates(self, order: order, locale: locale)
    var replacements: [Int: [Int: String]] = [:]
    for (index, node) in tree.nodes.enumerated() where node.childCount > 0 {
      let rows = tree.nodes[index...index + node.descendantCount].lazy.map(\.row)
      for (column, aggregate) in sums {
        replacements[node.row, default: [:]][column] =
          aggregates.result(aggregate, column: column, rows: rows).text
      }
    }
    return replacements.isEmpty ? self : try replacing(replacements)
  }
}
