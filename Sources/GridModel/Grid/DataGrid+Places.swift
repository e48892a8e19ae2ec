extension DataGrid {
  /// The position of the row in the grid's row order; `nil` if there is no such row.
  package func position(of path: RowPath) -> Int? {
    guard sections.indices.contains(path.section) else { return nil }
    let positions = sections[path.section].positions
    guard path.row >= 0, path.row < positions.count else { return nil }
    return positions.lowerBound + path.row
  }

  /// The message about a row that does not exist.
  package func absence(of path: RowPath) -> String {
    guard sections.indices.contains(path.section) else {
      return "there is no section \(path.section): the grid has "
        + (sections.count == 1 ? "only section 0" : "\(sections.count), counted from 0")
    }
    let count = sections[path.section].positions.count
    return "section \(path.section) has no row \(path.row): it has "
      + (count == 1 ? "only row 0" : "\(count), counted from 0")
  }
}

extension DataGrid {
  /// The blocks of cells that ``spans`` specify, by their first rows, and the problems with invalid
  /// spans.
  ///
  /// A span lies within one section and within the columns that are fixed at one side or scroll,
  /// and does not overlap another.
  package func spanBlocks() -> (blocks: [CellBlock], problems: [(span: CellSpan, message: String)])
  {
    var found: [(index: Int, block: CellBlock)] = []
    var problems: [(index: Int, message: String)] = []
    for (index, span) in spans.enumerated() {
      do {
        found.append((index, try block(of: span)))
      } catch {
        problems.append((index, error.message))
      }
    }
    found.sort { ($0.block.rows.lowerBound, $0.index) < ($1.block.rows.lowerBound, $1.index) }
    var blocks: [CellBlock] = []
    // By column, the end of the last block in it.
    var ends = Array(repeating: 0, count: columns.count)
    for (index, block) in found {
      guard block.columns.allSatisfy({ ends[$0] <= block.rows.lowerBound }) else {
        problems.append((index, "the span shares cells with another"))
        continue
      }
      for column in block.columns { ends[column] = block.rows.upperBound }
      blocks.append(block)
    }
    problems.sort { $0.index < $1.index }
    return (blocks, problems.map { (spans[$0.index], $0.message) })
  }

  private struct Misfit: Error {
    var message: String
  }

  private func block(of span: CellSpan) throws(Misfit) -> CellBlock {
    guard let first = position(of: span.cell.row) else {
      throw Misfit(message: absence(of: span.cell.row))
    }
    guard let column = columnIndex(of: span.cell.column) else {
      throw Misfit(message: "no column \"\(span.cell.column)\" is shown")
    }
    guard span.rows >= 1, span.columns >= 1 else {
      throw Misfit(message: "a span has at least 1 row and 1 column")
    }
    let rows = sections[span.cell.row.section].positions.upperBound - first
    guard span.rows <= rows else {
      throw Misfit(
        message: "the span has \(span.rows) rows, but only \(rows) are left in its section")
    }
    guard span.columns <= columns.count - column else {
      throw Misfit(
        message:
          "the span has \(span.columns) columns, but only \(columns.count - column) are left")
    }
    let block = CellBlock(
      rows: first..<(first + span.rows), columns: column..<(column + span.columns))
    guard block.columns.allSatisfy({ columns[$0].pin == columns[column].pin }) else {
      throw Misfit(message: "the span crosses the border of the fixed columns")
    }
    return block
  }
}

extension Viewport {
  /// The problems that prevent drawing, a sentence each.
  package var problems: [String] {
    var problems: [String] = []
    for (name, length) in [("width", width), ("height", height)]
    where !(1...Self.maximumLength).contains(length) {
      problems.append(
        "the \(name) of a viewport is 1 to \(Int(Self.maximumLength)) points, not \(length)")
    }
    for (name, offset) in [("x", scroll.x), ("y", scroll.y)]
    where !(0...ScrollOffset.maximum).contains(offset) {
      problems.append("a viewport is scrolled by 0 to 1000000000 points, not \(offset) in \(name)")
    }
    return problems
  }

  /// The problems with the rows that are pinned.
  package func problemsOfPins(in grid: DataGrid) -> [String] {
    (pinned.top + pinned.bottom).compactMap { $0.problem(in: grid) }
  }
}

extension RowPath {
  /// The reason that a grid does not show the row; `nil` if it does.
  fileprivate func problem(in grid: DataGrid) -> String? {
    guard grid.sections.indices.contains(section) else {
      return "there is no section \(section): the grid has \(grid.sections.count), counted from 0"
    }
    let count = grid.sections[section].positions.count
    guard row >= 0, row < count else {
      return "there is no row \(row) in section \(section): it shows \(count), counted from 0"
    }
    return nil
  }
}

extension ScrollTarget {
  /// The problems that prevent scrolling, a sentence each.
  package func problems(in grid: DataGrid) -> [String] {
    var problems = [row.problem(in: grid)].compactMap(\.self)
    if let column, !grid.columns.contains(where: { $0.key == column }) {
      let hint = suggestion(for: column, among: grid.columns.map(\.key))
      problems.append("the grid has no column \"\(column)\"\(hint)")
    }
    return problems
  }
}
