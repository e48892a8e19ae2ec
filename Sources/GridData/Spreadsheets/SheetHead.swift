import GridModel

/// The rows at the top of a table in a sheet: titles, and the header.
///
/// Rows at the top with a single text are titles, if a wider row follows: the first is the title of
/// the table, the others are its subtitle. What the header is, ``TableHead`` decides.
struct SheetHead {
  /// The title of the table.
  var title: String?
  var subtitle: String?
  /// The first row of data.
  var firstRow: Int
  /// The header; `nil` without one.
  var header: TableHead?

  /// The number of rows that are searched for titles and spanners.
  private static let rowLimit = 12

  /// The columns of the table: titles may stand beside them.
  /// - Parameters:
  ///   - cells: in order, not empty.
  ///   - area: the rectangle around them.
  static func columns(
    of cells: SheetCells, in area: SheetArea, header: HeaderRow
  ) -> Range<Int> {
    let all = Range(area.columns)
    guard header == .present, let first = cells.cells.first else { return all }
    var row = first.row
    var start = 0
    for (number, cell) in cells.cells.enumerated().dropFirst() {
      if cell.row == row { break }
      (row, start) = (cell.row, number)
      if number > rowLimit { return all }
    }
    if start == 0 || start == cells.cells.count - 1 { return all }
    var (left, right) = (Int.max, 0)
    for cell in cells.cells[start...] {
      left = min(left, Int(cell.column))
      right = max(right, Int(cell.column))
    }
    return min(left, right)..<right + 1
  }

  /// - Parameters:
  ///   - cells: in order, not empty.
  ///   - columns: those of the table.
  ///   - merges: the merged cells by their first cell.
  ///   - locale: that of the grid, in which numbers and dates in the header are shown.
  init(
    _ cells: SheetCells, _ columns: Range<Int>, header presence: HeaderRow,
    merges: [SheetPlace: SheetCells.Merge], locale: String
  ) {
    let top = cells.cells.first.map { Int($0.row) } ?? 0
    firstRow = top
    guard presence == .present else { return }
    var rows: [(row: Int, cells: [TableHead.Cell])] = []
    for (number, cell) in cells.cells.enumerated() {
      let row = Int(cell.row)
      if rows.last?.row != row {
        if rows.count == Self.rowLimit { break }
        rows.append((row, []))
      }
      let column = Int(cell.column) - columns.lowerBound
      rows[rows.count - 1].cells.append(
        TableHead.Cell(
          text: cells.shownText(number, locale: locale), rows: row..<row + 1,
          columns: column..<column + 1,
          isValue: !cell.isText))
    }
    var start = 0
    let isWide = { (row: Int) in
      rows[row].cells.contains { cell in
        merges[SheetPlace(row: rows[row].row, column: cell.columns.lowerBound + columns.lowerBound)]
          .map { $0.columns.count > 1 && $0.columns.count < columns.count } == true
          && cell.columns.lowerBound > 0
      }
    }
    if columns.count > 1, let wide = rows.firstIndex(where: { $0.cells.count > 1 }) {
      start = wide
      // A spanner over all columns except those before it resembles a title.
      if wide > 0, isWide(wide - 1) { start = wide - 1 }
      let titles = rows[..<start].compactMap(\.cells.first?.text)
      title = titles.first
      subtitle = titles.count > 1 ? titles.dropFirst().joined(separator: "\n") : nil
    }
    if rows.isEmpty { return }
    let numbers = rows[start...].map(\.row)
    var head: [TableHead.Cell] = []
    for (index, row) in rows[start...].enumerated() {
      for cell in row.cells {
        var cell = cell
        cell.rows = index..<index + 1
        let place = SheetPlace(row: row.row, column: cell.columns.lowerBound + columns.lowerBound)
        if let merge = merges[place] {
          let end = numbers.firstIndex { $0 > merge.rows.upperBound } ?? numbers.count
          cell.rows = index..<max(index + 1, end)
          let last = min(merge.columns.upperBound - columns.lowerBound, columns.count - 1)
          cell.columns = cell.columns.lowerBound..<max(cell.columns.upperBound, last + 1)
        }
        head.append(cell)
      }
    }
    var count = TableHead.rowCount(
      of: head, columnCount: columns.count, rowCount: numbers.count)
    let levels = HeaderLevels(head, columnCount: columns.count)
    let below = levels.levels(from: count, rowCount: numbers.count)
    if below.last == .additions {
      head = TableHead.joined(head, row: count + below.count - 1)
    }
    count += below.count
    let values = levels.valueColumns(from: count)
    func header(_ count: Int) -> TableHead {
      let rows = HeaderLevels(
        head.filter { $0.rows.lowerBound < count }, columnCount: columns.count)
      return TableHead(rows.widened(values: values), columnCount: columns.count)
    }
    let found = header(count)
    // A row below it may have the names of columns without one, as data frames have them.
    let names = head.filter { $0.rows.lowerBound == count }
    let isNamed =
      !found.spanners.isEmpty && !names.isEmpty && count < numbers.count - 1
      && names.allSatisfy { !$0.isValue && found.names[$0.columns.lowerBound].isEmpty }
    self.header = isNamed ? header(count + 1) : found
    firstRow = numbers[isNamed ? count : count - 1] + 1
  }
}
