import GridModel

extension GridFrames {
  /// Whether a strip is made of cells, which scroll sideways; a text across all columns does not.
  package func hasCells(_ item: GridItem) -> Bool {
    switch item {
    case .columnHeader, .row, .emptyRow: true
    case .title, .subtitle, .pullDown, .filter, .empty, .legend, .footnote, .note: false
    case .sectionStrip(let section, let index):
      switch sections[section].strip(index) {
      case .header, .footer: false
      case .summary: true
      }
    }
  }

  /// Notes stand under a viewport's table; what else comes after the rows scrolls with them.
  package var scrollingTrailingItems: [PlacedItem] { trailingItems.filter { !$0.isNote } }

  package var noteItems: [PlacedItem] { trailingItems.filter(\.isNote) }

  /// The bottom of what scrolls up and down.
  package var bodyBottom: Double { scrollingTrailingItems.last?.bottom ?? tableBottom }

  /// The lines that show between two heights, and what comes after them but notes.
  package func bodyItems(from top: Double, to bottom: Double) -> [PlacedItem] {
    lines(from: top, to: bottom)
      + scrollingTrailingItems.filter { $0.top < bottom && $0.bottom > top }
  }
}

extension PlacedItem {
  fileprivate var isNote: Bool {
    switch item {
    case .legend, .footnote, .note: true
    default: false
    }
  }
}
