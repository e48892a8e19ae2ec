import GridLayout
import GridModel
import GridPainting

/// The alternative text of a grid's picture, in the language of the grid: how many rows and which
/// columns are visible, what it is sorted by, which rows are selected, and the texts of its
/// callouts. Parts that are cropped away, scrolled away or redacted are not in it.
struct FigureWords {
  let text: String

  /// More rows that are selected are only counted.
  private static let maximum = 3

  /// - Parameter geometry: that of the picture.
  init(_ grid: DataGrid, geometry: FigureGeometry) {
    if let alternative = grid.figure.alternative {
      text = alternative
      return
    }
    let strings = grid.strings
    let names = FigureNames(grid)
    let rows = geometry.visibleRows
    let columns = zip(grid.columns, grid.columnNames).filter { column, name in
      if column.control != nil { return false }
      return geometry.visibleFrame(of: .columnHeader(name)) != nil
        || rows.first.flatMap { row in
          geometry.visibleFrame(
            of: .cell(CellPath(section: row.section, row: row.row, column: name)))
        } != nil
    }
    let table = strings.figureTable.filled(["rows": strings.rows(rows.count, of: grid.order.count)])
    // Without a title the sentence begins here.
    var parts = [
      grid.title.map { "\($0): \(table)" } ?? table.prefix(1).uppercased() + table.dropFirst()
    ]
    let titles = columns.map(\.0.title).filter { !$0.isEmpty }
    if !titles.isEmpty {
      parts.append(strings.figureColumns.filled(["columns": strings.list(titles)]))
    }
    if let column = columns.first(where: { $0.0.sort != nil })?.0, let direction = column.sort {
      let words =
        direction == .ascending ? strings.figureAscending : strings.figureDescending
      parts.append(words.filled(["column": column.title]))
    }
    parts += Self.selected(rows, of: grid, names).map { [$0] } ?? []
    for callout in grid.figure.callouts {
      var words: [String] = []
      if case .magnify = callout.mark {
        words.append(strings.enlarged(names.name(of: callout.place)))
      }
      if let label = callout.mark.label, !label.isBadge { words.append(label.words) }
      if !words.isEmpty { parts.append(words.joined(separator: ": ")) }
    }
    text = parts.joined(separator: "; ")
  }

  private static func selected(
    _ rows: [RowPath], of grid: DataGrid, _ names: FigureNames
  ) -> String? {
    if grid.selection.isEmpty { return nil }
    let selected = rows.filter { row in
      let section = grid.sections[row.section]
      return grid.state(ofRowAt: section.positions.lowerBound + row.row, in: section)
        .contains(.selected)
    }
    if selected.isEmpty { return nil }
    let known = selected.prefix(maximum).compactMap(names.name(ofRow:))
    let words =
      known.count == selected.count
      ? grid.strings.list(known) : grid.strings.rows(selected.count)
    return grid.strings.figureSelected.filled(["rows": words])
  }
}
