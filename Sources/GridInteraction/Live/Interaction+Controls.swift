import GridModel

/// Taps on the columns that the grid itself adds.
extension Interaction {
  /// - Parameter row: `nil` for the header of the column.
  mutating func tap(
    _ control: ControlColumn, _ row: RowPath?, count: Int
  ) throws(EventProblem) {
    switch (control, row) {
    case (.checkbox, let row?):
      // Boxes are for several rows, whatever taps on cells select.
      try toggle(.row(row), isSingle: false)
    case (.checkbox, nil):
      if model.hasBoxOfAllRows { try toggleAllRows() }
    case (.rowNumber, let row?) where selectsRows:
      if count == 1, rules.singleTap == .select { try tapToSelect(row, column: nil) }
    case (.rowNumber, _): break
    }
  }

  /// Selects all rows that are shown, or none if they are. Delegates are asked about each row, and
  /// the log has one line for all of them.
  private mutating func toggleAllRows() throws(EventProblem) {
    let rows = model.shownRowIDs
    let others = rows.filter { !state.selectedRows.contains($0) }
    let isSelecting = !others.isEmpty
    var changed: [(row: RowID, action: GridAction)] = []
    for row in isSelecting ? others : rows {
      guard let path = model.path(of: row) else { continue }
      let action: GridAction = isSelecting ? .selectRow(path) : .deselectRow(path)
      if try ask(action) { changed.append((row, action)) }
    }
    guard !changed.isEmpty else { return }
    for (_, action) in changed { announce(action) }
    let ids = changed.map(\.row)
    if isSelecting { state.selectedRows.formUnion(ids) } else { state.selectedRows.subtract(ids) }
    noteSelection()
    for (_, action) in changed { report(action) }
  }
}
