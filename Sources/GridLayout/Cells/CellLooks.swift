import GridModel

/// Tells whether a cell with the same text as the one above looks the same otherwise, so that both
/// can be shown as one: by the styles of rules and of single cells, and by what rules and renderers
/// draw. A cell with the mark of a footnote continues only a cell with the same mark; one without a
/// mark continues any. The colours of alternate rows and the selection make no difference.
struct CellLooks {
  private let grid: DataGrid
  private let column: Int
  /// By set of rules, the first one with the same styles for the column.
  private let sets: [Int]
  private let renderer: (any CellRenderer)?
  private let keys: ColumnKeys?

  init(_ grid: DataGrid, column: Int) {
    self.grid = grid
    self.column = column
    let shown = grid.columns[column]
    sets = grid.rules.isEmpty ? [] : grid.rules.firstStyledSets(column: shown)
    renderer = shown.cell?.base
    keys = renderer == nil ? nil : grid.keys
  }

  /// Whether a cell continues that of the row above in its section, which has the same text.
  func continues(_ position: Int, section: Int) -> Bool {
    let other = position - 1
    if !sets.isEmpty, sets[grid.rules[position]] != sets[grid.rules[other]] { return false }
    let cells = grid.rules.cells
    if !cells.isPlain(column), cells[position, column] != cells[other, column] { return false }
    if grid.footnotes.areIn(section: section),
      let mark = grid.footnoteMark(section: section, position: position, column: column),
      mark != grid.footnoteMark(section: section, position: other, column: column)
    {
      return false
    }
    return areDrawnAlike(grid.order[position], grid.order[other])
  }

  /// - Parameters:
  ///   - row: of the source.
  ///   - other: of the source.
  private func areDrawnAlike(_ row: Int, _ other: Int) -> Bool {
    guard let renderer else { return true }
    let kind = renderer.cellKind(ofRow: row)
    guard kind.number == renderer.cellKind(ofRow: other).number else { return false }
    return kind.sourceKeys.allSatisfy { key in
      guard let index = keys?.valueIndex(of: key) else { return true }
      return text(row, index) == text(other, index)
    }
  }

  private func text(_ row: Int, _ index: Int) -> [UInt8] {
    var text: [UInt8] = []
    grid.source.appendText(row: row, column: index, to: &text)
    return text
  }
}
