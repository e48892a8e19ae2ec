import GridCore
import GridData
import GridInteraction
import GridModel

/// Rows and columns that the program adds and takes away.
extension LiveData {
  // MARK: - Rows

  /// Adds rows at the end of the table, and shows them before a row or at the end of their groups.
  /// - Parameter texts: by the keys of columns, one element per row.
  /// - Returns: the new rows.
  /// - Throws: if there is no such column, a text is not of its column's type, or a row belongs to
  ///   another group than the row before which it is inserted.
  mutating func insert(
    _ texts: [[String: String]], before target: RowID?
  ) throws(EventProblem) -> [RowID] {
    guard request.presentation.rows == nil else {
      throw EventProblem(
        "rows cannot be inserted where the document shows only some of the data's rows by rows")
    }
    // All rows are checked before the first one is inserted anywhere.
    let groupKeys = request.presentation.groups.map(\.key)
    var cells: [[String]] = []
    for row in texts {
      for key in row.keys.sorted() { try checkIsStored(key) }
      var texts: [String] = []
      for column in table.columns {
        if let text = row[column.key] {
          if let problem = problem(with: text, of: nil, column: column.key) {
            throw EventProblem(problem)
          }
          texts.append(text)
        } else if let target, groupKeys.contains(column.key) {
          // A row before another one belongs to the same groups unless it says otherwise.
          texts.append(text(of: target, column: column.key))
        } else {
          texts.append("")
        }
      }
      cells.append(texts)
    }
    // The source first: it may refuse, and then the table must not have the rows.
    for texts in cells {
      let row = Dictionary(zip(table.columns.map(\.key), texts)) { first, _ in first }
      guard source.insert(row.filter { !$0.value.isEmpty }, before: target) else {
        throw EventProblem("the source does not take the row")
      }
    }
    let first = table.rowCount
    let added = (first..<first + cells.count).map { RowID($0) }
    try change { data throws(RenderError) in
      do throws(DataError) {
        data.table = try data.table.appending(cells)
      } catch {
        throw RenderError(sql: error, dataPlace: data.request.dataPlace)
      }
      // A cache is valid for a number of rows.
      data.forgetMeasures()
      try data.readRows()
      try data.arrange(added, before: target)
    }
    return added
  }

  /// - Throws: if the data has no such column, or its texts are calculated.
  func checkIsStored(_ key: String) throws(EventProblem) {
    if table.columnIndex(of: key) != nil { return }
    if rows.table.columnIndex(of: key) != nil {
      throw EventProblem("column \"\(key)\" is calculated and cannot be set")
    }
    throw EventProblem(
      "the data has no column \"\(key)\""
        + suggestion(for: key, among: table.columns.map(\.key)))
  }

  /// Finds the groups of new rows, and leaves all others in the order that they have.
  private mutating func arrange(_ added: [RowID], before target: RowID?) throws(RenderError) {
    /// The place of a row: relative to that of an old row, before it or at it, and among those
    /// before it.
    struct Place: Comparable {
      var old: Int
      var isOld = false
      var number = 0

      static func < (first: Place, second: Place) -> Bool {
        if first.old != second.old { return first.old < second.old }
        if first.isOld != second.isOld { return second.isOld }
        return first.number < second.number
      }
    }
    var places: [Int: Place] = [:]
    for position in 0..<arranged.order.count {
      places[arranged.order[position]] = Place(old: position, isOld: true)
    }
    // Without a target, after all old rows.
    let end = target.flatMap { places[$0.index]?.old } ?? .max
    for (number, row) in added.enumerated() {
      places[row.index] = Place(old: end, number: number)
    }
    // Arranged anew, which finds the groups, but not the order: sorting again would move rows that
    // the user has moved, or that were edited since they were sorted.
    let (_, fresh, _) = try GridAssembler.arrangedGrid(
      request, rows, nil, theme: theme, images: images)
    var order: [UInt32] = []
    for group in fresh.levels.last?.map(\.positions) ?? [0..<fresh.order.count] {
      let members = group.map { fresh.order[$0] }
      if let target, !members.contains(target.index),
        let stray = added.first(where: { members.contains($0.index) })
      {
        let path = path(of: target)?.logged ?? ""
        let keys = request.presentation.groups.map(\.key)
        let texts = keys.map { "\($0) \(text(of: stray, column: $0))" }.joined(separator: ", ")
        throw RenderError(
          .badInput, "a row of \(texts) is in another section than row \(path)")
      }
      order += members.sorted {
        places[$0, default: Place(old: .max)] < places[$1, default: Place(old: .max)]
      }.map { UInt32($0) }
    }
    arranged = ArrangedRows(order: .rows(order), levels: fresh.levels)
    try arrangeBySections()
    if let target {
      store(inserted: added.map(\.index), before: target.index)
    }
    if !filterText.isEmpty {
      // Rows that are filtered already stay as they are.
      let (old, new) = (matches, try matchingRows())
      let rows = Set(added.map(\.index))
      matches = RowSelection(
        (0..<table.rowCount).filter { row in
          rows.contains(row) ? new.contains(row) : old?.contains(row) != false
        })
    }
    try assemble()
  }

  // MARK: - Columns

  /// Shows columns of the data or calculated ones, before the column with a key or after the last.
  mutating func insert(
    _ columns: [ColumnSettings], before key: String?
  ) throws(EventProblem) {
    if let key { try checkIsShown(key) }
    for column in columns {
      guard !columnKeys.contains(column.key) else {
        throw EventProblem("the grid shows the column \"\(column.key)\" already")
      }
    }
    var settings = request.presentation.columns ?? []
    // A hidden one represents a column that was removed but is still sorted by.
    settings.removeAll { old in columns.contains { $0.key == old.key } }
    let place = key.flatMap { key in settings.firstIndex { $0.key == key } } ?? settings.count
    settings.insert(contentsOf: columns, at: place)
    try change { data throws(RenderError) in
      data.request.presentation.columns = settings
      data.forgetMeasures()
      try data.readRows()
      try data.assemble()
      try data.keepWidths()
    }
  }

  /// Hides columns: the rows may still be sorted and grouped by them.
  mutating func removeColumns(_ keys: [String]) throws(EventProblem) {
    for key in keys { try checkIsShown(key) }
    guard keys.count < columnKeys.count else {
      throw EventProblem("a grid shows at least one column")
    }
    for index in request.presentation.columns?.indices ?? 0..<0 {
      guard let key = request.presentation.columns?[index].key, keys.contains(key) else { continue }
      request.presentation.columns?[index].isHidden = true
    }
    try change { data throws(RenderError) in
      try data.assemble()
      // There may be room for columns that were left out.
      if !data.dropped.isEmpty { try data.keepWidths() }
    }
  }

  mutating func pinColumn(_ key: String, _ pin: ColumnPin?) throws(EventProblem) {
    try checkIsShown(key)
    guard let index = request.presentation.columns?.firstIndex(where: { $0.key == key }) else {
      return
    }
    request.presentation.columns?[index].pin = pin
    try change { data throws(RenderError) in try data.assemble() }
  }

  /// - Throws: if the data has no such column and none is calculated.
  func checkIsKnown(_ key: String) throws(EventProblem) {
    guard rows.table.columnIndex(of: key) != nil else {
      throw EventProblem(
        "the data has no column \"\(key)\""
          + suggestion(for: key, among: rows.table.columns.map(\.key)))
    }
  }

  func checkIsShown(_ key: String) throws(EventProblem) {
    guard columnKeys.contains(key) else {
      throw EventProblem(
        "the grid has no column \"\(key)\"" + suggestion(for: key, among: columnKeys))
    }
  }
}
