import GridCore
import GridModel
import Platform

/// Collects the cells of one sheet of an OpenDocument spreadsheet.
final class OpenDocumentSheetHandler: SheetHandler {
  private(set) var cells: SheetCells
  private let styles: OpenDocumentStyles
  /// The number of the sheet that is read.
  private let number: Int
  private(set) var fault: DataError?

  private var sheetCount = 0
  private var depth = 0
  private var isInSpreadsheet = false
  private var row = 0
  private var rowRepetition = 1
  private var column = 0
  private var tableColumn = 0
  private var cell: Cell?
  private var paragraphCount = 0
  private var isInParagraph = false
  private var annotationDepth = 0
  /// The default style of cells by column.
  private var columnStyles: [(columns: Range<Int>, style: String)] = []
  /// The nesting depth of groups of rows or columns that are not shown.
  private var hiddenGroups: [Bool] = []
  private var totals = SheetTotalsCollector()
  /// The cells of the row, to be repeated with it.
  private var record: [(value: SheetValue, column: Int, format: SheetNumberFormat)] = []

  private struct Cell {
    var type = ""
    var attributes: [MarkupAttribute]
    var repetition = 1
    var isCovered = false
    var isError = false
    var text: [UInt8] = []
  }

  init(sheet: String, number: Int, styles: OpenDocumentStyles, limits: TableLimits) {
    cells = SheetCells(sheet: sheet, limits: limits)
    self.number = number
    self.styles = styles
  }

