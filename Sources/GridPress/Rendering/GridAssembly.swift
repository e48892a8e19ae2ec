import GridData
import GridModel

/// Makes the grid that a document describes out of its data: chooses columns, sorts and groups rows.
struct GridAssembly {
  let document: GridDocument
  let store: ColumnStore
  let theme: Theme

  func grid() throws(RenderError) -> DataGrid {
    let group = try document.group.map { request throws(RenderError) in
      try index(of: request.key, place: request.place)
    }
    var keys: [SortKey] = []
    for request in document.sort {
      keys.append(
        SortKey(
          column: try index(of: request.key, place: request.place), direction: request.direction))
    }
    let (order, groups) = RowArrangement.arrange(
      store, groupBy: group, sortedBy: keys, rows: try rowRange())
    return DataGrid(
      source: store, columns: try columns(groupColumn: group), sections: sections(of: groups),
      order: order, title: document.title, subtitle: document.subtitle, notes: document.notes,
      theme: theme, styles: document.styles, width: document.width)
  }

  private func index(of key: String, place: SourcePlace?) throws(RenderError) -> Int {
    if let index = store.columnIndex(of: key) { return index }
    let hint: String
    if let nearest = store.nearestKey(to: key) {
      hint = ", did you mean \"\(nearest)\"?"
    } else {
      let keys = store.columns.map { "\"\($0.key)\"" }
      let more = keys.count > 12 ? " and \(keys.count - 12) more" : ""
      hint = "; there are \(keys.prefix(12).joined(separator: ", "))\(more)"
    }
    throw RenderError(
      place == nil ? .usage : .badInput, "no column is called \"\(key)\"\(hint)",
      at: place ?? SourcePlace(file: document.data.name))
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

  private func columns(groupColumn: Int?) throws(RenderError) -> [Column] {
    var columns: [Column] = []
    if let requests = document.columns {
      for request in requests {
        let index = try index(of: request.key, place: request.place)
        columns.append(column(index, request: request))
      }
    } else {
      for index in store.columns.indices where index != groupColumn {
        columns.append(column(index, request: nil))
      }
    }
    return columns
  }

  private func column(_ index: Int, request: ColumnRequest?) -> Column {
    let source = store.columns[index]
    return Column(
      key: source.key, title: request?.title, type: source.type, sizing: request?.sizing ?? .fit,
      alignment: request?.alignment,
      sort: document.sort.first.flatMap { $0.key == source.key ? $0.direction : nil },
      style: request?.style, headerStyle: request?.headerStyle, sourceIndex: index)
  }

  private func sections(of groups: [RowGroup]) -> [Section]? {
    guard let request = document.group else { return nil }
    return groups.map { group in
      Section(
        title: request.title(
          value: group.title.isEmpty ? "—" : group.title, count: group.positions.count),
        positions: group.positions)
    }
  }
}
