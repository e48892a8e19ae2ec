extension DataGrid {
  /// What all strips of sections look like.
  package var stripKeys: Set<StripKey> {
    var keys: Set<StripKey> = []
    for section in sections {
      for strip in section.leading { keys.insert(strip.key) }
      for strip in section.trailing { keys.insert(strip.key) }
    }
    if pageSums != nil { keys.insert(StripKey(.summary)) }
    return keys
  }

  /// Calls `body` for all rows of sums and the like with their places, from top to bottom, and then for the widest of those of
  /// pages, which have none.
  package func forEachSummary(
    _ body: (SummaryStrip, _ strip: (index: Int, section: Int)?) -> Void
  ) {
    for (number, section) in sections.enumerated() {
      for index in 0..<(section.leading.count + section.trailing.count) {
        if case .summary(let summary) = section.strip(index) { body(summary, (index, number)) }
      }
    }
    for row in pageSums?.widestRows ?? [] { body(SummaryStrip(row, kind: .summary), nil) }
  }

  /// What the section column shows for a section; `nil` is nothing.
  package func label(ofSection number: Int) -> String? {
    sections[number].label ?? sections[number].title
  }
}
