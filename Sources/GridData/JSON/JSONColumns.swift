/// The columns for the keys of a table's objects, in the order of their first appearance.
struct JSONColumns {
  /// The existing keys, and the column of each.
  var keys = JSONKeyTree()
  private(set) var names: [String] = []
  private var indexes: [String: Int] = [:]
  /// Whether a column has a value other than null.
  private var hasValue: [Bool] = []
  private var hasBoolean: [Bool] = []
  private var hasOther: [Bool] = []
  /// Whether all values other than null are strings, and there is one.
  private(set) var areStrings: [Bool] = []

  @inline(__always)
  mutating func column(of node: Int) -> Int {
    let existing = keys.column(of: node)
    if existing >= 0 { return existing }
    let column = add(keys.path(of: node))
    keys.setColumn(column, of: node)
    return column
  }

  /// - Returns: the column of this name, new or existing.
  @discardableResult
  mutating func add(_ name: String) -> Int {
    if let index = indexes[name] { return index }
    indexes[name] = names.count
    names.append(name)
    hasValue.append(false)
    hasBoolean.append(false)
    hasOther.append(false)
    areStrings.append(false)
    return names.count - 1
  }

  /// Notes that a column has a value other than null.
  /// - Returns: whether it is the first value by which the column mixes Booleans and other values.
  mutating func noteValue(in column: Int, _ kind: JSONKind) -> Bool {
    areStrings[column] = kind == .string && (areStrings[column] || !hasValue[column])
    hasValue[column] = true
    let wasMixed = hasBoolean[column] && hasOther[column]
    if kind == .boolean { hasBoolean[column] = true } else { hasOther[column] = true }
    return !wasMixed && hasBoolean[column] && hasOther[column]
  }

  /// The columns with these names, then the others in order of appearance. A column of nulls is
  /// left out if other rows have an object in its place.
  mutating func order(beginningWith first: [String]) -> [Int] {
    var order: [Int] = []
    let named = first.map { add($0) }
    var isUsed = [Bool](repeating: false, count: names.count)
    for column in named {
      if !isUsed[column] { order.append(column) }
      isUsed[column] = true
    }
    for column in keys.columnsOfObjects where !hasValue[column] { isUsed[column] = true }
    for column in names.indices where !isUsed[column] { order.append(column) }
    return order
  }
}

/// The keys of the objects in a table, level by level in the order of their first appearance.
///
/// Node 0 is the row itself. Objects mostly repeat their keys in the same order, so the key after
/// the last one is compared first; only if it differs, it is looked up.
struct JSONKeyTree {
  private struct Node {
    /// The range of the key in `keyBytes`.
    var key: Range<Int>
    /// The keys from the row down to this one, joined by dots.
    var path: String
    var children: [Int] = []
    var lookup: [[UInt8]: Int] = [:]
    /// The column with the values of this key; -1 while there is none.
    var column = -1
    /// The last row that had this key.
    var row = -1
  }

  private var nodes = [Node(key: 0..<0, path: "")]
  private var keyBytes: [UInt8] = []

  /// The number of different keys, with the row itself.
  var count: Int { nodes.count }

  /// The child of a node with the key that starts at an index of a text; created if it is new.
  /// - Parameter position: the expected position of the child among its siblings; afterwards the
  ///   position of the next one.
  mutating func child(
    of parent: Int, key text: Span<UInt8>, position: inout Int
  ) -> Int {
    let siblings = nodes[parent].children
    if position < siblings.count, isKey(of: siblings[position], text) {
      position += 1
      return siblings[position - 1]
    }
    var key: [UInt8] = []
    key.reserveCapacity(text.count)
    for index in 0..<text.count { key.append(text[index]) }
    if let node = nodes[parent].lookup[key] {
      position = (siblings.firstIndex(of: node) ?? 0) + 1
      return node
    }
    let name = String(decoding: key, as: UTF8.self)
    let start = keyBytes.count
    keyBytes.append(contentsOf: key)
    nodes.append(
      Node(
        key: start..<keyBytes.count,
        path: parent == 0 ? name : nodes[parent].path + "." + name))
    nodes[parent].children.append(nodes.count - 1)
    nodes[parent].lookup[key] = nodes.count - 1
    position = siblings.count + 1
    return nodes.count - 1
  }

  @inline(__always)
  private func isKey(of node: Int, _ text: Span<UInt8>) -> Bool {
    let key = nodes[node].key
    guard key.count == text.count else { return false }
    for index in 0..<text.count where keyBytes[key.lowerBound + index] != text[index] {
      return false
    }
    return true
  }

  /// Notes that a row has a key.
  /// - Returns: whether the row had it before.
  mutating func visit(_ node: Int, inRow row: Int) -> Bool {
    defer { nodes[node].row = row }
    return nodes[node].row == row
  }

  func column(of node: Int) -> Int { nodes[node].column }

  mutating func setColumn(_ column: Int, of node: Int) { nodes[node].column = column }

  func path(of node: Int) -> String { nodes[node].path }

  /// Clears the keys below a node in a row.
  /// - Returns: the columns of the node and of all below it.
  mutating func clear(_ node: Int) -> [Int] {
    var columns = nodes[node].column < 0 ? [] : [nodes[node].column]
    for child in nodes[node].children {
      nodes[child].row = -1
      columns += clear(child)
    }
    return columns
  }

  /// The columns whose key has an object as value elsewhere.
  var columnsOfObjects: [Int] {
    nodes.filter { $0.column >= 0 && !$0.children.isEmpty }.map(\.column)
  }
}
