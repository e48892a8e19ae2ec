import GridData
import GridModel

/// Makes the grid that a document describes out of its data: chooses columns, sorts and groups rows, formats cells.
struct GridAssembly {
  let document: GridDocument
  let data: DocumentData
  let theme: Theme

  private var store: ColumnStore { data.store }

  func grid() throws(RenderError) -> DataGrid {
    let choice = choice
    return try grid(RowArrangement(store, try request(choice)), choice)
  }

  /// A grid for each value of a column, in their order.
  func grids(splitBy key: String) throws(RenderError) -> [(value: String, grid: DataGrid)] {
    let choice = choice
    let column = try choice.index(of: key, place: nil)
    let parts = RowArrangement.parts(store, try request(choice), by: column)
    return try parts.map { part throws(RenderError) in
      (part.value, try grid(part.arrangement, choice))
    }
  }

  private var choice: ColumnChoice {
    ColumnChoice(of: availableColumns, dataName: document.data.name)
  }

  private func groupColumn(_ choice: ColumnChoice) throws(RenderError) -> Int? {
    try document.group.map { request throws(RenderError) in
      try choice.index(of: request.key, place: request.place)
    }
  }

  private func request(_ choice: ColumnChoice) throws(RenderError) -> RowArrangement.Request {
    let group = try groupColumn(choice)
    let keys = try document.sort.map { request throws(RenderError) in
      SortKey(
        column: try choice.index(of: request.key, place: request.place),
        direction: request.direction)
    }
    return RowArrangement.Request(
      groupBy: group, sortedBy: keys, locale: document.locale ?? FormatAssembly.defaultLocale,
      rows: try rowRange(), matching: data.matching, limit: document.limit)
  }

  private func grid(
    _ arrangement: RowArrangement, _ choice: ColumnChoice
  ) throws(RenderError) -> DataGrid {
    let group = try groupColumn(choice)
    let requests = document.presentation.shownColumns
    var columns = try choice.columns(requests, hiding: group)

    var formats = try FormatAssembly(document: document, store: store, choice: choice)
    for index in columns.indices {
      let request = requests?[index]
      if let format = document.formats[columns[index].key] ?? request?.format {
        columns[index].type = format.shownType(of: columns[index].type)
      }
      columns[index].sourceIndex = try formats.add(
        columns[index].sourceIndex, request: request)
    }
    let groupColumn = try group.map { index throws(RenderError) in
      try formats.add(index, request: document.columns?.first { $0.key == document.group?.key })
    }
    let rows = formats.rows
    if let rows {
      for index in columns.indices {
        columns[index].decimalMarks = rows.marks(column: columns[index].sourceIndex)
      }
    }
    let sections = sections(of: arrangement.groups) { value in
      rows?.text(of: value, column: groupColumn ?? 0) ?? value
    }
    return DataGrid(
      source: rows ?? store, columns: columns, sections: sections, order: arrangement.order,
      presentation: document.presentation, theme: theme)
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

  /// - Parameter format: how a group's value is shown.
  private func sections(of groups: [RowGroup], format: (String) -> String) -> [Section]? {
    guard let request = document.group else { return nil }
    return groups.map { group in
      Section(
        title: request.title(
          value: group.title.isEmpty ? "—" : format(group.title), count: group.positions.count),
        positions: group.positions)
    }
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
    viewport = presentation.viewport
    sample = presentation.sample
  }
}
