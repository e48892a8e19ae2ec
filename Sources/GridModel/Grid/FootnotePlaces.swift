import GridCore

extension GridPlace {
  /// The reason that there is no place for a mark.
  package struct Missing: Error, Hashable {
    /// One sentence in lower case without a full stop, but for the suggestion.
    package var text: String
    package var hint: NameHint?

    package init(message text: String, hint: NameHint? = nil) {
      self.text = text
      self.hint = hint
    }

    package init(_ missing: MissingSection) {
      self.init(message: missing.text, hint: missing.hint)
    }

    /// The whole sentence.
    package var message: String { text + (hint?.suggestion ?? "") }

    package static func == (first: Missing, second: Missing) -> Bool {
      first.message == second.message
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(message) }
  }

  /// The place of the mark of a part of a grid.
  package func place(of part: GridPart, in grid: DataGrid) throws(Missing) -> FootnotePlace {
    let place = part.footnotePlace(in: grid) { grid.columnIndex(of: $0) }
    guard let place else {
      throw Missing(message: "\(part.phrase()) cannot have a mark")
    }
    return place
  }

  /// The parts of a grid that the target refers to; none if no row matches.
  /// - Parameters:
  ///   - matches: by condition, the rows of the source for which it is true.
  ///   - index: that of the grid's sections, for all places of the grid.
  package func parts(
    in grid: DataGrid, matching matches: [String: RowSelection], sections index: SectionIndex
  ) throws(Missing) -> [GridPart] {
    switch self {
    case .row(let condition, let key?):
      try grid.checkColumn(key)
      guard let rows = matches[condition] else { return [] }
      var parts: [GridPart] = []
      for (number, section) in grid.sections.enumerated() {
        for (row, position) in section.positions.enumerated()
        where rows.contains(grid.order[position]) {
          parts.append(.cell(CellPath(section: number, row: row, column: key)))
        }
      }
      return parts
    case .spanner(let title): return try grid.spanners(called: title)
    case .part(.title):
      if grid.title == nil { throw Missing(message: "the grid has no title") }
      return [.title]
    case .part(.subtitle):
      if grid.subtitle == nil { throw Missing(message: "the grid has no subtitle") }
      return [.subtitle]
    case .part(.columnHeader(let key)), .column(let key):
      try grid.checkColumn(key)
      return [.columnHeader(key)]
    case .part(.cell(let cell)):
      let (number, row) = (cell.row.section, cell.row.row)
      let section = try grid.section(number)
      guard section.positions.indices.count > row, row >= 0 else {
        throw Missing(
          message:
            "section \(number) has no row \(row): \(Self.count(section.positions.count, "row"))")
      }
      try grid.checkColumn(cell.column)
      return [.cell(cell)]
    case .section(let path):
      do {
        let (section, level) = try index.header(of: path)
        return [.sectionHeader(section: section, level: level)]
      } catch {
        throw Missing(error)
      }
    case .sectionHeader(let number, let level):
      let section = try grid.section(number)
      let level = level ?? section.level
      if section.header(ofLevel: level) == nil {
        throw Missing(message: "no header of level \(level) begins at section \(number)")
      }
      return [.sectionHeader(section: number, level: level)]
    case .summary(let summary, nil, let key):
      return [
        try grid.part(
          ofSummary: summary, column: key, of: "the grid", in: grid.sections.indices
        ) { $0.kind == .grand ? 0 : nil }
      ]
    case .summary(let summary, let section?, let key):
      let (members, level) = try grid.members(of: section, index)
      return [
        try grid.part(ofSummary: summary, column: key, of: section.phrase, in: members) {
          $0.kind != .grand && $0.level <= level ? level - $0.level : nil
        }
      ]
    case .row(_, nil), .part(.row):
      throw Missing(message: "a row has no mark: name the column of its cell")
    case .part(let part): return [part]
    case .point, .action, .shortcut, .filter:
      throw Missing(message: "only texts of the grid have marks")
    }
  }

  fileprivate static func count(_ count: Int, _ name: String) -> String {
    count == 0
      ? "there are no \(name)s" : "there \(count == 1 ? "is" : "are") \(counted(count, name))"
  }
}

extension DataGrid {
  /// The spanners with a title; one on each level where there are any.
  fileprivate func spanners(called title: String) throws(GridPlace.Missing) -> [GridPart] {
    let known = spannerLevels
    let levels = known.levels(of: title)
    if levels.isEmpty {
      throw GridPlace.Missing(
        message: "no spanner is called \"\(title)\"", hint: NameHint(title) { known.titles })
    }
    return levels.map { .spanner(level: $0, title: title) }
  }

  fileprivate func checkColumn(_ key: String) throws(GridPlace.Missing) {
    if columnIndex(of: key) != nil { return }
    throw GridPlace.Missing(
      message: "no column that is shown is called \"\(key)\"",
      hint: NameHint(key) { [columns] in columns.map(\.key) })
  }

  fileprivate func section(_ number: Int) throws(GridPlace.Missing) -> Section {
    guard sections.indices.contains(number) else {
      throw GridPlace.Missing(
        message:
          "there is no section \(number): \(GridPlace.count(sections.count, "section"))")
    }
    return sections[number]
  }

