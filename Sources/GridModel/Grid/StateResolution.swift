import GridCore

/// Finds the rows and columns of a grid that a state refers to.
///
/// 1. Loading rows replace the grid's own rows; everything else refers to the loading rows.
/// 2. Paths become positions. A path that does not exist is a problem, and its state is ignored.
/// 3. Incompatible states are a problem: two states that each move or cover the same row.
struct StateResolution {
  let state: GridState
  var grid: DataGrid
  var problems: [StateProblem] = []
  var shown = ShownState()
  var marks: [Int: RowMark] = [:]
  var part: GridState.Part = .loading

  init(_ state: GridState, of grid: DataGrid) {
    self.state = state
    self.grid = grid
    // What is redacted stays so in every state.
    shown.redactions = grid.shown.redactions
  }

  mutating func resolve() -> DataGrid {
    load()
    select()
    selectRanges()
    sort()
    edit()
    dragRow()
    dragColumn()
    placeHandles()
    swipe()
    flash()
    point()
    listShortcuts()
    resize()
    open()
    shown.filter = state.filter
    if let pullDown = state.pullDown, !(0...1).contains(pullDown.progress) {
      part = .pullDown
      problem("how far the pull-down row is uncovered is 0 to 1")
    } else {
      shown.pullDown = state.pullDown
    }
    shown.marks = RowMarks(marks)
    shown.hasSelectedCells = shown.marks.hasSelectedCells
    shown.hideRedactedTexts()
    grid.shown = shown
    return grid
  }

  // MARK: - Steps

  private mutating func load() {
    guard let loading = state.loading else { return }
    part = .loading
    shown.isLoading = true
    guard let count = loading.count else { return }
    guard (1...LoadingRows.maximumCount).contains(count) else {
      problem("1 to \(LoadingRows.maximumCount) rows can be loading, not \(count)")
      return
    }
    grid.showLoadingRows(count: count)
  }

  private mutating func sort() {
    guard let sort = state.sort else { return }
    part = .sort
    guard let column = column(sort.column) else { return }
    grid.showSort(sort.direction, of: column)
  }

  private mutating func dragRow() {
    guard let dragged = state.dragged else { return }
    part = .dragged
    guard let row = place(of: dragged.row) else { return }
    var target: ShownState.Place?
    if let path = dragged.target { target = place(of: path) }
    if marks[row.position]?.editedColumn != nil { problem("a row is edited or dragged, not both") }
    if state.draggedColumn != nil { problem("a row and a column cannot both be dragged") }
    marks[row.position, default: RowMark()].isLifted = true
    checkOffset(dragged.offset)
    shown.draggedRow = ShownState.Row(row: row, target: target, offset: dragged.offset)
  }

  private mutating func checkOffset(_ offset: Double?) {
    guard let offset, !(-100_000...100_000).contains(offset) else { return }
    problem("what is dragged is moved by -100000 to 100000 points")
  }

  private mutating func dragColumn() {
    guard let dragged = state.draggedColumn else { return }
    part = .draggedColumn
    guard let column = column(dragged.column) else { return }
    var target: Int?
    switch dragged.target {
    case nil: break
    case .end: target = grid.columns.count
    case .before(let key): target = self.column(key)
    }
    if shown.editing?.column == column { problem("a column is edited or dragged, not both") }
    checkOffset(dragged.offset)
    shown.draggedColumn = ShownState.Column(
      column: column, target: target, offset: dragged.offset)
  }

  private mutating func placeHandles() {
    guard let handles = state.reorderHandles else { return }
    shown.hasHandles = true
    for (index, path) in handles.exceptions.enumerated() {
      part = .handle(index)
      if let row = place(of: path) { marks[row.position, default: RowMark()].isFixed = true }
    }
  }

  private mutating func swipe() {
    for (index, swiped) in state.swiped.enumerated() {
      part = .swiped(index)
      guard let row = place(of: swiped.row) else { continue }
      var mark = marks[row.position] ?? RowMark()
      if mark.swipe != nil { problem("this row is already slid aside") }
      if mark.isLifted { problem("a row is dragged or slid aside, not both") }
      if mark.editedColumn != nil { problem("a row is edited or slid aside, not both") }
      mark.swipe = shown.swipes.count
      marks[row.position] = mark
      var actions = swiped.actions
      if actions.isEmpty { actions = [SwipeAction(grid.strings.delete)] }
      for index in actions.indices where actions[index].kind == nil {
        actions[index].kind = index == 0 && actions[index].style == nil ? .destructive : .normal
      }
      if !(0...1).contains(swiped.progress) {
        problem("how far a row is slid aside is 0 to 1")
        continue
      }
      shown.swipes.append(
        ShownState.Swipe(side: swiped.side, actions: actions, progress: swiped.progress))
    }
  }

