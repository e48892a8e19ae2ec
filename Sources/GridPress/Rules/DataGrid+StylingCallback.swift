import GridCore
import GridDocuments
import GridModel

extension DataGrid {
  /// Gets the style of every cell of the grid from Swift code, once, and keeps only different
  /// results.
  /// - Throws: a `RenderError` for an invalid style.
  mutating func add(
    _ style: (CellContext) -> Style?, rows: RowValues
  ) throws(RenderError) {
    var styling = CellStyling(self, rows: rows)
    for (number, section) in sections.enumerated() {
      for position in section.positions {
        if Cancellation.isNoticed(at: position) { throw .cancelled }
        try styling.add(
          style, section: number, row: position - section.positions.lowerBound,
          columns: columns.indices)
      }
    }
    rules.cells = styling.finished
  }

  /// Gets only the styles of cells in the grid's window: of a million rows, a grid shows a few. If
  /// one of them gets a style that changes its size, the styles of all cells are needed, since
  /// their sizes determine which cells are in the window.
  /// - Parameter window: finds the cells of a grid that are in its window.
  mutating func add(
    _ style: (CellContext) -> Style?, rows: RowValues, inWindow window: (DataGrid) -> [CellPath]
  ) throws(RenderError) {
    // A joined cell may begin above the window.
    guard viewport != nil, spans.isEmpty, !columns.contains(where: \.mergesEqualCells) else {
      return try add(style, rows: rows)
    }
    let indexes = Dictionary(
      columns.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    var styling = CellStyling(self, rows: rows)
    for cell in window(self) {
      guard let column = indexes[cell.column] else { continue }
      try styling.add(
        style, section: cell.row.section, row: cell.row.row, columns: column..<column + 1)
    }
    if styling.changesSizes {
      try add(style, rows: rows)
    } else {
      rules.cells = styling.finished
    }
  }
}

/// Gives cells the styles that Swift code returns.
private struct CellStyling {
  private let grid: DataGrid
  private let rows: RowValues
  private let shape: CellVariants.Shape
  private var cells: CellVariants
  private var layers: [Style: Int] = [:]
  /// Neighbours often have the same style, and comparing is faster than hashing.
  private var last: (style: Style, layer: Int)?
  /// Whether an answer makes a cell larger or smaller.
  private(set) var changesSizes = false

  init(_ grid: DataGrid, rows: RowValues) {
    self.grid = grid
    self.rows = rows
    shape = CellVariants.Shape(grid)
    cells = grid.rules.cells
  }

  var finished: CellVariants {
    var cells = cells
    cells.finish()
    return cells
  }

  mutating func add(
    _ style: (CellContext) -> Style?, section number: Int, row: Int, columns: Range<Int>
  ) throws(RenderError) {
    let section = grid.sections[number]
    let position = section.positions.lowerBound + row
    let context = RowContext(
      section: number, row: row, values: rows, sourceRow: grid.order[position])
    for column in columns where grid.columns[column].control == nil {
      let state = grid.state(ofCellAt: position, column: column, in: section)
      let cell = CellContext(
        path: CellPath(section: number, row: row, column: grid.columns[column].key),
        isAlternate: state.contains(.alternate), isSelected: state.contains(.selected),
        wholeRow: context)
      guard let style = style(cell), style != Style() else { continue }
      cells.addCallback(try layer(of: style), position: position, column: column, in: shape)
    }
  }

  private mutating func layer(of style: Style) throws(RenderError) -> Int {
    if let last, last.style == style { return last.layer }
    let layer: Int
    if let cached = layers[style] {
      layer = cached
    } else {
      try StyleCheck.check(style, of: "the styling callback")
      let new = StyleLayer(name: "styling callback", style: style)
      layer = cells.add(new)
      layers[style] = layer
      // Other layers may change sizes regardless of the results.
      var alone = CellVariants()
      _ = alone.add(new)
      if alone.changeSizes { changesSizes = true }
    }
    last = (style, layer)
    return layer
  }
}
