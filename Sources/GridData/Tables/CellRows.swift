import GridCore
import GridModel

/// Collects the rows of a table that are already texts, and builds the table.
struct CellRows {
  private var text: [UInt8] = []
  private var rows: RowBuilder
  private var log: DiagnosticLog
  private var line = 1

  init(limits: TableLimits = TableLimits(), log: DiagnosticLog = DiagnosticLog()) {
    rows = RowBuilder(limits: limits)
    self.log = log
  }

  /// The treatment of a row that is not as long as the first one.
  var unequalRecords: RowBuilder.UnequalRecords {
    get { rows.unequalRecords }
    set { rows.unequalRecords = newValue }
  }

  var isEmpty: Bool { rows.recordCount == 0 }

  /// - Parameter line: the line of the row, from 1.
  mutating func append(_ cells: some Sequence<some Sequence<UInt8>>, line: Int) throws(DataError) {
    if Cancellation.isNoticed(at: rows.recordCount) { throw .cancelled }
    while self.line < line {
      self.line += 1
      rows.skipBlankLine(nextLine: self.line)
    }
    for cell in cells {
      text.append(contentsOf: cell)
      rows.endField(textEnd: text.count)
    }
    self.line += 1
    try rows.endRecord(nextLine: self.line, log: &log)
  }

  /// The table.
  /// - Parameters:
  ///   - keys: the keys of the columns; `nil` uses the first row if `header` specifies it.
  ///   - name: the file name in messages.
  consuming func table(
    keys: [String]? = nil, header: HeaderRow, reading: DataReading, name: String?
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    rows.levelAllRecords()
    var names = keys ?? []
    if keys == nil, header == .present, rows.recordCount > 0 {
      names = (0..<rows.firstFieldCount).map { column in
        String(
          decoding: text[Int(rows.offsets[column])..<Int(rows.offsets[column + 1])], as: UTF8.self)
      }
      rows.removeFirstRecord()
    }
    let naming = ColumnNaming(
      names: names, count: max(rows.width, names.count), line: nil, log: &log)
    if rows.recordCount == 0 {
      log.add(.emptyData, at: nil, "the table has no rows")
    }
    let store = try ColumnStore(
      keys: naming.keys, text: text, offsets: rows.offsets, reading: reading, log: &log)
    return (store, log.diagnostics(inFile: name))
  }
}
