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

  @inline(__always)
  mutating func column(of node: Int) -> Int {
    let known = keys.column(of: node)
    if known >= 0 { return known }
    let column = add(keys.path(of: node))
    keys.setColumn(column, of: node)
    return column
  }

  /// - Returns: the column of this name, new or existing.
  @discardableResult
  mutating func add(_ name: String) -> Int {
    if let known = indexes[name] { return known }
    indexes[name] = names.count
    names.append(name)
    hasValue.append(false)
    hasBoolean.append(false)
    hasOther.append(false)
    return names.count - 1
  }

  /// Notes that a column has a value other than null.
  /// - Returns: whether it is the first value by which the column mixes Booleans and other values.
  mutating func noteValue(in column: Int, _ kind: JSONKind) -> Bool {
    hasValue[column] = true
    let wasMixed = hasBoolean[column] && hasOther[column]
    if kind == .boolean { hasBoolean[column] = true } else { hasOther[column] = true }
    return !wasMixed && hasBoolean[column] && hasOther[column]
  }

  /// The columns with these names, then the others in order of appearance. A column of nulls is left out if other rows have an
  /// object in its place.
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
