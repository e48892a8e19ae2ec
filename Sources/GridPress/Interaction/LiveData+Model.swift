import GridCore
import GridData
import GridInteraction
import GridModel
import GridPainting

/// The data that an interaction needs.
extension LiveData: LiveModel {
  func row(at path: RowPath) -> RowID? {
    if let flow = grid.flow { return item(at: path, column: 0, in: flow) }
    guard let count = rowCount(inSection: path.section), path.row >= 0, path.row < count else {
      return nil
    }
    return RowID(grid.order[grid.sections[path.section].positions.lowerBound + path.row])
  }

  func path(of row: RowID) -> RowPath? {
    // Not by flatMap(path(ofPosition:)), which copies all of the data.
    guard let position = position(ofRow: row.index) else { return nil }
    return path(ofPosition: position)
  }

  func paths(of rows: Set<RowID>) -> [RowPath] {
    let positions = rows.compactMap { position(ofRow: $0.index) }.sorted()
    let paths = positions.compactMap { path(ofPosition: $0) }
    // Items may flow down one column after another.
    return isFlowed ? paths.sorted() : paths
  }

  func rowCount(inSection section: Int) -> Int? {
    grid.sections.indices.contains(section) ? grid.sections[section].positions.count : nil
  }

  var columnKeys: [String] { grid.dataKeys }

  func control(ofColumn key: String) -> ControlColumn? { column(key)?.control }

  var hasBoxOfAllRows: Bool { request.presentation.checkboxes?.hasHeader == true }

  var shownRowIDs: [RowID] {
    grid.sections.flatMap { section in section.positions.map { RowID(grid.order[$0]) } }
  }

  private func column(_ key: String) -> GridColumn? { grid.columns.first { $0.key == key } }

  private func columnRequest(_ key: String) -> ColumnSettings? {
    let key = dataKey(key)
    return request.presentation.columns?.first { $0.key == key }
  }

  func sortMode(ofColumn key: String) -> SortMode { columnRequest(key)?.sortMode ?? .none }

  func headerIcons(ofColumn key: String) -> [HeaderIcon] { column(key)?.headerIcons ?? [] }

  func isEditable(column key: String) -> Bool {
    guard let request = columnRequest(key), request.isEditable else { return false }
    // Calculated values are not stored.
    return request.value == nil && request.running == nil && request.share == nil
      && table.columnIndex(of: request.key) != nil
  }

  func text(of row: RowID, column key: String) -> String {
    guard let index = table.columnIndex(of: key) else {
      return column(key).map { rows.table.string(row: row.index, column: $0.valueIndex) } ?? ""
    }
    return table.string(row: row.index, column: index)
  }

  func isRedacted(_ path: CellPath) -> Bool {
    guard let position = grid.position(of: path.row),
      let column = grid.columns.firstIndex(where: { $0.key == path.column })
    else { return false }
    return grid.shown.redactions.style(position: position, column: column) != nil
  }

  /// Whether the number of a cell went up or down when it last changed; `nil` if it has not
  /// changed, or is no number.
  func lastChange(of cell: LiveCell) -> ValueChange? {
    guard let old = previousValues[cell.row.index]?[cell.column].flatMap({ NumberText.number($0) }),
      let column = table.columnIndex(of: cell.column),
      let new = table.number(row: cell.row.index, column: column), old != new
    else { return nil }
    return new > old ? .up : .down
  }

  func problem(with text: String, of row: RowID?, column key: String) -> String? {
    problem(with: text, inColumn: key)
      ?? row.flatMap { row in
        source.takes(text, row: row, column: key) ? nil : "\"\(text)\" is not accepted"
      }
  }

  private func problem(with text: String, inColumn key: String) -> String? {
    if let choices = columnRequest(key)?.choices, !choices.contains(text) {
      return "one of: " + choices.joined(separator: ", ")
    }
    guard let index = table.columnIndex(of: key) else { return nil }
    let type = table.columns[index].type
    if table.isValue(text, column: index) { return nil }
    return switch type {
    case .integer, .decimal: "\"\(text)\" is not a number"
    case .date: "\"\(text)\" is not a date: write 2026-01-31"
    case .time: "\"\(text)\" is not a time: write 14:30"
    case .boolean: "\"\(text)\" is neither true nor false"
    case .text, .empty: nil
    }
  }

  func width(ofColumn key: String) throws(EventProblem) -> Double {
    let layout = layout(of: grid)
    return PartGeometry(layout, measurer: engine).frame(of: .columnHeader(key))?.width ?? 0
  }

  var sort: [(column: String, direction: SortDirection)] {
    request.presentation.sort.map { ($0.key, $0.direction) }
  }

  var hasFilter: Bool { baseState.filter != nil }

  var shortcuts: [(title: String, section: Int)] {
    guard let bar = baseState.shortcutBar else { return [] }
    let titles = grid.sections.map { $0.title ?? "" }
    let shown: [String]
    if let titles = bar.titles {
      shown = titles
    } else {
      var seen: Set<String> = []
      shown = titles.compactMap { title in
        title.first { !$0.isWhitespace }.map { $0.uppercased() }
      }.filter { seen.insert($0).inserted }
    }
    return shown.compactMap { title in
      titles.firstIndex { $0.uppercased().hasPrefix(title.uppercased()) }.map { (title, $0) }
    }
  }

