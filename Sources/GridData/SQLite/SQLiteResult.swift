#if SQL
import GridCore
import GridModel
import Platform

/// Builds a table from the result of a statement.
struct SQLiteResult {
  let statement: SQLiteStatement
  /// The place that requests the statement.
  let place: SourcePlace
  let limits: SQLiteLimits
  var columnTypes: [String: ColumnType] = [:]
  /// By column, the spelling of values, instead of SQLite's.
  var spellings: [Int: SQLSpellings] = [:]
  /// The spelling of a text in columns without one of these; `nil` leaves it as it is.
  var textSpelling: ((ArraySlice<UInt8>) -> [UInt8]?)?

  /// The names of the columns; `nil` uses the statement's.
  var columnNames: [String]?
  /// The notation of values, as far as it is specified.
  var reading = DataReading()
  /// Whether a column of texts stays one, also if these could be written as numbers.
  var keepsTexts = false

  func table(log: inout DiagnosticLog) throws -> ColumnStore {
    guard statement.columnCount <= limits.columns else { throw tooManyColumns }
    let naming = ColumnNaming(
      names: try columnNames ?? statement.columnNames, count: statement.columnCount, line: nil,
      log: &log)
    let cells = try cells(keys: naming.keys, sharesTexts: true, log: &log)
    if cells.offsets.count == 1 { log.add(.emptyData, at: nil, "the query gives no rows") }
    var reading = reading
    if keepsTexts { reading.stringKeys = cells.textKeys(among: naming.keys) }
    return try ColumnStore(
      keys: naming.keys, text: cells.text, offsets: cells.offsets, shared: cells.shared,
      columnTypes: columnTypes, reading: reading, known: spellings.mapValues(\.spelling),
      knownValues: cells.values, log: &log)
  }

  /// - Parameters:
  ///   - keys: the names of the columns in messages.
  ///   - sharesTexts: whether a long text of several cells is in memory once.
  func cells(
    keys: [String], sharesTexts: Bool = false, log: inout DiagnosticLog
  ) throws -> SQLiteCells {
    try DataError.checkCancellation()
    var cells = SQLiteCells(
      keys: keys, spellings: spellings, textSpelling: textSpelling, sharesTexts: sharesTexts,
      mostBytes: limits.textBytes)
    while try statement.step() {
      try cells.append(statement, log: &log)
      if Cancellation.isNoticed(at: cells.offsets.count / max(1, keys.count)) {
        throw DataError.cancelled
      }
      if cells.byteCount > limits.textBytes { throw tooMuchText }
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

  private var tooManyColumns: DataError {
    DataError(
      place: place,
      message: "the result has more than \(limits.columns.grouped) columns; "
        + RenderLimits.advice(.columns), limit: .columns)
  }

  private var tooManyCells: DataError {
    DataError(
      place: place,
      message: "the result has more than \(limits.cells.grouped) cells; "
        + RenderLimits.advice(.cells), limit: .cells)
  }
}
#endif
