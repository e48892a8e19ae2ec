import GridCore
import GridData
import GridDocuments
import GridInteraction
import GridModel

/// Finds the parts of a grid that its callouts are about.
struct FigurePlaces {
  /// Of the columns that are shown.
  let keys: [String]
  /// The sections, and the lookups of them.
  let index: SectionIndex
  let order: RowOrder
  let table: ColumnStore
  let sql: SQLSettings
  /// The table that conditions of places are about.
  private let conditions = OnFirstUse<SQLTable>()
  let rowsByTexts = RowsByTexts()
  /// Where the rows of the data are, if they flow into cells: then ``order`` is that of the items.
  var flow: RowFlow?
  /// Whether a column that is not shown is waited for.
  var isBound = false
  /// The position of a row of the data in ``order``; `nil` while it is not shown.
  var position: (_ row: Int) -> Int?

  /// The reason that a place does not exist.
  struct Problem: Error {
    /// One sentence, but for the suggestion.
    var text: String
    var hint: NameHint?
    /// Whether it is that of a row which is not shown at the moment.
    var isWaiting = false

    init(message text: String, hint: NameHint? = nil, isWaiting: Bool = false) {
      self.text = text
      self.hint = hint
      self.isWaiting = isWaiting
    }

    init(_ missing: MissingSection) { self.init(message: missing.text, hint: missing.hint) }
  }

  var sections: [Section] { index.sections }

  // MARK: - All callouts

  /// - Throws: a `RenderError` with all callouts whose places do not exist.
  func callouts(
    _ callouts: [Callout<GridPlace>], in grid: DataGrid
  ) throws(RenderError) -> [FigureCallout] {
    try collected(callouts.filter { !$0.isRedaction }, at: \.sourcePlace) {
      callout throws(Problem) -> FigureCallout? in
      if case .magnify(_, let scale) = callout.mark, !(1.1...8).contains(scale) {
        throw Problem(message: "a part is shown from 1.1 to 8 times as large, not \(scale) times")
      }
      return try callout.resolved { place throws(Problem) in try area(of: place, in: grid) }
    }
  }

  /// The redacted cells.
  func redactions(_ callouts: [Callout<GridPlace>]) throws(RenderError) -> Redactions {
    var redactions = Redactions()
    let all = try collected(callouts, at: \.sourcePlace) {
      callout throws(Problem) -> (RedactionStyle, (columns: [Int], positions: [Int]?))? in
      guard case .redact(let style) = callout.mark else { return nil }
      return (style, try cells(of: callout.place))
    }
    for (style, cells) in all {
      for column in cells.columns {
        guard let positions = cells.positions else {
          redactions.columns[column] = style
          continue
        }
        for position in positions { redactions.cells[column, default: [:]][position] = style }
      }
    }
    return redactions
  }

  /// - Parameter place: where an element is in its document.
  func collected<Element, Value>(
    _ elements: [Element], at place: (Element) -> SourcePlace?,
    _ value: (Element) throws(Problem) -> Value?
  ) throws(RenderError) -> [Value] {
    var values: [Value] = []
    let problems = ProblemList()
    for element in elements {
      do throws(Problem) {
        if let value = try value(element) { values.append(value) }
      } catch {
        problems.add(error.text, hint: error.hint, at: place(element))
      }
    }
    try problems.throwIfAny()
    return values
  }

  // MARK: - One place

  func area(of place: GridPlace, in grid: DataGrid) throws(Problem) -> FigureArea {
    switch place {
    case .column(let key):
      _ = try column(key)
      return .column(key)
    case .point(let point): return .point(point)
    case .part(let named):
      let part = try positioned(named)
      try check(part)
      return .part(part)
    case .row(let condition, let key):
      let positions = try positions(where: condition)
      if let flow, key == nil || key == flow.field, positions.count == 1,
        let cell = cell(ofItem: positions[0], in: flow)
      {
        return .part(.cell(cell))
      }
      guard positions.count == 1, let path = path(of: positions[0]) else {
        throw Problem(message: "\(positions.count) rows match \(condition): one row is needed")
      }
      guard let key else { return .part(.row(path)) }
      _ = try column(key)
      return .part(.cell(CellPath(section: path.section, row: path.row, column: key)))
    case .section(let path): return .part(try header(ofSection: path))
    case .sectionHeader, .spanner, .summary:
      let parts: [GridPart]
      do {
        parts = try place.parts(in: grid, matching: [:], sections: index)
      } catch {
        throw Problem(message: error.text, hint: error.hint)
      }
      guard parts.count == 1 else {
        throw Problem(message: "there are \(parts.count) such places: name one of them")
      }
      return .part(parts[0])
    case .filter: return .part(.filterField)
    case .action(let title, let row):
      guard let row else {
        throw Problem(message: "a button needs its row: {action: \(title), row: 2}")
      }
      return .part(.swipeAction(try positioned(row), title: title))
    case .shortcut(let title):
      let titles = grid.shown.shortcuts?.titles ?? []
      guard let index = titles.firstIndex(of: title) else {
        throw Problem(
          message: "the shortcut bar has no \"\(title)\"", hint: NameHint(title, among: titles))
      }
      return .part(.shortcut(index))
    }
  }

