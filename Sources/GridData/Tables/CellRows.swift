import GridCore
import GridModel

/// Collects the rows of a table that are already texts, and builds the table.
///
/// A cell over several rows is appended with each of them. A cell over several columns is appended
/// once; the columns that it covers get its value when it is known that it is one of theirs: a
/// text over columns of numbers is not.
struct CellRows {
  private var text: [UInt8] = []
  private var rows: RowBuilder
  private var log: DiagnosticLog
  private var line = 1
  private var merged: [Merged] = []
  private var repeatedByteCount = 0
  private var repeatedTexts = RepeatedTexts()
  /// The cells with a text that an earlier cell has, and the place of that.
  private var shared: [(record: Int, column: Int, range: Range<Int>)] = []
  /// Of the texts of these cells.
  private var sharedByteCount = 0

  private struct Merged {
    var rows: Range<Int>
    var columns: Range<Int>

    /// The same by the positions of columns among some of them; `nil` if it covers none or no other
    /// cell.
    func among(_ kept: [Int]) -> Merged? {
      func position(_ column: Int) -> Int {
        var (low, high) = (0, kept.count)
        while low < high {
          let middle = (low + high) / 2
          if kept[middle] < column { low = middle + 1 } else { high = middle }
        }
        return low
      }
      let columns = position(columns.lowerBound)..<position(columns.upperBound)
      return columns.isEmpty ? nil : Merged(rows: rows, columns: columns)
    }
  }

  /// The maximum text that merged cells repeat, in bytes: a small file can have a long text in a
  /// cell over all rows.
  private static let maximumRepetition = 1 << 28

  init(limits: TableLimits = TableLimits(), log: DiagnosticLog = DiagnosticLog()) {
    rows = RowBuilder(limits: limits)
    self.log = log
  }

  /// The treatment of a row that is not as long as the first one.
  var unequalRecords: RowBuilder.UnequalRecords {
    get { rows.unequalRecords }
    set { rows.unequalRecords = newValue }
  }

  /// Whether the first row has the names of the columns.
  var hasRowOfNames: Bool {
    get { rows.hasRecordOfNames }
    set { rows.hasRecordOfNames = newValue }
  }

  var isEmpty: Bool { rows.recordCount == 0 }

  /// The number of rows so far.
  var count: Int { rows.recordCount }

  /// The number of columns so far.
  var width: Int { rows.width }

  /// - Parameter line: the line of the row, from 1.
  mutating func append(_ cells: some Sequence<some Sequence<UInt8>>, line: Int) throws(DataError) {
    if Cancellation.isNoticed(at: rows.recordCount) { throw .cancelled }
    while self.line < line {
      self.line += 1
      rows.skipBlankLine(nextLine: self.line)
    }
    for (column, cell) in cells.enumerated() {
      let start = text.count
      text.append(contentsOf: cell)
      if text.count - start >= SharedCells.minimumByteCount { share(start, column) }
      rows.endField(textEnd: text.count)
    }
    if text.count + sharedByteCount > rows.limits.textBytes {
      throw rows.limits.tooMuchText(at: SourcePlace(line: rows.recordLine))
    }
    self.line += 1
    try rows.endRecord(nextLine: self.line, log: &log)
  }

  /// Removes the text at the end again if an earlier cell has the same.
  private mutating func share(_ start: Int, _ column: Int) {
    guard let range = repeatedTexts.first(equalTo: start..<text.count, in: text) else { return }
    text.removeSubrange(start...)
    shared.append((rows.recordCount, column, range))
    sharedByteCount += range.count
  }

  /// Notes a finding about the whole table.
  mutating func report(_ code: Diagnostic.Code, _ message: String) {
    log.add(code, at: nil, message)
  }

  /// Joins cells that were appended, or will be: those of a merged cell.
  mutating func merge(rows: Range<Int>, columns: Range<Int>) {
    if rows.count > 1 || columns.count > 1 { merged.append(Merged(rows: rows, columns: columns)) }
  }

  /// Counts cells that merged cells add to the table.
  /// - Parameter byteCount: of texts that are appended again.
  /// - Throws: `DataError` if there are more than any table has.
  mutating func noteRepetition(of byteCount: Int, cells: Int = 1) throws(DataError) {
    // Each also takes some memory of its own.
    repeatedByteCount += byteCount + cells * 32
    guard repeatedByteCount > Self.maximumRepetition else { return }
    throw DataError(
      place: SourcePlace(),
      message: "merged cells add more than \(Self.maximumRepetition >> 20) MiB to the table",
      limit: .cells)
  }

