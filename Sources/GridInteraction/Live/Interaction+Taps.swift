import GridCore
package import GridModel

/// The actions of taps, by the tapped part.
extension Interaction {
  mutating func tap(_ part: GridPart, count: Int) throws(EventProblem) {
    guard (1...2).contains(count) else {
      throw EventProblem("one or two taps are an event, not \(count)")
    }
    if let swipe = state.swiped, case .swipeAction(let path, let title) = part {
      return try performAction(title, of: path, swipe)
    }
    if let open = state.overlay { return try tap(open, at: part) }
    if state.editing != nil { return placeCaretAtEnd() }
    if part == .filterCancel { return try cancelSearch() }
    if let control = (part.cell?.column ?? part.headerColumn).flatMap(model.control(ofColumn:)) {
      return try tap(control, part.row, count: count)
    }
    switch part {
    case .cell(let cell): try tapCell(cell.row, column: cell.column, count: count)
    case .row(let row), .handle(let row): try tapCell(row, column: nil, count: count)
    case .columnHeader(let key), .headerNote(let key): try tapHeader(key)
    case .headerMenu(let key):
      _ = try perform(.openMenu(column: key), isAnnounced: false) { _ throws(EventProblem) in }
    case .headerFilter(let key):
      let isDone = try perform(.openFilter(column: key), isAnnounced: false) {
        _ throws(EventProblem) in
      }
      if isDone, model.hasFilter { state.isFilterFocused = true }
    case .sectionHeader(let section, let level), .disclosure(let section, let level):
      try tapSection(section, level: level)
    case .rowDisclosure(let row):
      guard let row = model.row(at: row) else { return }
      try setCollapsed(model.disclosure(of: row) == .expanded, treeRow: row, from: .event)
    case .filter, .filterField, .filterCaret: state.isFilterFocused = true
    case .shortcut(let index): try jump(to: index)
    case .swipeAction(_, let title): throw EventProblem("there is no button \"\(title)\"")
    default: break
    }
  }

  private mutating func tapCell(
    _ row: RowPath, column: String?, count: Int
  ) throws(EventProblem) {
    if count == 1, rules.singleTap != .none, let column, try toggle(CellPath(row, column: column)) {
      return
    }
    switch count == 1 ? rules.singleTap : rules.doubleTap {
    case .none: break
    case .select: try tapToSelect(row, column: column)
    case .edit:
      guard let column else {
        throw EventProblem("a tap that edits needs a cell: add column: KEY")
      }
      let cell = CellPath(row, column: column)
      guard model.isEditable(column: column), liveCell(cell) != nil else { return }
      try beginEditing(cell)
    }
  }

  // MARK: - Headers

  private mutating func tapHeader(_ key: String) throws(EventProblem) {
    let mode = model.sortMode(ofColumn: key)
    guard mode != .none else { return }
    let old = model.sort.first { $0.column == key }?.direction
    let order = mode.next(after: old).map { [(column: key, direction: $0)] } ?? []
    try sort(by: order, changing: [key], from: .event)
  }

  /// Sorts by columns, the most significant first, and by no others.
  package mutating func sort(
    by orders: [(column: String, direction: SortDirection)]
  ) throws(EventProblem) {
    let columns = orders.isEmpty ? model.sort.map(\.column) : orders.map(\.column)
    try sort(by: orders, changing: columns, from: .program)
  }

  /// - Parameter columns: the columns about which delegates are asked and notified.
  private mutating func sort(
    by orders: [(column: String, direction: SortDirection)], changing columns: [String],
    from origin: Origin
  ) throws(EventProblem) {
    let old = model.sort
    let actions = columns.map { column in
      GridAction.changeSortOrder(
        column: column, from: old.first { $0.column == column }?.direction,
        to: orders.first { $0.column == column }?.direction)
    }
    if origin == .event {
      for action in actions { guard try ask(action) else { return } }
    }
    for action in actions { announce(action) }
    try model.sort(by: orders)
    state.sortMark = nil
    noteSort()
    for action in actions { report(action) }
  }

  mutating func noteSort() {
    note("sort", model.sort.flatMap { [$0.column, $0.direction.rawValue] })
  }

  private mutating func tapSection(_ section: Int, level: Int) throws(EventProblem) {
    try setCollapsed(
      !model.isCollapsed(section: section, level: level), section: section, level: level,
      from: .event)
  }

  /// - Parameters:
  ///   - section: the section at which the header begins.
  ///   - level: the level of the header.
  package mutating func setCollapsed(
    _ isCollapsed: Bool, section: Int, level: Int, from origin: Origin
  ) throws(EventProblem) {
    guard let path = model.sectionPath(section: section, level: level) else {
      throw EventProblem("there is no section \(section) with a header")
    }
    let offset = try model.scrollOffset
    _ = try perform(isCollapsed ? .collapse(path) : .expand(path), from: origin) {
      live throws(EventProblem) in
      try live.model.setCollapsed(isCollapsed, section: section, level: level)
      live.note("collapsed", live.model.collapsedSections.map(\.description))
    }
    if let reached = try model.scrollOffset, reached != offset { noteOffset(reached) }
  }

  /// Hides or shows the rows below a row of a tree.
  package mutating func setCollapsed(
    _ isCollapsed: Bool, treeRow row: RowID, from origin: Origin
  ) throws(EventProblem) {
    guard model.disclosure(of: row) != nil, let path = try model.treePath(of: row) else {
      throw EventProblem("no rows are below this row")
    }
    let offset = try model.scrollOffset
    _ = try perform(isCollapsed ? .collapse(path) : .expand(path), from: origin) {
      live throws(EventProblem) in
      try live.model.setCollapsed(isCollapsed, treeRow: row)
      live.note("collapsed", live.model.collapsedSections.map(\.description))
    }
    if let reached = try model.scrollOffset, reached != offset { noteOffset(reached) }
  }

  private mutating func jump(to index: Int) throws(EventProblem) {
    let shortcuts = model.shortcuts
    guard shortcuts.indices.contains(index) else {
      throw EventProblem("the shortcut bar has no title \(index)")
    }
    state.pressedShortcut = index
    let row = RowPath(section: shortcuts[index].section, row: 0)
    guard model.row(at: row) != nil else { return }
    try scroll(to: .row(row), .top, .none)
  }

  // MARK: - Swiped rows

  private mutating func performAction(
    _ title: String, of path: RowPath, _ swipe: InteractionState.Swipe
  ) throws(EventProblem) {
    let actions = actions(of: swipe)
    guard actions.contains(where: { $0.title == title }) else {
      throw EventProblem(
        "the row has no button \"\(title)\"" + suggestion(for: title, among: actions.map(\.title)))
    }
    let isDone = try perform(
      .performAction(path, title: title), isAnnounced: false
    ) { _ throws(EventProblem) in }
    if isDone { state.swiped = nil }
  }

  func actions(of swipe: InteractionState.Swipe) -> [SwipeAction] {
    swipe.actions ?? rules.swipeActions[swipe.side] ?? []
  }
}
