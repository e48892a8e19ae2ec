extension GridPart {
  /// The place of the mark of a footnote to the part; `nil` for parts that cannot have marks, and for parts that the grid does
  /// not have.
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
  /// The place of the mark of a footnote to a spanner; several with the same title on one level have one place.
  package func footnotePlace(ofSpanner title: String, level: Int) -> FootnotePlace? {
    let keys = Set(spanners.filter { $0.title == title }.flatMap(\.columns))
    return columns.firstIndex { keys.contains($0.key) }
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
