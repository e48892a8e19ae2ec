import GridModel

/// Puts the cells of a table of a page into rows and columns (HTML, "forming a table"): cells over
/// several rows and columns, the header, and footers wherever they are in the page.
struct HTMLTableRows {
  /// A part of a table.
  enum Group { case head, body, foot }

  struct Cell {
    var text: [UInt8]
    var columnSpan: Int
    /// `nil` is up to the end of the group.
    var rowSpan: Int?
    var isHeader: Bool
  }

  /// A cell at its place.
  struct Placed {
    var cell: Cell
    var columns: Range<Int>
  }

  /// A cell of a row above that covers further rows.
  private struct Reaching {
    var text: [UInt8]
    var columns: Range<Int>
    var record: Int
    /// `nil` is up to the end of the group.
    var rest: Int?
  }

  private var rows: CellRows
  private let limits: TableLimits
  /// Rows of one cell over all columns, until it is known whether they are the last ones.
  private var wide: [(cells: [Cell], line: Int)] = []
  private(set) var head: [[Placed]] = []
  private(set) var foot: [[Placed]] = []
  /// The row of the header that has the units of the names above it; `nil` without one.
  private(set) var unitRow: Int?
  /// The texts below the rows: the last rows if they have one cell over all columns.
  private(set) var notes: [String] = []
  /// The first rows, until it is known which of them are the header.
  private var first: [(cells: [Cell], line: Int)] = []
  private var isHeadKnown: Bool
  private let header: HeaderRow
  private var group = Group.body
  /// By ascending columns.
  private var reaching: [Reaching] = []
  /// By column, whether a cell begins in it.
  private var isBeginning: [Bool] = []

  /// HTML, "the td and th elements": larger numbers are these.
  static let maximumColumnSpan = 1000
  static let maximumRowSpan = 65_534
  /// Beyond this column, cells are as wide as one.
  private static let maximumColumn = 16_384
  /// The maximum number of rows in a header or footer.
  private static let maximumHeadCount = 64
  /// The maximum number of notes below the rows.
  private static let maximumNoteCount = 40
  /// The number of rows among which a header is looked for.
  private static let firstCount = 8

  init(header: HeaderRow, limits: TableLimits, log: DiagnosticLog) {
    self.limits = limits
    rows = CellRows(limits: limits, log: log)
    rows.unequalRecords = .expected
    rows.hasRowOfNames = false
    isHeadKnown = header == .absent
    self.header = header
  }

  /// The number of columns in which cells begin, up to the last.
  var columnCount: Int { isBeginning.count }

  /// The columns in which cells begin.
  var columns: [Int] { isBeginning.indices.filter { isBeginning[$0] } }

  /// Begins a group of rows, at whose beginning all cells above end.
  mutating func begin(_ group: Group) throws(DataError) {
    try flush()
    endCells()
    self.group = group
    // Without a header, and later, rows of this kind are rows of the body.
    if group == .head, header == .absent || !rows.isEmpty { self.group = .body }
  }

  /// Adds a row.
  mutating func append(_ cells: [Cell], line: Int) throws(DataError) {
    guard group == .body, !isHeadKnown else {
      return try add(cells, line: line, to: group)
    }
    first.append((cells, line))
    if first.count == Self.firstCount { try flush() }
  }

  /// Ends the table.
  mutating func finish() throws(DataError) -> CellRows {
    try flush()
    endCells()
    takeNotes()
    return rows
  }

  /// Takes the last rows that have one cell over all columns as notes, and reports them.
  private mutating func takeNotes() {
    if wide.isEmpty { return }
    notes = wide.map { String(decoding: $0.cells[0].text, as: UTF8.self) }
    wide = []
    let listed = notes.prefix(3).map { "\"\($0.prefix(60))\"" }.joined(separator: ", ")
    rows.report(
      .skippedLines,
      (notes.count == 1
        ? "the last row of the table is over all its columns and not read as a row of it: "
        : "the last \(notes.count) rows of the table are over all its columns and not read as rows of it: ")
        + listed + (notes.count > 3 ? " …" : "")
        + (notes.count == 1 ? "; it becomes a note" : "; they become notes"))
  }