  // MARK: - Places

  func part(at point: Point, in state: GridState) throws(EventProblem) -> GridPart? {
    let grid: DataGrid
    do {
      grid = try self.grid(in: state)
    } catch {
      throw EventProblem(error.message)
    }
    let layout = layout(of: grid)
    return PartGeometry(layout, measurer: engine).part(at: point)
  }

  func rows(where condition: String) throws(EventProblem) -> [RowID] {
    do {
      let found = try SQLTable(rows.table, request.presentation.sqlSettings)
        .rows(matching: try SQLExpression(condition))
      return (0..<rows.table.rowCount).filter { found.contains($0) }.map { RowID($0) }
    } catch {
      throw EventProblem(error.message)
    }
  }

  func rows(with texts: [String: String]) throws(EventProblem) -> [RowID] {
    guard !texts.isEmpty else { throw EventProblem("a row is named by no text") }
    let table = rows.table
    let wanted = try texts.sorted { $0.key < $1.key }.map { key, text throws(EventProblem) in
      guard let column = table.columnIndex(of: key) else {
        throw EventProblem(
          "the data has no column \"\(key)\""
            + suggestion(for: key, among: table.columns.map(\.key)))
      }
      return (column: column, text: text)
    }
    return (0..<table.rowCount).filter { row in
      !table.isRemoved(row)
        && wanted.allSatisfy { table.string(row: row, column: $0.column) == $0.text }
    }.map { RowID($0) }
  }

  // MARK: - Changes

  mutating func sort(
    by orders: [(column: String, direction: SortDirection)]
  ) throws(EventProblem) {
    request.presentation.sort = orders.map { RowSorting($0.column, $0.direction) }
    try change { data throws(RenderError) in try data.arrange() }
  }

  mutating func moveRow(_ row: RowPath, to target: RowPath) throws(EventProblem) {
    guard row != target else { return }
    guard !isTree else { throw EventProblem("the rows of a tree are not moved to other places") }
    let start = grid.sections[row.section].positions.lowerBound
    try change { data throws(RenderError) in
      try data.move(position: start + row.row, to: start + target.row)
    }
  }

  mutating func moveColumn(_ key: String, to index: Int) throws(EventProblem) {
    let keys = columnKeys
    guard var columns = request.presentation.columns,
      let from = columns.firstIndex(where: { $0.key == key }),
      keys.indices.contains(index),
      let to = columns.firstIndex(where: { $0.key == keys[index] })
    else { return }
    let column = columns.remove(at: from)
    columns.insert(column, at: to)
    request.presentation.columns = columns
    try change { data throws(RenderError) in try data.assemble() }
  }

  mutating func resizeColumn(_ key: String, to width: Double) throws(EventProblem) {
    let key = dataKey(key)
    guard let index = request.presentation.columns?.firstIndex(where: { $0.key == key }) else {
      return
    }
    request.presentation.columns?[index].sizing = .fixed(width)
    request.presentation.flow?.widths = []
    fitted[key] = nil
    try change { data throws(RenderError) in try data.assemble() }
  }

  mutating func filter(by text: String) throws(EventProblem) {
    try change { data throws(RenderError) in try data.filterRows(by: text) }
  }

  mutating func set(_ text: String, of row: RowID, column key: String) throws(EventProblem) {
    _ = try setting(text, of: row, column: key)
  }

  /// Sets the text of a cell, and stores it in the source.
  /// - Returns: the cells that have changed: others of the row too, if they show the same item.
  mutating func setting(
    _ text: String, of row: RowID, column key: String
  ) throws(EventProblem) -> [LiveCell] {
    guard let index = table.columnIndex(of: key) else {
      throw EventProblem("column \"\(key)\" is calculated and cannot be set")
    }
    let stored = source.store(text, row: row, column: key)
    let others = stored.filter { $0.key != key && table.columnIndex(of: $0.key) != nil }
    if sections != nil { hasOutdatedSections = true }
    try change { [others] data throws(RenderError) in
      data.notePrevious(of: row, columns: [key])
      try data.setText(text, row: row.index, column: index)
      if !others.isEmpty { try data.setOthers(others, of: row) }
    }
    return [LiveCell(row, key)] + others.keys.sorted().map { LiveCell(row, $0) }
  }

  mutating func remove(_ rows: [RowID]) throws(EventProblem) {
    for row in rows {
      source.remove(row)
      if sections != nil { hasOutdatedSections = true }
      previousValues[row.index] = nil
    }
    try change { data throws(RenderError) in try data.removeRows(rows.map(\.index)) }
  }

  mutating func scroll(to target: ScrollTarget) throws(EventProblem) {
    guard let row = row(at: target.row) else { return }
    let old = scrolled?.target ?? request.presentation.viewport?.scrollTo
    if let old, target.vertical == .none || old.column != nil, let place = try scrollOffset {
      // Where it does not scroll, the window stays where it is.
      scroll(to: place)
    }
    scroll(to: row, target)
  }

  mutating func change(
    _ body: (inout LiveData) throws(RenderError) -> Void
  ) throws(EventProblem) {
    // An edit may put a row of a tree below itself.
    let before = isTree ? self : nil
    do {
      try body(&self)
      try makeRoom()
    } catch {
      if let before { self = before }
      throw EventProblem(error.message)
    }
  }
}
