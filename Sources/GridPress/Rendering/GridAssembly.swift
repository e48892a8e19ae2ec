import GridData
import GridModel

/// Makes the grid that a document describes out of its data: chooses columns, sorts and groups rows, formats cells.
struct GridAssembly {
  let document: GridDocument
  let store: ColumnStore
  let theme: Theme

  func grid() throws(RenderError) -> DataGrid {
    let choice = ColumnChoice(of: availableColumns, dataName: document.data.name)
    var groupColumns: [Int] = []
    for request in document.groups {
      groupColumns.append(try choice.index(of: request.key, place: request.place))
    }
    var keys: [SortKey] = []
    for request in document.sort {
      keys.append(
        SortKey(
          column: try choice.index(of: request.key, place: request.place),
          direction: request.direction))
    }
    let (order, levels) = arranged(by: groupColumns, keys: keys, rows: try rowRange())
    var columns = try choice.columns(document.columns, hiding: Set(groupColumns))

    var formats = try FormatAssembly(document: document, store: store, choice: choice)
    for index in columns.indices {
      let request = document.columns?[index]
      if let format = document.formats[columns[index].key] ?? request?.format {
        columns[index].type = format.shownType(of: columns[index].type)
      }
      columns[index].sourceIndex = try formats.add(
        columns[index].sourceIndex, request: request)
    }
    var shownColumns: [Int] = []
    for (index, group) in zip(groupColumns, document.groups) {
      shownColumns.append(
        try formats.add(index, request: document.columns?.first { $0.key == group.key }))
    }
    let rows = formats.rows
    if let rows {
      for index in columns.indices {
        columns[index].decimalMarks = rows.marks(column: columns[index].sourceIndex)
      }
    }
    var sections = SectionAssembly(
      document: document, store: store, order: order, levels: levels, choice: choice,
      columns: columns, groupColumns: shownColumns, rows: rows)
    var grid = DataGrid(
      source: rows ?? store, columns: columns, sections: try sections.sections(), order: order,
      presentation: document.presentation, theme: theme)
    grid.sectionColumn = sections.sectionColumn
    try grid.addFootnotes(document.presentation)
    return grid
  }

  /// The rows in their order, and the groups of each level.
  private func arranged(by groupColumns: [Int], keys: [SortKey], rows: Range<Int>?)
    -> (RowOrder, [[RowGroup]])
  {
    var (order, groups) = RowArrangement.arrange(
      store, groupBy: groupColumns.first, sortedBy: keys, rows: rows)
    if groupColumns.isEmpty { return (order, []) }
    var levels = [groups]
    for column in groupColumns.dropFirst() {
      let key = keys.first { $0.column == column }
      let ranking = key.map { RowArrangement.arrange(store, sortedBy: [$0]).order }
      (order, groups) = NestedGrouping.divide(
        groups, of: order, by: column, in: store, ranking: ranking)
      levels.append(groups)
    }
    return (order, levels)
  }

  private var availableColumns: [Column] {
    store.columns.map { source in
      Column(
        source.key, type: source.type,
        sort: document.sort.first.flatMap { $0.key == source.key ? $0.direction : nil })
    }
  }

  private func rowRange() throws(RenderError) -> Range<Int>? {
    guard let rows = document.rows else { return nil }
    let first = rows.lowerBound - 1
    guard first < store.rowCount else {
      throw RenderError(
        .usage, "there is no row \(rows.lowerBound): the data has \(store.rowCount)",
        at: SourcePlace(file: document.data.name))
    }
    return first..<min(rows.upperBound, store.rowCount)
  }
}

extension DataGrid {
  /// A grid with the look that a document or a grid of Swift values asks for.
  init(
    source: any RowSource, columns: [Column], sections: [Section]?, order: RowOrder? = nil,
    selection: RowSelection = RowSelection(), presentation: GridPresentation, theme: Theme
  ) {
    self.init(
      source: source, columns: columns, sections: sections, order: order,
      title: presentation.title, subtitle: presentation.subtitle, notes: presentation.notes,
      theme: theme, styles: presentation.styles, selection: selection, width: presentation.width)
  }
}
