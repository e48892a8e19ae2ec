extension DataGrid {
  /// Applies a state to the grid.
  /// - Returns: the problems with it. The valid parts of the state are shown regardless.
  package mutating func apply(_ state: GridState) -> [StateProblem] {
    var resolution = StateResolution(state, of: self)
    self = resolution.resolve()
    return resolution.problems
  }

  /// Moves the states of single cells to other cells, such as the larger cells that contain them.
  package mutating func replaceStates(
    _ replacement: (_ position: Int, _ column: Int) -> (position: Int, column: Int)
  ) {
    if !shown.marks.isEmpty { shown.marks = shown.marks.replacingCells(replacement) }
    if let editing = shown.editing {
      let place = replacement(editing.row.position, editing.column)
      shown.editing?.row.position = place.position
      shown.editing?.column = place.column
    }
    if let overlay = shown.overlay {
      let place = replacement(overlay.row.position, overlay.column)
      shown.overlay?.row.position = place.position
      shown.overlay?.column = place.column
    }
  }

  /// The state that determines the size of a cell: flashes and fields over a cell do not change it.
  package func state(ofCellAt position: Int, column: Int, in section: Section) -> CellState {
    var state = state(ofRowAt: position, in: section)
    if shown.hasSelectedCells, let mark = shown.marks[position], mark[cell: column].isSelected {
      state.insert(.selected)
    }
    return self.state(state, ofCellAt: position, column: column)
  }

  /// The state of a cell in a row with a state.
  package func state(_ state: CellState, ofCellAt position: Int, column: Int) -> CellState {
    rules.cells.isEmpty ? state : state.with(variant: rules.cells[position, column])
  }

  /// Whether there are no rows, and no headers of sections that could have rows: summaries do not
  /// count.
  package var isEmpty: Bool {
    sections.allSatisfy { section in
      section.positions.isEmpty
        && !(section.leading + section.trailing).contains { strip in
          switch strip {
          case .header, .footer: true
          case .summary: false
          }
        }
    }
  }

  /// The first letters of the sections' titles, each once.
  package var sectionInitials: [String] {
    var initials: [String] = []
    for title in sections.compactMap(\.title) {
      guard let first = title.first(where: { !$0.isWhitespace }) else { continue }
      let initial = first.uppercased()
      if !initials.contains(initial) { initials.append(initial) }
    }
    return initials
  }

  /// Shows a sort arrow in one header only.
  mutating func showSort(_ direction: SortDirection, of column: Int) {
    columns = columns.enumerated().map { index, shown in
      var shown = shown
      shown.sort = index == column ? direction : nil
      shown.sortRank = nil
      return shown
    }
  }

  /// Gives columns other sizings, by their keys.
  package mutating func setSizings(_ sizings: [String: ColumnSizing]) {
    columns = columns.map { column in
      var column = column
      if let sizing = sizings[column.key] { column.sizing = sizing }
      return column
    }
  }

  /// Shows sort arrows in these headers, at their maximum width, beside those that are shown.
  package mutating func showSortArrows(of sorted: Set<Int>) {
    columns = columns.enumerated().map { index, shown in
      var shown = shown
      if sorted.contains(index) { shown.sort = .ascending }
      return shown
    }
  }

  /// Shows this number of rows in one section, by repeating the grid's own rows, so that columns
  /// have their final widths.
  mutating func showLoadingRows(count: Int) {
    // Loading rows have no values to which rules and scales could apply.
    rules.leaveRows()
    let own = order.count
    if own > 0 {
      order = .rows((0..<count).map { UInt32(order[$0 % own]) })
    } else {
      source = PlaceholderRows(columns: placeholderColumns, rowCount: count)
      unshownTexts = [:]
      order = .source(count: count)
    }
    sections = [Section(title: nil, positions: 0..<count)]
  }

  /// By the columns' source indexes.
  private var placeholderColumns: [SourceColumn] {
    let count = (columns.map(\.sourceIndex).max() ?? -1) + 1
    var result = Array(repeating: SourceColumn(key: "", type: .text), count: count)
    for column in columns {
      result[column.sourceIndex] = SourceColumn(key: column.key, type: column.type)
    }
    return result
  }
}

extension DataGrid {
  /// Draws over the redacted cells. Their texts must already be removed from the source; they are
  /// removed from a field over one of them.
  package mutating func show(_ redactions: Redactions) {
    shown.redactions = redactions
    shown.hideRedactedTexts()
  }
}

extension DataGrid {
  /// The striping of rows: the grid's over the theme's.
  package var striping: Striping { styles.striping ?? theme.styles.striping ?? .alternate }

  /// The striping, if nothing else determines the states of rows and cells; else `nil`.
  package var plainStriping: Striping? {
    let isPlain =
      selection.isEmpty && rules.isEmpty && rules.cells.isEmpty && !shown.hasSelectedCells
    return isPlain ? striping : nil
  }

  /// The state of the cells of a row.
  package func state(ofRowAt position: Int, in section: Section) -> CellState {
    var state = striping.state(ofRow: position - section.positions.lowerBound)
    if !selection.isEmpty, selection.contains(order[position]) { state.insert(.selected) }
    return rules.isEmpty ? state : CellState(flags: state, ruleSet: rules[position])
  }

  /// All states that rows of the grid can have, each at the index of its raw value.
  package var rowStates: [CellState] {
    let isPlain = selection.isEmpty && !shown.hasSelectedCells
    let count =
      isPlain && rules.sets.count == 1 ? 2 : CellState.combinations * rules.sets.count
    return (0..<UInt64(count)).map { CellState(rawValue: $0) }
  }
}

extension DataGrid {
  /// The transient states of a cell, from the lowest layer up.
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
