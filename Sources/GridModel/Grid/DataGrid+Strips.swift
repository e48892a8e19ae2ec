extension DataGrid {
  /// The elements of all strips of sections.
  package var stripElements: Set<StyleElement> {
    var elements: Set<StyleElement> = []
    for section in sections {
      for strip in section.leading { elements.insert(strip.element) }
      for strip in section.trailing { elements.insert(strip.element) }
    }
    if pageSums != nil { elements.insert(.summary) }
    return elements
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
