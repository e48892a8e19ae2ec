/// The parts of a grid that a theme or a document gives a style to, by the names they have there.
public enum StyleElement: String, Hashable, Sendable, CaseIterable {
  /// The picture behind everything; its font and text colour are inherited by all other elements, its insets are the
  /// space around the grid.
  case grid
  case rows
  case alternate
  case selected
  case header
  /// The headers of sections. Those within groups of sections have `subsection` over it.
  case section
  case subsection
  case sectionFooter
  /// The cells of the column left of all others, a section each.
  case sectionColumn
  /// Rows of totals and the like. Those of the whole grid have `grandSummary` over it.
  case summary
  case grandSummary
  case title
  case subtitle
  /// Source notes. Footnotes have `footnote` over it.
  case note
  case footnote
  case pageHeader
  case pageFooter

  /// The elements whose layers lie under its own.
  package var bases: [StyleElement] {
    switch self {
    case .subsection: [.section]
    case .grandSummary: [.summary]
    case .footnote: [.note]
    default: []
    }
  }
}
