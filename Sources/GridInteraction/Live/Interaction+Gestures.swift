import GridCore
package import GridModel

/// Long presses, drags, swipes, pulls and scrolling, after the gesture before has been ended.
extension Interaction {
  // MARK: - Picking up

  mutating func takeHold(of part: GridPart) throws(EventProblem) {
    state.isDragInterrupted = false
    if try holdRange(at: part) { return }
    if let row = part.row {
      guard rules.reordering.contains(.rows), let id = model.row(at: row) else { return }
      guard try ask(.reorderRow(row, to: row)) else { return }
      model.beginMove()
      state.held = .row(id, from: row)
    } else if let column = part.headerColumn {
      guard rules.reordering.contains(.columns),
        let index = model.columnKeys.firstIndex(of: column)
      else { return }
      if try ask(.reorderColumn(column, from: index, to: index)) {
        state.held = .column(column, target: nil)
      }
    }
  }

  mutating func drag(to part: GridPart) throws(EventProblem) {
    if case .ranging = state.gesture { return try extendRange(to: part) }
    switch state.held {
    case nil: throw EventProblem("nothing is held: begin with longPress")
    case .row(let id, _):
      guard let target = part.row else { throw EventProblem("a row is dragged to another row") }
      try moveRow(id, to: target)
    case .column(let key, _):
      guard let target = part.headerColumn ?? part.cell?.column,
        let index = model.columnKeys.firstIndex(of: target)
      else { throw EventProblem("a column is dragged to another column: {header: KEY}") }
      state.held = .column(key, target: index)
    }
  }

  /// Switches the row with each row that it passes.
  private mutating func moveRow(_ id: RowID, to target: RowPath) throws(EventProblem) {
    guard var path = model.path(of: id) else { throw EventProblem("the row is not shown") }
    guard path.section == target.section else {
      throw EventProblem(
        "a row is moved within its section: row \(path.logged) cannot go to \(target.logged)")
    }
    try model.moveRow(path, to: target)
    while path.row != target.row {
      let next = RowPath(
        section: path.section, row: path.row + (target.row > path.row ? 1 : -1))
      report(.switchRow(path, with: next))
      path = next
    }
  }

  mutating func drop() throws(EventProblem) {
    if case .ranging = state.gesture { state.gesture = .none }
    guard let held = state.held else { return }
    state.gesture = .none
    switch held {
    case .row(let id, let start): finishMove(of: id, from: start)
    case .column(let key, let target): if let target { try moveColumn(key, to: target) }
    }
  }

  private mutating func finishMove(of row: RowID, from start: RowPath) {
    model.finishMove(of: row, from: start)
    if let path = model.path(of: row), path != start { report(.reorderRow(start, to: path)) }
  }

  private mutating func moveColumn(_ key: String, to target: Int) throws(EventProblem) {
    guard let index = model.columnKeys.firstIndex(of: key), index != target else { return }
    try model.moveColumn(key, to: target)
    note("columns", model.columnKeys)
    report(.reorderColumn(key, from: index, to: target))
  }

  /// Moves a row or column to the position of another, without asking.
  package mutating func move(_ part: GridPart, to target: GridPart) throws(EventProblem) {
    if let row = part.row, let target = target.row, let id = model.row(at: row) {
      model.beginMove()
      try moveRow(id, to: target)
      finishMove(of: id, from: row)
    } else if let column = part.headerColumn, let target = target.headerColumn,
      let index = model.columnKeys.firstIndex(of: target)
    {
      try moveColumn(column, to: index)
    } else {
      throw EventProblem(
        "a row is moved to another row, a column to another: {from: {header: KEY}, to: {header: KEY}}"
      )
    }
  }

  // MARK: - Swiping and pulling

  mutating func swipe(
    _ part: GridPart, to side: SwipedRow.Side, _ progress: Double
  ) throws(EventProblem) {
    guard let path = part.row, let row = model.row(at: path) else {
      throw EventProblem("a row is swiped: {row: 2, side: left}")
    }
    guard (0...1).contains(progress) else {
      throw EventProblem("a row is swiped by 0 to 1 of its way, not \(progress.dumped)")
    }
    if let open = state.swiped, open.row == row, open.side != side {
      state.swiped = nil
      return
    }
    guard rules.swipeActions[side]?.isEmpty == false else {
      throw EventProblem("rows have no buttons for a swipe to the \(side.rawValue)")
    }
    // Sideways, the finger scrolls.
    if try model.scrollsSideways { return }
    state.swiped =
      progress == 0 ? nil : InteractionState.Swipe(row: row, side: side, progress: progress)
  }

