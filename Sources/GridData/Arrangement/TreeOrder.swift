package import GridModel

/// Rows in the order of a tree: each row is followed by those below it.
package struct TreeOrder: Sendable {
  /// A row in the tree.
  package struct Node: Sendable {
    package var row: Int
    package var level: Int
    /// The number of rows directly below it.
    package var childCount = 0
    /// The number of all rows below it, which follow it.
    package var descendantCount = 0
  }

  /// All rows, collapsed or not.
  package private(set) var nodes: [Node]

  /// - Parameter order: the rows that are shown, with siblings in their order. A row whose parent
  ///   is not among them is below the nearest row above it that is.
  package init(_ tree: RowTree, over order: RowOrder, rowCount: Int) {
    var isShown = Array(repeating: false, count: rowCount)
    for position in 0..<order.count where order[position] < rowCount {
      isShown[order[position]] = true
    }
    // The children of each row, the last ones first, as linked lists: `rowCount` is the root.
    var last = Array(repeating: -1, count: rowCount + 1)
    var previous = Array(repeating: -1, count: rowCount)
    for position in 0..<order.count where order[position] < rowCount {
      let row = order[position]
      let parent = tree.ancestors(of: row).first { isShown[$0] } ?? rowCount
      previous[row] = last[parent]
      last[parent] = row
    }
    nodes = []
    nodes.reserveCapacity(order.count)
    // The first child of a row is on top.
    var stack: [(row: Int, level: Int)] = []
    func push(childrenOf row: Int, level: Int) -> Int {
      var count = 0
      var child = last[row]
      while child >= 0 {
        stack.append((child, level))
        count += 1
        child = previous[child]
      }
      return count
    }
    _ = push(childrenOf: rowCount, level: 0)
    while let next = stack.popLast() {
      var node = Node(row: next.row, level: next.level)
      node.childCount = push(childrenOf: next.row, level: next.level + 1)
      nodes.append(node)
    }
    countDescendants()
  }

  private mutating func countDescendants() {
    var open: [Int] = []
    func close(to level: Int, at end: Int) {
      while let top = open.last, nodes[top].level >= level {
        nodes[top].descendantCount = end - top - 1
        open.removeLast()
      }
    }
    for index in nodes.indices {
      close(to: nodes[index].level, at: index)
      open.append(index)
    }
    close(to: 0, at: nodes.count)
  }

  /// The rows as they are, from top to bottom.
  package var order: RowOrder { .rows(nodes.map { UInt32($0.row) }) }

  /// The rows that are shown, then those below collapsed rows.
  /// - Returns: the order, and the number of rows that are shown.
  package func order(collapsing isCollapsed: (Int) -> Bool) -> (order: RowOrder, shown: Int) {
    var shown: [UInt32] = []
    var hidden: [UInt32] = []
    shown.reserveCapacity(nodes.count)
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      shown.append(UInt32(node.row))
      index += 1
      guard node.childCount > 0, isCollapsed(node.row) else { continue }
      for below in nodes[index..<index + node.descendantCount] { hidden.append(UInt32(below.row)) }
      index += node.descendantCount
    }
    let count = shown.count
    return (.rows(shown + hidden), count)
  }
}
