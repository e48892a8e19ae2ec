import GridCore
import GridModel

/// The value of a cell in a spreadsheet.
enum SheetValue: Hashable, Sendable {
  case text([UInt8])
  /// A number, written as its shortest decimal text.
  case number(Double)
  case boolean(Bool)
  /// A day, a time or both in ISO 8601.
  case date(String)
  /// The result of a formula that cannot be calculated, such as `#DIV/0!`.
  case error(String)
  /// A formula without a value: the file was written by a program that does not calculate.
  case uncalculated

  /// Whether it is a text that cells share.
  var isLong: Bool {
    if case .text(let bytes) = self { bytes.count >= SharedCells.minimumByteCount } else { false }
  }
}

/// The cells of a sheet in the order of the file, before it is known which of them are the table.
struct SheetCells {
  struct Cell {
    var row: Int32
    var column: Int32
    /// The start and the end of its text, which other cells may share.
    var start: UInt32
    var end: UInt32
    /// The number of its format in ``SheetCells/formats``.
    var format: Int32
    var isText: Bool

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// Cells that are merged into one, all counted from 0.
  struct Merge: Hashable {
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>
  }

  let sheet: String
  private(set) var text: [UInt8] = []
  private(set) var cells: [Cell] = []
  /// Of the texts of all cells; those that cells share count each time.
  private var byteCount = 0
  private(set) var formats: [SheetNumberFormat] = [.general]
  private var formatNumbers: [SheetNumberFormat: Int32] = [.general: 0]
  /// Numbers of formats by identity, so that most cells need no comparison of formats.
  private var knownNumbers: [ObjectIdentifier: Int32] = [:]
  private var equalFormats: [SheetNumberFormat] = []
  var merges: [Merge] = []
  /// The column widths that a user has chosen, in points.
  var widths: [Int: Double] = [:]
  var log = DiagnosticLog()
  /// Whether dates count from 1904.
  var isFrom1904 = false
  /// The rows and columns that are hidden, as ascending ranges.
  var hiddenRows: [ClosedRange<Int>] = []
  var hiddenColumns: [ClosedRange<Int>] = []
  /// Whether the first column is on the right; `nil` if the file does not specify it.
  var isRightToLeft: Bool?
  /// The tables that the file declares on the sheet.
  var tables: [SheetDeclaredTable] = []
  /// The rows whose numbers are totals of the rows above them.
  var totals: [Int: SheetTotalsRow] = [:]
  /// Whether the cells are in another order than in the sheet.
  private(set) var isUnordered = false

  /// The maximum number of columns in a sheet, whose names are in a row of their own.
  private static let maximumNameCount = 16_384
  /// The maximum number of merged cells that are considered; only those of headers are relevant.
  static let maximumMergeCount = 100_000
  /// Cells and texts are counted while they are read: a file of a few kilobytes can unpack to any
  /// number of them.
  let limits: TableLimits

  init(sheet: String, limits: TableLimits = TableLimits()) {
    self.sheet = sheet
    self.limits = limits
  }

  /// - Parameter first: the number of an earlier cell with the same text, which is not copied
  ///   then.
  mutating func append(
    _ value: SheetValue, row: Int, column: Int, format: SheetNumberFormat, like first: Int? = nil
  ) throws(DataError) {
    var isText = false
    var start = text.count
    var end: Int?
    switch value {
    // A formula may give an empty text, which is no cell.
    case .text(let bytes):
      if bytes.isEmpty { return }
      isText = true
      if let first, cells.indices.contains(first) {
        start = Int(cells[first].start)
        end = Int(cells[first].end)
      } else if bytes.span.isValidWithoutNUL {
        text += bytes
      } else {
        TextRepair.append(bytes, to: &text) { _ in }
      }
    case .number(let number): text += Array(Self.text(of: number, format, isFrom1904).utf8)
    case .boolean(let isTrue): text += Array((isTrue ? "true" : "false").utf8)
    case .date(let date): text += Array(date.utf8)
    case .error(let error):
      log.add(
        .formulaError, at: nil,
        "\(Self.name(row: row, column: column)) of sheet \"\(sheet)\": the formula gives \(error); the cell is empty"
      )
      return
    case .uncalculated:
      let message = uncalculated(row: row, column: column)
      log.add(.formulaError, at: nil, message)
      return
    }
    // The row of names is not counted, but which it is, and whether there is one, is not known yet.
    if cells.count - Self.maximumNameCount >= limits.cells { throw limits.tooManyCells() }
    let textEnd = end ?? text.count
    byteCount += textEnd - start
    if byteCount > limits.textBytes { throw limits.tooMuchText() }
    if let last = cells.last,
      (last.row, last.column) >= (Int32(clamping: row), Int32(clamping: column))
    {
      isUnordered = true
    }
    cells.append(
      Cell(
        row: Int32(clamping: row), column: Int32(clamping: column),
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: textEnd),
        format: number(of: format), isText: isText))
  }

  /// The message about a formula without a value.
  func uncalculated(row: Int, column: Int) -> String {
    "\(Self.name(row: row, column: column)) of sheet \"\(sheet)\": the formula has no value in the "
      + "file; open and save it in a spreadsheet program"
  }

  /// The text of a cell, by its number in ``cells``.
  func bytes(_ number: Int) -> ArraySlice<UInt8> { text[cells[number].range] }

  func string(_ number: Int) -> String { String(decoding: bytes(number), as: UTF8.self) }

  /// Keeps some of the cells, at other places, and the texts of all.
  /// - Parameter kept: the numbers of the cells, with their places, in the order of these.
  mutating func keep(_ kept: [(number: Int, place: SheetPlace)]) {
    var cells: [Cell] = []
    cells.reserveCapacity(kept.count)
    for (number, place) in kept {
      var cell = self.cells[number]
      cell.row = Int32(clamping: place.row)
      cell.column = Int32(clamping: place.column)
      cells.append(cell)
    }
    self.cells = cells
    isUnordered = false
  }

  /// The name of a cell in spreadsheets: `B12`.
  static func name(row: Int, column: Int) -> String {
    var letters = ""
    var rest = column + 1
    while rest > 0 {
      letters = String(Unicode.Scalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return "\(letters)\(row + 1)"
  }

  private mutating func number(of format: SheetNumberFormat) -> Int32 {
    if let number = knownNumbers[ObjectIdentifier(format)] { return number }
    let number = formatNumbers[format] ?? Int32(clamping: formats.count)
    if number == formats.count {
      formats.append(format)
      formatNumbers[format] = number
    } else {
      // The identity of a format is only known while it exists.
      equalFormats.append(format)
    }
    knownNumbers[ObjectIdentifier(format)] = number
    return number
  }

  /// A number in digits; one that the format shows as a date, in ISO 8601.
  private static func text(
    of number: Double, _ format: SheetNumberFormat, _ isFrom1904: Bool
  ) -> String {
    guard format.isTime else { return SheetDate.plain(number) }
    return SheetDate.text(of: number, format, isFrom1904: isFrom1904) ?? SheetDate.plain(number)
  }
}
