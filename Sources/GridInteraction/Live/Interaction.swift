import GridCore
import GridModel

/// A live grid: its contents, its transient state, and how events change both.
///
/// 1. The target of an event is found among the parts that are shown at that time.
/// 2. What the event would do is an action. Rules and delegates may refuse it, unless the program
///    requests it.
/// 3. Delegates are notified before and after the state changes. Each call and each change of the
///    state is a line of the log.
package struct Interaction<Model: LiveModel> {
  package var model: Model
  package let rules: InteractionRules
  package var delegates: [any DataGridDelegate]
  /// Passes this grid to delegates; `nil` for none that wants it.
  package var observer: (any InteractionObserver<Model>)?
  package var state = InteractionState()
  /// A line for each call of a delegate and each change of the state, in their order.
  package internal(set) var calls = CallLog()
  /// The actions of the last event, in order.
  package internal(set) var done: [GridAction] = []

  package init(
    _ model: Model, rules: InteractionRules = InteractionRules(),
    delegates: [any DataGridDelegate] = []
  ) {
    self.model = model
    self.rules = rules
    self.delegates = delegates
  }

  /// The lines of ``calls``.
  package var log: [String] { calls.lines }

  /// Forgets the actions of the last event.
  package mutating func beginReport() { done = [] }

  /// Handles an event.
  /// - Throws: the reason that the event is not possible; the grid is then unchanged.
  package mutating func send(_ event: GridEvent) throws(EventProblem) {
    let before = self
    done = []
    do {
      try react(to: event)
    } catch {
      self = before
      throw error
    }
  }

  private mutating func react(to event: GridEvent) throws(EventProblem) {
    state.flashing = []
    state.flashAmount = 1
    state.changes = [:]
    state.pressedShortcut = nil
    state.pointed[.pressed] = nil
    if case .drag = event {} else if case .drop = event {} else { state.resizedColumn = nil }
    if isOfOrderBeforeDrag(event) {
      var none: GridPart?
      guard try interruptGesture(by: event.kind, keeping: &none) else { return }
    }
    var part: GridPart?
    if let target = event.target {
      let found = try self.part(target)
      if event.isTouch, let problem = try model.problem(touching: found, in: { shownState }) {
        throw EventProblem(problem)
      }
      part = found
    }
    guard try interruptGesture(by: event.kind, isOwn: isOwn(event, part), keeping: &part) else {
      return
    }
    try perform(event, at: part)
  }

  /// Whether the target of an event is a row by its number, and the event puts the row that is held
  /// back: then the number is that in the order before the drag.
  private func isOfOrderBeforeDrag(_ event: GridEvent) -> Bool {
    guard case .held(.row) = state.gesture, case .part(let part)? = event.target,
      let row = part.row, row.isNumbered
    else { return false }
    return GestureRule(state.gesture.kind, at: event.kind, isOwn: false) == .ends
  }

  /// - Parameter part: the target of the event.
  private mutating func perform(_ event: GridEvent, at part: GridPart?) throws(EventProblem) {
    switch event {
    case .tap(_, let count): if let part { try tap(part, count: count) }
    case .point(let pointer, _): try point(pointer, at: part)
    case .longPress: if let part { try takeHold(of: part) }
    case .drag: if let part { try drag(to: part) }
    case .drop: try drop()
    case .cancel: break
    case .swipe(_, let side, let progress):
      if let part { try swipe(part, to: side, progress) }
    case .pull(let distance): try pull(distance)
    case .release: release()
    case .scroll(_, let vertical, let horizontal):
      if let part { try scroll(to: part, vertical, horizontal) }
    case .scrollOn(let x, let y): try scrollOn(x: x, y: y)
    case .resize(let column, let width, let progress):
      try resize(column, to: width, progress)
    case .type(let text): try type(text)
    case .key(let key): try press(key)
    }
  }

  // MARK: - Actions

  /// The origin of an action.
  package enum Origin {
    /// An event: the action may be refused.
    case event
    case program
  }

  /// Asks about, announces, performs and reports an action.
  /// - Returns: whether it was done.
  mutating func perform(
    _ action: GridAction, from origin: Origin = .event, isAnnounced: Bool = true,
    reportedAs done: GridAction? = nil,
    _ change: (inout Self) throws(EventProblem) -> Void
  ) throws(EventProblem) -> Bool {
    if origin == .event {
      guard try ask(action) else { return false }
    }
    if isAnnounced { announce(action) }
    // After the change, a condition may no longer be true for the row.
    let isHidden = isRedacted(action)
    try change(&self)
    report(done ?? action, isRedacted: isHidden)
    return true
  }

  /// Asks rules and delegates whether an action may be done.
  mutating func ask(_ action: GridAction) throws(EventProblem) -> Bool {
    let isRefused =
      try isRefused(action) || delegates.contains { !allows(action, $0) }
    calls.append(logged(action).call(.should) + (isRefused ? " refused" : ""))
    return !isRefused
  }

  private func allows(_ action: GridAction, _ delegate: any DataGridDelegate) -> Bool {
    delegate.shouldPerform(action)
      && observer?.shouldPerform(action, asking: delegate, in: self) ?? true
  }

  /// Notifies delegates that an action will be performed.
  mutating func announce(_ action: GridAction) {
    calls.append(logged(action).call(.will))
    for delegate in delegates {
      delegate.willPerform(action)
      observer?.willPerform(action, telling: delegate, in: self)
    }
  }

  /// Notifies delegates that an action has been performed.
  /// - Parameter isRedacted: whether the log may not have its texts, whatever is redacted now.
  package mutating func report(_ action: GridAction, isRedacted: Bool = false) {
    calls.append(logged(action, isRedacted: isRedacted).call(.did))
    done.append(action)
    for delegate in delegates {
      delegate.didPerform(action)
      observer?.didPerform(action, telling: delegate, in: self)
    }
  }

  /// The action as the log has it: without the texts of redacted cells, which delegates still get.
  private func logged(_ action: GridAction, isRedacted: Bool = false) -> GridAction {
    guard case .finishEditing(let path, _, _) = action, isRedacted || self.isRedacted(action)
    else { return action }
    return .finishEditing(path, from: Self.redactedText, to: Self.redactedText)
  }

  private func isRedacted(_ action: GridAction) -> Bool {
    if case .finishEditing(let path, _, _) = action { model.isRedacted(path) } else { false }
  }

  /// A text of a cell as the log has it.
  func logged(_ text: String, of path: CellPath) -> String {
    model.isRedacted(path) ? Self.redactedText : text
  }

  /// Stands for the text of a redacted cell.
  private static var redactedText: String { "…" }

  /// Logs the whole new state of a kind.
  package mutating func note(_ kind: String, _ words: [String] = []) {
    calls.append((["=", kind] + words.filter { !$0.isEmpty }).joined(separator: " "))
  }

  private func isRefused(_ action: GridAction) throws(EventProblem) -> Bool {
    for refusal in rules.refusals where refusal.kind == action.refusedAs {
      guard let target = refusal.target else { return true }
      if let range = action.range {
        if try touches(range, target) { return true }
        continue
      }
      switch target {
      case .row(let condition, let column):
        guard let part = action.part, let id = model.row(of: part) else { continue }
        if let column, !model.isFlowed, let cell = part.cell, cell.column != column { continue }
        if try model.rows(where: condition).contains(id) { return true }
      case .section(let path):
        if let section = action.section, path.includes(section) { return true }
      case .action(let title, let row):
        guard case .performAction(let own, title) = action else { continue }
        guard let row, row != own else { return true }
        if let row = row.sourceRow, model.row(at: own)?.index == row { return true }
      case .part(let part):
        if part == action.part { return true }
        if let row = part.row?.sourceRow {
          // A row of the data, wherever it is.
          guard let own = action.part, model.row(of: own)?.index == row else { continue }
          if case .row = part { return true }
          if part.cell?.column == own.cell?.column { return true }
        }
        if case .row(let row) = part, row == action.part?.row { return true }
        if case .sectionHeader(let section, let level) = part, let path = action.section,
          path == model.sectionPath(section: section, level: level)
        {
          return true
        }
      case .column(let key): if action.part?.headerColumn == key { return true }
      case .sectionHeader(let section, let level):
        if let path = action.section, path == model.sectionPath(section: section, level: level ?? 0)
        {
          return true
        }
      case .point, .spanner, .summary, .shortcut, .filter: continue
      }
    }
    return false
  }
}