  private mutating func flash() {
    for (index, flash) in state.flash.enumerated() {
      part = .flash(index)
      guard (0...1).contains(flash.amount) else {
        problem("the amount of a flash is 0 to 1")
        continue
      }
      if let (row, column) = cell(flash.cell) {
        marks[row.position, default: RowMark()][cell: column].flash = flash.amount
        marks[row.position, default: RowMark()][cell: column].change = flash.change
      }
    }
  }

  private mutating func point() {
    for (pointer, pointed) in state.pointed.sorted(by: { $0.key < $1.key }) {
      part = .pointed(pointer)
      switch pointed {
      case .part(.row(let path)):
        guard let row = place(of: path) else { continue }
        marks[row.position, default: RowMark()].pointers.append(pointer)
        if pointer == .focused { shown.focus = .row(row) }
      case .part(.cell(let path)):
        guard let (row, column) = cell(path) else { continue }
        marks[row.position, default: RowMark()][cell: column].pointers.append(pointer)
        if pointer == .focused { shown.focus = .cell(row, column: column) }
      case .part(.columnHeader(let key)), .column(let key):
        guard let column = column(key) else { continue }
        shown.pointedHeaders[column, default: []].append(pointer)
        if pointer == .focused { shown.focus = .header(column) }
      default: problem("a pointer is on a row, a cell or the header of a column")
      }
    }
  }

  private mutating func listShortcuts() {
    guard let bar = state.shortcutBar else { return }
    part = .shortcutBar
    let titles = bar.titles ?? grid.sectionInitials
    // Without rows there are no sections either: the bar stays, and is empty.
    let isWaiting = bar.titles == nil && grid.order.count == 0
    if titles.isEmpty, !isWaiting {
      problem("a shortcut bar needs sections with headers, or its own titles")
    }
    var pressed: Int?
    switch bar.pressed {
    case nil: break
    case .index(let index) where titles.indices.contains(index): pressed = index
    case .index(let index):
      problem("the shortcut bar has no title \(index): it has \(titles.count)")
    case .title(let title):
      pressed = titles.firstIndex(of: title)
      if pressed == nil {
        let hint = suggestion(for: title, among: titles)
        problem("the shortcut bar has no title \"\(title)\"\(hint)")
      }
    }
    if !titles.isEmpty || isWaiting {
      shown.shortcuts = ShownState.Shortcuts(titles: titles, pressed: pressed)
    }
  }

  private mutating func resize() {
    guard let key = state.resizing else { return }
    part = .resizing
    shown.resizedColumn = column(key)
  }

  // MARK: - Paths

  mutating func problem(_ message: String) {
    problems.append(StateProblem(message: message, place: state.places[part]))
  }

  mutating func cell(_ path: CellPath) -> (row: ShownState.Place, column: Int)? {
    let row = place(of: path.row)
    let column = column(path.column)
    guard let row, let column else { return nil }
    return (row, column)
  }

  mutating func place(of path: RowPath) -> ShownState.Place? {
    guard grid.sections.indices.contains(path.section) else {
      let count = counted(grid.sections.count, "section")
      problem("there is no section \(path.section): the grid has \(count), counted from 0")
      return nil
    }
    let positions = grid.sections[path.section].positions
    guard (0..<positions.count).contains(path.row) else {
      let count = counted(positions.count, "row")
      problem(
        "there is no row \(path.row) in section \(path.section): it has \(count), counted from 0")
      return nil
    }
    return ShownState.Place(section: path.section, position: positions.lowerBound + path.row)
  }

  mutating func column(_ key: String) -> Int? {
    if let index = grid.columnIndex(of: key) { return index }
    let hint = suggestion(for: key, among: grid.columns.map(\.key))
    problem("the grid shows no column \"\(key)\"\(hint)")
    return nil
  }
}
