import GridModel

/// An object of objects, as pandas writes a frame: by row (`{"r1": {"a": 1, "b": 2}, …}`) or by
/// column (`{"a": {"r1": 1, "r2": 3}, …}`).
///
/// It is collected while nothing shows that the object is something else, and is a table if all of
/// its members have the same keys and it is clear which of both it is.
struct JSONLabelledObjects {
  struct Cell {
    var kind: JSONKind
    var text: [UInt8]

    /// `Array` of all bytes of an array would be that array, with the room for a whole file that is
    /// reserved in it.
    init(kind: JSONKind, text bytes: ArraySlice<UInt8>) {
      self.kind = kind
      text = []
      text.reserveCapacity(bytes.count)
      text.append(contentsOf: bytes)
    }
  }

  private struct Member {
    var label: String
    var cells: [Cell] = []
  }

  private var members: [Member] = []
  private var keys: [String] = []
  /// The place of the next cell in its member.
  private var position = 0
  private var count = 0
  private var isPossible = true

  /// The object has a member that is no object, or that has other members than single values.
  mutating func exclude() {
    isPossible = false
    members = []
    keys = []
  }

  mutating func begin(_ label: String) {
    guard isPossible else { return }
    if members.count > 0, position != keys.count { return exclude() }
    members.append(Member(label: label))
    position = 0
  }

  mutating func key(_ key: String) {
    guard isPossible, !members.isEmpty else { return }
    if members.count == 1 {
      keys.append(key)
    } else if position >= keys.count || keys[position] != key {
      exclude()
    }
  }

  /// The number of cells that are collected at most: a table that is larger is written by rows.
  private static let maximumCount = 1 << 22

  mutating func add(_ cell: Cell) {
    guard isPossible, let last = members.indices.last else { return }
    count += 1
    if count > Self.maximumCount { return exclude() }
    members[last].cells.append(cell)
    position += 1
  }

  /// The names of the columns and the labels of the rows; the cells of a row, in the order of the
  /// columns.
  struct Table {
    var names: [String]
    var labels: [String]
    var rows: [[Cell]]
  }

  /// - Returns: `nil` if it is no table, or could be one in two ways.
  var table: Table? {
    guard isPossible, !members.isEmpty, !keys.isEmpty, position == keys.count,
      members.allSatisfy({ $0.cells.count == keys.count }),
      Set(members.map(\.label)).count == members.count, Set(keys).count == keys.count
    else { return nil }
    let byRow = Table(names: keys, labels: members.map(\.label), rows: members.map(\.cells))
    let byColumn = Table(
      names: members.map(\.label), labels: keys,
      rows: keys.indices.map { row in members.map { $0.cells[row] } })
    switch (byRow.countsRows, byColumn.countsRows) {
    case (true, false): return byRow
    case (false, true): return byColumn
    case (true, true): return nil
    case (false, false):
      switch (byRow.hasTypes, byColumn.hasTypes) {
      case (true, false): return byRow
      case (false, true): return byColumn
      default: return nil
      }
    }
  }
}

extension JSONLabelledObjects.Table {
  /// Whether the labels are the numbers of the rows, from 0.
  var countsRows: Bool { labels.enumerated().allSatisfy { $0.element == String($0.offset) } }

  /// Whether the values of each column are of one kind.
  fileprivate var hasTypes: Bool {
    names.indices.allSatisfy { column in
      Set(rows.map { $0[column].kind }.filter { $0 != .null }).count <= 1
    }
  }
}
