/// A summary row as a strip of a section.
package struct SummaryStrip: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The footer of a section, with values under their columns.
    case footer
    case summary
    /// Of the whole grid.
    case grand
  }

  package var row: SummaryRow
  package var kind: Kind
  /// How deep the group lies in others; 0 is outermost, -1 the whole grid.
  package var level: Int
  /// The number of the set of rules that holds for it; 0 is none.
  package var ruleSet = 0
  /// The number of what draws it; 0 is nothing.
  package var drawing = 0

  package init(_ row: SummaryRow, kind: Kind, level: Int = 0) {
    self.row = row
    self.kind = kind
    self.level = kind == .grand ? -1 : level
  }
}
