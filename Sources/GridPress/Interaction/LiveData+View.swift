import GridCore
import GridDocuments
import GridInteraction
import GridLayout
import GridModel
import GridPainting

/// What of the grid is in view, and bringing parts of it there.
extension LiveData {
  /// The current window; `nil` if all of the grid is shown.
  var window: ViewportFrames? {
    get throws(EventProblem) {
      request.presentation.viewport == nil ? nil : try windowLayout().viewport
    }
  }

  /// The layout of the grid in its window, with the strips and bars that every state has.
  func windowLayout() throws(EventProblem) -> LaidOutGrid {
    var shown = grid
    do {
      try shown.show(strips)
    } catch {
      throw EventProblem(error.message)
    }
    shown.viewport = viewport
    return layout(of: shown)
  }

  /// The parts of a state that take room beside the rows, whatever happens.
  var strips: GridState {
    var state = GridState(
      reorderHandles: handles, filter: baseState.filter, shortcutBar: shortcutBar)
    state.places = baseState.places
    return state
  }

  /// The index of the sections. A title that is pressed waits while it is not there; in the first
  /// picture that is a problem.
  var shortcutBar: ShortcutBar? {
    guard isFigureBound, var bar = baseState.shortcutBar, bar.titles == nil,
      case .title(let title)? = bar.pressed, !grid.sectionInitials.contains(title)
    else { return baseState.shortcutBar }
    bar.pressed = nil
    return bar
  }

  var scrollOffset: ScrollOffset? { get throws(EventProblem) { try window?.scroll } }

  var scrollsSideways: Bool {
    get throws(EventProblem) { try window?.scrollsSideways ?? false }
  }

  // MARK: - Touching

  func problem(
    touching part: GridPart, in state: () -> GridState
  ) throws(EventProblem) -> String? {
    // Everything else is in view and not covered.
    guard request.presentation.viewport != nil || grid.joinsCells, baseState.loading == nil,
      let part = part.touched
    else { return nil }
    if case .cell(let path) = part, let problem = problem(coveredAt: path) { return problem }
    let geometry = try geometry(in: state())
    guard geometry.visibleFrame(of: part) == nil else { return nil }
    let isCovered = geometry.isCovered(part)
    let nearest = geometry.nearestVisible(to: part).map { "; the nearest in view is \($0)" } ?? ""
    return isCovered
      ? "\(part) is covered by parts that do not scroll\(nearest)"
      : "\(part) is outside of the window\(nearest)"
  }

  func cell(covering path: CellPath) -> CellPath? {
    // A row that is pinned, and not at its place, has left the cells over several rows.
    guard request.presentation.viewport?.pinned.hasRows == true, grid.joinsCells,
      let layout = try? windowLayout()
    else { return grid.cell(covering: path) }
    return PartGeometry(layout).cell(covering: path)
  }

  func nearestPart(to point: Point, in state: GridState) throws(EventProblem) -> GridPart? {
    try geometry(in: state).nearestCell(to: point).map { .cell($0) }
  }

  private func geometry(in state: GridState) throws(EventProblem) -> PartGeometry {
    do {
      return PartGeometry(layout(of: try stateGrid(in: state)))
    } catch {
      throw EventProblem(error.message)
    }
  }

  // MARK: - Bringing into view

  mutating func reveal(_ part: GridPart, in state: GridState) throws(EventProblem) -> Bool {
    guard request.presentation.viewport != nil, baseState.loading == nil else { return false }
    let geometry = try geometry(in: state)
    guard geometry.isWhollyVisible(part) == false,
      let target = target(part, in: geometry), let row = row(at: target.row),
      let start = try window?.scroll
    else { return false }
    let before = self
    scroll(to: start)
    scroll(to: row, target)
    guard try window?.scroll != start else {
      // What is larger than the window cannot be wholly in view.
      self = before
      return false
    }
    return true
  }

  private func target(_ part: GridPart, in geometry: PartGeometry) -> ScrollTarget? {
    switch part {
    case .row(let path): return ScrollTarget(path)
    case .cell(let path): return ScrollTarget(path)
    case .columnHeader(let key):
      // Sideways only: by a row that is in view anyway.
      let rows = geometry.visibleRows
      let row = rows.first { geometry.isWhollyVisible(.row($0)) == true } ?? rows.first
      return row.map { ScrollTarget($0, column: key) }
    default: return nil
    }
  }

  // MARK: - Keeping the window

  /// Collapses or expands a section, and keeps the window where it is: at the row on top, or at the
  /// header of the section that it was in.
  mutating func keepWindow(
    collapsing isCollapsed: Bool, section: Int, level: Int,
    _ change: (inout LiveData) throws(EventProblem) -> Void
  ) throws(EventProblem) {
    guard request.presentation.viewport != nil, baseState.loading == nil else {
      return try change(&self)
    }
    let before = try windowLayout()
    let offset = before.viewport?.scroll ?? ScrollOffset()
    let old = PartGeometry(before)
    let isHeaderInView = old.visibleFrame(of: .sectionHeader(section: section, level: level)) != nil
    let path = old.topScrolledRow
    let top = path.flatMap { old.scrolledTop(ofRow: $0) }
    let row = path.flatMap { self.row(at: $0) }
    try change(&self)
    scroll(to: offset)
    if offset.y > 0, isCollapsed || !isHeaderInView {
      let new = PartGeometry(try windowLayout())
      if let row, let top, let place = self.path(of: row).flatMap({ new.scrolledTop(ofRow: $0) }) {
        scroll(to: ScrollOffset(x: offset.x, y: max(0, offset.y + place - top)))
      } else if let header = new.scrolledHeader(ofSection: section, level: level) {
        // Headers of outer sections stay above it.
        let y = min(offset.y, header.top - header.height * Double(max(0, level)))
        scroll(to: ScrollOffset(x: offset.x, y: max(0, y)))
      }
    }
    if let reached = try window?.scroll { scroll(to: reached) }
  }
}

extension GridPart {
  /// The part that must be in view for a finger to be on this one; `nil` if it is in view whenever
  /// it is there.
  fileprivate var touched: GridPart? {
    if let cell { return .cell(cell) }
    switch self {
    case .row(let row), .rowDisclosure(let row), .handle(let row): return .row(row)
    case .columnHeader(let key), .headerNote(let key), .headerFilter(let key),
      .headerMenu(let key), .resizer(let key):
      return .columnHeader(key)
    case .sectionHeader(let section, let level), .disclosure(let section, let level):
      return .sectionHeader(section: section, level: level)
    default: return nil
    }
  }
}

extension LiveGrid {
  /// The cell that is drawn at the place of a cell: itself, or the one over it in the layout.
  package func drawnCell(at path: CellPath) throws(EventProblem) -> CellPath {
    PartGeometry(try interaction.model.windowLayout()).cell(covering: path) ?? path
  }
}
