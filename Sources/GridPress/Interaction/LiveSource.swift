import GridData
import GridInteraction
import GridModel

/// The source of Swift values behind a live grid. The grid shows a table that was filled from it
/// once, and writes changes back.
struct LiveSource {
  /// `nil` for a document, whose table is all there is.
  private(set) var source: (any DataGridSource)?
  /// By row of the table, the row of the source; `nil` if it has none.
  private var rows: [Int?] = []

  init(_ source: (any DataGridSource)?, rowCount: Int) {
    self.source = source
    rows = Array(0..<rowCount)
  }

  /// The Swift value of a row of the table.
  var item: @Sendable (_ row: Int) -> (any Sendable)? {
    { [source, rows] row in
      rows.indices.contains(row) ? rows[row].flatMap { source?.item(section: 0, row: $0) } : nil
    }
  }

  /// The row of the source that a row of the table was made of.
  func row(_ row: RowID) -> Int? { rows.indices.contains(row.index) ? rows[row.index] : nil }

  private func column(_ key: String) -> Int? {
    source?.columns.firstIndex { $0.key == key }
  }

  /// The current text of a cell; `nil` if the source has no such cell.
  func text(of row: RowID, column key: String) -> String? {
    guard let source, let place = self.row(row), let column = column(key) else { return nil }
    return source.value(section: 0, row: place, column: column).description
  }

  /// Uses another source, whose rows are those of a table that was filled from it.
  mutating func replace(_ source: any DataGridSource, rowCount: Int) {
    self = LiveSource(source, rowCount: rowCount)
  }

  /// Replaces the source by another one with the same rows.
  mutating func replace(_ source: (any DataGridSource)?) { self.source = source }

  // MARK: - Giving back

  func takes(_ text: String, row: RowID, column key: String) -> Bool {
    guard let editable = source as? any EditableGridSource, let place = self.row(row),
      let column = column(key)
    else { return true }
    return editable.takes(text, section: 0, row: place, column: column)
  }

  mutating func store(_ text: String, row: RowID, column key: String) {
    guard let place = self.row(row), let column = column(key) else { return }
    change { $0.store(text, section: 0, row: place, column: column) }
  }

  /// - Returns: whether the source takes the row, or takes no rows at all.
  mutating func insert(_ texts: [String: String], before target: RowID?) -> Bool {
    guard let editable = source as? any EditableGridSource, editable.takesRows else {
      rows.append(nil)
      return true
    }
    let place =
      target.flatMap { row($0) } ?? editable.rowCount(inSection: 0)
    guard change({ $0.insertRow(texts, section: 0, at: place) }) == true else { return false }
    rows = rows.map { row in row.map { $0 < place ? $0 : $0 + 1 } } + [place]
    return true
  }

  mutating func remove(_ row: RowID) {
    guard let place = self.row(row),
      change({ $0.removeRow(section: 0, row: place) }) == true
    else { return }
    rows[row.index] = nil
    rows = rows.map { row in row.map { $0 < place ? $0 : $0 - 1 } }
  }

  mutating func move(_ row: RowID, to target: RowID) {
    guard let start = self.row(row), let end = self.row(target),
      change({ $0.moveRow(section: 0, from: start, to: end) }) == true
    else { return }
    rows = rows.map { row in
      row.map { place in
        if place == start { return end }
        if start < place, place <= end { return place - 1 }
        return end <= place && place < start ? place + 1 : place
      }
    }
  }

  @discardableResult
  private mutating func change<Result>(
    _ body: (inout any EditableGridSource) -> Result
  ) -> Result? {
    guard var editable = source as? any EditableGridSource else { return nil }
    source = nil
    let result = body(&editable)
    source = editable
    return result
  }
}

extension GridPresentation {
  /// Adopts the titles, the modes of sorting and the order of a source's columns where the grid
  /// sets none: a live grid shows a table that was filled from the source.
  /// - Parameter isSortedAnew: whether the rows come in their own order, so that the grid must sort
  ///   them as the source does.
  mutating func takeColumns(of source: any DataGridSource, isSortedAnew: Bool) {
    let sourceColumns = source.columns
    var settings = columns ?? sourceColumns.filter { !$0.isHidden }.map { ColumnSettings($0.key) }
    for (index, column) in sourceColumns.enumerated() {
      let behavior = source.behavior(ofColumn: index)
      for place in settings.indices
      where settings[place].key == column.key && settings[place].value == nil {
        settings[place].fill(from: column, behavior)
        if columns == nil { settings[place].sortMode = behavior.sortMode }
      }
    }
    columns = settings
    if isSortedAnew, sort.isEmpty {
      sort = sourceColumns.filter { $0.sort != nil }.sorted { $0.sortRank ?? 1 < $1.sortRank ?? 1 }
        .map { RowSorting($0.key, $0.sort ?? .ascending) }
    }
  }
}

extension ColumnSettings {
  /// Settings that are not made are those of the source.
  fileprivate mutating func fill(from column: GridColumn, _ behavior: ColumnBehavior) {
    appearance = appearance.merged(over: column.appearance)
    if order == nil { order = behavior.order }
    if behavior.isEditable { isEditable = true }
  }
}
