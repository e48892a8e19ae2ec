import GridData
import GridDocuments
import GridInteraction
import GridModel

/// The source of Swift values behind a live grid. The grid shows a table that was filled from it
/// once, and writes changes back.
struct LiveSource {
  /// `nil` for a document, whose table is all there is.
  private(set) var source: (any DataGridSource)?
  /// By row of the table, the row of the source in its section; `nil` if it has none.
  private var rows: [Int?] = []
  /// By row of the table, its section in the source; none if it has one section.
  private var sectionNumbers: [Int32] = []
  /// The rows that were selected in the source when the table was filled.
  private(set) var selected: [RowID] = []
  /// How many rows each section of the source had when the table was filled.
  private(set) var counts: [Int] = []
  /// The source with its sections and without its rows, if it is asked for rows in their own order.
  private var arrangement: (any SectionedSource)?

  /// A document.
  init() {}

  /// - Parameters:
  ///   - rows: those that the table was filled from.
  ///   - original: the source as it was given, whose sections are shown.
  init(_ rows: SourceRows, of original: any DataGridSource) {
    arrangement = (original as? any SectionedSource)?.withoutRows
    replace(rows)
  }

  /// Takes the rows of a table that was filled again.
  mutating func replace(_ rows: SourceRows) {
    source = rows.source
    selected =
      rows.selection.isEmpty
      ? [] : (0..<rows.rowCount).filter { rows.selection.contains($0) }.map { RowID($0) }
    sectionNumbers = []
    self.rows = []
    self.rows.reserveCapacity(rows.rowCount)
    counts = rows.sections.map(\.memberPositions.count)
    for (section, count) in counts.enumerated() {
      self.rows += (0..<count).map { $0 }
      if counts.count > 1 {
        sectionNumbers += Array(repeating: Int32(truncatingIfNeeded: section), count: count)
      }
    }
  }

  /// The Swift value of a row of the table.
  var item: @Sendable (_ row: Int) -> (any Sendable)? {
    { [source, rows, sectionNumbers] row in
      guard rows.indices.contains(row), let place = rows[row] else { return nil }
      let section = sectionNumbers.indices.contains(row) ? Int(sectionNumbers[row]) : 0
      return source?.item(section: section, row: place)
    }
  }

  /// The row of the source that a row of the table was made of.
  func place(of row: RowID) -> RowPath? {
    guard rows.indices.contains(row.index), let place = rows[row.index] else { return nil }
    return RowPath(section: section(of: row.index), row: place)
  }

  /// The row of a new table that is the same row of the source.
  /// - Parameter counts: how many rows each section of the source has now.
  func newRow(of row: RowID, counts: [Int]) -> RowID? {
    guard let place = place(of: row), counts.indices.contains(place.section),
      place.row < counts[place.section]
    else { return nil }
    return RowID(counts[..<place.section].reduce(place.row, +))
  }

  private func section(of row: Int) -> Int {
    sectionNumbers.indices.contains(row) ? Int(sectionNumbers[row]) : 0
  }

  /// The row of the table that was made of a row of the source.
  func row(at place: RowPath) -> RowID? {
    rows.indices.first { rows[$0] == place.row && section(of: $0) == place.section }
      .map { RowID($0) }
  }

  private func column(_ key: String) -> Int? {
    source?.columns.firstIndex { $0.key == key }
  }

  /// The current text of a cell; `nil` if the source has no such cell.
  func text(of row: RowID, column key: String) -> String? {
    guard let source, let place = place(of: row), let column = column(key) else { return nil }
    return source.value(section: place.section, row: place.row, column: column).description
  }

  /// Replaces the source by another one with the same rows.
  mutating func replace(_ source: (any DataGridSource)?) {
    let editable = source as? any EditableGridSource
    if let sectioned = source as? any SectionedSource { arrangement = sectioned.withoutRows }
    self.source = editable.map { $0.inOwnOrder } ?? source
  }

  /// The source with those of its rows selected that are selected in the grid.
  func selecting(_ selected: [RowID]) -> (any DataGridSource)? {
    guard var editable = source as? any EditableGridSource else { return source }
    editable.select(rows: selected.compactMap { place(of: $0) })
    return editable
  }

  /// The columns whose texts are those of the source: a helper knows which, other sources write
  /// them for values that are not texts.
  var columnsWithTexts: Set<Int> {
    guard let source else { return [] }
    let helper = source as? any SectionedSource
    return Set(
      source.columns.indices.filter { column in
        if let helper { return helper.writesTexts(ofColumn: column) }
        let type = source.columns[column].type
        return type != .text && type != .empty
      })
  }

  /// The texts that the source shows for the rows of a table; `nil` for a document.
  func texts(over table: ColumnStore) -> (any RowSource)? {
    source.map {
      LiveTexts(source: $0, places: self, table: table, columnsWithTexts: columnsWithTexts)
    }
  }

  // MARK: - Sections

