import GridCore
package import GridModel

/// The rows of a store as a tree: which row each one is below.
package struct RowTree: Sendable {
  /// How the rows name the row above them.
  package enum Structure: Sendable {
    /// A column has the identifier of the row above, as another has it of the row itself.
    case parent(column: Int, id: Int)
    /// A column has the names from the outermost row to the row itself, between separators.
    case path(column: Int, separator: String)
  }

  /// A reason for which rows are no tree.
  package struct Problem: Error, Hashable {
    /// Lower case, no full stop.
    package var message: String
  }

  /// By row, the row above; −1 is none.
  private var parents: [Int32]
  /// By row, its name among the rows below the same one: the identifier, or the last name of the
  /// path.
  package private(set) var names: [String]
  /// The number of rows that name a row above them that the data does not have, and the first of
  /// them with that name.
  package private(set) var missing: (count: Int, row: Int, name: String)?

  package func parent(of row: Int) -> Int? {
    guard parents.indices.contains(row), parents[row] >= 0 else { return nil }
    return Int(parents[row])
  }

  /// The rows above a row, from the nearest.
  package func ancestors(of row: Int) -> some Sequence<Int> {
    sequence(state: row) { (row: inout Int) -> Int? in
      guard let parent = parent(of: row) else { return nil }
      row = parent
      return parent
    }
  }

  /// The names from the outermost row to a row.
  package func path(of row: Int) -> [String] {
    var path = [names[row]]
    for ancestor in ancestors(of: row) { path.append(names[ancestor]) }
    return path.reversed()
  }

  /// - Throws: a `Problem` for two rows with one identifier or path, and for a row below itself.
  package init(_ store: ColumnStore, _ structure: Structure) throws(Problem) {
    parents = Array(repeating: -1, count: store.rowCount)
    names = []
    names.reserveCapacity(store.rowCount)
    switch structure {
    case .parent(let column, let id): try link(store, column: column, id: id)
    case .path(let column, let separator): try link(store, column: column, separator: separator)
    }
    if case .parent = structure { try checkCycles() }
    skip(store.removedRows)
  }

  /// Rows below a removed one take its place.
  private mutating func skip(_ removed: RowSelection) {
    guard !removed.isEmpty else { return }
    for row in parents.indices {
      parents[row] = Int32(
        ancestors(of: row).prefix(parents.count).first { !removed.contains($0) } ?? -1)
    }
  }

  // MARK: - Identifiers

  /// Numbers are equal however they are written: a column with gaps often has `1.0` for `1`.
  private enum Identifier: Hashable {
    case number(ExactNumber)
    case text(String)

    init?(_ store: ColumnStore, row: Int, column: Int) {
      let text = String(store.valueText(row: row, column: column).trimmed)
      if text.isEmpty { return nil }
      if store.columns[column].type.isNumeric, let number = ExactNumber(Array(text.utf8).span) {
        self = .number(number)
      } else {
        self = .text(text)
      }
    }
  }

  private mutating func link(_ store: ColumnStore, column: Int, id: Int) throws(Problem) {
    var rows: [Identifier: Int] = [:]
    for row in 0..<store.rowCount {
      if Cancellation.isNoticed(at: row) { return fillNames(store.rowCount) }
      names.append(String(store.string(row: row, column: id).trimmed))
      if store.isRemoved(row) { continue }
      guard let own = Identifier(store, row: row, column: id) else { continue }
      if let other = rows.updateValue(row, forKey: own) {
        throw Self.duplicate(names[row], of: "\"\(store.columns[id].key)\"", other, row)
      }
    }
    // Rows below a removed one are linked by it to those above.
    for row in 0..<store.rowCount where store.isRemoved(row) {
      guard let own = Identifier(store, row: row, column: id), rows[own] == nil else { continue }
      rows[own] = row
    }
    for row in 0..<store.rowCount {
      if Cancellation.isNoticed(at: row) { return }
      guard let named = Identifier(store, row: row, column: column) else { continue }
      if let parent = rows[named] {
        parents[row] = Int32(truncatingIfNeeded: parent)
      } else if !store.isRemoved(row) {
        noteMissing(String(store.string(row: row, column: column).trimmed), row)
      }
    }
  }

  /// Without recursion, since a tree may be as deep as it has rows.
  private func checkCycles() throws(Problem) {
    /// By row, the number of the walk that came by; 0 is none.
    var walks = Array(repeating: 0, count: parents.count)
    for start in parents.indices {
      if Cancellation.isNoticed(at: start) { return }
      var row = start
      while walks[row] == 0 {
        walks[row] = start + 1
        guard parents[row] >= 0 else { break }
        row = Int(parents[row])
      }
      guard walks[row] == start + 1, parents[row] >= 0 else { continue }
      var cycle = [names[row]]
      var next = Int(parents[row])
      while next != row, cycle.count < 6 {
        cycle.append(names[next])
        next = Int(parents[next])
      }
      if next != row { cycle.append("…") }
      cycle.append(names[row])
      throw Problem(
        message: cycle.count == 2
          ? "row \(row + 1) of the data, \"\(names[row])\", is below itself"
          : "the rows of the tree go round in a circle: "
            + cycle.map { $0 == "…" ? $0 : "\"\($0)\"" }.joined(separator: " is below "))
    }
  }

  // MARK: - Paths

  private mutating func link(
    _ store: ColumnStore, column: Int, separator: String
  ) throws(Problem) {
    var nodes = PathNodes()
    var nodeOfRow: [Int?] = []
    nodeOfRow.reserveCapacity(store.rowCount)
    for row in 0..<store.rowCount {
      if Cancellation.isNoticed(at: row) { return fillNames(store.rowCount) }
      let text = store.string(row: row, column: column)
      let path = text.split(separator: separator).map { String($0.trimmed) }
      let node = nodes.node(of: path)
      nodeOfRow.append(node)
      names.append(path.last ?? "")
      guard let node, !store.isRemoved(row) else { continue }
      if let other = nodes.setRow(row, of: node) {
        throw Self.duplicate(text, of: "\"\(store.columns[column].key)\"", other, row)
      }
    }
    for row in 0..<store.rowCount {
      if Cancellation.isNoticed(at: row) { return }
      guard let node = nodeOfRow[row] else { continue }
      if let parent = nodes.rowAbove(node) { parents[row] = Int32(truncatingIfNeeded: parent) }
      guard let above = nodes.above(node), nodes.row(of: above) == nil, !store.isRemoved(row)
      else { continue }
      noteMissing(nodes.path(of: above).joined(separator: separator), row)
    }
  }

  private mutating func fillNames(_ count: Int) {
    while names.count < count { names.append("") }
  }

  private mutating func noteMissing(_ name: @autoclosure () -> String, _ row: Int) {
    if let known = missing {
      missing = (known.count + 1, known.row, known.name)
    } else {
      missing = (1, row, name())
    }
  }

  private static func duplicate(_ name: String, of column: String, _ first: Int, _ second: Int)
    -> Problem
  {
    Problem(
      message: "rows \(first + 1) and \(second + 1) of the data have the same \(column), "
        + "\"\(name.prefix(60))\": each row of a tree needs its own")
  }
}

extension RowTree {
  /// The rows that are shown with some: these and all above them.
  /// - Parameter isKnown: whether a row can be shown.
  package func withAncestors(
    of rows: some Sequence<Int>, where isKnown: (Int) -> Bool = { _ in true }
  ) -> RowSelection {
    var marked = Array(repeating: false, count: parents.count)
    for row in rows where marked.indices.contains(row) {
      marked[row] = true
      var next = row
      while let parent = parent(of: next), !marked[parent] {
        marked[parent] = true
        next = parent
      }
    }
    return RowSelection(marked.indices.filter { marked[$0] && isKnown($0) })
  }
}
