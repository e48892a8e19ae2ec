import GridModel

/// The rows of a tree by their names, so that finding many of them costs one look at all rows.
struct TreeNames {
  private struct Key: Hashable {
    /// `nil` above the outermost rows.
    var parent: Int?
    var name: String
  }

  /// The rows by one kind of name.
  private struct Index {
    var rows: [String: [Int]] = [:]
    var children: [Key: [Int]] = [:]

    init(_ arrangement: TreeArrangement, _ name: (Int) -> String) {
      for row in arrangement.tree.names.indices {
        let name = name(row)
        rows[name, default: []].append(row)
        children[Key(parent: arrangement.tree.parent(of: row), name: name), default: []].append(row)
      }
    }

    /// - Returns: the rows from top to bottom of the data.
    func rows(named path: SectionPath) -> [Int] {
      if path.values.count == 1 { return rows[path.last] ?? [] }
      var parents: [Int?] = [nil]
      for name in path.values {
        parents = parents.flatMap { children[Key(parent: $0, name: name)] ?? [] }
      }
      return parents.compactMap(\.self).sorted()
    }
  }

  private let arrangement: TreeArrangement
  private let identifiers: Index
  /// `nil` until a name is none of an identifier.
  private var labels: Index?

  init(_ arrangement: TreeArrangement) {
    self.arrangement = arrangement
    identifiers = Index(arrangement) { arrangement.tree.names[$0] }
  }

  /// The rows with a name: an identifier, or else the text of the tree's column, alone or after
  /// those of all rows above.
  mutating func rows(named path: SectionPath) -> [Int] {
    let named = identifiers.rows(named: path)
    if !named.isEmpty { return named }
    let labels = labels ?? Index(arrangement) { arrangement.label(of: $0) }
    self.labels = labels
    return labels.rows(named: path)
  }
}
