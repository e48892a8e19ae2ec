import GridCore
package import GridModel

/// Resolves the target of an event to a part that is shown.
extension Interaction {
  package func part(_ target: GridPlace) throws(EventProblem) -> GridPart {
    switch target {
    case .part(let named):
      let part = try positioned(named)
      try check(part)
      return part
    case .point(let point):
      guard let part = try model.part(at: point, in: shownState) else {
        let nearest = try model.nearestPart(to: point, in: shownState)
        throw EventProblem(
          "nothing is drawn at \(point.x.dumped), \(point.y.dumped)"
            + (nearest.map { "; the nearest part is \($0)" } ?? ""))
      }
      return part
    case .row(let condition, let column):
      let part = try part(where: condition)
      guard let column, let path = part.row, !model.isFlowed else { return part }
      let cell = GridPart.cell(CellPath(path, column: column))
      try check(cell)
      return cell
    case .section(let path) where model.isTree:
      guard let place = model.path(of: try model.treeRow(of: path)) else {
        throw EventProblem("row \"\(path)\" of the tree is not shown")
      }
      return .rowDisclosure(place)
    case .section(let path):
      let (section, level) = try model.section(of: path)
      return .sectionHeader(section: section, level: level)
    case .column(let key): return try part(.header(key))
    case .sectionHeader(let section, let level):
      // The innermost header that begins at a section is its own.
      let own = (0..<32).last { model.sectionPath(section: section, level: $0) != nil }
      return try part(.part(.sectionHeader(section: section, level: level ?? own ?? 0)))
    case .spanner, .summary:
      throw EventProblem("titles over columns and totals do not react to events")
    case .action(let title, let row):
      if let open = state.overlay { return try line(title, of: open, in: row) }
      guard let swipe = state.swiped, let path = model.path(of: swipe.row) else {
        throw EventProblem("no row is swiped aside, so there is no button \"\(title)\"")
      }
      if let row, try positioned(.row(row)) != .row(path) {
        throw EventProblem("row \(path.logged) is swiped aside, not row \(row.logged)")
      }
      return .swipeAction(path, title: title)
    case .shortcut(let title):
      guard let index = model.shortcuts.firstIndex(where: { $0.title == title }) else {
        throw EventProblem(
          "the shortcut bar has no \"\(title)\""
            + suggestion(for: title, among: model.shortcuts.map(\.title)))
      }
      return .shortcut(index)
    case .filter:
      guard model.hasFilter else { throw EventProblem("the grid has no search field") }
      return .filterField
    }
  }

  private func part(where condition: String) throws(EventProblem) -> GridPart {
    try only(try model.rows(where: condition), condition)
  }

  /// The part that shows the only one of some rows that is shown.
  private func only(_ rows: [RowID], _ words: String) throws(EventProblem) -> GridPart {
    let shown = rows.compactMap { model.part(of: $0) }
    guard let part = shown.first else { throw EventProblem("no row matches \(words)") }
    guard shown.count == 1 else {
      throw EventProblem("\(shown.count) rows match \(words): one row is needed")
    }
    return part
  }

  /// The part with its row by its position.
  private func positioned(_ part: GridPart) throws(EventProblem) -> GridPart {
    guard let path = part.row, path.isNamed else { return part }
    let found: GridPart
    switch path.name {
    case .inSection(let section, let row)?: return part.inRow(try self.row(row, of: section))
    case .matching(let condition)?: found = try self.part(where: condition)
    case .texts(let texts)?:
      let words = texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ")
      found = try only(try model.rows(with: texts), words)
    case nil:
      guard let row = path.sourceRow, let part = model.part(of: RowID(row)) else {
        throw EventProblem("the row is not shown")
      }
      found = part
    }
    // An item of a flow is a cell.
    guard !model.isFlowed, let row = found.row else { return found }
    return part.inRow(row)
  }

  /// A row of a section, or of one of the sections in it.
  private func row(_ number: Int, of path: SectionPath) throws(EventProblem) -> RowPath {
    let (first, level) = try model.section(of: path)
    var (section, left) = (first, number)
    func begins(_ section: Int) -> Bool {
      (0...max(0, level)).contains { model.sectionPath(section: section, level: $0) != nil }
    }
    while let count = model.rowCount(inSection: section), section == first || !begins(section) {
      if left < count { return RowPath(section: section, row: left) }
      left -= count
      section += 1
    }
    throw EventProblem(
      "there is no row \(number) in section \"\(path)\": it shows \(number - left), counted from 0")
  }

  /// - Throws: if there is no such row, column or section.
  private func check(_ part: GridPart) throws(EventProblem) {
    if part == .rangeHandle, selectedRanges.isEmpty {
      throw EventProblem("no range of cells is selected, so there is no handle")
    }
    if let row = part.row {
      guard let count = model.rowCount(inSection: row.section) else {
        throw EventProblem("there is no section \(row.section)")
      }
      guard row.row >= 0, row.row < count else {
        throw EventProblem(
          "there is no row \(row.row) in section \(row.section): it shows \(count), counted from 0")
      }
    }
    if let column = part.cell?.column ?? part.headerColumn {
      guard model.columnKeys.contains(column) || model.control(ofColumn: column) != nil else {
        throw EventProblem(
          "the grid has no column \"\(column)\"" + suggestion(for: column, among: model.columnKeys))
      }
    }
    if part.kind == .headerFilter || part.kind == .headerMenu, let column = part.headerColumn,
      !model.headerIcons(ofColumn: column).contains(where: { $0.part(ofColumn: column) == part })
    {
      throw EventProblem(
        "there is no \(part.kind == .headerMenu ? "menu" : "filter") mark in the header of column \"\(column)\""
      )
    }
    if case .rowDisclosure(let path) = part,
      model.row(at: path).flatMap({ model.disclosure(of: $0) }) == nil
    {
      throw EventProblem("row \(path.logged) has no disclosure mark")
    }
    if case .sectionHeader(let section, let level) = part,
      model.sectionPath(section: section, level: level) == nil
    {
      throw EventProblem("there is no section \(section) with a header")
    }
  }
}

extension GridPart {
  /// The key of the column whose header the part is, or belongs to.
  var headerColumn: String? {
    switch self {
    case .columnHeader(let key), .headerNote(let key), .headerFilter(let key),
      .headerMenu(let key), .resizer(let key):
      key
    default: nil
    }
  }
}
