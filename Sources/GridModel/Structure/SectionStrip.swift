/// A strip above or below the rows of a section.
package enum SectionStrip: Hashable, Sendable {
  case header(SectionHeader)
  case footer(SectionFooter)
  case summary(SummaryStrip)

  /// The nesting level of its group; 0 is outermost, -1 the whole grid.
  package var level: Int {
    switch self {
    case .header(let header): header.level
    case .footer(let footer): footer.level
    case .summary(let summary): summary.level
    }
  }

  /// Whether it is a summary of the whole grid.
  package var isGrandSummary: Bool {
    if case .summary(let summary) = self { summary.kind == .grand } else { false }
  }

  /// The element of its style.
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

/// The header of a section, or of a group of sections.
package struct SectionHeader: Hashable, Sendable {
  package var title: String
  /// The nesting level of the group; 0 is outermost.
  package var level: Int
  /// The length in UTF-8 bytes of the row count at the end of the title; 0 is none.
  package var countLength = 0
  /// The triangle before the title; `nil` draws none.
  package var disclosure: Disclosure?
  /// The value of the group, if the title has more than that.
  @Incidental package var value: String? = nil
  /// The values of the placeholders in a title drawn by a renderer.
  @Incidental package var titleValues: [String: String] = [:]
  /// The number of the set of rules that applies to it; 0 is none.
  package var ruleSet = 0
  /// The number of its drawing; 0 is none.
  package var drawing = 0

  package init(title: String, level: Int = 0, disclosure: Disclosure? = nil) {
    self.title = title
    self.level = level
    self.disclosure = disclosure
  }
}

/// A line of text under a section, or under a group of sections.
package struct SectionFooter: Hashable, Sendable {
  package var text: String
  /// The nesting level of the group; 0 is outermost.
  package var level: Int
  /// The number of the set of rules that applies to it; 0 is none.
  package var ruleSet = 0
  /// The number of its drawing; 0 is none.
  package var drawing = 0

  package init(text: String, level: Int = 0) {
    self.text = text
    self.level = level
  }
}

/// The state shown by the triangle in the header of a collapsible section.
package enum Disclosure: Hashable, Sendable {
  /// The rows show; the triangle points down.
  case expanded
  /// The rows are hidden; the triangle points at the title.
  case collapsed
}

/// A row of values that represent many rows, each under its column: totals, means.
public struct SummaryRow: Hashable, Sendable {
  /// The label in the columns before the first value; `nil` is none.
  public var label: String?
  /// The texts, by the columns' keys; other columns stay empty.
  public var cells: [String: String]
  /// Whether it is above or below the rows; default below.
  public var position: Position
  /// The values before they are formatted, by the columns' keys; an omitted value is the shown
  /// text.
  @Incidental package var values: [String: String] = [:]
  /// The texts in columns that have the key of an earlier one, by their source indices.
  @Incidental package var repeated: [Int: String] = [:]
  /// The values of the placeholders in a label drawn by a renderer.
  @Incidental package var labelValues: [String: String] = [:]

  /// The side of the rows at which a summary is placed.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Above the rows.
    case top
    /// Below the rows.
    case bottom
  }

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
  /// The nesting level of the group; 0 is outermost, -1 the whole grid.
  package var level: Int
  /// The number of the set of rules that applies to it; 0 is none.
  package var ruleSet = 0
  /// The number of its drawing; 0 is none.
  package var drawing = 0

  package init(_ row: SummaryRow, kind: Kind, level: Int = 0) {
    self.row = row
    self.kind = kind
    self.level = kind == .grand ? -1 : level
  }
}
