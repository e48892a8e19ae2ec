/// A layer of style for some of the cells: over their column and the alternate rows, under the
/// selection.
package struct StyleRule: Hashable, Sendable {
  /// A readable name: `rule "overdue"`, `rule 2`.
  package var name: String
  package var target: RuleTarget
  /// The keys of the columns to which it applies; `nil` is all.
  package var columns: Set<String>?
  package var style: Style
  /// Whether it applies to whole rows; otherwise to cells by their addresses.
  package var holdsInRows: Bool
  /// Its place in a document, for explanations.
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

/// The parts to which a rule applies.
public enum RuleTarget: String, Hashable, Sendable, CaseIterable {
  /// The cells of the rows and columns that the rule names.
  case cells
  /// The headers of columns.
  case headers
  /// The headers of sections and of groups around them.
  case sectionHeaders
  /// The footers of sections and of groups around them.
  case sectionFooters
  /// Summary rows of sections and of the whole grid.
  case summaries
  /// Summary rows of the whole grid.
  case grandSummaries

  /// Whether the target is a strip above or below the rows of sections.
  package var isStrip: Bool {
    switch self {
    case .cells, .headers: false
    case .sectionHeaders, .sectionFooters, .summaries, .grandSummaries: true
    }
  }

  /// Whether a strip is included.
  package func includes(_ strip: SectionStrip) -> Bool {
    switch (self, strip) {
    case (.sectionHeaders, .header), (.sectionFooters, .footer): true
    case (.sectionFooters, .summary(let summary)): summary.kind == .footer
    case (.summaries, .summary(let summary)): summary.kind != .footer
    case (.grandSummaries, .summary(let summary)): summary.kind == .grand
    default: false
    }
  }

  /// The kind of parts to which it applies, some or all of them.
  package var kind: GridPart.Kind {
    switch self {
    case .cells: .cell
    case .headers: .columnHeader
    case .sectionHeaders: .sectionHeader
    case .sectionFooters: .sectionFooter
    case .summaries, .grandSummaries: .summary
    }
  }

  /// Its name in messages.
  package var noun: String { kind == .summary ? "summaries" : kind.noun + "s" }
}
