extension DataGrid {
  /// The style keys of all strips of sections.
  package var stripKeys: Set<StripKey> {
    var keys: Set<StripKey> = []
    // Complete in a cancelled task, too, since painting a strip looks its key up. Copying a section
    // or a strip takes longer than reading its key, and looking up a key takes longer than
    // comparing it with the last ones.
    var last: [StripKey] = []
    func insert(_ key: StripKey) {
      guard !last.contains(key) else { return }
      keys.insert(key)
      if last.count == 4 { last.removeFirst() }
      last.append(key)
    }
    for number in sections.indices {
      for index in sections[number].leading.indices { insert(sections[number].leading[index].key) }
      for index in sections[number].trailing.indices {
        insert(sections[number].trailing[index].key)
      }
    }
    if let pageSums {
      for kind in PageSumKind.allCases {
        keys.insert(StripKey(.summary, drawing: pageSums.drawing(of: kind)))
      }
    }
    return keys
  }

  /// Calls `body` for all summary rows with their places, from top to bottom, and then for the
  /// widest of those of pages.
  package func forEachSummary(_ body: (SummaryStrip, SummaryPlace) -> Void) {
    // Copying a section or a strip takes longer than checking whether it is a summary.
    for number in sections.indices {
      let count = sections[number].leading.count
      for index in sections[number].leading.indices {
        if case .summary(let summary) = sections[number].leading[index] {
          body(summary, .strip(index, section: number))
        }
      }
      for index in sections[number].trailing.indices {
        if case .summary(let summary) = sections[number].trailing[index] {
          body(summary, .strip(count + index, section: number))
        }
      }
    }
    for row in pageSums?.widestRows ?? [] { body(row.strip, row.place) }
  }

  /// The text of a section in the section column; `nil` is none.
  package func label(ofSection number: Int) -> String? {
    sections[number].label ?? sections[number].title
  }
}

// The parts of the grid that strips of sections are.

extension SectionStrip {
  /// The part of the grid that the strip with this index of a section is.
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
  /// The part of the grid that the row of sums is; `nil` for rows of pages, which are not parts of
  /// it.
  package var part: GridPart? {
    strip.map { .summary(section: $0.section, strip: $0.index) }
  }

  /// The value of the row in the column with this name.
  package func part(ofColumn name: String) -> GridPart? {
    strip.map { .summaryCell(section: $0.section, strip: $0.index, column: name) }
  }
}

extension SummaryRow {
  /// The text in a column, as that column writes it; `nil` if there is none.
  package func text(in column: GridColumn) -> String? {
    guard let text = cells[column.key] else { return nil }
    return repeated.isEmpty ? text : repeated[column.sourceIndex] ?? text
  }
}
