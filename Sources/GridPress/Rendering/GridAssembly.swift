import GridData
import GridModel

/// Makes the grid that a document describes out of its data: chooses columns, sorts and groups rows, formats cells.
struct GridAssembly {
  let document: GridDocument
  let store: ColumnStore
  let theme: Theme

  func grid() throws(RenderError) -> DataGrid {
    let group = try document.group.map { request throws(RenderError) in
      try lookup.index(of: request.key, place: request.place)
    }
    var keys: [SortKey] = []
    for request in document.sort {
      keys.append(
        SortKey(
          column: try lookup.index(of: request.key, place: request.place),
          direction: request.direction))
    }
    let (order, groups) = RowArrangement.arrange(
      store, groupBy: group, sortedBy: keys, rows: try rowRange())

    var formats = try FormatAssembly(document: document, lookup: lookup)
    var columns = try columns(groupColumn: group, formats: &formats)
    let groupColumn = try group.map { index throws(RenderError) in
      try formats.add(index, request: document.columns?.first { $0.key == document.group?.key })
    }
    let rows = formats.rows
    if let rows {
      for index in columns.indices {
        columns[index].decimalMarks = rows.marks(column: columns[index].sourceIndex)
      }
    }
    let sections = sections(of: groups) { value in
      rows?.text(of: value, column: groupColumn ?? 0) ?? value
    }
    return DataGrid(
      source: rows ?? store, columns: columns, sections: sections, order: order,
      title: document.title, subtitle: document.subtitle, notes: document.notes, theme: theme,
      styles: document.styles, width: document.width)
  }

  private var lookup: ColumnLookup {
    ColumnLookup(store: store, inputName: document.data.name)
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

  private func columns(
    groupColumn: Int?, formats: inout FormatAssembly
  ) throws(RenderError) -> [Column] {
    var columns: [Column] = []
    if let requests = document.columns {
      for request in requests {
        let index = try lookup.index(of: request.key, place: request.place)
        let shown = try formats.add(index, request: request)
        columns.append(column(index, shown: shown, request: request))
      }
    } else {
      for index in store.columns.indices where index != groupColumn {
        let shown = try formats.add(index, request: nil)
        columns.append(column(index, shown: shown, request: nil))
      }
    }
    return columns
  }

  /// - Parameter shown: which column of the rows it shows.
  private func column(_ index: Int, shown: Int, request: ColumnRequest?) -> Column {
    let source = store.columns[index]
    let format = document.formats[source.key] ?? request?.format
    return Column(
      key: source.key, title: request?.title,
      type: format?.shownType(of: source.type) ?? source.type, sizing: request?.sizing ?? .fit,
      alignment: request?.alignment,
      sort: document.sort.first.flatMap { $0.key == source.key ? $0.direction : nil },
      style: request?.style, headerStyle: request?.headerStyle, sourceIndex: shown)
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