  // MARK: The header

  /// Divides the first rows into header and body.
  private mutating func flush() throws(DataError) {
    if first.isEmpty { return }
    let waiting = first
    first = []
    isHeadKnown = true
    let (count, hasUnits) =
      try head.isEmpty ? headCount(waiting) : hasUnits(waiting) ? (1, true) : (0, false)
    for (index, row) in waiting.enumerated() {
      if index == count { endCells() }
      if hasUnits, index == count - 1 { unitRow = head.count }
      try add(row.cells, line: row.line, to: index < count ? .head : group)
    }
    if count == waiting.count { endCells() }
  }

  /// Whether the first row below a header has the units of its names.
  private func hasUnits(_ waiting: [(cells: [Cell], line: Int)]) throws(DataError) -> Bool {
    let count = head.count + waiting.count
    var cells: [TableHead.Cell] = []
    for (index, row) in head.enumerated() {
      cells += row.map { $0.headCell(row: index, rowCount: head.count) }
    }
    var placing = HTMLTableRows(header: .absent, limits: limits, log: DiagnosticLog())
    for (index, row) in waiting.enumerated() {
      for placed in try placing.place(row.cells, line: row.line) {
        cells.append(placed.headCell(row: head.count + index, rowCount: count))
      }
      placing.advance()
    }
    let levels = HeaderLevels(cells, columnCount: max(columnCount, placing.columnCount))
    return levels.levels(from: head.count, rowCount: count).first == .additions
  }

  /// The number of rows in a header that is not marked as one: rows of header cells, else the
  /// first row with several cells; rows above it with a single cell are titles. The last of them
  /// may have units.
  private func headCount(
    _ waiting: [(cells: [Cell], line: Int)]
  ) throws(DataError) -> (count: Int, hasUnits: Bool) {
    let rows = waiting.map(\.cells)
    let isTitle = { (row: [Cell]) in
      row.isEmpty
        || row.count { !$0.text.isEmpty } <= 1 && (row.count == 1 || row.first?.columnSpan ?? 1 > 1)
    }
    guard let start = rows.firstIndex(where: { !isTitle($0) }) else { return (1, false) }
    let marked = rows[start...].prefix { row in row.allSatisfy(\.isHeader) }.count
    var cells: [TableHead.Cell] = []
    var placing = HTMLTableRows(header: .absent, limits: limits, log: DiagnosticLog())
    for (index, row) in rows[start...].enumerated() {
      for placed in try placing.place(row, line: waiting[start + index].line) {
        cells.append(placed.headCell(row: index, rowCount: rows.count))
      }
      placing.advance()
    }
    let count =
      marked > 0 && start + marked < rows.count
      ? marked
      : TableHead.rowCount(
        of: cells, columnCount: placing.columnCount, rowCount: rows.count - start)
    let levels = HeaderLevels(cells, columnCount: placing.columnCount)
      .levels(from: count, rowCount: rows.count - start)
    // Below several rows of header cells there are only units.
    if marked > 1, levels.first == .names { return (start + count, false) }
    return (start + count + levels.count, levels.last == .additions)
  }

  // MARK: Rows

  private mutating func add(_ cells: [Cell], line: Int, to group: Group) throws(DataError) {
    if group == .body {
      if isWide(cells), wide.count < Self.maximumNoteCount {
        wide.append((cells, line))
        return
      }
      let earlier = wide
      wide = []
      for row in earlier { try addRow(row.cells, line: row.line, to: group) }
    }
    try addRow(cells, line: line, to: group)
  }

  /// Whether a row below others is one text over all columns.
  private func isWide(_ cells: [Cell]) -> Bool {
    guard cells.count == 1, let cell = cells.first, !rows.isEmpty, reaching.isEmpty else {
      return false
    }
    return columnCount > 1 && cell.columnSpan >= columnCount && cell.rowSpan == 1
      && !cell.text.isEmpty
  }

