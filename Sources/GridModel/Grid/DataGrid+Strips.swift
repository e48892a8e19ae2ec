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

  /// Calls `body` for all rows of sums and the like, from top to bottom, and then for the widest of those of pages.
  package func forEachSummary(_ body: (SummaryStrip) -> Void) {
    for section in sections {
      for case .summary(let summary) in section.leading { body(summary) }
      for case .summary(let summary) in section.trailing { body(summary) }
    }
    for row in pageSums?.widestRows ?? [] { body(SummaryStrip(row, kind: .summary)) }
  }

  /// What the section column shows for a section; `nil` is nothing.
  package func label(ofSection number: Int) -> String? {
    sections[number].label ?? sections[number].title
  }
}
