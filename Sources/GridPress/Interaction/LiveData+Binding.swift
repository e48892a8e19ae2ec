import GridDocuments
import GridInteraction
import GridModel

/// What a document has at places is bound to the rows, columns and sections that are there at
/// first. From then on it follows them, and waits while they are not shown.
extension LiveData {
  /// The handles of rows, with the rows that have none.
  var handles: ReorderHandles? {
    baseState.reorderHandles.map { _ in
      ReorderHandles(except: rowsWithoutHandle.compactMap { path(of: $0) })
    }
  }

  /// Binds everything but what is around a picture.
  mutating func bindPlaces() throws(RenderError) {
    rowsWithoutHandle = baseState.reorderHandles?.exceptions.compactMap { row(at: $0) } ?? []
    if let target = grid.viewport?.scrollTo, let row = row(at: target.row) {
      request.presentation.viewport?.scrollTo = nil
      scroll(to: row, target)
    }
    let groups = request.presentation.groups
    if groups.contains(where: { if case .named = $0.collapsed { true } else { false } }) {
      let collapsed = try GridAssembler.collapsedGroups(
        request, rows, arranged, theme: theme, images: images)
      for (level, collapsed) in collapsed.enumerated() {
        request.presentation.groups[level].collapsed = collapsed
      }
    }
    if let tree = try treeArrangement {
      request.presentation.tree?.collapsedRows = try tree.collapsedRows()
    }
    request.presentation.isBound = true
    // The positions of items are not those of rows of the grid.
    if isFlowed { return }
    bindSpans()
    let places = places(in: grid)
    let bound = { [grid] (path: RowPath) in Self.bound(path, places, grid) }
    request.presentation.wrappedValue.replaceRows(besides: [.spans]) { path, _ in bound(path) }
    bindRules()
    bindFootnotes()
  }

  /// Binds callouts, after the first picture has been checked.
  mutating func bindFigure() {
    isFigureBound = true
    let initials = grid.sectionInitials
    if var bar = baseState.shortcutBar, bar.titles == nil, case .index(let index)? = bar.pressed,
      initials.indices.contains(index)
    {
      bar.pressed = .title(initials[index])
      baseState.shortcutBar = bar
    }
    guard !isFlowed else { return }
    let places = places(in: grid)
    let callouts = figure.callouts.map { callout in
      callout.resolved { bound($0, places) }
    }
    figure.callouts = callouts
    if let place = figure.crop?.place {
      let bound = bound(place, places)
      figure.crop?.place = bound
    }
    if let rows = figure.crop?.rows, rows.contains(where: { $0.upperBound < .max }) {
      let shown = places.shownSourceRows
      let numbers = rows.filter { $0.upperBound < .max }.flatMap {
        Range($0).clamped(to: shown.indices)
      }
      figure.crop?.sourceRows = RowSelection(numbers.map { shown[$0] })
      figure.crop?.rows = rows.filter { $0.upperBound == .max }
    }
  }

  /// Binds the rows that rules of the interaction name.
  func bound(_ rules: InteractionRules) -> InteractionRules {
    guard !isFlowed, !rules.refusals.isEmpty else { return rules }
    let places = places(in: grid)
    var rules = rules
    for index in rules.refusals.indices {
      switch rules.refusals[index].target {
      case .part(let part)?:
        guard let row = part.row, let bound = Self.bound(row, places, grid) else { continue }
        rules.refusals[index].target = .part(part.inRow(bound))
      case .action(let title, let row?)?:
        guard let bound = Self.bound(row, places, grid) else { continue }
        rules.refusals[index].target = .action(title, row: bound)
      default: break
      }
    }
    return rules
  }

  /// Adapts to rows with new numbers, or removed ones.
  mutating func rebind(_ row: (Int) -> Int?) {
    func moved(_ path: RowPath) -> RowPath? {
      guard let old = path.sourceRow else { return path }
      return row(old).map { RowPath(sourceRow: $0) }
    }
    request.presentation.wrappedValue.replaceRows { path, _ in moved(path) }
    figure.callouts = figure.callouts.replacingRows { path, _ in moved(path) }
    if let rows = figure.crop?.sourceRows {
      figure.crop?.sourceRows = RowSelection(
        (0..<positions.count).filter { rows.contains($0) }.compactMap { row($0) })
    }
    if let collapsed = request.presentation.tree?.collapsedRows {
      request.presentation.tree?.collapsedRows = Set(collapsed.compactMap { row($0) })
    }
    rowsWithoutHandle = rowsWithoutHandle.compactMap { row($0.index).map { RowID($0) } }
    request.presentation.spans = request.presentation.spans.compactMap { span -> CellSpan? in
      guard let members = span.members else { return span }
      guard let first = members.rows.first, row(first) != nil else { return nil }
      var span = span
      span.members?.rows = members.rows.compactMap { row($0) }
      return span
    }
    for index in request.presentation.rules.indices {
      guard let rows = request.presentation.rules[index].sourceRows else { continue }
      request.presentation.rules[index].sourceRows = RowSelection(
        (0..<positions.count).filter { rows.contains($0) }.compactMap { row($0) })
    }
  }