  mutating func pull(_ distance: Double) throws(EventProblem) {
    guard distance > 0, distance <= 10_000 else {
      throw EventProblem(
        "a grid is pulled by more than 0 and up to 10000 points, not \(distance.dumped)")
    }
    if let offset = try model.scrollOffset, offset.y > 0 {
      throw EventProblem(
        "the grid is scrolled down by \(offset.y.dumped) points, so it cannot be pulled: scroll to its top first"
      )
    }
    let least = rules.pullDistance.bounded(to: InteractionRules.pullDistances)
    let pull = InteractionState.Pull(
      distance: distance, phase: distance < least ? .pulled : .release,
      progress: min(1, distance / least))
    state.gesture = .pulled(pull)
    notePull(pull)
  }

  private mutating func notePull(_ pull: InteractionState.Pull) {
    note("pull", [pull.distance.dumped, pull.phase.rawValue])
  }

  mutating func release() {
    guard var pull = state.pull else { return }
    guard pull.phase == .release else {
      state.gesture = .none
      note("pull", ["0"])
      return
    }
    pull.phase = .updating
    pull.text = nil
    pull.progress = 1
    state.gesture = .pulled(pull)
    notePull(pull)
    report(.pullToRefresh)
  }

  // MARK: - Scrolling and widths

  mutating func scroll(
    to part: GridPart, _ vertical: ScrollTarget.Vertical, _ horizontal: ScrollTarget.Horizontal
  ) throws(EventProblem) {
    let row: RowPath
    switch part {
    case .sectionHeader(let section, _):
      row = RowPath(section: section, row: 0)
      guard model.row(at: row) != nil else {
        throw EventProblem("section \(section) shows no row to scroll to")
      }
    default:
      guard let own = part.row else { throw EventProblem("a row or cell is scrolled to") }
      row = own
    }
    let column = part.cell?.column
    try model.scroll(
      to: ScrollTarget(row, column: column, vertical: vertical, horizontal: horizontal))
    state.scrolled = model.row(at: row).map { LiveScroll(row: $0, column: column) }
    note("scroll", [column.map { "\(row.logged),\($0)" } ?? row.logged])
  }

  mutating func scrollOn(x: Double, y: Double) throws(EventProblem) {
    guard x.isFinite, y.isFinite, abs(x) <= 1_000_000, abs(y) <= 1_000_000 else {
      throw EventProblem("a grid is scrolled on by -1000000 to 1000000 points")
    }
    let place = try model.scrollOn(x: x, y: y)
    state.scrolled = nil
    noteOffset(place)
  }

  mutating func noteOffset(_ offset: ScrollOffset) {
    note("scrolled", [offset.x.dumped, offset.y.dumped])
  }

  /// Scrolls as little as needed until a row, a cell or a header is wholly in view.
  mutating func reveal(_ part: GridPart) throws(EventProblem) {
    guard try model.reveal(part, in: shownState) else { return }
    guard let path = part.row else {
      if let offset = try model.scrollOffset { noteOffset(offset) }
      return
    }
    let column = part.cell?.column
    state.scrolled = model.row(at: path).map { LiveScroll(row: $0, column: column) }
    note("scroll", [part.cell?.logged ?? path.logged])
  }

  /// - Parameter progress: the share of the change to the width; before 1, the column has the
  ///   intermediate width, and nothing is reported.
  mutating func resize(
    _ column: String, to width: Double, _ progress: Double
  ) throws(EventProblem) {
    guard model.columnKeys.contains(column) else {
      throw EventProblem(
        "the grid has no column \"\(column)\"" + suggestion(for: column, among: model.columnKeys))
    }
    guard width >= 1, width <= 100_000 else {
      throw EventProblem("a column is 1 to 100000 points wide, not \(width.dumped)")
    }
    guard (0...1).contains(progress) else {
      throw EventProblem("a column is resized by 0 to 1 of its way, not \(progress.dumped)")
    }
    let old: Double
    if let resizing = state.resizing {
      old = resizing.width
    } else {
      old = try model.width(ofColumn: column)
    }
    try model.resizeColumn(column, to: old + (width - old) * progress)
    state.resizedColumn = column
    guard progress == 1 else {
      state.resizing = InteractionState.Resizing(column: column, width: old)
      return
    }
    state.resizing = nil
    note("width", [column, width.dumped])
    report(.resizeColumn(column, from: old, to: width))
  }
}
