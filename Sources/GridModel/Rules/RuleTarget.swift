/// What a rule is for.
public enum RuleTarget: String, Hashable, Sendable, CaseIterable {
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

  /// What messages call it.
  package var noun: String {
    switch self {
    case .cells: "cells"
    case .headers: "headers"
    case .sectionHeaders: "section headers"
    case .sectionFooters: "section footers"
    case .summaries, .grandSummaries: "summaries"
    }
  }
}
