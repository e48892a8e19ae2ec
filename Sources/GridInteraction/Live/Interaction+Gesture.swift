package import GridModel

/// One gesture at a time: what an event does to the one that it interrupts.
extension Interaction {
  /// Does to the gesture what the table says for an event.
  /// - Parameters:
  ///   - isOwn: whether the event is at the gesture's own part.
  ///   - part: the part that the event is about; it follows its row if the end of the gesture moves
  ///     that.
  /// - Returns: whether the event then has its effect.
  /// - Throws: if the event cannot be.
  package mutating func interruptGesture(
    by event: EventKind, isOwn: Bool = false, keeping part: inout GridPart?,
    from origin: Origin = .event
  ) throws(EventProblem) -> Bool {
    let rule = GestureRule(state.gesture.kind, at: event, isOwn: isOwn)
    switch rule {
    case .goesOn, .completes: return true
    case .impossible:
      if event == .drop || event == .cancel, state.isDragInterrupted {
        // The finger is lifted whose drag has been ended already.
        state.isDragInterrupted = false
        return false
      }
      throw Self.problem(with: event)
    case .onlyEnds:
      try endGesture()
      return false
    case .ends, .finishes:
      let live = part.flatMap(follower)
      if state.gesture.kind.isDrag || state.resizing != nil { state.isDragInterrupted = true }
      if rule == .finishes {
        guard try finishEditing(from: origin) else { return false }
      } else {
        try endGesture()
      }
      guard let live, let old = part else { return true }
      // Its row may be hidden now.
      part = shown(live, as: old)
      return part != nil
    }
  }

  private static func problem(with event: EventKind) -> EventProblem {
    switch event {
    case .release: EventProblem("the grid is not pulled down")
    case .cancel: EventProblem("there is nothing to cancel")
    case .endEditing: EventProblem("no cell is edited")
    case .dismiss: EventProblem("nothing is open beside a cell")
    case .type:
      EventProblem(
        "nothing can be typed into: no cell is edited, and the search field has no focus")
    default: EventProblem("nothing is held: begin with longPress")
    }
  }

  /// Ends the gesture without its effect: a drag and a width are put back, an edit is not stored, a
  /// row closes, the grid springs back.
  package mutating func endGesture() throws(EventProblem) {
    switch state.gesture {
    case .none: break
    case .editing: cancelEditing()
    case .searching, .swiped, .held(.column): state.gesture = .none
    case .held(.row(_, let start)):
      try model.cancelMove()
      state.gesture = .none
      report(.cancelReorderingRow(start))
    case .pulled(let pull):
      state.gesture = .none
      if pull.phase != .updating { note("pull", ["0"]) }
    case .resizing(let resizing):
      try model.resizeColumn(resizing.column, to: resizing.width)
      state.gesture = .none
    case .presented: dismiss()
    case .ranging(let before):
      state.gesture = .none
      if state.ranges != before {
        state.ranges = before
        noteRanges()
      }
    }
  }

  /// Whether an event is at the part of the gesture.
  func isOwn(_ event: GridEvent, _ part: GridPart?) -> Bool {
    switch (state.gesture, event) {
    case (.editing(let edit), .tap): part?.cell.flatMap(liveCell) == edit.cell
    case (.searching, .tap):
      switch part {
      case .filter, .filterField, .filterCaret, .filterCancel: true
      default: false
      }
    case (.presented, .tap):
      switch part {
      case .overlay, .overlayLine: true
      default: false
      }
    case (.swiped, .tap): if case .swipeAction = part { true } else { false }
    case (.swiped(let swipe), .swipe): part?.row.flatMap { model.row(at: $0) } == swipe.row
    case (.resizing(let resizing), .resize(let column, _, _)): resizing.column == column
    case (_, .key(let key)): key == .escape
    default: false
    }
  }

  // MARK: - Parts that follow their rows

  /// What a part belongs to, regardless of positions.
  private enum Follower {
    case row(RowID)
    case cell(LiveCell)
    case section(SectionPath)
  }

  private func follower(of part: GridPart) -> Follower? {
    if let cell = part.cell.flatMap(liveCell) { return .cell(cell) }
    if let row = part.row.flatMap({ model.row(at: $0) }) { return .row(row) }
    switch part {
    case .sectionHeader(let section, let level), .disclosure(let section, let level):
      return model.sectionPath(section: section, level: level).map { .section($0) }
    default: return nil
    }
  }

  /// The same kind of part at the current position; `nil` while it is not shown.
  private func shown(_ follower: Follower, as part: GridPart) -> GridPart? {
    switch (follower, part) {
    case (.cell(let cell), _): path(of: cell).map { .cell($0) }
    case (.row(let row), .handle), (.row(let row), .rowDisclosure), (.row(let row), .swipeAction):
      model.path(of: row).map { part.inRow($0) }
    case (.row(let row), _): model.path(of: row).map { .row($0) }
    case (.section(let path), .sectionHeader(let section, let level)),
      (.section(let path), .disclosure(let section, let level)):
      if model.sectionPath(section: section, level: level) == path {
        part
      } else {
        (try? model.section(of: path)).map { .sectionHeader(section: $0.section, level: $0.level) }
      }
    default: part
    }
  }

  /// Ends a gesture whose row or column a change has taken away.
  /// - Parameter path: where the cell was that is edited.
  package mutating func endHiddenGesture(at path: CellPath?) {
    switch state.gesture {
    case .editing(let edit) where self.path(of: edit.cell) == nil:
      state.gesture = .none
      note("editing")
      if let path { report(.cancelEditing(path)) }
    case .swiped(let swipe) where model.path(of: swipe.row) == nil: state.gesture = .none
    case .presented(let open) where self.path(of: open.cell) == nil: dismiss()
    default: break
    }
  }
}
