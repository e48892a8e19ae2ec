import GridModel

/// What is open beside a cell: a menu, a list of choices, a calendar or a tooltip.
extension Interaction {
  /// Opens something beside a cell, in place of what was open.
  /// - Parameter name: that of its kind, for the log.
  package mutating func present(_ overlay: LiveOverlay, _ name: String) {
    state.overlay = overlay
    note("overlay", [overlay.overlay.cell.logged, name])
  }

  /// Closes what is open beside a cell.
  package mutating func dismiss() {
    state.overlay = nil
    note("overlay")
  }

  /// Performs the action of a line of a menu, or stores the choice or the day in the cell.
  mutating func tap(_ open: LiveOverlay, at part: GridPart) throws(EventProblem) {
    guard case .overlayLine(let index) = part, let path = path(of: open.cell) else { return }
    switch open.overlay.content {
    case .tooltip: return
    case .menu(let items):
      guard items.indices.contains(index), items[index].isPossible else { return }
      let action = GridAction.performAction(path.row, title: items[index].title)
      let isDone = try perform(action, isAnnounced: false) { _ throws(EventProblem) in }
      if isDone { dismiss() }
    case .choices(let texts):
      guard let texts, texts.indices.contains(index) else { return }
      try choose(texts[index], in: open, at: path)
    case .calendar(let day):
      guard let day else { return }
      // A time after the day stays as it is.
      let number = index + 1
      let chosen = day.prefix(8) + (number < 10 ? "0" : "") + String(number) + day.dropFirst(10)
      try choose(String(chosen), in: open, at: path)
    }
  }

  /// What is open closes first, as on a touch screen.
  private mutating func choose(
    _ text: String, in open: LiveOverlay, at path: CellPath
  ) throws(EventProblem) {
    dismiss()
    guard model.isEditable(column: open.cell.column) else { return }
    try store(text, in: open.cell, at: path)
  }

  /// Arrows move the highlighted line, return and space tap it, and tab closes what is open.
  mutating func press(_ key: GridKey, in open: LiveOverlay) throws(EventProblem) {
    switch key {
    case .up, .down: moveHighlight(by: key == .down ? 1 : -1, in: open)
    case .return, .space:
      if let line = open.overlay.highlighted { try tap(open, at: .overlayLine(line)) }
    case .tab, .escape: dismiss()
    case .left, .right, .delete, .shiftUp, .shiftDown, .shiftLeft, .shiftRight: break
    }
  }

  private mutating func moveHighlight(by step: Int, in open: LiveOverlay) {
    let lines = open.overlay.content.lines
    guard lines.contains(where: \.isPossible) else { return }
    var next = open.overlay.highlighted ?? (step > 0 ? -1 : lines.count)
    repeat { next = (next + step + lines.count) % lines.count } while !lines[next].isPossible
    var open = open
    open.overlay.highlighted = next
    state.overlay = open
  }

  /// The line with a title.
  /// - Parameter row: the row that it must be beside; `nil` for any.
  func line(
    _ title: String, of open: LiveOverlay, in row: RowPath?
  ) throws(EventProblem) -> GridPart {
    if let row, let path = path(of: open.cell)?.row, try part(.part(.row(row))) != .row(path) {
      throw EventProblem(
        "what is open is beside row \(path.logged), not row \(row.logged)")
    }
    let lines = open.overlay.content.lines.map(\.title)
    guard let index = lines.firstIndex(of: title) else {
      throw EventProblem(
        "nothing that is open has a line \"\(title)\"" + suggestion(for: title, among: lines))
    }
    return .overlayLine(index)
  }
}

extension MenuItem {
  /// Whether it can be tapped.
  fileprivate var isPossible: Bool { kind == .normal || kind == .destructive }
}

extension CellOverlay.Content {
  fileprivate var lines: [MenuItem] {
    switch self {
    case .menu(let items): items
    case .choices(let texts): (texts ?? []).map { MenuItem($0) }
    case .tooltip, .calendar: []
    }
  }
}
