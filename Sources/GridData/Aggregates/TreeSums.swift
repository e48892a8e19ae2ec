import GridCore
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
    for (column, aggregate) in sums {
      for (row, text) in aggregates.texts(aggregate, column: column, over: tree) {
        replacements[row, default: [:]][column] = text
      }
    }
    return replacements.isEmpty ? self : try replacing(replacements)
  }
}

extension AggregateComputation {
  /// Computes the aggregate over each row that has rows below it, and these, from the bottom up.
  ///
  /// A row takes over what is known of the largest subtree below it, and adds the rows of the
  /// others: so a row is added again only where its subtree at least doubles, however deep the
  /// tree is.
  /// - Parameter body: gets the row on top of a subtree.
  func forEachSubtree(of tree: TreeOrder, _ body: (_ row: Int, RunningAggregate) -> Void) {
    let nodes = tree.nodes
    func rows(of index: Int) -> some Sequence<Int> {
      nodes[index...index + nodes[index].descendantCount].lazy.map(\.row)
    }
    if isRounded {
      for (index, node) in nodes.enumerated() where node.childCount > 0 {
        if Cancellation.isNoticed(at: index) { return }
        body(node.row, running.adding(rows(of: index)))
      }
      return
    }
    // The subtrees whose parents are still to come, the topmost one last, and what is known of
    // those of several rows.
    var open: [Int] = []
    var known: [Int: RunningAggregate] = [:]
    for (index, node) in nodes.enumerated().reversed() {
      if Cancellation.isNoticed(at: index) { return }
      if node.childCount > 0 {
        var below: [Int] = open.suffix(node.childCount).reversed()
        open.removeLast(below.count)
        var whole = running
        if case .cell = aggregate.result {
          // The row with the value of a subtree stands for all of its rows.
          whole.add(CollectionOfOne(node.row))
          whole.add(
            below.compactMap { child in
              guard let part = known.removeValue(forKey: child) else { return nodes[child].row }
              return part.row
            })
        } else {
          let largest = below.indices.max {
            nodes[below[$0]].descendantCount < nodes[below[$1]].descendantCount
          }
          // Taken out, so that it is changed in place.
          if let largest, let part = known.removeValue(forKey: below[largest]) {
            whole = part
            below.remove(at: largest)
          }
          whole.add(CollectionOfOne(node.row))
          for child in below {
            known[child] = nil
            whole.add(rows(of: child))
          }
        }
        whole.settle()
        body(node.row, whole)
        if node.level > 0 { known[index] = whole }
      }
      if node.level > 0 { open.append(index) }
    }
  }
}
