public import GridData
public import GridInteraction
public import GridModel

// Updates after changes of a live grid's source. A program specifies how much has changed, since
// reading a million cells takes long.

extension LiveGrid {
  /// The source of Swift values, with the changes made in the grid if it is an
  /// ``EditableGridSource``; `nil` for a document. It has its rows in their own order. After
  /// another one is set, ``updateData()`` or ``ProgramChange/reload`` shows it.
  ///
  /// The rows that are selected in the grid are selected in it: of a ``DataSourceHelper``, they are
  /// its `selectedItems`.
  public var source: (any DataGridSource)? {
    get { interaction.model.source.selecting(interaction.selectedRowIDs) }
    set {
      guard let newValue else { return }
      interaction.model.source.replace(newValue)
    }
  }

  /// Reads everything from the source again and arranges the rows. Selection, edits and the text of
  /// the search field are kept with their rows, which are identified by their places in the source.
  /// - Throws: `EventProblem` if the source cannot be read or arranged any more.
  public mutating func updateData() throws(EventProblem) {
    try perform(.update)
  }

  /// Reads all cells of some rows from the source again, and their styles from the styling
  /// callback. The rows keep their places, and cells whose values have changed light up.
  /// - Throws: `EventProblem` if there is no such row.
  public mutating func reloadRows(_ rows: [RowPath]) throws(EventProblem) {
    try changing { interaction throws(EventProblem) in
      try interaction.reloadRows(try interaction.rows(at: rows))
    }
  }

  /// Reads all cells of some columns from the source again, by their keys, and their styles from
  /// the styling callback. Cells whose values have changed light up.
  /// - Throws: `EventProblem` if the source has no such column.
  public mutating func reloadColumns(_ keys: [String]) throws(EventProblem) {
    try perform(.reloadColumns(keys))
  }

  /// Calls the styling callback again for the cells of some rows when they are next drawn, and
  /// reads nothing from the source.
  /// - Throws: `EventProblem` if there is no such row.
  public mutating func refreshRows(_ rows: [RowPath]) throws(EventProblem) {
    try changing { interaction throws(EventProblem) in
      interaction.refreshRows(try interaction.rows(at: rows))
    }
  }

  /// Calls the styling callback again for the cells of some columns when they are next drawn, and
  /// reads nothing from the source.
  /// - Throws: `EventProblem` if the grid has no such column.
  public mutating func refreshColumns(_ keys: [String]) throws(EventProblem) {
    try perform(.refreshColumns(keys))
  }
}

extension Interaction<LiveData> {
  /// - Throws: if there is no such row.
  fileprivate func rows(at paths: [RowPath]) throws(EventProblem) -> [RowID] {
    try paths.map { path throws(EventProblem) in
      guard let row = model.row(of: try part(.row(path))) else {
        throw EventProblem("there is no such row")
      }
      return row
    }
  }

  /// Cells whose values have changed light up.
  mutating func reloadRows(_ rows: [RowID]) throws(EventProblem) {
    beginFlash()
    flash(try model.reload(rows))
    note("reloaded", logged(rows))
  }

  /// Cells whose values have changed light up.
  mutating func reloadColumns(_ keys: [String]) throws(EventProblem) {
    beginFlash()
    flash(try model.reload(columns: keys))
    note("reloaded", keys)
  }

  mutating func refreshRows(_ rows: [RowID]) {
    model.refresh(rows)
    note("refreshed", logged(rows))
  }

  mutating func refreshColumns(_ keys: [String]) throws(EventProblem) {
    try model.refresh(columns: keys)
    note("refreshed", keys)
  }

  /// Takes the data again; the state stays with its rows.
  mutating func updateData() throws(EventProblem) {
    let edited = state.editing.flatMap { path(of: $0.cell) }
    let selected = selected
    let row = try model.update()
    if let cell = state.editing?.cell, row(cell.row) == nil {
      state.gesture = .none
      note("editing")
      if let edited { report(.cancelEditing(edited)) }
    }
    state.move(row)
    model.moveWindow(row)
    if !state.filter.text.isEmpty { try model.filter(by: state.filter.text) }
    note("updated")
    if self.selected.count != selected.count { noteSelection() }
  }
}

extension InteractionState {
  /// Adapts to rows with new numbers, or removed ones.
  fileprivate mutating func move(_ row: (RowID) -> RowID?) {
    func cell(_ cell: LiveCell) -> LiveCell? { row(cell.row).map { LiveCell($0, cell.column) } }
    selectedRows = Set(selectedRows.compactMap(row))
    selectedCells = Set(selectedCells.compactMap(cell))
    flashing = Set(flashing.compactMap(cell))
    if let edit = editing {
      if let cell = cell(edit.cell) { editing?.cell = cell } else { editing = nil }
    }
    pointed = pointed.compactMapValues { part in
      switch part {
      case .row(let old): row(old).map { .row($0) }
      case .cell(let old): cell(old).map { .cell($0) }
      case .header: part
      }
    }
    if let swipe = swiped {
      if let row = row(swipe.row) { swiped?.row = row } else { swiped = nil }
    }
    if let scroll = scrolled {
      if let row = row(scroll.row) { scrolled?.row = row } else { scrolled = nil }
    }
  }
}
