import GridCore
package import GridModel

/// Typing: into the field over a cell, and into the search field.
extension Interaction {
  package mutating func beginEditing(
    _ path: CellPath, from origin: Origin = .event
  ) throws(EventProblem) {
    guard let cell = liveCell(path) else { throw EventProblem("there is no such cell") }
    _ = try perform(.beginEditing(path), from: origin) { live throws(EventProblem) in
      var text = live.model.text(of: cell.row, column: cell.column)
      for delegate in live.delegates { text = delegate.initialText(text, of: path) }
      live.state.editing = InteractionState.Edit(cell: cell, field: TextField(selecting: text))
      live.note("editing", [path.logged])
    }
    if state.editing?.cell == cell { try reveal(.cell(path)) }
  }

  /// Stores the typed text, if it is valid and not refused.
  /// - Returns: whether the edit is over.
  package mutating func finishEditing(from origin: Origin = .event) throws(EventProblem) -> Bool {
    guard let edit = state.editing, let path = path(of: edit.cell) else {
      state.editing = nil
      return true
    }
    let old = model.text(of: edit.cell.row, column: edit.cell.column)
    var text = edit.field.text
    for delegate in delegates { text = delegate.storedText(text, of: path) }
    if let problem = model.problem(
      with: text, of: edit.cell.row, column: edit.cell.column)
    {
      state.editing?.problem = problem
      calls.append("invalidEdit \(path.logged) \(logged(text, of: path))")
      return false
    }
    let new = text
    let isDone = try perform(.finishEditing(path, from: old, to: new), from: origin) {
      live throws(EventProblem) in
      if new != old { try live.model.set(new, of: edit.cell.row, column: edit.cell.column) }
      live.note("value", [path.logged, live.logged(new, of: path)])
      live.state.editing = nil
      live.note("editing")
    }
    if isDone, new != old { try arrangeAfterEdit() }
    return isDone
  }

  /// Sorts and filters again, if edits do.
  private mutating func arrangeAfterEdit() throws(EventProblem) {
    guard rules.afterEdit == .arrange else { return }
    try model.arrangeAgain()
    if !model.sort.isEmpty { noteSort() }
    if !state.filter.text.isEmpty { note("filter", [state.filter.text]) }
  }

  /// Toggles a check box or switch, with the calls of an edit that ends immediately.
  /// - Returns: whether the cell is a check box or switch.
  mutating func toggle(_ path: CellPath) throws(EventProblem) -> Bool {
    guard let cell = liveCell(path), model.isEditable(column: cell.column),
      let text = model.toggledText(of: cell.row, column: cell.column)
    else { return false }
    try store(text, in: cell, at: path)
    return true
  }

  /// Stores the text that a tap has chosen, with the calls of an edit that ends immediately.
  mutating func store(
    _ text: String, in cell: LiveCell, at path: CellPath
  ) throws(EventProblem) {
    var text = text
    let old = model.text(of: cell.row, column: cell.column)
    guard try perform(.beginEditing(path), { _ throws(EventProblem) in }) else { return }
    for delegate in delegates { text = delegate.storedText(text, of: path) }
    let new = text
    if model.problem(with: new, of: cell.row, column: cell.column) != nil {
      calls.append("invalidEdit \(path.logged) \(logged(new, of: path))")
      report(.cancelEditing(path))
      return
    }
    let isDone = try perform(.finishEditing(path, from: old, to: new)) {
      live throws(EventProblem) in
      if new != old { try live.model.set(new, of: cell.row, column: cell.column) }
      live.note("value", [path.logged, live.logged(new, of: path)])
    }
    if !isDone {
      report(.cancelEditing(path))
    } else if new != old {
      try arrangeAfterEdit()
    }
  }

  mutating func placeCaretAtEnd() {
    guard let edit = state.editing else { return }
    state.editing?.field = TextField(after: edit.field.text)
  }

  mutating func type(_ text: String) throws(EventProblem) {
    if state.editing != nil {
      state.editing?.field.type(text)
      state.editing?.problem = nil
      return
    }
    guard state.isFilterFocused else {
      throw EventProblem(
        "nothing can be typed into: no cell is edited, and the search field has no focus")
    }
    state.filter.type(text)
    if rules.filterTime == .immediate { try filter() }
  }

