/// Paths of names as the nodes of a tree, each below the node of all its names but the last.
///
/// A path may have as many names as a text has room for. Names are looked up one by one below the
/// node before: looking up each beginning of a path as a whole would take the square of its length.
struct PathNodes {
  private struct Step: Hashable {
    /// −1 is none.
    var above: Int32
    var name: String
  }

  private var numbers: [Step: Int32] = [:]
  private var steps: [Step] = []
  /// By node, the row with this path; −1 is none.
  private var rows: [Int32] = []

  /// The node of a path.
  /// - Returns: `nil` for a path without names.
  mutating func node(of path: some Sequence<String>) -> Int? {
    var node: Int32 = -1
    for name in path {
      let step = Step(above: node, name: name)
      if let known = numbers[step] {
        node = known
      } else {
        node = Int32(truncatingIfNeeded: steps.count)
        numbers[step] = node
        steps.append(step)
        rows.append(-1)
      }
    }
    return node < 0 ? nil : Int(node)
  }

  /// Gives a node its row.
  /// - Returns: the row that it has had; `nil` without one.
  mutating func setRow(_ row: Int, of node: Int) -> Int? {
    defer { rows[node] = Int32(truncatingIfNeeded: row) }
    return self.row(of: node)
  }

  /// `nil` if no row has the path of the node.
  func row(of node: Int) -> Int? { rows[node] < 0 ? nil : Int(rows[node]) }

  /// The node of the path without its last name; `nil` for a path of one name.
  func above(_ node: Int) -> Int? {
    let above = steps[node].above
    return above < 0 ? nil : Int(above)
  }

  func path(of node: Int) -> [String] {
    var path = [steps[node].name]
    var next = node
    while let node = above(next) {
      path.append(steps[node].name)
      next = node
    }
    return path.reversed()
  }

  /// The row of the nearest node above a node that has one.
  func rowAbove(_ node: Int) -> Int? {
    var next = node
    while let node = above(next) {
      if let row = row(of: node) { return row }
      next = node
    }
    return nil
  }
}