  /// The sections of the source as they are now; `nil` if it has only rows.
  /// - Throws: `DataError` for numbers of sections and rows that cannot be.
  func sections() throws(DataError) -> LiveSections? {
    guard let source else { return nil }
    if let arrangement, let sectioned = arrangement.arranging(source) {
      let shown = try SourceRows(sectioned, showsCollapsed: true)
      guard shown.hasSections else { return nil }
      // New rows that the source does not have come last.
      let last = Int32(truncatingIfNeeded: shown.sections.count - 1)
      var numbers = Array(repeating: last, count: rows.count)
      var byPlace: [Int: Int32] = [:]
      for (section, strips) in shown.sections.enumerated() {
        for row in 0..<strips.memberPositions.count {
          guard let own = sectioned.ownRow(section: section, row: row) else { continue }
          byPlace[own] = Int32(truncatingIfNeeded: section)
        }
      }
      for (row, place) in rows.enumerated() {
        if let place, let section = byPlace[place] { numbers[row] = section }
      }
      return LiveSections(
        shown.sections, numbers: numbers,
        values: shown.sections.indices.map { sectioned.value(ofSection: $0) },
        collapsed: shown.sections.indices.filter { sectioned.isCollapsed(section: $0) })
    }
    let shown = try SourceRows(source, showsCollapsed: true)
    guard shown.hasSections else { return nil }
    let numbers =
      sectionNumbers.isEmpty ? Array(repeating: Int32(0), count: rows.count) : sectionNumbers
    return LiveSections(
      shown.sections, numbers: numbers, values: shown.sections.map { _ in nil },
      collapsed: shown.sections.indices.filter { source.isCollapsed(section: $0) })
  }

  // MARK: - Giving back

  func takes(_ text: String, row: RowID, column key: String) -> Bool {
    guard let editable = source as? any EditableGridSource, let place = place(of: row),
      let column = column(key)
    else { return true }
    return editable.takes(text, section: place.section, row: place.row, column: column)
  }

  /// - Returns: the texts of the row that differ from those before, by the keys of columns: all
  ///   columns of an item may show what has changed.
  mutating func store(
    _ text: String, row: RowID, column key: String
  ) -> [String: String] {
    guard source is any EditableGridSource, let place = place(of: row), let column = column(key)
    else { return [:] }
    let before = texts(at: place)
    change { $0.store(text, section: place.section, row: place.row, column: column) }
    return texts(at: place).filter { before[$0.key] != $0.value }
  }

  private func texts(at place: RowPath) -> [String: String] {
    guard let source else { return [:] }
    var texts: [String: String] = [:]
    for (index, column) in source.columns.enumerated() {
      texts[column.key] =
        source.value(section: place.section, row: place.row, column: index).description
    }
    return texts
  }

  /// - Returns: whether the source takes the row, or takes no rows at all.
  mutating func insert(_ texts: [String: String], before target: RowID?) -> Bool {
    let last = max(0, (source?.sectionCount ?? 1) - 1)
    let section = target.map { self.section(of: $0.index) } ?? last
    defer { if last > 0 { sectionNumbers.append(Int32(truncatingIfNeeded: section)) } }
    guard let editable = source as? any EditableGridSource, editable.takesRows else {
      rows.append(nil)
      return true
    }
    let place =
      target.flatMap { self.place(of: $0)?.row } ?? editable.rowCount(inSection: section)
    guard change({ $0.insertRow(texts, section: section, at: place) }) == true else {
      return false
    }
    move(inSection: section) { $0 < place ? $0 : $0 + 1 }
    rows.append(place)
    return true
  }

  mutating func remove(_ row: RowID) {
    guard let place = place(of: row),
      change({ $0.removeRow(section: place.section, row: place.row) }) == true
    else { return }
    rows[row.index] = nil
    move(inSection: place.section) { $0 < place.row ? $0 : $0 - 1 }
  }

  mutating func move(_ row: RowID, to target: RowID) {
    guard let start = place(of: row), let end = place(of: target), start.section == end.section,
      change({ $0.moveRow(section: start.section, from: start.row, to: end.row) }) == true
    else { return }
    move(inSection: start.section) { place in
      if place == start.row { return end.row }
      if start.row < place, place <= end.row { return place - 1 }
      return end.row <= place && place < start.row ? place + 1 : place
    }
  }

  /// Gives the rows of a section their new places.
  private mutating func move(inSection section: Int, _ place: (Int) -> Int) {
    for row in rows.indices where self.section(of: row) == section {
      rows[row] = rows[row].map(place)
    }
  }

  /// Changes the source if it takes changes.
  @discardableResult
  mutating func change<Result>(
    _ body: (inout any EditableGridSource) -> Result
  ) -> Result? {
    guard var editable = source as? any EditableGridSource else { return nil }
    source = nil
    let result = body(&editable)
    source = editable
    return result
  }
}

/// The texts that a source shows for the rows of the table that was filled from it. A cell that was
/// changed in the grid alone shows the text of the table.
private struct LiveTexts: RowSource {
  let source: any DataGridSource
  let places: LiveSource
  let table: ColumnStore
  let columnsWithTexts: Set<Int>
  let columns: [SourceColumn]

  init(
    source: any DataGridSource, places: LiveSource, table: ColumnStore, columnsWithTexts: Set<Int>
  ) {
    self.columnsWithTexts = columnsWithTexts
    self.source = source
    self.places = places
    self.table = table
    columns = source.columns.map { SourceColumn(key: $0.key, type: $0.type) }
  }

  var rowCount: Int { table.rowCount }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let stored = table.string(row: row, column: column)
    guard columnsWithTexts.contains(column), let place = places.place(of: RowID(row)),
      source.value(section: place.section, row: place.row, column: column).description == stored
    else {
      buffer += stored.utf8
      return
    }
    let text = source.text(section: place.section, row: place.row, column: column)
    buffer += text.utf8.lazy.filter { $0 != 0 }
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