  /// The cells that a place has. No positions are all rows.
  func cells(of place: GridPlace) throws(Problem) -> (columns: [Int], positions: [Int]?) {
    func columns(_ key: String?) throws(Problem) -> [Int] {
      guard let key else { return Array(keys.indices) }
      if isBound, !keys.contains(key) { return [] }
      // Several columns can show the same values.
      _ = try column(key)
      return keys.indices.filter { keys[$0] == key }
    }
    switch place {
    case .column(let key): return (try columns(key), nil)
    case .part(.cell(let path)):
      let shown = try columns(path.column)
      return (shown, shown.isEmpty ? [] : try positions(of: .cell(path)))
    case .part(.row(let path)):
      return (try columns(nil), try positions(of: .row(path)))
    case .row(let condition, let key):
      let shown = try columns(key)
      return (shown, shown.isEmpty ? [] : try positions(where: condition))
    case .part, .point, .section, .sectionHeader, .spanner, .summary, .action, .shortcut, .filter:
      throw Problem(
        message:
          "only cells can be redacted: write {column: KEY}, {row: 2, column: KEY}, {row: 2} or {where: SQL, column: KEY}"
      )
    }
  }

  func column(_ key: String) throws(Problem) -> Int {
    guard let index = keys.firstIndex(of: key) else {
      throw Problem(
        message: "the grid has no column \"\(key)\"", hint: NameHint(key, among: keys))
    }
    return index
  }

  private func check(_ part: GridPart) throws(Problem) {
    if let row = part.row {
      guard sections.indices.contains(row.section) else {
        throw Problem(message: "there is no section \(row.section)")
      }
      let count = sections[row.section].positions.count
      guard row.row >= 0, row.row < count else {
        throw Problem(
          message:
            "there is no row \(row.row) in section \(row.section): it shows \(count), counted from 0"
        )
      }
    }
    if let cell = part.cell { _ = try column(cell.column) }
    if case .columnHeader(let key) = part { _ = try column(key) }
  }

  func header(ofSection path: SectionPath) throws(Problem) -> GridPart {
    do {
      let (section, level) = try index.header(of: path)
      return .sectionHeader(section: section, level: level)
    } catch {
      throw Problem(error)
    }
  }

  // MARK: - Rows

  /// The row by its position.
  func positioned(_ path: RowPath) throws(Problem) -> RowPath {
    if let name = path.name { return try self.path(of: name) }
    guard let row = path.sourceRow else { return path }
    guard let position = position(row), let path = self.path(of: position) else {
      throw Problem(message: "the row is not shown", isWaiting: true)
    }
    return path
  }

  /// Whether there is a row at a position.
  func isShown(_ path: RowPath) -> Bool {
    path.row >= 0 && sections.indices.contains(path.section)
      && path.row < sections[path.section].positions.count
  }

  /// The part with its row by its position.
  private func positioned(_ part: GridPart) throws(Problem) -> GridPart {
    guard let row = part.row, row.isNamed else { return part }
    return part.inRow(try positioned(row))
  }

  /// None while the row is not shown.
  private func positions(of part: GridPart) throws(Problem) -> [Int] {
    do throws(Problem) {
      let part = try positioned(part)
      try check(part)
      return part.row.map { [position(of: $0)] } ?? []
    } catch {
      if error.isWaiting { return [] }
      throw error
    }
  }

  func position(of path: RowPath) -> Int {
    sections[path.section].positions.lowerBound + path.row
  }

  /// The cell of an item; `nil` in a collapsed section.
  func cell(ofItem item: Int, in flow: RowFlow) -> CellPath? {
    guard let place = flow.place(ofItem: item), let row = path(ofRow: place.row) else { return nil }
    return CellPath(row, column: flow.keys[place.column])
  }

  /// The path of a position of ``order``.
  func path(of position: Int) -> RowPath? {
    guard let flow else { return path(ofRow: position) }
    return flow.place(ofItem: position).flatMap { path(ofRow: $0.row) }
  }

  private func path(ofRow position: Int) -> RowPath? { index.path(ofPosition: position) }

  /// The positions of the rows that are shown and that an SQL expression is true for.
  func positions(where condition: String) throws(Problem) -> [Int] {
    do throws(DataError) {
      let conditions = try conditions.value { () throws(DataError) in try SQLTable(table, sql) }
      let found = try conditions.rows(matching: try SQLExpression(condition))
      var watch = CancellationWatch()
      return (0..<order.count).filter { position in
        !watch.isNoticed() && found.contains(order[position]) && path(of: position) != nil
      }
    } catch {
      throw Problem(message: error.message)
    }
  }
}
