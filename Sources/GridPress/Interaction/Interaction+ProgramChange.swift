import GridInteraction
import GridModel

extension Interaction<LiveData> {
  /// Performs a change by the program: delegates are notified, but not asked.
  mutating func perform(_ change: ProgramChange) throws(EventProblem) {
    var field: GridPart?
    if case .beginEditing(let target) = change { field = try editable(target) }
    guard try interruptGesture(by: change.kind, keeping: &field, from: .program) else { return }
    let edited = state.editing.flatMap { path(of: $0.cell) }
    switch change {
    case .select(let target): _ = try select(try selectable(target), from: .program)
    case .deselect(let target): _ = try deselect(try selectable(target), from: .program)
    case .selectRange(let start, let end):
      try selectRange(CellRange(from: try cell(start), to: try cell(end)), from: .program)
    case .deselectRange: _ = try deselectRanges(from: .program)
    case .sort(let orders):
      for order in orders { try model.checkIsKnown(order.key) }
      try sort(by: orders.map { ($0.key, $0.direction) })
    case .collapse(let target):
      try setCollapsed(true, target)
    case .expand(let target):
      try setCollapsed(false, target)
    case .beginEditing:
      guard let cell = field?.cell else { return }
      try beginEditing(cell, from: .program)
    case .endEditing: _ = try finishEditing(from: .program)
    case .present(let overlay): try present(overlay)
    case .dismiss: dismiss()
    case .set(let target, let text):
      guard let path = try part(target).cell, let cell = model.cell(at: path) else {
        throw EventProblem("a cell is set: {row: 2, column: KEY}")
      }
      try set([(cell.column, text)], of: cell.row)
    case .setRow(let target, let texts):
      let row = try row(target, "the cells of a row are set: {row: {row: 2}, texts: {KEY: TEXT}}")
      try set(texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, of: row)
    case .insertRows, .removeRows, .move: try performOnRows(change)
    case .insertColumns, .removeColumns, .pinColumn:
      guard !model.isFlowed else {
        throw EventProblem("a grid whose items flow has no separate columns")
      }
      try performOnColumns(change)
    case .reload: try reload()
    case .update: try updateData()
    case .reloadRows(let targets): try reloadRows(try rows(targets, "a row is reloaded: {row: 2}"))
    case .reloadColumns(let keys): try reloadColumns(keys)
    case .refresh:
      model.refresh()
      note("refreshed")
    case .refreshRows(let targets): refreshRows(try rows(targets, "a row is refreshed: {row: 2}"))
    case .refreshColumns(let keys): try refreshColumns(keys)
    }
    endHiddenGesture(at: edited)
  }

  private func cell(_ target: GridPlace) throws(EventProblem) -> CellPath {
    guard let cell = try part(target).cell else {
      throw EventProblem("a range is selected from cell to cell: {from: CELL, to: CELL}")
    }
    return cell
  }

  private mutating func present(_ overlay: CellOverlay) throws(EventProblem) {
    // A cell that another one covers is not drawn: it is open beside that one.
    guard let path = try part(.part(.cell(overlay.cell))).cell.map(model.shownCell),
      let cell = model.cell(at: path)
    else { throw EventProblem("it is open beside a cell: {row: 2, column: KEY}") }
    var overlay = overlay
    overlay.cell = path
    do throws(OverlayProblem) {
      let presentation = model.request.presentation
      overlay = try model.grid.filled(overlay, presentation.wrappedValue)
    } catch {
      throw EventProblem(error.message)
    }
    present(LiveOverlay(cell, overlay), overlay.content.name)
  }

  private func rows(
    _ targets: [GridPlace], _ problem: String
  ) throws(EventProblem) -> [RowID] {
    try targets.map { target throws(EventProblem) in try row(target, problem) }
  }

