import GridCore
public import GridModel

/// Why a cell looks as it does: every layer of the cascade, how colours were composited, and what came of it.
public struct CellExplanation: Sendable {
  /// The cell that is explained.
  public let path: CellPath
  /// What the cell shows.
  public let shownText: String
  /// The row of the data, from 1.
  public let dataRow: Int
  let style: StyleExplanation

  init(path: CellPath, of grid: DataGrid) throws(RenderError) {
    let column = try ColumnChoice(of: grid.columns).index(
      of: path.column, place: nil)
    let section = try grid.section(path.row.section)
    guard section.positions.indices.contains(section.positions.lowerBound + path.row.row),
      path.row.row >= 0
    else {
      throw RenderError(
        .usage,
        "there is no row \(path.row.row) in section \(path.row.section): "
          + DataGrid.count(section.positions.count, "row"))
    }
    let position = section.positions.lowerBound + path.row.row
    let row = grid.order[position]
    self.path = path
    shownText = grid.source.string(row: row, column: grid.columns[column].sourceIndex)
    dataRow = row + 1
    style = Cascade(grid)
      .explanation(
        column: column, state: grid.state(ofCellAt: position, column: column, in: section),
        transient: grid.transientStates(ofCellAt: position, column: column),
        notes: Dictionary(
          grid.scales.compactMap { scale in
            scale.note(row: row, column: column).map { (scale.name, $0) }
          }, uniquingKeysWith: { first, _ in first }))
  }
}

extension DataGrid {
  /// - Throws: `RenderError` of kind `usage` if there is no such section.
  func section(_ number: Int) throws(RenderError) -> Section {
    guard sections.indices.contains(number) else {
      throw RenderError(
        .usage, "there is no section \(number): " + Self.count(sections.count, "section"))
    }
    return sections[number]
  }

  static func count(_ count: Int, _ noun: String) -> String {
    count == 0 ? "it has none" : "it has \(counted(count, noun)), counted from 0"
  }
}