  /// The table.
  /// - Parameters:
  ///   - keys: the keys of the columns; `nil` uses the first row if `header` specifies it.
  ///   - kept: the columns that remain, ascending, of which `keys` are; `nil` is all.
  ///   - name: the file name in messages.
  consuming func table(
    keys: [String]? = nil, kept: [Int]? = nil, header: HeaderRow, reading: DataReading,
    name: String?
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    rows.levelAllRecords()
    var removedRecordCount = 0
    var names = keys ?? []
    if keys == nil, header == .present, rows.recordCount > 0 {
      let head = tableText(from: 0)
      names = (0..<rows.firstFieldCount).map { column in
        String(decoding: text[head.range(column)], as: UTF8.self)
      }
      rows.removeFirstRecord()
      removedRecordCount = 1
    }
    let order = kept ?? Array(0..<max(rows.width, names.count))
    let naming = ColumnNaming(
      names: names, count: max(order.count, names.count), line: nil, log: &log)
    if rows.recordCount == 0 {
      log.add(.emptyData, at: nil, "the table has no rows")
    }
    var table = tableText(from: removedRecordCount)
    if rows.recordCount > 0 { table = table.columns(order, ofWidth: rows.width) }
    if let kept { merged = merged.compactMap { $0.among(kept) } }
    var findings = log
    var store = try ColumnStore(
      keys: naming.keys, text: table.text, offsets: table.offsets, shared: table.shared,
      reading: reading,
      log: &findings)
    let fills = try fills(of: store)
    if !fills.isEmpty {
      findings = log
      table = table.filled(fills)
      store = try ColumnStore(
        keys: naming.keys, text: table.text, offsets: table.offsets, shared: table.shared,
        reading: reading,
        log: &findings)
    }
    store.hints.mergedCells = mergedCells(of: store)
    return (store, findings.diagnostics(inFile: name))
  }

  /// - Parameter first: the record that is the first one now.
  private func tableText(from first: Int) -> TableText {
    var table = TableText(text: text, offsets: rows.offsets)
    for cell in shared where cell.record >= first {
      table.shared.append((cell.record - first) * rows.width + cell.column, cell.range)
    }
    return table
  }

  // MARK: Merged cells

  /// The cells that are covered from the side, and those whose texts they get.
  private mutating func fills(of store: ColumnStore) throws(DataError) -> [TableText.Fill] {
    var fills: [TableText.Fill] = []
    let width = store.columns.count
    for merged in merged where merged.columns.count > 1 {
      let columns = merged.columns.clamped(to: 0..<width)
      guard columns.count > 1 else { continue }
      for row in merged.rows.clamped(to: 0..<store.rowCount) {
        if Cancellation.isNoticed(at: row) { throw .cancelled }
        let value = store.string(row: row, column: columns.lowerBound)
        for column in columns.dropFirst() where !value.isEmpty {
          guard store.range(row: row, column: column).isEmpty,
            [.text, .empty].contains(store.columns[column].type)
              || store.isValue(value, column: column)
          else { continue }
          try noteRepetition(of: value.utf8.count)
          fills.append(
            TableText.Fill(
              cell: row * width + column, source: row * width + columns.lowerBound))
        }
      }
    }
    return fills.sorted { $0.cell < $1.cell }
  }

  private func mergedCells(of store: ColumnStore) -> [TableHints.MergedCell] {
    merged.sorted {
      ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound)
    }.compactMap { merged in
      let rows = merged.rows.clamped(to: 0..<store.rowCount)
      let columns = merged.columns.clamped(to: 0..<store.columns.count)
      guard !rows.isEmpty, !columns.isEmpty, rows.count > 1 || columns.count > 1 else {
        return nil
      }
      return TableHints.MergedCell(rows: rows, keys: columns.map { store.columns[$0].key })
    }
  }
}

extension TableText {
  /// A cell, by its number, that gets the text of another one.
  fileprivate struct Fill {
    var cell: Int
    var source: Int
  }

  /// - Parameter fills: by ascending cells.
  fileprivate func filled(_ fills: [Fill]) -> TableText {
    var result = TableText()
    result.text.reserveCapacity(text.count)
    result.offsets.reserveCapacity(offsets.count)
    var rest = fills[...]
    var moved: MovedTexts? = [:]
    for cell in 0..<cellCount {
      var source = cell
      if let fill = rest.first, fill.cell == cell {
        source = fill.source
        rest.removeFirst()
      }
      result.append(range(source), of: text, &moved)
    }
    return result
  }
}
