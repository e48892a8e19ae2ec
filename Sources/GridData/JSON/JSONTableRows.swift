import GridModel

/// The rows of a table in JSON, and the columns of their keys.
///
/// The text of a cell is already appended to the table's text when the cell is set.
struct JSONTableRows {
  enum Kind {
    case object
    case array
  }

  private let header: HeaderRow
  private var rows: RowBuilder
  private var cells = RowCells()
  private var columns = JSONColumns()
  private var kind: Kind?
  private var count = 0
  private var firstRowIsAllStrings = true
  /// Whether the values of rows that are arrays are strings, by column; the first row apart, which
  /// may be the header.
  private var firstElements = StringElements()
  private var elements = StringElements()
  /// The document's list of column names; `nil` if it has none.
  private(set) var names: [String]?
  private var namesPlace = TokenPlace()
  private var hasHeaderRecord = false

  var limits: TableLimits { rows.limits }

  init(header: HeaderRow, limits: TableLimits) {
    self.header = header
    rows = RowBuilder(limits: limits)
  }

  // MARK: Names

  mutating func beginNames(at place: TokenPlace) {
    names = []
    namesPlace = place
  }

  mutating func add(name: String) { names?.append(name) }

  // MARK: Labels

  /// The labels of rows that are arrays, which then have a column of their own.
  private var labels: [String]?

  mutating func beginLabels() { labels = [] }

  mutating func add(label: String) { labels?.append(label) }

  /// Labels of several levels are no texts.
  mutating func excludeLabels() { labels = nil }

  /// The rows of an object of objects.
  mutating func add(
    _ table: JSONLabelledObjects.Table, _ text: inout [UInt8], at place: TokenPlace,
    log: inout DiagnosticLog
  ) throws(DataError) {
    let order = table.names.map { columns.add($0) }
    beginLabels()
    for (row, cells) in zip(table.labels, table.rows) {
      try begin(.object, at: place, textEnd: text.count)
      for (column, cell) in zip(order, cells) {
        let start = text.count
        text += cell.text
        if cell.kind != .null { _ = columns.noteValue(in: column, cell.kind) }
        self.cells.set(column: column, text: start..<text.count)
      }
      add(label: row)
      try end(&text, line: place.line, log: &log)
    }
  }

  /// A table with the labels as its first column, unless they only count the rows.
  private func labelled(_ read: JSONTable) -> JSONTable {
    let (table, names) = (read.table, read.names)
    guard let labels, labels.count == count, !names.isEmpty,
      !labels.enumerated().allSatisfy({ $0.element == String($0.offset) })
    else { return read }
    var result = TableText()
    result.text.reserveCapacity(table.text.count)
    for row in 0..<count {
      result.text += labels[row].utf8
      result.offsets.append(UInt32(truncatingIfNeeded: result.text.count))
      for column in names.indices {
        let cell = row * names.count + column
        result.text += table.text[Int(table.offsets[cell])..<Int(table.offsets[cell + 1])]
        result.offsets.append(UInt32(truncatingIfNeeded: result.text.count))
      }
    }
    // Keys of objects are strings whatever they label.
    return JSONTable(
      table: result, names: [names.contains("index") ? "" : "index"] + names,
      areStrings: [false] + read.areStrings, width: read.width + 1, line: read.line)
  }

  // MARK: Rows

  mutating func begin(_ kind: Kind, at place: TokenPlace, textEnd: Int) throws(DataError) {
    if self.kind == nil {
      self.kind = kind
      if kind == .object {
        guard header == .present else {
          throw DataError(
            place: place.source,
            message: "the rows are objects, whose names are those of the columns: only rows that "
              + "are lists can be without a first row of names")
        }
        rows.unequalRecords = .expected
        // The names are in the objects.
        rows.hasRecordOfNames = false
      }
      for name in names ?? [] where kind == .object { columns.add(name) }
    } else if self.kind != kind {
      throw DataError(
        place: place.source,
        message: kind == .array
          ? "the row is an array where the rows before it are objects"
          : "the row is an object where the rows before it are arrays")
    }
    rows.skipBlankLine(nextLine: place.line)
    cells.begin(row: count, textEnd: textEnd)
  }

  mutating func end(
    _ text: inout [UInt8], line: Int, log: inout DiagnosticLog
  ) throws(DataError) {
    if count == 0, kind == .array { try addHeaderRecord(&text, log: &log) }
    cells.end(&text, into: &rows)
    if kind == .array { rows.hasRecordOfNames = hasHeaderRecord || isFirstRowHeader }
    try rows.endRecord(nextLine: line, log: &log)
    count += 1
  }

  /// Inserts the names of the columns before the first row, so that rows are compared with them.
  private mutating func addHeaderRecord(
    _ text: inout [UInt8], log: inout DiagnosticLog
  ) throws(DataError) {
    guard let names, !names.isEmpty else { return }
    let row = Array(text)
    text.removeAll(keepingCapacity: true)
    for name in names {
      text.append(contentsOf: name.utf8)
      rows.endField(textEnd: text.count)
    }
    try rows.endRecord(nextLine: rows.recordLine, log: &log)
    cells.move(by: text.count)
    text.append(contentsOf: row)
    hasHeaderRecord = true
  }

  // MARK: Cells

