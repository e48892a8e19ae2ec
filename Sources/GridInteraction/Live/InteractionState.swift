import GridCore
package import GridModel

/// The transient state of a live grid. It refers to rows of the data, not to positions on the
/// screen, so that it follows its rows.
package struct InteractionState: Hashable, Sendable {
  package var selectedRows: Set<RowID> = []
  package var selectedCells: Set<LiveCell> = []
  /// The rectangles of selected cells.
  package var ranges: [LiveRange] = []
  package var gesture = Gesture.none
  /// Whether another event has ended a drag, whose finger has not been lifted yet.
  package var isDragInterrupted = false
  /// The text of the search field.
  package var filter = TextField(after: "")
  /// Cells whose values the last event has changed.
  package var flashing: Set<LiveCell> = []
  /// The remaining share of their flash, 0…1.
  package var flashAmount = 1.0
  /// The cells among them whose numbers went up or down, if that is shown.
  package var changes: [LiveCell: ValueChange] = [:]
  /// The title of the shortcut bar that the last event was on.
  package var pressedShortcut: Int?
  /// The parts at which a pointer, a finger and the keyboard are.
  package var pointed: [PointerState: LivePart] = [:]
  /// The column that the last event has resized.
  package var resizedColumn: String?
  /// The last scroll target.
  package var scrolled: LiveScroll?
  /// An arrow in a header that does not sort, until the grid is sorted.
  package var sortMark: SortMark?

  package init() {}

  package struct Edit: Hashable, Sendable {
    package var cell: LiveCell
    package var field: TextField
    /// The reason that the typed text cannot be stored.
    package var problem: String?

    package init(cell: LiveCell, field: TextField, problem: String? = nil) {
      self.cell = cell
      self.field = field
      self.problem = problem
    }
  }

  /// The part that a finger has picked up.
  package enum Held: Hashable, Sendable {
    case row(RowID, from: RowPath)
    /// - Parameter target: the number of the column whose position it would take.
    case column(String, target: Int?)
  }

  package struct Swipe: Hashable, Sendable {
    package var row: RowID
    package var side: SwipedRow.Side
    /// How far it is slid, 0…1.
    package var progress: Double
    /// Its buttons; `nil` is those of the rules.
    package var actions: [SwipeAction]?

    package init(
      row: RowID, side: SwipedRow.Side, progress: Double, actions: [SwipeAction]? = nil
    ) {
      self.row = row
      self.side = side
      self.progress = progress
      self.actions = actions
    }
  }

  package struct Resizing: Hashable, Sendable {
    package var column: String
    /// Before, in points.
    package var width: Double
  }

  package struct Pull: Hashable, Sendable {
    /// In points.
    package var distance: Double
    package var phase: PullDown.Phase
    /// How much of the row is uncovered, 0…1.
    package var progress: Double
    /// The text of this phase; `nil` is the built-in one.
    package var text: String?

    package init(
      distance: Double, phase: PullDown.Phase, progress: Double = 1, text: String? = nil
    ) {
      self.distance = distance
      self.phase = phase
      self.progress = progress
      self.text = text
    }
  }
}

/// A cell of the data, regardless of its position on the screen.
package struct LiveCell: Hashable, Sendable {
  package var row: RowID
  package var column: String

  package init(_ row: RowID, _ column: String) {
    self.row = row
    self.column = column
  }
}

/// What is open beside a cell of the data. Its own path is that at the time when it was opened.
package struct LiveOverlay: Hashable, Sendable {
  package var cell: LiveCell
  package var overlay: CellOverlay

  package init(_ cell: LiveCell, _ overlay: CellOverlay) {
    self.cell = cell
    self.overlay = overlay
  }
}

/// A row that was scrolled to, or its cell in a column.
package struct LiveScroll: Hashable, Sendable {
  package var row: RowID
  package var column: String?
}

/// The state of an interaction that is drawn.
extension Interaction {
  /// The state of the grid as it is drawn, with positions at this time.
  package var shownState: GridState {
    var shown = GridState()
    shown.selected = selected.map { .part($0) }
    shown.ranges = selectedRanges
    if rules.reordering.contains(.rows) { shown.reorderHandles = ReorderHandles() }
    show(state.gesture, in: &shown)
    if model.hasFilter {
      shown.filter = FilterRow(text: state.filter.text, isFocused: state.isFilterFocused)
    }
    shown.flash = state.flashing.compactMap { cell in
      path(of: cell).map { CellFlash($0, amount: state.flashAmount, change: state.changes[cell]) }
    }.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
    shown.pointed = state.pointed.compactMapValues { shownPart($0).map { GridPlace.part($0) } }
    if shown.resizing == nil { shown.resizing = state.resizedColumn }
    if let mark = state.sortMark, model.columnKeys.contains(mark.column) { shown.sort = mark }
    return shown
  }

  private func show(_ gesture: Gesture, in shown: inout GridState) {
    switch gesture {
    case .none, .searching, .ranging: break
    case .editing(let edit):
      guard let path = path(of: edit.cell) else { return }
      let range = edit.field.selection
      shown.editing = CellEditing(
        path, text: edit.field.text, caret: range.isEmpty ? .at(range.lowerBound) : nil,
        selection: range.isEmpty ? nil : range, message: edit.problem)
    case .held(.row(let id, _)):
      if let path = model.path(of: id) { shown.dragged = DraggedRow(path, offset: 0) }
    case .held(.column(let key, let target)): shown.draggedColumn = dragged(key, to: target)
    case .swiped(let swipe):
      guard let path = model.path(of: swipe.row) else { return }
      shown.swiped = [
        SwipedRow(
          path, side: swipe.side, actions: actions(of: swipe), progress: swipe.progress)
      ]
    case .pulled(let pull):
      shown.pullDown = PullDown(pull.phase, text: pull.text, progress: pull.progress)
    case .resizing(let resizing): shown.resizing = resizing.column
    case .presented(let open):
      guard let path = path(of: open.cell) else { return }
      shown.overlay = open.overlay
      shown.overlay?.cell = path
    }
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
