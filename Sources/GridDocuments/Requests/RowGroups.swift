public import GridModel

/// By which column the rows are divided into sections.
public struct RowGroups: Hashable, Sendable {
  /// The key of the column whose equal values make a group.
  public var key: String
  /// The text of a section header; `{value}` and `{count}` stand for the group's value and its number of rows.
  public var title: String
  /// What stands under the rows; `nil` is nothing.
  public var footer: FooterContent?
  /// Rows of aggregates above or below the rows; default none.
  public var summary: [AggregateRow]
  /// Which groups show their headers only; default none.
  public var collapsed: CollapsedGroups
  /// Whether headers have a triangle that says if they are collapsed; default only if one is.
  public var isCollapsible: Bool
  /// Where the group's value stands; default in a header above the rows.
  public var layout: GroupLayout
  /// What draws the section headers; `nil` sets their titles.
  public var cell: AnyCellRenderer? = nil
  /// Where the document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document names the collapsed groups.
  @Incidental package var collapsedPlaces: [String: SourcePlace] = [:]

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    by key: String, title: String = "{value} ({count})", footer: FooterContent? = nil,
    summary: [AggregateRow] = [], collapsed: CollapsedGroups = .none,
    isCollapsible: Bool = false, layout: GroupLayout = .header
  ) {
    self.key = key
    self.title = title
    self.footer = footer
    self.summary = summary
    self.collapsed = collapsed
    self.isCollapsible = isCollapsible
    self.layout = layout
  }

  /// A text with the group's value and its number of rows in the places of `{value}` and `{count}`.
  package static func filled(_ template: String, value: String, count: Int) -> String {
    template.filled(["value": value, "count": String(count)])
  }
}

/// Where the value of a group stands.
public enum GroupLayout: String, Hashable, Sendable, CaseIterable {
  /// Above its rows.
  case header
  /// Left of its rows, in a column of its own.
  case column
  /// Nowhere: only the totals under the rows say that they belong together.
  case none
}

/// Which groups show their headers only.
public enum CollapsedGroups: Hashable, Sendable {
  /// Each group shows its rows.
  case none
  /// No group shows its rows.
  case all
  /// By their values.
  case named([String])
}

/// What stands under the rows of a section.
public enum FooterContent: Hashable, Sendable {
  /// A text; `{value}` and `{count}` stand for the group's value and its number of rows.
  case text(String)
  /// A text as of `text`, and what draws it.
  case drawn(String, AnyCellRenderer)
  /// Aggregates under their columns.
  case values(AggregateRow)
}
