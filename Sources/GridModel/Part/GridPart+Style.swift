package import GridCore

extension GridPart {
  /// The element of a theme that styles the part first; other elements, such as that of alternate
  /// rows, are applied over it. `nil` for separators, which are lines between elements.
  public var styleElement: StyleElement? {
    switch self {
    case .sectionHeader(_, let level) where level > 0, .disclosure(_, let level) where level > 0:
      .subsection
    default: kind.styleElement
    }
  }

  /// The tag of the part in a tagged PDF, if it can be determined from the part alone. `nil` for
  /// cells of the table, whose tags include their position, and for parts that are not content of
  /// the document: decoration and states.
  package var contentTag: ContentTag? {
    switch self {
    case .title: .heading(level: 1)
    case .subtitle, .emptyText: .paragraph(0)
    // Distinct from the paragraphs of texts, which count from 1.
    case .note(let index): .paragraph(-1 - index)
    case .footnote(let index): .footnote(index)
    default: nil
    }
  }
}

extension GridPart.Kind {
  /// The element of a theme that styles parts of the kind first; `nil` for separators.
  public var styleElement: StyleElement? {
    switch self {
    case .grid: .grid
    case .title: .title
    case .subtitle: .subtitle
    case .pullDown: .pullDown
    case .filter: .filter
    case .filterField: .filterField
    case .filterCancel: .filterCancel
    case .filterCaret, .caret: .caret
    case .emptyText: .empty
    case .spanner: .spanner
    case .columnHeader, .headerNote, .headerFilter, .headerMenu, .sectionColumnHeader: .header
    case .sectionColumn: .sectionColumn
    case .sectionHeader, .disclosure: .section
    case .sectionFooter: .sectionFooter
    case .summary, .summaryCell: .summary
    case .row, .cell, .rowDisclosure, .emptyRow: .rows
    case .skeleton: .skeleton
    case .handle: .handle
    case .swipeAction: .swipeAction
    case .editField: .editing
    case .textSelection: .textSelection
    case .invalidMessage: .invalidMessage
    case .range: .range
    case .rangeHandle: .rangeHandle
    case .overlay: .overlay
    case .overlayLine: .overlayLine
    case .liftedRow, .liftedColumn: .dragged
    case .rowGap, .columnGap: .dragGap
    case .rowDropLine, .columnDropLine: .dropLine
    case .resizer, .resizeLine: .resizer
    case .pinSeparator: nil
    case .pinShadow: .pinShadow
    case .scrollIndicator: .scrollIndicator
    case .shortcutBar, .shortcut: .shortcutBar
    case .legend: .legend
    case .footnote: .footnote
    case .note: .note
    }
  }
}
