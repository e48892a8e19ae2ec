import GridModel

/// Makes a table of the rows of a table of a page: names its columns, and finds its title, totals
/// and notes.
struct HTMLTable {
  private var rows: HTMLTableRows
  private let isRightToLeft: Bool?
  private let caption: String

  init(_ rows: HTMLTableRows, isRightToLeft: Bool?, outline: HTMLTableOutline?) {
    self.rows = rows
    self.isRightToLeft = isRightToLeft
    caption = outline?.caption ?? ""
  }

  consuming func table(
    reading: DataReading, name: String?
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let body = try rows.finish()
    let columns = rows.columns
    var lines = rows.head
    var titles = caption.isEmpty ? [] : [caption]
    var unitRow = rows.unitRow
    while lines.count > (unitRow == nil ? 1 : 2), let title = title(lines[0]) {
      titles.append(title)
      lines.removeFirst()
      unitRow = unitRow.map { $0 - 1 }
    }
    var cells: [TableHead.Cell] = []
    for (index, line) in lines.enumerated() {
      cells += line.map { among(columns, $0.headCell(row: index, rowCount: lines.count)) }
    }
    if let unitRow { cells = TableHead.joined(cells, row: unitRow) }
    let head = TableHead(
      HeaderLevels(cells, columnCount: columns.count).widened(values: nil),
      columnCount: columns.count)
    let keys = lines.isEmpty ? nil : head.names
    var (store, diagnostics) = try body.table(
      keys: keys ?? columns.indices.map { "column\($0 + 1)" }, kept: columns, header: .absent,
      reading: reading, name: name)
    for (column, title) in head.titles {
      store.hints.columns[store.columns[column].key, default: TableHints.Column()]
        .appearance.title = title
    }
    store.hints.spanners = head.spanners.map { spanner in
      TableHints.Spanner(
        title: spanner.title, keys: spanner.columns.map { store.columns[$0].key },
        level: spanner.level)
    }
    store.hints.title = titles.first
    store.hints.subtitle = titles.count > 1 ? titles.dropFirst().joined(separator: "\n") : nil
    store.hints.direction = isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
    store.hints.notes = rows.notes
    addFooters(columns, head, to: &store)
    return (store, diagnostics)
  }

  /// The text of a row of the header with one text, over all columns; `nil` for other rows.
  private func title(_ line: [HTMLTableRows.Placed]) -> String? {
    guard rows.columnCount > 1, let first = line.first, first.columns.lowerBound == 0 else {
      return nil
    }
    let texts = line.filter { !$0.cell.text.isEmpty }
    let isWide = first.columns.upperBound >= rows.columnCount
    guard texts.count == 1, isWide || line.count == 1 && first.columns.count == 1 else {
      return nil
    }
    return String(decoding: texts[0].cell.text, as: UTF8.self)
  }

  /// A cell of the header by the positions of its columns among those in which cells begin.
  private func among(_ columns: [Int], _ cell: TableHead.Cell) -> TableHead.Cell {
    var cell = cell
    let first = columns.firstIndex { $0 >= cell.columns.lowerBound } ?? columns.count
    let end = columns.firstIndex { $0 >= cell.columns.upperBound } ?? columns.count
    cell.columns = first..<max(first, end)
    return cell
  }

  /// The rows of footers: totals if one of their cells can be a value of its column, else notes.
  private func addFooters(_ columns: [Int], _ head: TableHead, to store: inout ColumnStore) {
    for (number, line) in rows.foot.enumerated() {
      let texts = line.filter { !$0.cell.text.isEmpty }.map { placed in
        (
          column: columns.firstIndex { $0 >= placed.columns.lowerBound } ?? 0,
          text: String(decoding: placed.cell.text, as: UTF8.self)
        )
      }
      // Sortable tables repeat their header at the end.
      let names = texts.map(\.text)
      if texts.isEmpty || names == head.names.filter({ !$0.isEmpty }) { continue }
      var row = TableHints.TotalsRow(totals: [:], name: "row \(number + 1) of the table's footer")
      for (column, text) in texts where column < store.columns.count {
        let type = store.columns[column].type
        if type.isNumeric, store.isValue(text, column: column) {
          row.totals[store.columns[column].key] = TableHints.TotalsRow.Total(text: text)
        } else if row.label == nil {
          row.label = text
        } else {
          row.totals[store.columns[column].key] = TableHints.TotalsRow.Total(text: text)
        }
      }
      if row.totals.isEmpty {
        store.hints.notes += names
      } else {
        store.hints.totals.append(row)
      }
    }
  }
}
