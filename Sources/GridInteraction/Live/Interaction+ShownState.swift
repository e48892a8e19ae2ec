package import GridModel

/// The state of an interaction that is drawn.
extension Interaction {
  /// The state of the grid as it is drawn, with positions at this time.
  package var shownState: GridState {
    var shown = GridState()
    shown.selected = selected
    if rules.reordering.contains(.rows) { shown.reorderHandles = ReorderHandles() }
    if let edit = state.editing, let path = path(of: edit.cell) {
      let range = edit.field.selection
      shown.editing = CellEditing(
        path, text: edit.field.text, caret: range.isEmpty ? .at(range.lowerBound) : nil,
        selection: range.isEmpty ? nil : range, message: edit.problem)
    }
    switch state.held {
    case nil: break
    case .row(let id, _):
      if let path = model.path(of: id) { shown.dragged = DraggedRow(path, offset: 0) }
    case .column(let key, let target): shown.draggedColumn = dragged(key, to: target)
    }
    if let swipe = state.swiped, let path = model.path(of: swipe.row) {
      shown.swiped = [
        SwipedRow(
          path, side: swipe.side, actions: rules.swipeActions[swipe.side] ?? [],
          progress: swipe.progress)
      ]
    }
    if model.hasFilter {
      shown.filter = FilterRow(text: state.filter.text, isFocused: state.isFilterFocused)
    }
    shown.pullDown = state.pull.map { PullDown($0.phase, progress: $0.progress) }
    shown.flash = state.flashing.compactMap { cell in
      path(of: cell).map { CellFlash($0, amount: state.flashAmount, change: state.changes[cell]) }
    }.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
    shown.pointed = state.pointed.compactMapValues { shownPart($0) }
    shown.resizing = state.resizedColumn
    return shown
  }

  private func dragged(_ key: String, to target: Int?) -> DraggedColumn {
    let keys = model.columnKeys
    guard let target, let index = keys.firstIndex(of: key), target != index else {
      return DraggedColumn(key, offset: 0)
    }
    let next = target > index ? target + 1 : target
    return DraggedColumn(
      key, to: keys.indices.contains(next) ? .before(keys[next]) : .end)
  }
}
