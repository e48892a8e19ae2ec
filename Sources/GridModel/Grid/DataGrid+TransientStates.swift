extension DataGrid {
  /// The states of a cell that come and go, from the lowest layer up.
  package func transientStates(ofCellAt position: Int, column: Int) -> [TransientState] {
    var states: [TransientState] = []
    if let editing = shown.editing, editing.row.position == position, editing.column == column {
      states.append(.editing)
      if editing.isInvalid { states.append(.invalid) }
    }
    if let mark = shown.marks[position] {
      states += mark.transientStates(ofCellIn: column)
      if mark.isLifted { states.append(.dragged) }
    }
    return states
  }
}