  /// The node of a key in an object of the row; the key starts at an index of the text.
  /// - Parameters:
  ///   - parent: the node of the object; 0 is the row.
  ///   - position: the expected position of the key among its siblings; afterwards the position of
  ///     the next one.
  mutating func node(
    of key: Span<UInt8>, in parent: Int, position: inout Int, at place: TokenPlace,
    log: inout DiagnosticLog
  ) throws(DataError) -> Int {
    let node = columns.keys.child(of: parent, key: key, position: &position)
    // Most keys are columns, a few are objects with columns of their own.
    if columns.keys.count / 2 > limits.columns { throw limits.tooManyColumns(at: place.source) }
    if columns.keys.visit(node, inRow: count) {
      log.add(
        .duplicateKey, at: place.source,
        "the object has the key \"\(columns.keys.path(of: node))\" twice; the last value is kept")
      for column in columns.keys.clear(node) { cells.clear(column: column) }
    }
    return node
  }

  /// The column of a key whose value is an array, which is copied into the cell verbatim.
  mutating func columnOfArray(at node: Int) -> Int {
    let column = columns.column(of: node)
    _ = columns.noteValue(in: column, .array)
    return column
  }

  /// Notes that a row that is an array has an array in it.
  mutating func noteArrayAmongElements() {
    if count == 0 { firstRowIsAllStrings = false }
  }

  /// Sets the value of a key of an object.
  @inline(__always)
  mutating func set(
    node: Int, _ kind: JSONKind, text: Range<Int>, at place: TokenPlace, log: inout DiagnosticLog
  ) {
    let column = columns.column(of: node)
    if kind != .null, columns.noteValue(in: column, kind) {
      log.add(
        .mismatchedType, at: place.source,
        "\"\(columns.names[column])\" is true or false in some rows and something else in others: they are "
          + "read as texts, true like \"true\"")
    }
    if cells.set(column: column, text: text) {
      log.add(
        .duplicateKey, at: place.source,
        "the row has \"\(columns.names[column])\" twice, with a dot in a key and as a key of an object; "
          + "the last value is kept")
    }
  }

  /// Sets the value at an index of a row that is an array.
  @inline(__always)
  mutating func set(column: Int, _ kind: JSONKind, text: Range<Int>) {
    if count == 0 {
      if kind != .string { firstRowIsAllStrings = false }
      firstElements.note(kind, in: column)
    } else {
      elements.note(kind, in: column)
    }
    cells.set(column: column, text: text)
  }

  /// Sets a cell whose kind has been noted.
  mutating func set(column: Int, text: Range<Int>) {
    cells.set(column: column, text: text)
  }

  // MARK: The table

  /// Returns everything read; this value is then empty.
  /// - Returns: the cells, the names of the columns as far as they exist, whether the values of
  ///   each are strings, the number of columns, and the line that named them.
  mutating func finish(_ text: consuming [UInt8]) throws(DataError) -> JSONTable {
    rows.levelAllRecords()
    var names = names ?? []
    var order: [Int] = []
    var areStrings: [Bool] = []
    if kind == .object {
      order = columns.order(beginningWith: names)
      names = order.map { columns.names[$0] }
      areStrings = order.map { columns.areStrings[$0] }
    } else {
      if !isFirstRowHeader { elements.add(firstElements) }
      if hasHeaderRecord || isFirstRowHeader {
        names = (0..<rows.firstFieldCount).map { column in
          String(
            decoding: text[Int(rows.offsets[column])..<Int(rows.offsets[column + 1])],
            as: UTF8.self)
        }
        rows.removeFirstRecord()
      }
      order = Array(0..<max(rows.width, names.count))
      areStrings = order.map { elements.areStrings($0) }
    }
    guard !order.isEmpty || count == 0 else {
      throw DataError(place: SourcePlace(), message: "the rows have no values")
    }
    guard !order.isEmpty else {
      return JSONTable(
        table: TableText(), names: [], areStrings: [], width: 0,
        line: rows.firstRecordLine)
    }
    let line = self.names == nil ? rows.firstRecordLine : namesPlace.line
    let width = rows.width
    let table = TableText(text: text, offsets: rows.offsets).columns(order, ofWidth: width)
    let read = JSONTable(
      table: table, names: names, areStrings: areStrings, width: order.count, line: line)
    return names.count == order.count ? labelled(read) : read
  }

  private var isFirstRowHeader: Bool {
    names == nil && kind == .array && header == .present && firstRowIsAllStrings
  }
}

/// Everything that was read of a table in JSON.
struct JSONTable {
  var table: TableText
  /// The names of the columns as far as they exist.
  var names: [String]
  /// By column, whether all of its values other than null are strings.
  var areStrings: [Bool]
  /// The number of columns.
  var width: Int
  /// The line that named the columns.
  var line: Int
}

/// Whether the elements of arrays are strings, by their index.
private struct StringElements {
  private enum Kind { case none, strings, others }

  private var kinds: [Kind] = []

  mutating func note(_ kind: JSONKind, in column: Int) {
    if kind == .null { return }
    note(kind == .string ? .strings : .others, in: column)
  }

  private mutating func note(_ kind: Kind, in column: Int) {
    while kinds.count <= column { kinds.append(.none) }
    if kinds[column] == .none {
      kinds[column] = kind
    } else if kind != .none, kind != kinds[column] {
      kinds[column] = .others
    }
  }

  mutating func add(_ other: StringElements) {
    for (column, kind) in other.kinds.enumerated() { note(kind, in: column) }
  }

  func areStrings(_ column: Int) -> Bool { column < kinds.count && kinds[column] == .strings }
}
