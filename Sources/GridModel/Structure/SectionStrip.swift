/// A strip above or below the rows of a section.
package enum SectionStrip: Hashable, Sendable {
  case header(SectionHeader)
  case footer(SectionFooter)
  case summary(SummaryStrip)

  /// How deep its group lies in others; 0 is outermost, -1 the whole grid.
  package var level: Int {
    switch self {
    case .header(let header): header.level
    case .footer(let footer): footer.level
    case .summary(let summary): summary.level
    }
  }

  /// What its style is called.
  package var element: StyleElement {
    switch self {
    case .header(let header): header.level > 0 ? .subsection : .section
    case .footer: .sectionFooter
    case .summary(let summary):
      switch summary.kind {
      case .footer: .sectionFooter
      case .summary: .summary
      case .grand: .grandSummary
      }
    }
  }
}
