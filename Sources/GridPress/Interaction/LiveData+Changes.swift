import GridData
import GridDocuments
import GridLayout
import GridModel

/// Changes that make the grid again: another order, a search, another text.
extension LiveData {
  /// Sorts and groups all rows by the current request.
  mutating func arrange() throws(RenderError) {
    var request = request
    request.dataOrder = wholeDataOrder
    (grid, shown, values) = try GridAssembler.arrangedGrid(
      request, rows, nil, theme: theme, images: images, dropping: dropped)
    arranged = shown.expanded
    try arrangeBySections()
    try findMatches()
    // Groups are arranged with their removed rows.
    if filterText.isEmpty && !table.hasRemovedRows && sections == nil {
      indexPositions()
    } else {
      try assemble()
    }
  }

  /// Searches for the text of the search field.
  mutating func findMatches() throws(RenderError) {
    matches = filterText.isEmpty ? nil : try matchingRows()
  }

  /// Makes the grid of the rows in the order that they have.
  mutating func assemble() throws(RenderError) {
    if hasOutdatedSections { try arrangeBySections() }
    let made = try grid(of: shownRows())
    (grid, values, shown) = (made.grid, made.values, made.rows)
    indexPositions()
  }

  func grid(
    of shown: ArrangedRows
  ) throws(RenderError) -> (grid: DataGrid, values: RowValues, rows: ArrangedRows) {
    var request = request
    request.sections = sections?.sections(of: shown)
    let made = try GridAssembler.arrangedGrid(
      request, rows, shown, theme: theme, images: images, dropping: dropped)
    // Rows of a tree are in its order, those below collapsed ones last.
    return (made.grid, made.values, isTree ? made.rows : shown)
  }

  /// The grid of all rows, regardless of the search field and of what is collapsed: what is
  /// redacted in rows that are not shown must not be found either.
  func wholeGrid() throws(RenderError) -> DataGrid {
    var whole = self
    for index in whole.request.presentation.groups.indices {
      whole.request.presentation.groups[index].collapsed = .none
    }
    whole.request.presentation.tree?.collapsedRows = []
    whole.sections?.expandAll()
    return try whole.grid(of: arranged).grid
  }

  /// Whether the known layout of a row is valid as long as its texts are the same.
  var layoutsAreKept: Bool { cache != nil }

  /// The rows that the search field leaves.
  private func shownRows() throws(RenderError) -> ArrangedRows {
    // An order that was held before rows were removed has them.
    let (table, matches) = (table, matches)
    if !table.hasRemovedRows && matches == nil { return arranged }
    let isShown = { (row: Int) in
      !table.isRemoved(row) && matches?.contains(row) != false
    }
    guard let tree = try treeArrangement?.tree else { return arranged.filtered(isShown) }
    let kept = tree.withAncestors(
      of: (0..<arranged.order.count).lazy.map { arranged.order[$0] }.filter(isShown),
      where: { !table.isRemoved($0) })
    return arranged.filtered { kept.contains($0) }
  }

  mutating func indexPositions() {
    positions = Array(repeating: -1, count: rows.table.rowCount)
    for position in 0..<shown.order.count {
      let row = shown.order[position]
      if row < positions.count { positions[row] = Int32(position) }
    }
    // Its last place, for when it has been removed.
    if let row = scrolled?.row, let path = path(of: row) { scrolled?.target.row = path }
  }

  mutating func filterRows(by text: String) throws(RenderError) {
    filterText = text
    try findMatches()
    try assemble()
  }

  /// Removes rows from the data. All others keep their numbers, their order, and their
  /// measurements unless texts change that are calculated from all rows.
  mutating func removeRows(_ rows: some Sequence<Int>) throws(RenderError) {
    let (before, calculated) = (table, self.rows.table)
    table = table.removing(rows)
    try readRows()
    let isAlone = table.columns.indices.allSatisfy { hasSameFormat(column: $0, as: before) }
    if !isAlone || hasOtherValues(than: calculated) { forgetMeasures() }
    arranged = arranged.filtered { [table] in !table.isRemoved($0) }
    try assemble()
  }

  /// Whether a calculated column has another text than in an earlier table with the same rows.
  private func hasOtherValues(than before: ColumnStore) -> Bool {
    let settings = request.presentation.columns?.filter { $0.value != nil } ?? []
    return settings.contains { column in
      guard let new = rows.table.columnIndex(of: column.key),
        let old = before.columnIndex(of: column.key)
      else { return true }
      return (0..<rows.table.rowCount).contains { row in
        !table.isRemoved(row)
          && rows.table.string(row: row, column: new) != before.string(row: row, column: old)
      }
    }
  }

  mutating func setText(_ text: String, row: Int, column: Int) throws(RenderError) {
    let before = table
    do {
      table = try table.replacing(row: row, column: column, with: text)
    } catch {
      throw RenderError(sql: error, dataPlace: request.dataPlace)
    }
    let hasSameFormat = hasSameFormat(column: column, as: before)
    forget(row: row, isAlone: hasSameFormat && isAlone(column: column))
    let treeKeys = request.presentation.tree?.structureKeys ?? []
    // A calculated key may depend on any text.
    let keepsTree = treeKeys.allSatisfy { key in
      table.columnIndex(of: key).map { $0 != column } ?? false
    }
    try readRows(keepsTree: keepsTree)
    try assemble()
  }

  /// Recalculates the columns that are calculated from the table, and finds the rows that are
  /// shown.
  /// - Parameter keepsTree: whether every row is below the same one as before.
  mutating func readRows(keepsTree: Bool = false) throws(RenderError) {
    let tree = keepsTree ? rows.tree : nil
    if case .table(_, let input) = request.rows { request.rows = .table(table, of: input) }
    request.texts = source.texts(over: table)
    request.columnsWithTexts = source.columnsWithTexts
    rows = try GridRows(request)
    rows.tree = if let tree { tree } else { try treeArrangement?.tree }
    searched?.outdate()
  }

  /// Other rows or columns need to be measured.
  mutating func forgetMeasures() {
    if cache != nil { cache = LayoutCache() }
    searched = nil
    styles = styles?.forgetting()
  }

  /// A text of a row is another.
  private mutating func forget(row: Int, isAlone: Bool) {
    if isAlone, request.presentation.tree?.sums.isEmpty != false {
      cache = cache?.forgetting(row: row)
      searched?.forget(row)
    } else {
      if cache != nil { cache = LayoutCache() }
      searched = nil
    }
    // A running total of a row depends on others.
    styles = cache == nil ? styles?.forgetting() : styles?.forgetting(rows: [row])
  }

  /// Whether a changed text changes no other text of its row: nothing is calculated from it.
  private func isAlone(column: Int) -> Bool {
    let key = table.columns[column].key
    return grid.columns.contains { $0.key == key }
      && request.presentation.columns?.contains { $0.value != nil } != true
  }

  /// Whether the values of a column are written as those of a table before.
  private func hasSameFormat(column: Int, as before: ColumnStore) -> Bool {
    let key = table.columns[column].key
    let isSummed = request.presentation.wrappedValue.sums(key)
    let isComputed =
      request.presentation.columns?.contains { $0.key == key && $0.isComputed } == true
    func style(_ store: ColumnStore) -> ReadableNumberStyle? {
      ReadableNumberStyle(store, column: column, isSummed: isSummed, isComputed: isComputed)
    }
    return before.columns[column].type == table.columns[column].type
      && style(before) == style(table)
      && ReadableTimestamps(before, column: column) == ReadableTimestamps(table, column: column)
  }

  /// Moves a row to the place of another of its group.
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
}
