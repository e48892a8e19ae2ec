// Which parts the strips of sections are.

extension SectionStrip {
  /// The part of the grid that the strip is, as the strip with an index of a section.
  package func part(section: Int, strip index: Int) -> GridPart {
    switch self {
    case .header(let header): .sectionHeader(section: section, level: header.level)
    case .footer: .sectionFooter(section: section, strip: index)
    case .summary: .summary(section: section, strip: index)
    }
  }
}

extension DataGrid {
  /// The part of the grid that a strip of a section is.
  package func part(ofStrip index: Int, in section: Int) -> GridPart {
    sections[section].strip(index).part(section: section, strip: index)
  }
}

extension SummaryPlace {
  /// The part of the grid that the row of sums is; `nil` for rows of pages, which are no part of it.
  package var part: GridPart? {
    strip.map { .summary(section: $0.section, strip: $0.index) }
  }

  /// The value of the row in the column with this name.
  package func part(ofColumn name: String) -> GridPart? {
    strip.map { .summaryCell(section: $0.section, strip: $0.index, column: name) }
  }
}
