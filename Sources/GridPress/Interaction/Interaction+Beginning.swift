import GridCore
import GridInteraction
import GridModel

/// The state that a live grid begins with.
extension Interaction<LiveData> {
  /// Adopts the initial state of the grid, which has been drawn without problems.
  /// - Returns: findings about the parts of it that a live grid does not begin with.
  mutating func begin(with first: GridState) -> [Diagnostic] {
    var left = LeftOutState(places: first.places)
    for part in first.selected {
      switch part {
      case .part(.row(let path)):
        if let row = model.row(at: path) { state.selectedRows.insert(row) }
      case .part(.cell(let path)):
        if let cell = model.cell(at: path) { state.selectedCells.insert(cell) }
      // Has been refused with the first picture.
      default: break
      }
    }
    for range in first.ranges { try? addRange(range) }
    if let filter = first.filter { state.filter = TextField(after: filter.text) }
    for (pointer, place) in first.pointed.sorted(by: { $0.key < $1.key }) {
      if let part = try? part(place), begin(pointer, at: part) { continue }
      left.add(
        pointer.rawValue, .pointed(pointer),
        "only rows, cells and headers can be \(pointer.rawValue)")
    }
    beginFlashes(first.flash, leavingOut: &left)
    state.sortMark = first.sort
    state.resizedColumn = first.resizing
    beginGesture(first, leavingOut: &left)
    return left.findings
  }

  private mutating func beginFlashes(
    _ flashes: [CellFlash], leavingOut left: inout LeftOutState
  ) {
    state.flashAmount = flashes.first?.amount ?? 1
    for (number, flash) in flashes.enumerated() {
      guard flash.amount == state.flashAmount else {
        left.add("flash", .flash(number), "cells that flash at the same time have the same amount")
        continue
      }
      guard let cell = model.cell(at: flash.cell) else { continue }
      state.flashing.insert(cell)
      if let change = flash.change { state.changes[cell] = change }
    }
  }

  /// A live grid has one gesture at a time: that of the first of these that are there.
  private mutating func beginGesture(
    _ first: GridState, leavingOut left: inout LeftOutState
  ) {
    func take(
      _ key: String, _ part: GridState.Part?, _ live: inout Self,
      _ left: inout LeftOutState, _ gesture: (inout Self) -> String?
    ) {
      guard live.state.gesture == .none else {
        left.add(key, part, "a live grid has one gesture at a time")
        return
      }
      if let reason = gesture(&live) { left.add(key, part, reason) }
    }
    if var overlay = first.overlay {
      take("overlay", .overlay, &self, &left) { live in
        overlay.cell = live.model.shownCell(at: overlay.cell)
        let presentation = live.model.request.presentation.wrappedValue
        if let cell = live.model.cell(at: overlay.cell),
          let open = try? live.model.grid.filled(overlay, presentation)
        {
          live.state.overlay = LiveOverlay(cell, open)
        }
        return nil
      }
    }
    if let editing = first.editing {
      take("editing", .editing, &self, &left) { $0.beginEditing(editing) }
      if editing.isInvalid, let edit = state.editing, edit.problem == nil {
        left.add(
          "invalid", .editing,
          "\"\(edit.field.text)\" can be stored; write why not, {invalid: Too long}")
      }
    }
    for (number, swiped) in first.swiped.enumerated() {
      take("swiped", .swiped(number), &self, &left) { live in
        guard let row = live.model.row(at: swiped.row) else { return nil }
        live.state.swiped = InteractionState.Swipe(
          row: row, side: swiped.side, progress: swiped.progress,
          // Without its own, it has those that a swipe uncovers.
          actions: swiped.actions.isEmpty ? nil : swiped.actions)
        return nil
      }
    }
    if let pull = first.pullDown {
      take("pullDown", .pullDown, &self, &left) { live in
        live.state.pull = InteractionState.Pull(
          distance: live.rules.pullDistance * pull.progress, phase: pull.phase,
          progress: pull.progress, text: pull.text)
        return nil
      }
    }
    if first.filter?.isFocused == true {
      take("focused", nil, &self, &left) { live in
        live.state.isFilterFocused = true
        return nil
      }
    }
    let words = "a drag begins with the step longPress"
    if first.dragged != nil { left.add("dragged", .dragged, words) }
    if first.draggedColumn != nil { left.add("draggedColumn", .draggedColumn, words) }
  }

  /// - Returns: the reason that the field cannot be open; `nil` if it is.
  private mutating func beginEditing(_ editing: CellEditing) -> String? {
    guard let cell = model.cell(at: editing.cell) else { return nil }
    guard model.isEditable(column: editing.cell.column) else {
      return "column \"\(editing.cell.column)\" is not editable"
    }
    let text = editing.text ?? model.text(of: cell.row, column: cell.column)
    let field: TextField
    switch (editing.selection, editing.caret) {
    case (let selection?, _): field = TextField(text, selection: selection)
    case (nil, .at(let place)): field = TextField(text, selection: place..<place)
    case (nil, .end), (nil, nil): field = TextField(after: text)
    }
    let problem =
      editing.message
      ?? (editing.isInvalid
        ? model.problem(with: text, of: cell.row, column: cell.column) : nil)
    state.editing = InteractionState.Edit(cell: cell, field: field, problem: problem)
    return nil
  }
}

/// The parts of a state that a live grid does not begin with.
private struct LeftOutState {
  let places: [GridState.Part: SourcePlace]
  private(set) var findings: [Diagnostic] = []

  init(places: [GridState.Part: SourcePlace]) { self.places = places }

  /// - Parameters:
  ///   - key: in a document.
  ///   - part: `nil` for one without a place.
  mutating func add(_ key: String, _ part: GridState.Part?, _ reason: String) {
    findings.append(
      Diagnostic(
        code: .unplayedState,
        message: "the script begins without \"\(key)\" of the state: \(reason)",
        place: part.flatMap { places[$0] }))
  }
}
