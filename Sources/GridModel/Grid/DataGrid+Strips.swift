extension DataGrid {
  /// The elements of all strips of sections, and whether one of them has cells.
  package var stripElements: Set<StyleElement> {
    var elements: Set<StyleElement> = []
    for section in sections {
      for strip in section.leading { elements.insert(strip.element) }
      for strip in section.trailing { elements.insert(strip.element) }
    }
    return elements
  }

  /// All rows of sums and the like.
  package var summaries: some Sequence<SummaryStrip> {
    sections.lazy.flatMap { $0.leading + $0.trailing }.compactMap { strip in
      if case .summary(let summary) = strip { summary } else { nil }
    }
  }

  /// What the section column shows for a section; `nil` is nothing.
  package func label(ofSection number: Int) -> String? {
    sections[number].label ?? sections[number].title
  }
}