  /// A section, or those of a group, and its level.
  fileprivate func members(
    of name: SectionName, _ index: SectionIndex
  ) throws(GridPlace.Missing) -> (sections: Range<Int>, level: Int) {
    switch name {
    case .number(let number):
      let level = try section(number).level
      return (number..<(number + 1), level)
    case .path(let path):
      do {
        return (try index.members(of: path), try index.header(of: path).level)
      } catch {
        throw GridPlace.Missing(error)
      }
    }
  }

  /// The strip with this number among those that are meant, or its value in a column.
  /// - Parameters:
  ///   - members: the sections that have those that are meant.
  ///   - rank: those of a lower rank are counted first; `nil` is not meant.
  fileprivate func part(
    ofSummary index: Int, column key: String?, of owner: String, in members: Range<Int>,
    rank: (_ strip: SummaryTarget) -> Int?
  ) throws(GridPlace.Missing) -> GridPart {
    if let key { try checkColumn(key) }
    var found: [(rank: Int, section: Int, line: Int, target: SummaryTarget)] = []
    for number in members {
      let section = sections[number]
      for line in 0..<(section.leading.count + section.trailing.count) {
        guard let target = SummaryTarget(section.strip(line)), let rank = rank(target)
        else { continue }
        let place = found.firstIndex { $0.rank > rank } ?? found.endIndex
        found.insert((rank, number, line, target), at: place)
      }
    }
    guard found.indices.contains(index) else {
      throw GridPlace.Missing(
        message: "\(owner) has no summary \(index): \(GridPlace.count(found.count, "summary row"))")
    }
    let (_, section, line, target) = found[index]
    guard let key else { return sections[section].strip(line).part(section: section, strip: line) }
    guard target.cells?[key] != nil else {
      throw GridPlace.Missing(message: "the summary has no value in column \"\(key)\"")
    }
    return .summaryCell(section: section, strip: line, column: key)
  }
}

extension SectionName {
  fileprivate var phrase: String {
    switch self {
    case .number(let number): "section \(number)"
    case .path(let path): "section \"\(path)\""
    }
  }
}

/// A strip that footnotes can refer to as a summary.
private struct SummaryTarget {
  /// `nil` for a footer of text.
  var kind: SummaryStrip.Kind?
  var level: Int
  var cells: [String: String]?

  init?(_ strip: SectionStrip) {
    level = strip.level
    switch strip {
    case .header: return nil
    case .footer: break
    case .summary(let summary):
      kind = summary.kind
      cells = summary.row.cells
    }
  }
}

extension GridPart {
  /// The place of the mark of a footnote to the part; `nil` for parts that cannot have marks, and
  /// for parts that the grid does not have.
  /// - Parameter column: returns the number of the column that the part names.
  package func footnotePlace(
    in grid: DataGrid, column: (String) -> Int?
  ) -> FootnotePlace? {
    func line(_ section: Int, strip: Int, column: Int? = nil) -> FootnotePlace? {
      guard grid.sections.indices.contains(section) else { return nil }
      return FootnotePlace(
        .line, section: section, line: grid.sections[section].line(ofStrip: strip), column: column)
    }
    switch self {
    case .title: return FootnotePlace(.title)
    case .subtitle: return FootnotePlace(.subtitle)
    case .spanner(let level, let title): return grid.footnotePlace(ofSpanner: title, level: level)
    case .columnHeader(let key): return column(key).map { FootnotePlace(.header, column: $0) }
    case .cell(let path):
      guard let column = column(path.column), grid.sections.indices.contains(path.row.section)
      else { return nil }
      let leading = grid.sections[path.row.section].leading.count
      return FootnotePlace(
        .line, section: path.row.section, line: leading + path.row.row, column: column)
    case .sectionHeader(let section, let level):
      guard grid.sections.indices.contains(section) else { return nil }
      return grid.sections[section].header(ofLevel: level).flatMap {
        line(section, strip: $0.index)
      }
    case .sectionFooter(let section, let strip), .summary(let section, let strip):
      return line(section, strip: strip)
    case .summaryCell(let section, let strip, let key):
      return column(key).flatMap { line(section, strip: strip, column: $0) }
    default: return nil
    }
  }
}

extension DataGrid {
  /// The place of the mark of a footnote to a spanner; several with the same title on one level
  /// have one place.
  package func footnotePlace(ofSpanner title: String, level: Int) -> FootnotePlace? {
    spannerTitles.firstColumn(under: title)
      .map { FootnotePlace(.spanner, line: -level, column: $0) }
  }
}

extension Section {
  /// The number of a strip among the section's lines, strips and rows counted together.
  package func line(ofStrip index: Int) -> Int {
    index < leading.count ? index : index + positions.count
  }

  /// The header of a level that begins at the section, and its index among the section's strips.
  package func header(ofLevel level: Int) -> (header: SectionHeader, index: Int)? {
    for (index, strip) in leading.enumerated() {
      if case .header(let header) = strip, header.level == level { return (header, index) }
    }
    return nil
  }
}
