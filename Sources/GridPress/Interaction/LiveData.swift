import GridCore
import GridData
import GridDocuments
import GridGlyphs
import GridInteraction
import GridLayout
import GridModel
import GridPainting

/// The data and the arrangement of a live grid, and the grid that they make.
///
/// What changes which rows are shown or in which order makes the grid anew, from the step that it changes: sorting arranges all rows,
/// collapsing and filtering keep their order, typing puts one text into the table. States are not part of it.
struct LiveData {
  var request: GridRequest
  let theme: Theme
  let images: ImageLibrary
  let engine: TextEngine
  /// What the data was taken from, if it is Swift values.
  var source: LiveSource
  /// The data with all edits, without calculated columns.
  var table: ColumnStore
  var rows: GridRows
  /// All rows that the request shows, before the search field leaves some out.
  var arranged: ArrangedRows
  /// Those that it leaves.
  private(set) var shown: ArrangedRows
  private(set) var filterText = ""
  var removed: Set<Int> = []
  /// Without a state.
  private(set) var grid: DataGrid
  /// What of the grid's first state no event changes: handles, the shortcut bar, rows that are loading.
  private(set) var baseState: GridState
  /// What pictures show of the grid and say about it. Places in it are those of the moment, so each picture finds them anew;
  /// redactions stay in the request, since no grid may have their texts.
  private let figure: (callouts: [Callout], crop: PictureCrop?)
  /// What layouts of the grid so far found out.
  private var memory: LayoutMemory? = LayoutMemory()
  /// What the search field last looked through.
  var searched: SearchTexts?
  /// What was last scrolled to: the row, and where it was then.
  private var scrolled: (row: RowID, target: ScrollTarget)?
  /// Gives single cells a style when they are drawn; `nil` gives none.
  var styles: StyleMemory?
  /// The values of rows that the styling callback gets.
  private var values: RowValues
  /// By row of the data, its position in the grid; −1 while it is not shown.
  private var positions: [Int32] = []

  init(_ request: GridRequest, renderer: Renderer) throws(RenderError) {
    try request.checkIsOneGrid()
    var request = request
    (table, source) = try Self.read(&request)
    request.presentation.sql = nil
    if request.presentation.sortMark == nil { request.presentation.sortMark = true }
    baseState = request.presentation.state
    request.presentation.state = GridState()
    for index in request.presentation.groups.indices
    where request.presentation.groups[index].layout == .header {
      request.presentation.groups[index].isCollapsible = true
    }
    try Self.checkRedactions(request.presentation.callouts)
    figure = (
      request.presentation.callouts.filter { !$0.isRedaction }, request.presentation.crop
    )
    request.presentation.callouts.removeAll { !$0.isRedaction }
    request.presentation.crop = nil
    theme = try ThemeLoader.load(request)
    images = ImageLibrary(request)
    engine = try renderer.textEngine()
    rows = try GridRows(request)
    // It is asked about the cells of a picture when there is one.
    styles = request.styleForCell.map { StyleMemory($0) }
    request.styleForCell = nil
    (grid, arranged, values) = try GridAssembler.arrangedGrid(
      request, rows, nil, theme: theme, images: images)
    shown = arranged
    if request.presentation.columns == nil {
      let keys = grid.flow.map { [$0.field] } ?? grid.columns.map(\.key)
      request.presentation.columns = keys.map { ColumnSettings($0) }
    }
    self.request = request
    baseState = try places(in: grid).resolved(baseState)
    // What a running total of a row is depends on the order of the rows, as does what stands in a row that items flow into.
    if isFlowed || request.presentation.columns?.contains(where: { $0.running != nil }) == true {
      memory = nil
    }
    indexPositions()
    try keepWidths()
  }