extension GridAction {
  fileprivate var refusedAs: Refusal.Kind? {
    switch self {
    case .selectRow, .selectCell, .selectRange: .select
    case .deselectRow, .deselectCell, .deselectRange: .deselect
    case .changeSortOrder: .sort
    case .beginEditing: .edit
    case .collapse: .collapse
    case .expand: .expand
    case .reorderRow, .reorderColumn: .reorder
    case .performAction, .openMenu, .openFilter: .action
    case .finishEditing, .cancelEditing, .switchRow, .cancelReorderingRow, .pullToRefresh,
      .resizeColumn:
      nil
    }
  }

  fileprivate var part: GridPart? {
    switch self {
    case .selectRow(let row), .deselectRow(let row), .reorderRow(let row, _),
      .switchRow(let row, _), .cancelReorderingRow(let row):
      .row(row)
    case .performAction(let row, let title): .swipeAction(row, title: title)
    case .selectCell(let cell), .deselectCell(let cell), .beginEditing(let cell),
      .finishEditing(let cell, _, _), .cancelEditing(let cell):
      .cell(cell)
    case .changeSortOrder(let column, _, _), .reorderColumn(let column, _, _),
      .resizeColumn(let column, _, _):
      .columnHeader(column)
    case .openMenu(let column): .headerMenu(column)
    case .openFilter(let column): .headerFilter(column)
    case .collapse, .expand, .pullToRefresh, .selectRange, .deselectRange: nil
    }
  }

  fileprivate var range: CellRange? {
    switch self {
    case .selectRange(let range), .deselectRange(let range): range
    default: nil
    }
  }

  fileprivate var section: SectionPath? {
    switch self {
    case .collapse(let path), .expand(let path): path
    default: nil
    }
  }
}