  private mutating func addRow(_ cells: [Cell], line: Int, to group: Group) throws(DataError) {
    if !reaching.isEmpty { try rows.noteRepetition(of: 0, cells: reaching.count) }
    let above = reaching
    let placed = try place(cells, record: rows.count, line: line)
    switch group {
    case _ where placed.isEmpty: break
    case .head: if head.count < Self.maximumHeadCount { head.append(placed) }
    case .foot: if foot.count < Self.maximumHeadCount { foot.append(placed) }
    // A row without cells of its own is not shown.
    case .body: try append(placed, below: above, line: line)
    }
    advance(merging: group == .body)
  }

  private mutating func append(
    _ placed: [Placed], below above: [Reaching], line: Int
  ) throws(DataError) {
    let last = max(
      placed.last?.columns.lowerBound ?? -1, above.last?.columns.lowerBound ?? -1)
    var record = Array(repeating: [UInt8](), count: last + 1)
    var byteCount = 0
    for cell in above {
      byteCount += cell.text.count
      record[cell.columns.lowerBound] = cell.text
    }
    for cell in placed { record[cell.columns.lowerBound] = cell.cell.text }
    try rows.noteRepetition(of: byteCount, cells: max(0, record.count - placed.count))
    try rows.append(record, line: line)
  }

  /// Finds the columns of a row's cells, beside those that reach into it.
  private mutating func place(
    _ cells: [Cell], record: Int = 0, line: Int
  ) throws(DataError) -> [Placed] {
    var rest = reaching[...]
    var placed: [Placed] = []
    var column = 0
    for cell in cells {
      while let above = rest.first, above.columns.lowerBound <= column {
        column = max(column, above.columns.upperBound)
        rest.removeFirst()
      }
      var end = column + max(1, min(cell.columnSpan, Self.maximumColumn - column))
      if let above = rest.first { end = max(column + 1, min(end, above.columns.lowerBound)) }
      // A cell that is as wide as its row is one column of the table.
      if column >= limits.columns { throw limits.tooManyColumns(at: SourcePlace(line: line)) }
      placed.append(Placed(cell: cell, columns: column..<end))
      if isBeginning.count <= column {
        isBeginning += Array(repeating: false, count: column + 1 - isBeginning.count)
      }
      isBeginning[column] = true
      column = end
    }
    let reach = placed.filter { $0.cell.rowSpan != 1 || $0.columns.count > 1 }.map { cell in
      Reaching(
        text: cell.cell.text, columns: cell.columns, record: record, rest: cell.cell.rowSpan)
    }
    if !reach.isEmpty {
      reaching = (reaching + reach).sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }
    return placed
  }

  /// Ends a row, and the cells whose last row it is.
  /// - Parameter isMerging: whether they are in the body of the table.
  private mutating func advance(merging isMerging: Bool = false) {
    if reaching.isEmpty { return }
    var kept: [Reaching] = []
    for var cell in reaching {
      if let rest = cell.rest {
        if rest == 1 {
          if isMerging { merge(cell) }
          continue
        }
        cell.rest = rest - 1
      }
      kept.append(cell)
    }
    reaching = kept
  }

  private mutating func endCells() {
    if group == .body { for cell in reaching { merge(cell) } }
    reaching = []
  }

  private mutating func merge(_ cell: Reaching) {
    guard cell.record < rows.count else { return }
    rows.merge(rows: cell.record..<rows.count, columns: cell.columns)
  }
}

extension HTMLTableRows.Placed {
  /// The cell as a part of a header.
  /// - Parameters:
  ///   - row: its row, from 0.
  ///   - rowCount: the number of rows there are.
  func headCell(row: Int, rowCount: Int) -> TableHead.Cell {
    let text = String(decoding: cell.text, as: UTF8.self)
    let end = cell.rowSpan.map { row + $0 } ?? rowCount
    return TableHead.Cell(
      text: text, rows: row..<max(row + 1, min(end, rowCount)), columns: columns,
      isValue: text.contains(where: \.isNumber) && !text.contains(where: \.isLetter))
  }
}
