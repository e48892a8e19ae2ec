/// What a rule is for.
public enum RuleTarget: String, Hashable, Sendable, CaseIterable {
  /// The cells of the rows and columns that the rule names.
  case cells
  /// The headers of columns.
  case headers
  /// The headers of sections and of groups around them.
  case sectionHeaders
  /// The footers of sections and of groups around them.
  case sectionFooters
  /// Rows of totals and the like, of sections and of the whole grid.
  case summaries
  /// Those of the whole grid.
  case grandSummaries

  /// Whether it is a strip above or below the rows of sections.
  package var isStrip: Bool {
    switch self {
    case .cells, .headers: false
    case .sectionHeaders, .sectionFooters, .summaries, .grandSummaries: true
    }
  }

  /// Whether a strip is meant.
  package func includes(_ strip: SectionStrip) -> Bool {
    switch (self, strip) {
    case (.sectionHeaders, .header), (.sectionFooters, .footer): true
    case (.sectionFooters, .summary(let summary)): summary.kind == .footer
    case (.summaries, .summary(let summary)): summary.kind != .footer
    case (.grandSummaries, .summary(let summary)): summary.kind == .grand
    default: false
    }
  }

  /// The kind of parts that it is for, some or all of them.
  package var kind: GridPart.Kind {
    switch self {
    case .cells: .cell
    case .headers: .columnHeader
    case .sectionHeaders: .sectionHeader
    case .sectionFooters: .sectionFooter
    case .summaries, .grandSummaries: .summary
    }
  }

  /// What messages call it.
  package var noun: String { kind == .summary ? "summaries" : kind.noun + "s" }
}
