import Foundation
import GridCore
import GridModel

/// Finds the table in the cells of a sheet.
///
/// 1. It begins at the first row and the leftmost column that are not empty.
/// 2. Rows at the top with a single text are titles, if a wider row follows: the first is the title
///    of the table.
/// 3. A row with cells that are merged over several columns is a row of spanners; the row below the
///    last of these is the header. A cell that is merged over these rows is a header too.
/// 4. Columns have the common format of all of their cells; in a column with several formats, each
///    cell has the text that the sheet shows.
struct SheetTable {
  private let cells: SheetCells
  private let header: HeaderRow
  private let reading: DataReading
  private let name: String?
  private let limits: TableLimits
  /// The merged cells by their first cell; of several, the first in the file. A wide sheet may have
  /// one for each column, and each is looked up.
  private let merges: [Place: SheetCells.Merge]

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  /// The number of rows that are searched for titles and spanners.
  private static let headRows = 12
  /// The maximum area of the rectangle of cells.
  private static let maximumArea = 200_000_000

  init(
    _ cells: SheetCells, header: HeaderRow, reading: DataReading, name: String?,
    limits: TableLimits
  ) {
    self.limits = limits
    self.cells = cells
    self.header = header
    self.reading = reading.ofNativeNumbers
    self.name = name
    merges = Dictionary(
      cells.merges.map {
        (Place(row: $0.rows.lowerBound, column: $0.columns.lowerBound), $0)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows at the top.
  private struct Head {
    var title: String?
    /// The first row of data.
    var firstRow: Int
    var names: [String]?
    /// The text of a column's header if it is not the name.
    var titles: [Int: String] = [:]
    var spanners: [(title: String, columns: Range<Int>)] = []
  }

  func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    guard let first = cells.cells.first else {
      throw DataError(
        place: SourcePlace(file: name), message: "sheet \"\(cells.sheet)\" is empty")
    }
    var (left, right, bottom) = (Int(first.column), Int(first.column), Int(first.row))
    for (number, cell) in cells.cells.enumerated() {
      if Cancellation.isNoticed(at: number) { throw .cancelled }
      left = min(left, Int(cell.column))
      right = max(right, Int(cell.column))
      bottom = max(bottom, Int(cell.row))
    }
    let area = (right - left + 1).multipliedReportingOverflow(by: bottom - Int(first.row) + 1)
    guard !area.overflow, area.partialValue <= Self.maximumArea else {
      var error = DataError(
        place: SourcePlace(file: name),
        message: "the cells of sheet \"\(cells.sheet)\" lie too far apart: from "
          + SheetCells.name(row: Int(first.row), column: left) + " to "
          + SheetCells.name(row: bottom, column: right))
      error.limit = .cells
      throw error
    }
    let columns = left..<right + 1
    let head = head(from: Int(first.row), columns)
    let formats = SheetColumnFormats(cells, columns, locale: reading.locale) { row in
      row >= head.firstRow
    }
    var (store, diagnostics) = try rows(from: head, columns)
    diagnostics += formats.apply(to: &store, name: name)
    addHints(head, columns, to: &store)
    return (store, diagnostics)
  }

  // MARK: The top

  private func head(from top: Int, _ columns: Range<Int>) -> Head {
    guard header == .present else { return Head(firstRow: top) }
    var rows: [Int: [Int: String]] = [:]
    for (number, cell) in cells.cells.enumerated() {
      guard Int(cell.row) < top + Self.headRows else { break }
      rows[Int(cell.row), default: [:]][Int(cell.column)] = cells.shownText(
        number, locale: reading.locale)
    }
    let numbers = rows.keys.sorted()
    var title: String?
    var start = top
    if columns.count > 1, let wide = numbers.first(where: { (rows[$0]?.count ?? 0) > 1 }) {
      let titles = numbers.prefix { $0 < wide }
      title = titles.first.flatMap { rows[$0]?.values.first }
      start = wide
      // A spanner over all columns except those before it resembles a title.
      if let last = titles.last, last == wide - 1, let column = rows[last]?.keys.first,
        let merge = merge(row: last, column: column), merge.columns.count > 1,
        merge.columns.count < columns.count, column > columns.lowerBound
      {
        start = last
        title = titles.count > 1 ? title : nil
      }
    }
    var spanners: [(title: String, columns: Range<Int>)] = []
    var row = start
    while rows[row + 1] != nil, row < start + 4 {
      let wide = (rows[row] ?? [:]).compactMap { column, text in
        merge(row: row, column: column).flatMap { merge in
          merge.columns.count > 1 ? (title: text, columns: merge.columns) : nil
        }
      }.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
      if wide.isEmpty { break }
      // Spreadsheet programs never write overlapping ones.
      var end = 0
      for (title, columns) in wide where columns.lowerBound >= end {
        spanners.append((title, Range(columns)))
        end = columns.upperBound + 1
      }
      row += 1
    }
    let isSpanned = Self.titles(of: spanners, over: columns).map { !$0.isEmpty }
    var head = Head(title: title, firstRow: row + 1, names: [], spanners: spanners)
    head.names = columns.map { column in
      if let text = rows[row]?[column] { return text }
      // A header that is merged over the rows of spanners, or is in one of them by itself.
      return (start..<row).reversed().lazy.compactMap { above -> String? in
        guard !isSpanned[column - columns.lowerBound] else { return nil }
        return rows[above]?[column]
      }.first ?? ""
    }
    return distinguished(head, columns)
  }

  /// Equal names under several spanners are distinguished by the titles of these.
  private func distinguished(_ head: Head, _ columns: Range<Int>) -> Head {
    guard var names = head.names, !head.spanners.isEmpty else { return head }
    var head = head
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let titles = Self.titles(of: head.spanners, over: columns)
    for (index, name) in names.enumerated() where counts[name] ?? 0 > 1 && !name.isEmpty {
      guard !titles[index].isEmpty else { continue }
      names[index] = (titles[index] + [name]).joined(separator: " ")
      head.titles[index] = name
    }
    head.names = names
    return head
  }

  /// The titles of the spanners above each column, from the top.
  private static func titles(
    of spanners: [(title: String, columns: Range<Int>)], over columns: Range<Int>
  ) -> [[String]] {
    var titles = Array(repeating: [String](), count: columns.count)
    for spanner in spanners {
      for column in spanner.columns.clamped(to: columns) {
        titles[column - columns.lowerBound].append(spanner.title)
      }
    }
    return titles
  }

  private func merge(row: Int, column: Int) -> SheetCells.Merge? {
    merges[Place(row: row, column: column)]
  }

  // MARK: Columns

  private func rows(
    from head: Head, _ columns: Range<Int>
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    var rows = CellRows(limits: limits, log: cells.log)
    rows.unequalRecords = .expected
    let empty: [UInt8] = []
    var record = Array(repeating: empty, count: columns.count)
    var current: Int?
    var begin = 0
    func end(_ row: Int) throws(DataError) {
      try rows.append(record, line: row + 1)
      for index in record.indices { record[index] = empty }
    }
    do throws(DataError) {
      for cell in cells.cells {
        let text = cells.text[begin..<cell.end]
        begin = cell.end
        guard Int(cell.row) >= head.firstRow else { continue }
        if let row = current, row != Int(cell.row) { try end(row) }
        current = Int(cell.row)
        let column = Int(cell.column) - columns.lowerBound
        record[column] = Array(text)
      }
      if let current { try end(current) }
      return try rows.table(
        keys: head.names ?? columns.map { "column\($0 - columns.lowerBound + 1)" },
        header: .absent, reading: reading, name: name)
    } catch {
      var error = error
      error.place.file = name
      throw error
    }
  }

  // MARK: Hints

  private func addHints(
    _ head: Head, _ columns: Range<Int>, to store: inout ColumnStore
  ) {
    store.hints.title = head.title
    for (index, column) in store.columns.enumerated() where index < columns.count {
      var hint = store.hints.columns[column.key] ?? TableHints.Column()
      hint.appearance.title = head.titles[index]
      if column.type == .text {
        hint.appearance.sizing = cells.widths[index + columns.lowerBound].map {
          .fit(min: nil, max: $0)
        }
      }
      if !hint.isEmpty { store.hints.columns[column.key] = hint }
    }
    store.hints.spanners = head.spanners.compactMap { spanner in
      let keys = spanner.columns.clamped(to: columns).map {
        store.columns[$0 - columns.lowerBound].key
      }
      return keys.isEmpty ? nil : TableHints.Spanner(title: spanner.title, keys: keys)
    }
  }
}
