package import GridLayout
package import GridModel

/// A state that documents are shown in besides their own, applied to the first row that they have.
public enum SnapshotState: String, CaseIterable, Hashable, Sendable {
  /// As in the document.
  case normal
  /// A row is selected.
  case selected
  /// A cell is edited.
  case editing
  /// An entry that is refused.
  case invalid
  /// A row is dragged.
  case dragged
  /// A row is swiped aside, and its buttons are seen.
  case swiped
  /// Handles to drag rows by.
  case handles
  /// The search field is shown.
  case filter
  /// The row above the grid that a pull uncovers.
  case pulled
  /// A cell lights up.
  case flash
  /// Rows are loading.
  case loading

  /// The document's own state with this one over it; `nil` for a grid without rows if it needs one.
  package func applied(to documentState: GridState, of layout: LaidOutGrid) -> GridState? {
    var state = documentState
    switch self {
    case .normal: return documentState
    case .handles: state.reorderHandles = ReorderHandles()
    case .filter: state.filter = FilterRow(text: "a", isFocused: true)
    case .pulled: state.pullDown = PullDown(.release)
    case .loading: state.loading = LoadingRows(count: 3)
    case .selected, .editing, .invalid, .dragged, .swiped, .flash:
      let sections = layout.grid.sections
      guard let section = sections.firstIndex(where: { !$0.positions.isEmpty }),
        let column = layout.grid.columns.first?.key
      else { return nil }
      let row = RowPath(section: section, row: 0)
      let cell = CellPath(section: section, row: 0, column: column)
      switch self {
      case .selected: state.selected.append(.row(row))
      case .editing: state.editing = CellEditing(cell)
      case .invalid: state.editing = CellEditing(cell, isInvalid: true, message: "Not valid")
      case .dragged:
        let hasOther = sections[section].positions.count > 1
        state.dragged = DraggedRow(row, to: hasOther ? RowPath(section: section, row: 1) : nil)
      case .swiped: state.swiped = [SwipedRow(row, actions: [SwipeAction("Delete")])]
      case .flash: state.flash.append(CellFlash(cell))
      case .normal, .handles, .filter, .pulled, .loading: break
      }
    }
    return state
  }
}