  /// The number of a row is that of another one after an event, which would show what is hidden.
  private static func checkRedactions(_ callouts: [Callout]) throws(RenderError) {
    try ProblemList.throwAll(
      callouts.filter { callout in
        guard callout.isRedaction, case .target(.part) = callout.place else { return false }
        return true
      }.map {
        RenderError(
          "rows change their places in a live grid, so that others would be redacted: write {where: SQL, column: KEY}",
          at: $0.sourcePlace)
      })
  }

  /// Columns that are as wide as their cells keep the width that they begin with, with room for an arrow if they can be sorted by: a grid
  /// that changed its width with every event could not be used, and measuring all rows takes long.
  mutating func keepWidths() throws(RenderError) {
    var measured = grid
    measured.showSortArrows(
      of: Set(grid.columns.indices.filter { sortMode(ofColumn: grid.columns[$0].key) != .none }))
    if let styles {
      // Fonts of single cells decide too.
      try measured.add({ styles.style(of: $0) }, rows: values.with(items: source.item)) { grid in
        PartGeometry(self.layout(of: grid), measurer: engine).visibleCells
      }
    }
    let layout = layout(of: measured)
    let spans = layout.frames.columns.spans
    var widths: [String: Double] = [:]
    for (index, column) in grid.columns.enumerated() {
      guard case .fit = column.sizing, spans.indices.contains(index) else { continue }
      let width = spans[index].width / layout.cascade.zoom
      widths[dataKey(column.key), default: 0] = max(width, widths[dataKey(column.key)] ?? 0)
    }
    for (key, width) in widths {
      guard let place = request.presentation.columns?.firstIndex(where: { $0.key == key }) else {
        continue
      }
      request.presentation.columns?[place].sizing = .fixed(width)
    }
    try assemble()
  }

  /// Puts the data into a table, and lets the request be about that.
  private static func read(
    _ request: inout GridRequest
  ) throws(RenderError) -> (ColumnStore, LiveSource) {
    switch request.rows {
    case .data(let input):
      let (table, _) = try TableLoader.load(input, for: request.presentation)
      request.rows = .table(table, of: input)
      try request.settle(on: table)
      return (table, LiveSource(nil, rowCount: 0))
    case .table(let table, _): return (table, LiveSource(nil, rowCount: 0))
    case .source(let source):
      guard source.sectionCount <= 1 || !request.presentation.groups.isEmpty else {
        throw RenderError(
          .usage, "the source of a live grid has no sections of its own: group the grid by a column"
        )
      }
      let own = (source as? any EditableGridSource).map { $0.inOwnOrder as any DataGridSource }
      let rows = SourceRows(own ?? source)
      guard rows.sections.count <= 1 else {
        throw RenderError(
          .usage, "the source of a live grid has no sections of its own: group the grid by a column"
        )
      }
      request.presentation.takeColumns(of: source, isSortedAnew: own != nil)
      do {
        let (table, _) = try ColumnStore.filled(from: rows)
        request.rows = .table(table, of: nil)
        return (table, LiveSource(rows.source, rowCount: rows.rowCount))
      } catch {
        throw RenderError(sql: error, dataPlace: nil)
      }
    }
  }

  // MARK: - Making the grid anew

  /// Sorts and groups all rows, as the request says now.
  mutating func arrange() throws(RenderError) {
    (grid, arranged, values) = try GridAssembler.arrangedGrid(
      request, rows, nil, theme: theme, images: images)
    shown = arranged
    if filterText.isEmpty && removed.isEmpty { indexPositions() } else { try assemble() }
  }

  /// Makes the grid of the rows in the order that they have.
  mutating func assemble() throws(RenderError) {
    shown = try shownRows()
    (grid, values) = try grid(of: shown)
    indexPositions()
  }

  private func grid(
    of shown: ArrangedRows
  ) throws(RenderError) -> (grid: DataGrid, values: RowValues) {
    var request = request
    let titles = Set(shown.levels.flatMap { $0.map(\.title) })
    for index in request.presentation.groups.indices {
      guard case .named(let names) = request.presentation.groups[index].collapsed else { continue }
      // A group without rows is not shown, so it cannot be collapsed.
      request.presentation.groups[index].collapsed = .named(names.filter { titles.contains($0) })
    }
    let made = try GridAssembler.arrangedGrid(request, rows, shown, theme: theme, images: images)
    return (made.grid, made.values)
  }

