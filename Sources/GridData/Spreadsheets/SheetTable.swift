import Foundation
import GridCore
import GridModel

/// Makes a table of the cells of a sheet.
///
/// 1. The table is the requested one of those that ``SheetRegions`` finds. Hidden rows and columns
///    are left out, or kept on request; rows of totals are no rows of the table, and neither are
///    the texts that ``SheetNotes`` finds below it.
/// 2. ``SheetHead`` finds titles, the header and its spanners.
/// 3. A merged cell is in every row and column that it covers.
/// 4. Columns have the common format of all of their cells; in a column with several formats, each
///    cell has the text that the sheet shows.
struct SheetTable {
  private var cells: SheetCells
  private let header: HeaderRow
  private let reading: DataReading
  private let name: String?
  private let limits: TableLimits
  private let colors: FormatColors
  /// The merged cells by their first cell; of several that overlap, the first in the file. A wide
  /// sheet may have one for each column, and each is looked up.
  private var merges: [SheetPlace: SheetCells.Merge] = [:]
  /// The texts below the table.
  private var notes: [String] = []

  /// The maximum area of the rectangle of cells.
  private static let maximumArea = 200_000_000

  /// - Parameters:
  ///   - cells: all cells of the sheet.
  ///   - choice: what is requested of the sheet.
  init(
    _ cells: SheetCells, choice: SheetChoice, header: HeaderRow, reading: DataReading,
    name: String?, limits: TableLimits
  ) throws(DataError) {
    self.limits = limits
    colors = choice.selection.colors
    self.cells = cells
    self.reading = reading.ofNativeNumbers
    self.name = name
    do throws(DataError) {
      let declared = try self.cells.choose(choice)
      self.header = declared?.header == false ? .absent : header
      // Cells that are requested are all of the table.
      if choice.area == nil || choice.declared != nil {
        notes = self.cells.takeNotes(from: declared.map { $0.area.rows.upperBound + 1 } ?? 0)
      }
      merges = self.cells.separateMerges(in: try self.cells.area())
    } catch {
      throw error.place == SourcePlace() ? error.inFile(name) : error
    }
  }

  func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let area = try cells.area()
    let size = area.rows.count.multipliedReportingOverflow(by: area.columns.count)
    guard !size.overflow, size.partialValue <= Self.maximumArea else {
      var error = DataError(
        place: SourcePlace(file: name),
        message: "the cells of sheet \"\(cells.sheet)\" lie too far apart: from "
          + SheetCells.name(row: area.rows.lowerBound, column: area.columns.lowerBound) + " to "
          + SheetCells.name(row: area.rows.upperBound, column: area.columns.upperBound))
      error.limit = .cells
      throw error
    }
    let columns = SheetHead.columns(of: cells, in: area, header: header)
    let head = SheetHead(
      cells, columns, header: header, merges: merges, locale: reading.locale)
    let totals = SheetTotals(of: cells, in: area, from: head.firstRow)
    let formats = SheetColumnFormats(cells, columns, locale: reading.locale) { row in
      row >= head.firstRow && (totals.rows.isEmpty || !totals.rows.contains(row))
    }
    var (store, diagnostics) = try rows(from: head, columns, totals)
    diagnostics += formats.apply(to: &store, name: name, colors: colors)
    addHints(head, columns, to: &store)
    store.hints.totals = totals.hints(keys: store.columns.map(\.key), columns)
    return (store, diagnostics)
  }

  private func rows(
    from head: SheetHead, _ columns: Range<Int>, _ totals: SheetTotals
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    var rows = CellRows(limits: limits, log: cells.log)
    rows.unequalRecords = .expected
    rows.hasRowOfNames = false
    if let finding = totals.finding { rows.report(.totalsRow, finding) }
    for place in totals.uncalculated {
      rows.report(.formulaError, cells.uncalculated(row: place.row, column: place.column))
    }
    let empty: [UInt8] = []
    var record = Array(repeating: empty, count: columns.count)
    var carried = CarriedCells()
    var current: Int?
    func end(_ row: Int) throws(DataError) {
      try carried.fill(&record, row: row, of: &rows)
      try rows.append(record, line: row + 1)
      for index in record.indices { record[index] = empty }
    }
    do throws(DataError) {
      for cell in cells.cells {
        let text = cells.text[cell.range]
        guard Int(cell.row) >= head.firstRow else { continue }
        if !totals.rows.isEmpty, totals.rows.contains(Int(cell.row)) { continue }
        if let row = current, row != Int(cell.row) { try end(row) }
        current = Int(cell.row)
        let column = Int(cell.column) - columns.lowerBound
        let bytes = Array(text)
        if !merges.isEmpty,
          let merge = merges[SheetPlace(row: Int(cell.row), column: Int(cell.column))]
        {
          let last = min(merge.columns.upperBound - columns.lowerBound, columns.count - 1)
          carried.begin(
            bytes, columns: column...max(column, last), record: rows.count,
            lastRow: merge.rows.upperBound)
        }
        record[column] = bytes
      }
      if let current { try end(current) }
      carried.endAll(of: &rows)
      return try rows.table(
        keys: head.header?.names ?? columns.map { "column\($0 - columns.lowerBound + 1)" },
        header: .absent, reading: reading, name: name)
    } catch {
      throw error.inFile(name)
    }
  }

  // MARK: Hints

  private func addHints(
    _ head: SheetHead, _ columns: Range<Int>, to store: inout ColumnStore
  ) {
    store.hints.title = head.title
    store.hints.subtitle = head.subtitle
    store.hints.notes = notes
    store.hints.direction = cells.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
    for (index, column) in store.columns.enumerated() where index < columns.count {
      var hint = store.hints.columns[column.key] ?? TableHints.Column()
      hint.appearance.title = head.header?.titles[index]
      if column.type == .text {
        hint.appearance.sizing = cells.widths[index + columns.lowerBound].map {
          .fit(min: nil, max: $0)
        }
      }
      if !hint.isEmpty { store.hints.columns[column.key] = hint }
    }
    store.hints.spanners = (head.header?.spanners ?? []).map { spanner in
      TableHints.Spanner(
        title: spanner.title, keys: spanner.columns.map { store.columns[$0].key },
        level: spanner.level)
    }
  }
}
