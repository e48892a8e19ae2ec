/// A row of values that stand for many rows, each under its column: totals, means.
public struct SummaryRow: Hashable, Sendable {
  /// Stands in the columns before the first value; `nil` is none.
  public var label: String?
  /// What is shown, by the columns' keys; other columns stay empty.
  public var cells: [String: String]
  /// Whether it stands above or below the rows; default below.
  public var position: Position
  /// The values before they are formatted, by the columns' keys; those that are not there are what is shown.
  @Incidental package var values: [String: String] = [:]
  /// What stands for the placeholders of a label that is drawn.
  @Incidental package var labelValues: [String: String] = [:]

  /// On which side of the rows a summary stands.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Above the rows.
    case top
    /// Below the rows.
    case bottom
  }

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ label: String? = nil, _ cells: [String: String], position: Position = .bottom) {
    self.label = label
    self.cells = cells
    self.position = position
  }
}

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
