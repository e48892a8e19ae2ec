import GridModel

/// Builds a table from the values that a scanner finds.
///
/// The scanner reports where a value begins and ends. The value's use follows from its position: on
/// the path to the table, part of the table's frame, a row, a cell, part of a cell, or unused. The
/// text of a value is already appended to the table's text when it is reported, and is removed if
/// it is not a cell.
struct JSONTableBuilder {
  /// The use of a value.
  private enum Use {
    case skipped
    /// The value contains the table, or must contain it.
    case path
    case table
    case rows
    case names
    case name
    /// The labels of rows that are arrays, or one of them.
    case labels
    case label
    /// An object that may be a row or a column of pandas, and a value in it.
    case labelled
    case labelledCell
    case row
    /// The value of a key of a row, or of an object in a row.
    case member(node: Int)
    /// The value at an index of a row that is an array.
    case element(column: Int)
    /// A part of an array in a cell.
    case verbatim
  }

  /// An open object or array.
  private struct Frame {
    enum Role {
      case skipped, path, wrapper, names, labels, labelled, rows, object, array, verbatim
    }

    var role: Role
    var kind: JSONKind
    var place: TokenPlace
    /// The node of an object of a row; the column of an array in a cell.
    var node = 0
    /// The number of elements of an array so far; the expected position of the next key in the key
    /// tree.
    var position = 0
    var isMatched = false
    /// The keys of an object outside the rows, for messages: the first dozen.
    var keys: [String] = []
    /// The first of them whose value is an array.
    var arrayKey: String?
  }

  private let format: JSONFormat
  private var frames: [Frame] = []
  /// The use of the last key's value.
  private var memberUse = Use.skipped
  private var rows: JSONTableRows
  /// The members of the object that should have rows, while it has none.
  private var labelled = JSONLabelledObjects()
  /// The start of the array that is being copied into a cell.
  private var verbatimStart = 0

  /// Whether the scanned text is copied into a cell verbatim.
  private(set) var isVerbatim = false
  var limits: TableLimits { rows.limits }

  init(format: JSONFormat, header: HeaderRow, limits: TableLimits) {
    self.format = format
    rows = JSONTableRows(header: header, limits: limits)
    frames.reserveCapacity(limits.nesting)
  }

  // MARK: Events of the scanner

  /// An object or array begins. One function, since the use of a value and its kind together decide
  /// its role.
  mutating func begin(
    _ kind: JSONKind, at place: TokenPlace, textEnd: Int
  ) throws(DataError) {
    var frame = Frame(role: .skipped, kind: kind, place: place)
    switch nextUse() {
    case .labels:
      guard kind == .array else { break }
      frame.role = .labels
      rows.beginLabels()
    case .labelled:
      guard kind == .object else {
        noteArray(kind)
        labelled.exclude()
        break
      }
      frame.role = .labelled
      labelled.begin(frames.last?.keys.last ?? "")
    case .label: rows.excludeLabels()
    case .labelledCell: labelled.exclude()
    // The message about an object without rows proposes the first array in it.
    case .skipped: noteArray(kind)
    case .path: frame.role = .path
    case .table: frame.role = kind == .array ? .rows : .wrapper
    case .rows:
      guard kind == .array else { throw rowsFault(kind, place) }
      frame.role = .rows
    case .names:
      guard kind == .array else { throw namesFault(kind, place) }
      frame.role = .names
      rows.beginNames(at: place)
    case .name: throw nameFault(kind, place)
    case .row:
      frame.role = kind == .array ? .array : .object
      try rows.begin(kind == .array ? .array : .object, at: place, textEnd: textEnd)
    // The members of an object become columns of their own; an array becomes the text of one cell.
    case .member(let node):
      if kind == .object {
        frame.role = .object
        frame.node = node
      } else {
        frame.role = .verbatim
        frame.node = rows.columnOfArray(at: node)
        beginVerbatim(textEnd: textEnd)
      }
    case .element(let column):
      frame.role = .verbatim
      frame.node = column
      rows.noteArrayAmongElements()
      beginVerbatim(textEnd: textEnd)
    case .verbatim: frame.role = .verbatim
    }
    frames.append(frame)
  }

  private mutating func noteArray(_ kind: JSONKind) {
    if kind == .array, let last = frames.indices.last, frames[last].role == .wrapper,
      frames[last].arrayKey == nil
    {
      frames[last].arrayKey = frames[last].keys.last
    }
  }

  mutating func end(
    _ text: inout [UInt8], line: Int, log: inout DiagnosticLog
  ) throws(DataError) {
    guard let frame = frames.popLast() else { preconditionFailure("what ends has begun") }
    let parent = frames.last?.role
    switch frame.role {
    case .path:
      if !frame.isMatched {
        throw pathFault(
          depth: frames.count, keys: frame.keys,
          elementCount: frame.kind == .array ? frame.position : nil, frame.place)
      }
    case .wrapper:
      if !frame.isMatched {
        guard let table = labelled.table else {
          throw shapeFault(keys: frame.keys, arrayKey: frame.arrayKey, frame.place)
        }
        try rows.add(table, &text, at: frame.place, log: &log)
      }
    case .object: if parent != .object { try rows.end(&text, line: line, log: &log) }
    case .array: try rows.end(&text, line: line, log: &log)
    case .verbatim:
      guard parent != .verbatim else { break }
      isVerbatim = false
      rows.set(column: frame.node, text: verbatimStart..<text.count)
    case .skipped, .names, .labels, .labelled, .rows: break
    }
  }

