extension DataGrid {
  /// In which state the cells of a row are.
  package func state(ofRowAt position: Int, in section: Section) -> CellState {
    var state: CellState = (position - section.positions.lowerBound) % 2 == 1 ? .alternate : []
    if !selection.isEmpty, selection.contains(order[position]) { state.insert(.selected) }
    return state
  }

  /// All states that rows of the grid can be in, each at the place of its raw value.
  package var rowStates: [CellState] {
    let isPlain = selection.isEmpty && !shown.hasSelectedCells
    return (0..<(isPlain ? 2 : UInt8(CellState.combinations))).map { CellState(rawValue: $0) }
  }
}
