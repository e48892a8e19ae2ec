/// A layer of style for some of the cells: over their column and the alternate rows, under the selection.
package struct StyleRule: Hashable, Sendable {
  /// As a person would say it: `rule "overdue"`, `rule 2`.
  package var name: String
  package var target: RuleTarget
  /// The keys of the columns it is for; `nil` is all.
  package var columns: Set<String>?
  package var style: Style
  /// Whether it is for whole rows; else it is for cells by their addresses.
  package var holdsInRows: Bool
  /// Where a document has it, for explanations.
  package var place: SourcePlace?

  package init(
    name: String, target: RuleTarget = .cells, columns: Set<String>? = nil, style: Style,
    holdsInRows: Bool = true, place: SourcePlace? = nil
  ) {
    self.name = name
    self.target = target
    self.columns = columns
    self.style = style
    self.holdsInRows = holdsInRows
    self.place = place
  }

  func applies(to column: GridColumn) -> Bool { columns?.contains(column.key) ?? true }

  var layer: StyleLayer { StyleLayer(name: name, style: style, place: place) }
}

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