  /// The grid of all rows, whatever the search field leaves.
  func wholeGrid() throws(RenderError) -> DataGrid { try grid(of: arranged).grid }

  /// Whether what is known of a row holds as long as its texts are the same.
  var layoutsAreKept: Bool { memory != nil }

  /// The rows that the search field leaves.
  private mutating func shownRows() throws(RenderError) -> ArrangedRows {
    let removed = removed
    let matches = filterText.isEmpty ? nil : try matchingRows()
    if removed.isEmpty && matches == nil { return arranged }
    let isShown = { (row: Int) in
      !removed.contains(row) && matches?.contains(row) != false
    }
    return arranged.filtered(isShown)
  }

  private mutating func indexPositions() {
    positions = Array(repeating: -1, count: rows.table.rowCount)
    for position in 0..<shown.order.count {
      let row = shown.order[position]
      if row < positions.count { positions[row] = Int32(position) }
    }
    // Where it was last, for when it is gone.
    if let row = scrolled?.row, let path = path(of: row) { scrolled?.target.row = path }
  }

  // MARK: - Changes of the data

  mutating func filterRows(by text: String) throws(RenderError) {
    filterText = text
    try assemble()
  }

  mutating func removeRows(_ rows: some Sequence<Int>) throws(RenderError) {
    removed.formUnion(rows)
    try assemble()
  }

  mutating func setText(_ text: String, row: Int, column: Int) throws(RenderError) {
    let before = table
    do {
      table = try table.replacing(row: row, column: column, with: text)
    } catch {
      throw RenderError(sql: error, dataPlace: request.dataPlace)
    }
    forget(row: row, column: column, of: before)
    try readRows()
    try assemble()
  }

  /// Calculates anew what is calculated from the table, and finds the rows that are shown.
  mutating func readRows() throws(RenderError) {
    if case .table(_, let input) = request.rows { request.rows = .table(table, of: input) }
    rows = try GridRows(request)
    searched?.outdate()
  }

  /// Other rows or columns need to be measured.
  mutating func forgetMeasures() {
    if memory != nil { memory = LayoutMemory() }
    searched = nil
    styles = styles?.forgetting()
  }

  /// A text of the table is not that of the one before.
  private mutating func forget(row: Int, column: Int, of before: ColumnStore) {
    if isAlone(column: column, in: before) {
      memory = memory?.forgetting(row: row)
      searched?.forget(row)
    } else {
      if memory != nil { memory = LayoutMemory() }
      searched = nil
    }
    // What a running total of a row is depends on others.
    styles = memory == nil ? styles?.forgetting() : styles?.forgetting(rows: [row])
  }

  /// Whether the text that is another than in a table before has changed no other text: nothing is calculated from it, and the numbers of
  /// the column look as they did.
  private func isAlone(column: Int, in before: ColumnStore) -> Bool {
    grid.columns.contains { $0.key == table.columns[column].key }
      && before.columns[column].type == table.columns[column].type
      && NumberLook(before, column: column) == NumberLook(table, column: column)
      && request.presentation.columns?.contains { $0.value != nil } != true
  }

  /// Gives a row the place of another of its group.
  mutating func move(position: Int, to target: Int) throws(RenderError) {
    let (moved, passed) = (UInt32(shown.order[position]), UInt32(shown.order[target]))
    var order = (0..<arranged.order.count).map { UInt32(arranged.order[$0]) }
    guard let start = order.firstIndex(of: moved), let end = order.firstIndex(of: passed) else {
      return
    }
    order.insert(order.remove(at: start), at: end)
    arranged.order = .rows(order)
    try assemble()
  }

  // MARK: - Places

