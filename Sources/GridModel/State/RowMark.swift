/// What distinguishes one row from others in its state.
package struct RowMark: Hashable, Sendable {
  /// Cells in a state of their own, by ascending column.
  package var cells: [CellMark] = []
  /// The column whose text a field hides.
  package var editedColumn: Int?
  /// Whether the row is lifted out of its place.
  package var isLifted = false
  /// Whether it has no handle where others do.
  package var isFixed = false
  /// The number of its swipe.
  package var swipe: Int?

  /// What a pointer does to the whole row, from the lowest layer up.
  package var pointers: [PointerState] = []

  /// The states of a cell that come and go, from the lowest layer up, but for a field over it and for being dragged.
  package func transientStates(ofCellIn column: Int) -> [TransientState] {
    let cell = self[cell: column]
    var states: [TransientState] = []
    if cell.flash > 0 { states.append(.flash(amount: cell.flash, change: cell.change)) }
    return states + (pointers + cell.pointers).sorted().map { .pointed($0) }
  }

  /// A cell whose look is not that of the other cells of its row.
  package struct CellMark: Hashable, Sendable {
    package var column: Int
    package var isSelected = false
    /// How much of a flash is left, 0…1; 0 is none.
    package var flash = 0.0
    /// Which way its value went.
    package var change: ValueChange?
    /// What a pointer does to it.
    package var pointers: [PointerState] = []
  }

  /// The mark of a cell, made if there is none.
  package subscript(cell column: Int) -> CellMark {
    get { cells.first { $0.column == column } ?? CellMark(column: column) }
    set {
      if let index = cells.firstIndex(where: { $0.column >= column }) {
        if cells[index].column == column {
          cells[index] = newValue
        } else {
          cells.insert(newValue, at: index)
        }
      } else {
        cells.append(newValue)
      }
    }
  }
}
