#if SQL
import GRDB
import GridCore
import GridModel

/// Makes a table of what a statement gives.
struct SQLiteResult {
  let statement: Statement
  /// Where the statement is asked for.
  let place: SourcePlace
  let limits: SQLiteLimits
  var columnTypes: [String: ColumnType] = [:]
  /// By column, how the values are spelt, instead of as SQLite does.
  var spellings: [Int: SQLSpellings] = [:]

  /// The names of the columns; `nil` are the statement's.
  var columnNames: [String]?
  /// How values are written, as far as it is said.
  var reading = DataReading()

  func table(log: inout DiagnosticLog) throws -> ColumnStore {
    let naming = ColumnNaming(
      names: columnNames ?? statement.columnNames, count: statement.columnCount, line: nil,
      log: &log)
    let cells = try cells(keys: naming.keys, log: &log)
    if cells.offsets.count == 1 { log.add(.emptyData, at: nil, "the query gives no rows") }
    return try ColumnStore(
      keys: naming.keys, text: cells.text, offsets: cells.offsets, columnTypes: columnTypes,
      reading: reading, known: spellings.mapValues(\.spelling), log: &log)
  }

  /// - Parameter keys: what messages call the columns.
  func cells(keys: [String], log: inout DiagnosticLog) throws -> SQLiteCells {
    try DataError.checkCancellation()
    var cells = SQLiteCells(keys: keys, spellings: spellings)
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() {
      cells.append(row, log: &log)
      if Cancellation.isNoticed(at: cells.offsets.count / max(1, keys.count)) {
        throw DataError.cancelled
      }
      if cells.text.count > limits.textBytes { throw tooMuchText }
      if cells.offsets.count - 1 > limits.cells { throw tooManyCells }
    }
    return cells
  }

  private var tooMuchText: DataError {
    DataError(
      place: place,
      message: "the cells hold more than \(limits.textBytes) bytes of text; select fewer rows"
        + (limits.textBytes < Int(UInt32.max) ? ", or \(RenderLimits.advice(.text))" : ""),
      limit: .text)
  }

  private var tooManyCells: DataError {
    DataError(
      place: place,
      message: "the result has more than \(limits.cells.grouped) cells; "
        + RenderLimits.advice(.cells), limit: .cells)
  }
}
#endif