  /// Accepts the key that starts at an index of the text.
  mutating func key(
    _ text: inout [UInt8], from start: Int, at place: TokenPlace, log: inout DiagnosticLog
  ) throws(DataError) {
    let last = frames.count - 1
    switch frames[last].role {
    case .object:
      let node = try rows.node(
        of: text.span.extracting(start...), in: frames[last].node,
        position: &frames[last].position, at: place, log: &log)
      memberUse = .member(node: node)
    case .path, .wrapper:
      let key = String(decoding: text[start...], as: UTF8.self)
      memberUse = frames[last].role == .path ? try pathUse(key, place) : try wrapperUse(key, place)
      if frames[last].keys.count >= 12 { frames[last].keys.removeLast() }
      frames[last].keys.append(key)
    case .labelled:
      labelled.key(String(decoding: text[start...], as: UTF8.self))
    default:
      memberUse = .skipped
    }
    text.removeSubrange(start...)
  }

  /// Accepts a value, not an object or array, that starts at an index of the text.
  mutating func scalar(
    _ kind: JSONKind, _ text: inout [UInt8], from start: Int, at place: TokenPlace,
    log: inout DiagnosticLog
  ) throws(DataError) {
    let use = nextUse()
    if case .verbatim = use { return }
    if kind == .null { text.removeSubrange(start...) }
    switch use {
    case .member(let node):
      rows.set(node: node, kind, text: start..<text.count, at: place, log: &log)
      return
    case .element(let column):
      rows.set(column: column, kind, text: start..<text.count)
      return
    case .label: rows.add(label: String(decoding: text[start...], as: UTF8.self))
    case .labelledCell:
      labelled.add(JSONLabelledObjects.Cell(kind: kind, text: text[start...]))
    case .labelled: labelled.exclude()
    case .name:
      // Years, for example, are names too.
      guard kind == .string || kind == .number else { throw nameFault(kind, place) }
      rows.add(name: String(decoding: text[start...], as: UTF8.self))
    case .path: throw pathFault(kind, place)
    case .table: throw shapeFault(kind, place)
    case .rows: throw rowsFault(kind, place)
    case .names: throw namesFault(kind, place)
    case .row: throw rowFault(kind, place)
    case .skipped, .labels, .verbatim: break
    }
    text.removeSubrange(start...)
  }

  // MARK: The use of a value

  @inline(__always)
  private mutating func nextUse() -> Use {
    guard let last = frames.indices.last else {
      switch format {
      case .lines: return .row
      case .document(let pointer): return pointer.parts.isEmpty ? .table : .path
      }
    }
    switch frames[last].role {
    case .skipped: return .skipped
    case .object, .wrapper: return memberUse
    case .verbatim: return .verbatim
    case .names: return .name
    case .labels: return .label
    case .labelled: return .labelledCell
    case .rows: return .row
    case .array:
      frames[last].position += 1
      return .element(column: frames[last].position - 1)
    case .path:
      guard frames[last].kind == .array else { return memberUse }
      frames[last].position += 1
      guard isPathPart(String(frames[last].position - 1)) else { return .skipped }
      frames[last].isMatched = true
      return useOnPath
    }
  }

  var pointer: JSONPointer {
    if case .document(let pointer) = format { pointer } else { .root }
  }

  private func isPathPart(_ key: String) -> Bool {
    pointer.parts[frames.count - 1].utf8.elementsEqual(key.utf8)
  }

  /// The use of the value at the next part of the pointer.
  private var useOnPath: Use { frames.count == pointer.parts.count ? .table : .path }

  private mutating func pathUse(_ key: String, _ place: TokenPlace) throws(DataError) -> Use {
    guard isPathPart(key) else { return .skipped }
    try match(key, place)
    return useOnPath
  }

  private mutating func wrapperUse(_ key: String, _ place: TokenPlace) throws(DataError) -> Use {
    switch key {
    case "rows":
      try match(key, place)
      return .rows
    case "columns":
      guard rows.names == nil else { throw repeatedKey(key, place) }
      return .names
    // As pandas writes frames: names, then labels, then rows; or a description of the columns.
    case "index" where rows.names != nil: return .labels
    case "data" where !isMatched && (rows.names != nil || hasSchema):
      try match(key, place)
      return .rows
    default:
      return isMatched ? .skipped : .labelled
    }
  }

  private var isMatched: Bool { frames.last?.isMatched ?? false }

  /// Whether the object describes its columns, as pandas does.
  private var hasSchema: Bool { frames.last?.keys.first == "schema" }

  private mutating func match(_ key: String, _ place: TokenPlace) throws(DataError) {
    guard !frames[frames.count - 1].isMatched else { throw repeatedKey(key, place) }
    frames[frames.count - 1].isMatched = true
  }

  private mutating func beginVerbatim(textEnd: Int) {
    isVerbatim = true
    verbatimStart = textEnd
  }

  /// Returns everything read; the builder is then empty.
  mutating func finish(_ text: consuming [UInt8]) throws(DataError) -> JSONTable {
    try rows.finish(text)
  }
}