  /// The value of the group of a level that a section lies in, as the data has it.
  func groupTitle(ofSection section: Int, level: Int) -> String? {
    guard shown.levels.indices.contains(level) else { return nil }
    var start = grid.sections[section].memberPositions.lowerBound
    if let flow = grid.flow { start = flow.item(row: start, column: 0) ?? start }
    return shown.levels[level].first { $0.positions.contains(start) }?.title
  }

  func position(ofRow row: Int) -> Int? {
    guard positions.indices.contains(row), positions[row] >= 0 else { return nil }
    return Int(positions[row])
  }

  /// The path of a position in the order of the rows; `nil` in a collapsed section.
  func path(ofPosition position: Int) -> RowPath? {
    guard let flow = grid.flow else { return path(ofGridRow: position) }
    return flow.place(ofItem: position).flatMap { path(ofGridRow: $0.row) }
  }

  func path(ofGridRow position: Int) -> RowPath? {
    var (low, high) = (0, grid.sections.count)
    while low < high {
      let middle = (low + high) / 2
      if grid.sections[middle].memberPositions.upperBound <= position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < grid.sections.count, grid.sections[low].positions.contains(position) else {
      return nil
    }
    return RowPath(section: low, row: position - grid.sections[low].positions.lowerBound)
  }

  mutating func scroll(to row: RowID, _ target: ScrollTarget) { scrolled = (row, target) }

  mutating func scroll(to offset: ScrollOffset) {
    scrolled = nil
    request.presentation.viewport?.scroll = offset
    request.presentation.viewport?.scrollTo = nil
  }

  /// Rows are known by other numbers, or no longer there.
  mutating func moveWindow(_ row: (RowID) -> RowID?) {
    guard let old = scrolled else { return }
    scrolled = row(old.row).map { ($0, old.target) }
  }

  /// The window at what was scrolled to, wherever that is now. While the row is not shown, the window is at one near where it was.
  var viewport: Viewport? {
    guard let scrolled, var viewport = request.presentation.viewport else {
      return request.presentation.viewport
    }
    var target = scrolled.target
    if path(of: scrolled.row) == nil {
      target.row.section = min(target.row.section, grid.sections.count - 1)
      let count = rowCount(inSection: target.row.section) ?? 0
      guard count > 0 else { return viewport }
      target.row.row = min(target.row.row, count - 1)
    }
    if let column = target.column, !columnKeys.contains(column) { target.column = nil }
    viewport.scrollTo = target
    return viewport
  }

  // MARK: - Layout

  /// What is known for layouts of the grid as it is drawn; `nil` while it shows placeholders in place of its rows.
  var layoutMemory: LayoutMemory? { baseState.loading == nil ? memory : nil }

  /// - Parameter grid: this one in a state.
  func layout(of grid: DataGrid) -> LaidOutGrid {
    LayoutEngine(grid: grid, measurer: engine, memory: layoutMemory).layout()
  }

  private func places(in grid: DataGrid) -> FigurePlaces {
    FigurePlaces(
      keys: grid.columns.map(\.key), sections: grid.sections, order: shown.order,
      table: rows.table, sql: request.presentation.sqlSettings, flow: grid.flow)
  }

  /// The grid in a state, as it is drawn.
  func grid(in state: GridState) throws(RenderError) -> DataGrid {
    var shown = grid
    var state = state
    state.shortcutBar = baseState.shortcutBar
    state.loading = baseState.loading
    if state.reorderHandles == nil { state.reorderHandles = baseState.reorderHandles }
    try shown.show(state)
    shown.viewport = viewport
    let places = places(in: shown)
    shown.figure.callouts = try places.callouts(figure.callouts, in: shown)
    shown.figure.crop = try figure.crop.map { crop throws(RenderError) in
      try places.crop(crop, in: shown)
    }
    if let styles, !shown.shown.isLoading {
      try shown.add({ styles.style(of: $0) }, rows: values.with(items: source.item)) { grid in
        PartGeometry(layout(of: grid), measurer: engine).visibleCells
      }
    }
    return shown
  }
}