  mutating func press(_ key: GridKey) throws(EventProblem) {
    if let open = state.overlay {
      try press(key, in: open)
    } else if state.editing != nil {
      try pressInCell(key)
    } else if state.isFilterFocused {
      try pressInFilter(key)
    } else if let arrow = key.shifted {
      try extendRange(by: arrow)
    } else if let part = shownPart(state.pointed[.focused]) {
      try pressOnFocus(key, part)
    } else {
      try moveSelection(key)
    }
  }

  mutating func cancelEditing() {
    guard let edit = state.editing else { return }
    state.editing = nil
    note("editing")
    if let path = path(of: edit.cell) { report(.cancelEditing(path)) }
  }

  private mutating func pressInCell(_ key: GridKey) throws(EventProblem) {
    if state.editing?.field.press(key) == true {
      state.editing?.problem = nil
      return
    }
    switch key {
    case .escape: cancelEditing()
    case .return: _ = try finishEditing()
    case .tab: try editNextColumn()
    case .up, .down, .left, .right, .space, .delete, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight:
      break
    }
  }

  /// Finishes the edit and begins one in the next editable column of the row, or at the next item.
  private mutating func editNextColumn() throws(EventProblem) {
    guard let cell = state.editing?.cell, try finishEditing(),
      let path = path(of: cell),
      let index = model.columnKeys.firstIndex(of: path.column)
    else { return }
    let next = model.columnKeys[(index + 1)...].first { key in
      model.isEditable(column: key)
        && model.cell(covering: CellPath(path.row, column: key)) == nil
    }
    if let next {
      let cell = CellPath(path.row, column: next)
      if liveCell(cell) != nil { try beginEditing(cell) }
    } else if model.isFlowed, let row = row(after: path.row), let first = model.columnKeys.first {
      // Items continue in the next row.
      try beginEditing(CellPath(row, column: first))
    }
  }

  // MARK: - The search field

  private mutating func pressInFilter(_ key: GridKey) throws(EventProblem) {
    let old = state.filter.text
    if state.filter.press(key) {
      if rules.filterTime == .immediate, state.filter.text != old { try filter() }
      return
    }
    if key == .escape, !state.filter.text.isEmpty {
      state.filter = TextField(after: "")
      try filter()
    } else if key == .return, rules.filterTime == .done {
      try filter()
    }
    state.isFilterFocused = false
  }

  /// Empties the search field, shows all rows, and takes the focus from the field.
  mutating func cancelSearch() throws(EventProblem) {
    guard state.isFilterFocused else {
      throw EventProblem(
        "there is no button that ends the search: the search field has no focus")
    }
    state.filter = TextField(after: "")
    try filter()
    state.isFilterFocused = false
  }

  private mutating func filter() throws(EventProblem) {
    try model.filter(by: state.filter.text)
    note("filter", [state.filter.text])
  }

  // MARK: - The selection

  /// Moves a single selected row up or down, or the only selected cell of a range.
  private mutating func moveSelection(_ key: GridKey) throws(EventProblem) {
    if selectionMode == .range, key.isArrow, try moveRange(by: key) { return }
    guard rules.selectionMode == .row, key == .up || key == .down,
      let row = selectedRowPaths.first
    else { throw EventProblem("no cell is edited, so the key \(key.rawValue) does nothing") }
    let next = key == .down ? self.row(after: row) : self.row(before: row)
    if let next {
      try tapToSelect(next, column: nil)
      try reveal(.row(next))
    }
  }

  func row(after row: RowPath) -> RowPath? {
    var next = RowPath(section: row.section, row: row.row + 1)
    while let count = model.rowCount(inSection: next.section) {
      if next.row < count { return next }
      next = RowPath(section: next.section + 1, row: 0)
    }
    return nil
  }

  func row(before row: RowPath) -> RowPath? {
    var next = RowPath(section: row.section, row: row.row - 1)
    while next.section >= 0 {
      if next.row >= 0 { return next }
      next.section -= 1
      next.row = (model.rowCount(inSection: next.section) ?? 0) - 1
    }
    return nil
  }
}
