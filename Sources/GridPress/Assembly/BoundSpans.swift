import GridDocuments
import GridModel

/// The spans of a live grid: each is over cells of its own rows and columns only, wherever these
/// are.
struct BoundSpans {
  let grid: DataGrid
  /// The position of a row of the data in the grid's order; `nil` while it is not shown.
  let position: (_ row: Int) -> Int?

  /// The spans as they are at the moment; those whose first cell is not shown wait.
  /// - Parameter findings: gets those that are no longer over all of their cells.
  func placed(_ spans: [CellSpan], findings: inout [Diagnostic]) -> [CellSpan] {
    spans.compactMap { span -> CellSpan? in
      guard let members = span.members else { return span }
      guard let first = members.rows.first, let start = path(of: first),
        let column = grid.columnIndex(of: span.cell.column)
      else { return nil }
      let columns = columnCount(of: members, from: column)
      let shown = members.rows.filter { path(of: $0) != nil }
      let rows = rowCount(of: shown, from: start)
      if rows < shown.count || columns < shownCount(of: members) {
        findings.append(finding(span, start, rows: rows, of: shown.count))
      }
      if rows * columns == 1 { return nil }
      var placed = CellSpan(CellPath(start, column: span.cell.column), rows: rows, columns: columns)
      placed.place = span.place
      return placed
    }
  }

  private func path(of row: Int) -> RowPath? {
    guard let position = position(row),
      let section = grid.sections.firstIndex(where: { $0.positions.contains(position) })
    else { return nil }
    return RowPath(section: section, row: position - grid.sections[section].positions.lowerBound)
  }

  /// The columns beside the first that are the span's too.
  private func columnCount(of members: CellSpan.Members, from first: Int) -> Int {
    let others = grid.columns[(first + 1)...].prefix { column in
      members.columns.contains(column.key) && column.pin == grid.columns[first].pin
    }
    return min(1 + others.count, members.columns.count)
  }

  private func shownCount(of members: CellSpan.Members) -> Int {
    let keys = Set(grid.columns.map(\.key))
    return members.columns.count { keys.contains($0) }
  }

  /// The rows below the first that are the span's next ones.
  private func rowCount(of rows: [Int], from path: RowPath) -> Int {
    let positions = grid.sections[path.section].positions
    let start = positions.lowerBound + path.row
    return zip(rows, start..<positions.upperBound).prefix { grid.order[$1] == $0 }.count
  }

  private func finding(
    _ span: CellSpan, _ path: RowPath, rows: Int, of count: Int
  ) -> Diagnostic {
    let what =
      rows < count
      ? "only \(rows) of its \(counted(count, "row")), since the others are not below it"
      : "only some of its columns, since the others are not beside it"
    return Diagnostic(
      code: .dividedSpan,
      message:
        "the span of cell \(path.section),\(path.row),\(span.cell.column) is over \(what); "
        + "the other cells show their own values", place: span.place)
  }
}
