extension DataGrid {
  /// What all strips of sections look like.
  package var stripKeys: Set<StripKey> {
    var keys: Set<StripKey> = []
    for section in sections {
      for strip in section.leading { keys.insert(strip.key) }
      for strip in section.trailing { keys.insert(strip.key) }
    }
    if let pageSums {
      for kind in PageSumKind.allCases {
        keys.insert(StripKey(.summary, drawing: pageSums.drawing(of: kind)))
      }
    }
    return keys
  }

  /// Calls `body` for all rows of sums and the like with their places, from top to bottom, and then for the widest of those of
  /// pages.
  package func forEachSummary(_ body: (SummaryStrip, SummaryPlace) -> Void) {
    for (number, section) in sections.enumerated() {
      for index in 0..<(section.leading.count + section.trailing.count) {
        if case .summary(let summary) = section.strip(index) {
          body(summary, .strip(index, section: number))
        }
      }
    }
    for row in pageSums?.widestRows ?? [] { body(row.strip, row.place) }
  }

  /// What the section column shows for a section; `nil` is nothing.
  package func label(ofSection number: Int) -> String? {
    sections[number].label ?? sections[number].title
  }
}