  private var isInSheet: Bool { depth == 1 && sheetCount == number + 1 }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    if name == "spreadsheet" { isInSpreadsheet = true }
    guard isInSpreadsheet else { return styles.begin(name, attributes) }
    if name == "table" {
      if depth == 0 { sheetCount += 1 }
      depth += 1
      return
    }
    guard isInSheet, fault == nil else { return }
    switch name {
    case "table-column": addColumn(attributes)
    case "table-column-group", "table-row-group":
      hiddenGroups.append(attributes["display"] == "false")
    case "table-row":
      column = 0
      record = []
      rowRepetition = Self.repetition(attributes["number-rows-repeated"])
      if isHidden(attributes) { cells.hiddenRows.add(row...(row + rowRepetition - 1)) }
    case "table-cell", "covered-table-cell": beginCell(name, attributes)
    case "annotation": annotationDepth += 1
    case "p" where cell != nil && annotationDepth == 0:
      if paragraphCount > 0 { cell?.text.append(UInt8(ascii: "\n")) }
      paragraphCount += 1
      isInParagraph = true
    case "s" where isInParagraph:
      let count = min(1000, Self.repetition(attributes["c"]))
      append(Array(repeating: UInt8(ascii: " "), count: count))
    case "tab" where isInParagraph: cell?.text.append(UInt8(ascii: "\t"))
    case "line-break" where isInParagraph: cell?.text.append(UInt8(ascii: "\n"))
    default: break
    }
  }

  func end(_ name: String) {
    if name == "spreadsheet" { isInSpreadsheet = false }
    guard isInSpreadsheet else { return styles.end(name) }
    if name == "table" {
      depth = max(0, depth - 1)
      return
    }
    guard isInSheet, fault == nil else { return }
    switch name {
    case "table-row": endRow()
    case "table-column-group", "table-row-group": _ = hiddenGroups.popLast()
    case "table-cell", "covered-table-cell": endCell()
    case "annotation": annotationDepth = max(0, annotationDepth - 1)
    case "p" where annotationDepth == 0: isInParagraph = false
    default: break
    }
  }

  func text(_ bytes: [UInt8]) {
    guard isInSpreadsheet else { return styles.text(bytes) }
    if isInParagraph, annotationDepth == 0 { append(bytes) }
  }

  private func append(_ bytes: [UInt8]) {
    guard fault == nil else { return }
    cell?.text += bytes
    if cell?.text.count ?? 0 > cells.limits.textBytes { fault = cells.limits.tooMuchText() }
  }

  /// The maximum number of cells that a row stands for.
  private static let maximumRepetition = 100_000_000

  private static func repetition(_ text: String?) -> Int {
    max(1, min(1 << 24, text.flatMap { Int($0) } ?? 1))
  }

  private func isHidden(_ attributes: [MarkupAttribute]) -> Bool {
    hiddenGroups.contains(true)
      || ["collapse", "filter"].contains(attributes["visibility"] ?? "")
  }

  private func addColumn(_ attributes: [MarkupAttribute]) {
    let count = Self.repetition(attributes["number-columns-repeated"])
    let columns = tableColumn..<tableColumn + count
    tableColumn += count
    if isHidden(attributes) {
      cells.hiddenColumns.add(columns.lowerBound...(columns.upperBound - 1))
      return
    }
    if let style = attributes["default-cell-style-name"] { columnStyles.append((columns, style)) }
    // Every column has a width; only one that is wider than the default was chosen.
    if let width = attributes["style-name"].flatMap({ styles.widths[$0] }), width > 66, count < 64 {
      for column in columns { cells.widths[column] = width }
    }
  }

  /// The numbers of the merged cells that reach into the row.
  private var reaching: [Int] = []
  /// How many of these, from the last one on, may cover other cells in error.
  private static let clippedCount = 256

  /// Ends merged cells before a cell with a value that is not marked as covered: careless programs
  /// make them too large.
  private func clipMerges(at place: SheetPlace) {
    for index in reaching.suffix(Self.clippedCount) {
      let merge = cells.merges[index]
      guard merge.rows.contains(place.row), merge.columns.contains(place.column),
        merge.rows.lowerBound != place.row || merge.columns.lowerBound != place.column
      else { continue }
      if merge.rows.lowerBound == place.row {
        cells.merges[index].columns = merge.columns.lowerBound...(place.column - 1)
      } else {
        cells.merges[index].rows = merge.rows.lowerBound...(place.row - 1)
      }
    }
  }

  private func beginCell(_ name: String, _ attributes: [MarkupAttribute]) {
    var cell = Cell(attributes: attributes)
    cell.isCovered = name == "covered-table-cell"
    cell.repetition = Self.repetition(attributes["number-columns-repeated"])
    for attribute in attributes where attribute.name == "value-type" {
      if attribute.value == "error" { cell.isError = true } else { cell.type = attribute.value }
    }
    let (columns, rows) = (
      Self.repetition(attributes["number-columns-spanned"]),
      Self.repetition(attributes["number-rows-spanned"])
    )
    if columns > 1 || rows > 1, cells.merges.count < SheetCells.maximumMergeCount {
      reaching.append(cells.merges.count)
      cells.merges.append(
        SheetCells.Merge(
          rows: row...(row + rows - 1), columns: column...(column + columns - 1)))
    }
    self.cell = cell
    paragraphCount = 0
    isInParagraph = false
  }

  private func endCell() {
    guard let cell else { return }
    self.cell = nil
    let first = column
    column += cell.repetition
    guard !cell.isCovered else { return }
    let read: SheetValue?
    do throws(DataError) { read = try value(of: cell) } catch {
      fault = error
      return
    }
    guard let value = read else { return }
    var isValue = true
    if case .text = value { isValue = false }
    if rowRepetition == 1, isValue || cell.attributes["formula"] != nil {
      totals.add(
        formula: Array((cell.attributes["formula"] ?? "").utf8), isValue: isValue,
        at: SheetPlace(row: row, column: first))
    }
    let style =
      cell.attributes["style-name"]
      ?? columnStyles.first { $0.columns.contains(first) }?.style
    var format = styles.format(
      type: cell.type, style: style, currency: cell.attributes["currency"])
    // A time of day is not left out where no style says how the date is shown.
    if case .date(let text) = value, format == .systemDate, text.contains("T") {
      format = .systemDateTime
    }
    clipMerges(at: SheetPlace(row: row, column: first))
    guard cell.repetition <= 16_384 else {
      fault = tooMany
      return
    }
    // The paragraphs of a cell show its text in the format of texts.
    var shown = value
    if case .text = value, format.changesTexts, let text = cell.attributes["string-value"] {
      if text.isEmpty { return }
      shown = .text(Array(text.utf8))
    }
    for column in first..<column { record.append((shown, column, format)) }
  }

  private func endRow() {
    let first = row
    row += rowRepetition
    if !reaching.isEmpty { reaching.removeAll { cells.merges[$0].rows.upperBound < row } }
    if var totals = totals.finish() {
      let known = totals.totals
      totals.uncalculated = record.filter { $0.value == .uncalculated }.map(\.column).filter {
        known[$0]?.aggregate != nil
      }
      cells.totals[first] = totals
      record.removeAll {
        $0.value == .uncalculated && totals.totals[$0.column]?.aggregate != nil
      }
    }
    if record.isEmpty { return }
    let count = record.count.multipliedReportingOverflow(by: rowRepetition)
    guard !count.overflow, count.partialValue <= Self.maximumRepetition else {
      fault = tooMany
      return
    }
    if count.partialValue > cells.limits.cells {
      fault = cells.limits.tooManyCells()
      return
    }
    // The first cells with the long texts of the row, which the others share.
    var firstCells: [Int?] = Array(repeating: nil, count: record.count)
    do throws(DataError) {
      for row in first..<row {
        if Cancellation.isNoticed(at: row - first) { throw .cancelled }
        for (index, (value, column, format)) in record.enumerated() {
          guard value.isLong else {
            try cells.append(value, row: row, column: column, format: format)
            continue
          }
          if firstCells[index] == nil, index > 0, record[index - 1].value == value {
            firstCells[index] = firstCells[index - 1]
          }
          try cells.append(value, row: row, column: column, format: format, like: firstCells[index])
          firstCells[index] = firstCells[index] ?? cells.cells.count - 1
        }
      }
    } catch {
      fault = error
    }
  }

  private var tooMany: DataError {
    var error = DataError(
      place: SourcePlace(),
      message: "sheet \"\(cells.sheet)\" repeats cells more often than any table does")
    error.limit = .cells
    return error
  }

  private func value(of cell: Cell) throws(DataError) -> SheetValue? {
    let shown = String(decoding: cell.text, as: UTF8.self)
    if cell.isError { return .error(shown.isEmpty ? "an error" : shown) }
    switch cell.type {
    case "float", "percentage", "currency":
      // A cell without its value has the text that it shows.
      return try value(.number, of: cell, "value") ?? .text(cell.text)
    case "boolean": return try value(.truth, of: cell, "boolean-value")
    case "date":
      guard case .date(let date)? = try value(.date, of: cell, "date-value") else { return nil }
      return .date(Self.day(date))
    case "time": return try value(.duration, of: cell, "time-value")
    case "string":
      if cell.text.isEmpty, let text = cell.attributes["string-value"] {
        return text.isEmpty ? nil : .text(Array(text.utf8))
      }
      return cell.text.isEmpty ? nil : .text(cell.text)
    default:
      if cell.attributes["formula"] != nil, cell.text.isEmpty { return .uncalculated }
      return cell.text.isEmpty ? nil : .text(cell.text)
    }
  }

  /// - Returns: `nil` for a cell without the attribute.
  private func value(
    _ expected: SheetWord, of cell: Cell, _ attribute: String
  ) throws(DataError) -> SheetValue? {
    guard let word = cell.attributes[attribute] else { return nil }
    if let value = expected.value(of: word) { return value }
    throw cells.damage(row: row, column: column - cell.repetition, expected, word)
  }

  /// A date without its time if that is midnight.
  private static func day(_ text: String) -> String {
    text.hasSuffix("T00:00:00") ? String(text.dropLast(9)) : text
  }
}