  // MARK: - Kinds

  private static func bound(
    _ path: RowPath, _ places: FigurePlaces, _ grid: DataGrid
  ) -> RowPath? {
    guard let path = try? places.positioned(path), let position = grid.position(of: path) else {
      return nil
    }
    return RowPath(sourceRow: grid.order[position])
  }

  private mutating func bindSpans() {
    // Those of the request come first, with their rows by position.
    let spans = grid.spans.prefix(request.presentation.spans.count)
    request.presentation.spans = spans.compactMap { span -> CellSpan? in
      guard let first = grid.position(of: span.cell.row),
        let column = grid.columns.firstIndex(where: { $0.key == span.cell.column })
      else { return nil }
      var span = span
      span.members = CellSpan.Members(
        rows: (0..<span.rows).map { grid.order[first + $0] },
        columns: (0..<span.columns).map { grid.columns[column + $0].key })
      span.cell.row = RowPath(sourceRow: grid.order[first])
      return span
    }
  }

  private mutating func bindRules() {
    for index in request.presentation.rules.indices {
      let rule = request.presentation.rules[index]
      if let rows = rule.rows, rows.contains(where: { $0.numbers != nil }) {
        let numbers = rows.compactMap(\.numbers)
        request.presentation.rules[index].rows = rows.filter { $0.numbers == nil }
        request.presentation.rules[index].sourceRows = RowSelection(
          grid.sections.flatMap { section in
            numbers.flatMap { range in
              range.clamped(to: 0..<section.positions.count)
                .map { grid.order[section.positions.lowerBound + $0] }
            }
          })
      }
      if self.sections == nil, let sections = rule.sections,
        sections.contains(where: { $0.numbers != nil })
      {
        request.presentation.rules[index].sections = sections.filter { $0.numbers == nil }
        request.presentation.rules[index].sourceGroups = sections.compactMap(\.numbers).flatMap {
          $0.clamped(to: grid.sections.indices)
        }.map { groups(ofSection: $0, level: grid.sections[$0].level) }
      }
    }
  }

  private mutating func bindFootnotes() {
    // The sections of a source stay where they are.
    guard sections == nil else { return }
    let names = SectionIndex(grid.sections)
    for note in request.presentation.footnotes.indices {
      for index in request.presentation.footnotes[note].placedTargets.indices {
        let group: [String]
        switch request.presentation.footnotes[note].placedTargets[index].target {
        case .section(let path), .summary(_, .path(let path)?, _):
          guard let (section, level) = try? names.header(of: path) else { continue }
          group = groups(ofSection: section, level: level)
        case .sectionHeader(let section, let level):
          guard grid.sections.indices.contains(section) else { continue }
          group = groups(ofSection: section, level: level ?? grid.sections[section].level)
        case .summary(_, .number(let section)?, _):
          guard grid.sections.indices.contains(section) else { continue }
          group = groups(ofSection: section, level: grid.sections[section].level)
        default: continue
        }
        request.presentation.footnotes[note].placedTargets[index].group = group
      }
    }
  }

  /// - Parameter level: `nil` is the section's own.
  private func ownPath(ofSection section: Int, _ level: Int?) -> SectionPath? {
    guard grid.sections.indices.contains(section) else { return nil }
    return sectionPath(section: section, level: level ?? grid.sections[section].level)
  }

  private func bound(_ place: GridPlace, _ places: FigurePlaces) -> GridPlace {
    switch place {
    case .row(let condition, let column):
      guard let positions = try? places.positions(where: condition), positions.count == 1 else {
        return place
      }
      let row = RowPath(sourceRow: grid.order[positions[0]])
      return column.map { .cell(row, $0) } ?? .row(row)
    case .section(let path):
      guard let (section, level) = try? places.index.header(of: path),
        let path = sectionPath(section: section, level: level)
      else { return place }
      return .section(path)
    case .part(.sectionHeader(let section, let level)):
      guard let path = sectionPath(section: section, level: level) else { return place }
      return .section(path)
    case .sectionHeader(let section, let level):
      guard let path = ownPath(ofSection: section, level) else { return place }
      return .section(path)
    case .summary(let summary, .number(let section)?, let column):
      guard let path = ownPath(ofSection: section, nil) else { return place }
      return .summary(summary, section: .path(path), column: column)
    default:
      return (try? place.replacingRow { Self.bound($0, places, grid) }) ?? place
    }
  }
}

extension PlaceSelector {
  /// The numbers of single rows or sections; `nil` for places that are not numbers, and for all
  /// from a number to the end.
  fileprivate var numbers: Range<Int>? {
    guard case .range(let range) = self, range.upperBound < .max else { return nil }
    return Range(range)
  }
}