  /// Selection, scrolling and the rest belong to rows that the new data may not have.
  private mutating func reload() throws(EventProblem) {
    let old = state
    let offset = try model.scrollOffset
    state = InteractionState()
    _ = try model.update()
    model.previousValues = [:]
    try model.filter(by: "")
    model.scroll(to: ScrollOffset())
    note("reloaded")
    if !old.selectedRows.isEmpty || !old.selectedCells.isEmpty { noteSelection() }
    if !old.ranges.isEmpty { noteRanges() }
    if !old.filter.text.isEmpty { note("filter") }
    if let offset, offset != ScrollOffset() { note("scrolled", ["0", "0"]) }
  }

  private mutating func performOnRows(_ change: ProgramChange) throws(EventProblem) {
    switch change {
    case .insertRows(let rows, let target):
      let before = try target.map { target throws(EventProblem) in
        try row(target, "rows are inserted before a row: {before: {row: 2}, rows: [{KEY: TEXT}]}")
      }
      let added = try model.insert(rows, before: before)
      note("inserted", logged(added))
    case .removeRows(let targets):
      let rows = try rows(targets, "a row is removed: {row: 2}")
      let selected = selected
      if let row = state.editing?.cell.row ?? state.swiped?.row, rows.contains(row) {
        try endGesture()
      }
      // Where the rows were, since they are nowhere afterwards.
      let places = logged(rows)
      try model.remove(rows)
      forget(Set(rows))
      note("removed", places)
      if self.selected.count != selected.count { noteSelection() }
    case .move(let target, let destination):
      // The items of a flow are cells to look at, but rows of the data.
      guard !model.isFlowed else {
        let words = "an item is moved: {from: {row: 0, column: \"2\"}, to: {row: 1, column: \"1\"}}"
        let item = try row(target, words)
        let passed = try row(destination, words)
        let old = logged([item])
        try model.moveItem(item, to: passed)
        note("moved", old + logged([item]))
        return
      }
      try move(try part(target), to: try part(destination))
    default: break
    }
  }

  private mutating func performOnColumns(_ change: ProgramChange) throws(EventProblem) {
    switch change {
    case .insertColumns(let columns, let key):
      try model.insert(columns, before: key)
      note("columns", model.columnKeys)
    case .removeColumns(let keys):
      let selected = selected
      if let column = (state.editing?.cell ?? state.overlay?.cell)?.column, keys.contains(column) {
        try endGesture()
      }
      try model.removeColumns(keys)
      forget(columns: Set(keys))
      note("columns", model.columnKeys)
      if self.selected.count != selected.count { noteSelection() }
    case .pinColumn(let key, let pin):
      try model.pinColumn(key, pin)
      note("columns", model.columnKeys)
    default: break
    }
  }

  /// Where rows are, from top to bottom; items by their cells.
  func logged(_ rows: [RowID]) -> [String] {
    if model.isFlowed {
      return rows.compactMap { model.path(of: LiveCell($0, ""))?.logged }
    }
    return rows.compactMap { model.path(of: $0) }.sorted().map(\.logged)
  }

  private func editable(_ target: GridPlace) throws(EventProblem) -> GridPart {
    let part = try part(target)
    guard let cell = part.cell else {
      throw EventProblem("a cell is edited: {row: 2, column: KEY}")
    }
    guard model.isEditable(column: cell.column) else {
      throw EventProblem("column \"\(cell.column)\" is not editable")
    }
    if let problem = model.problem(coveredAt: cell) { throw EventProblem(problem) }
    return part
  }

  private func selectable(_ target: GridPlace) throws(EventProblem) -> GridPart {
    let part = try part(target)
    if model.isFlowed, case .row = part {
      throw EventProblem("only cells can be selected: add column: KEY")
    }
    return part
  }

  private mutating func setCollapsed(
    _ isCollapsed: Bool, _ target: GridPlace
  ) throws(EventProblem) {
    if model.isTree {
      // A row that is not shown can be collapsed, too.
      let row: RowID
      if case .section(let path) = target {
        row = try model.treeRow(of: path)
      } else {
        row = try self.row(
          target, "rows with rows below them collapse and expand: {section: NAME} or {row: 2}")
      }
      return try setCollapsed(isCollapsed, treeRow: row, from: .program)
    }
    guard case .sectionHeader(let section, let level) = try part(target) else {
      throw EventProblem("only sections with headers collapse and expand: {section: VALUE}")
    }
    try setCollapsed(isCollapsed, section: section, level: level, from: .program)
  }

