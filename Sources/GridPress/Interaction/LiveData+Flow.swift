import GridCells
import GridData
import GridDocuments
import GridInteraction
import GridModel

/// Rows of the data that flow into cells: a place on the screen is then a cell, which shows a row
/// of the data with the column that flows.
extension LiveData {
  var isFlowed: Bool { grid.flow != nil }

  func cell(at path: CellPath) -> LiveCell? {
    guard let flow = grid.flow else { return row(at: path.row).map { LiveCell($0, path.column) } }
    guard let column = columnKeys.firstIndex(of: path.column),
      let item = item(at: path.row, column: column, in: flow)
    else { return nil }
    return LiveCell(item, flow.field)
  }

  func path(of cell: LiveCell) -> CellPath? {
    guard let flow = grid.flow else {
      return path(of: cell.row).map { CellPath($0, column: cell.column) }
    }
    guard let position = position(ofRow: cell.row.index),
      let place = flow.place(ofItem: position), let row = path(ofGridRow: place.row)
    else { return nil }
    return CellPath(row, column: flow.keys[place.column])
  }

  func item(at path: RowPath, column: Int, in flow: RowFlow) -> RowID? {
    guard let count = rowCount(inSection: path.section), path.row >= 0, path.row < count else {
      return nil
    }
    let row = grid.sections[path.section].positions.lowerBound + path.row
    return flow.item(row: row, column: column).map { RowID(shown.order[$0]) }
  }

  /// The key of the data's column that a column of the grid shows.
  func dataKey(_ key: String) -> String {
    guard let flow = grid.flow, columnKeys.contains(key) else { return key }
    return flow.field
  }

  func toggledText(of row: RowID, column key: String) -> String? {
    guard let column = grid.columns.first(where: { dataKey($0.key) == key }),
      let renderer = column.cell?.base as? any TogglingRenderer
    else { return nil }
    return renderer.toggled(text(of: row, column: key))
  }

  /// The shown texts of all items in their order.
  func itemTexts(in flow: RowFlow) -> [String] {
    grid.sections.flatMap { section in
      section.positions.flatMap { row in
        grid.columns.indices.filter { flow.item(row: row, column: $0) != nil }.map { column in
          grid.source.string(row: row, column: grid.columns[column].sourceIndex)
        }
      }
    }
  }

  /// Moves an item to the place of another of its section; those between move by one cell.
  mutating func moveItem(_ item: RowID, to target: RowID) throws(EventProblem) {
    guard let start = position(ofRow: item.index), let end = position(ofRow: target.index),
      let from = path(of: LiveCell(item, "")), let to = path(of: LiveCell(target, ""))
    else { throw EventProblem("the item is not shown") }
    guard from.row.section == to.row.section else {
      throw EventProblem(
        "an item is moved within its section: cell \(from.logged) cannot go to \(to.logged)")
    }
    guard start != end else { return }
    store(moving: item, to: target)
    try change { data throws(RenderError) in try data.move(position: start, to: end) }
  }
}
