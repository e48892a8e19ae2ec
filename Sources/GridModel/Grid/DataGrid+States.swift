extension DataGrid {
  /// Which rows look different: the grid's choice over the theme's.
  package var striping: Striping { styles.striping ?? theme.styles.striping ?? .alternate }

  /// In which state the cells of a row are.
  package func state(ofRowAt position: Int, in section: Section) -> CellState {
    var state: CellState =
      striping.isAlternate(position - section.positions.lowerBound) ? .alternate : []
    if !selection.isEmpty, selection.contains(order[position]) { state.insert(.selected) }
    return rules.isEmpty ? state : CellState(flags: state, ruleSet: rules[position])
  }

  /// All states that rows of the grid can be in, each at the place of its raw value.
  package var rowStates: [CellState] {
    let isPlain = selection.isEmpty && !shown.hasSelectedCells
    let count =
      isPlain && rules.sets.count == 1 ? 2 : CellState.combinations * rules.sets.count
    return (0..<UInt64(count)).map { CellState(rawValue: $0) }
  }
}