  private func row(_ target: GridPlace, _ problem: String) throws(EventProblem) -> RowID {
    guard let row = model.row(of: try part(target)) else { throw EventProblem(problem) }
    return row
  }

  /// Sets the texts of a row's cells; changed ones flash.
  private mutating func set(
    _ texts: [(column: String, text: String)], of row: RowID
  ) throws(EventProblem) {
    for (column, text) in texts {
      try model.checkIsStored(column)
      if let problem = model.problem(with: text, of: row, column: column) {
        throw EventProblem(problem)
      }
    }
    beginFlash()
    for (column, text) in texts {
      if model.text(of: row, column: column) != text {
        flash(try model.setting(text, of: row, column: column))
      } else if texts.count == 1, model.isFlowed || model.columnKeys.contains(column) {
        state.flashing.insert(LiveCell(row, column))
      }
    }
    for (column, text) in texts {
      guard let path = model.path(of: LiveCell(row, column)) else { return }
      note("value", [path.logged, text])
    }
  }

  /// Ends the flashes of earlier changes.
  mutating func beginFlash() {
    state.flashing = []
    state.changes = [:]
  }

  /// Lights up cells that have changed, and their rows if that is requested.
  mutating func flash(_ cells: [LiveCell]) {
    for cell in cells where model.isFlowed || model.columnKeys.contains(cell.column) {
      state.flashing.insert(cell)
      if rules.flashing == .plain { continue }
      state.changes[cell] = model.lastChange(of: cell)
      if rules.flashing == .row, !model.isFlowed {
        for key in model.columnKeys { state.flashing.insert(LiveCell(cell.row, key)) }
      }
    }
  }

  /// Drops the state of rows that no longer exist, but not the gesture.
  private mutating func forget(_ rows: Set<RowID>) {
    state.selectedRows.subtract(rows)
    state.selectedCells = state.selectedCells.filter { !rows.contains($0.row) }
    let ranges = state.ranges.compactMap { $0.removing(rows) }
    if ranges != state.ranges {
      state.ranges = ranges
      noteRanges()
    }
    state.flashing = state.flashing.filter { !rows.contains($0.row) }
    state.pointed = state.pointed.filter { $0.value.row.map { !rows.contains($0) } ?? true }
    if let scrolled = state.scrolled, rows.contains(scrolled.row) { state.scrolled = nil }
  }

  /// Drops the state of columns that are no longer shown, but not the gesture.
  private mutating func forget(columns: Set<String>) {
    state.selectedCells = state.selectedCells.filter { !columns.contains($0.column) }
    let ranges = state.ranges.compactMap { $0.removing(columns: columns) }
    if ranges != state.ranges {
      state.ranges = ranges
      noteRanges()
    }
    state.flashing = state.flashing.filter { !columns.contains($0.column) }
    if let key = state.resizedColumn, columns.contains(key) { state.resizedColumn = nil }
    if let column = state.scrolled?.column, columns.contains(column) {
      state.scrolled?.column = nil
    }
  }
}

extension ProgramChange {
  /// What it does to a gesture.
  fileprivate var kind: EventKind {
    switch self {
    case .select, .deselect, .selectRange, .deselectRange, .set, .setRow, .reloadRows,
      .reloadColumns, .refresh, .refreshRows,
      .refreshColumns:
      .select
    case .sort, .collapse, .expand, .insertRows, .removeRows, .move: .arrange
    case .beginEditing: .edit
    case .endEditing: .endEditing
    case .present: .present
    case .dismiss: .dismiss
    case .insertColumns, .removeColumns, .pinColumn: .columns
    case .reload: .reload
    case .update: .update
    }
  }
}
