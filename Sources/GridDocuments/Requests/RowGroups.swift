public import GridModel

/// The column that divides the rows into sections.
public struct RowGroups: Hashable, Sendable {
  /// The key of the column whose equal values make a group.
  public var key: String
  /// The text of a section header; `{value}` and `{count}` are replaced by the group's value and
  /// its number of rows.
  public var title: String
  /// The footer under the rows; `nil` is none.
  public var footer: FooterContent?
  /// Rows of aggregates above or below the rows; default none.
  public var summary: [AggregateRow]
  /// Which groups show their headers only; default none.
  public var collapsed: CollapsedGroups
  /// Whether headers have a triangle that indicates if they are collapsed; default only if one is.
  public var isCollapsible: Bool
  /// Where the group's value is shown; default in a header above the rows.
  public var layout: GroupLayout
  /// The renderer of the section headers; `nil` typesets their titles.
  public var cell: AnyCellRenderer? = nil
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document names the collapsed groups.
  @Incidental package var collapsedPlaces: [SectionPath: SourcePlace] = [:]

  package var isTitleMarkdown: Bool { cell?.markdown != nil }

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

  /// A text with `{value}` and `{count}` replaced by the group's value and its number of rows.
  package static func filled(_ template: String, value: String, count: String) -> String {
    template.filled(["value": value, "count": count])
  }
}

/// Where the value of a group is shown.
public enum GroupLayout: String, Hashable, Sendable, CaseIterable {
  /// Above its rows.
  case header
  /// Left of its rows, in a separate column.
  case column
  /// Nowhere: only the totals under the rows show that they belong together.
  case none
}

/// Which groups show their headers only.
public enum CollapsedGroups: Hashable, Sendable {
  /// Each group shows its rows.
  case none
  /// No group shows its rows.
  case all
  /// By their values: with those of all levels one section, with a single one all sections of the
  /// group's level with that value.
  case named([SectionPath])
}

/// The footer under the rows of a section.
public enum FooterContent: Hashable, Sendable {
  /// A text; `{value}` and `{count}` are replaced by the group's value and its number of rows.
  case text(String)
  /// A text like that of `text`, and its renderer.
  case drawn(String, AnyCellRenderer)
  /// Aggregates under their columns.
  case values(AggregateRow)
}

/// The titles of groups, whose template is read once for all of them.
package struct GroupTitle: Sendable {
  private let template: TextTemplate
  /// Whether it has functions of the data.
  package let mentionsData: Bool

  /// The title of one group.
  package struct Filled: Sendable {
    package var text: String
    /// How many bytes of UTF-8 at the end of the title are the number of rows: the text after the
    /// value. 0 if the number is elsewhere.
    package var countLength: Int
  }

  /// - Parameter text: ``RowGroups/title``.
  package init(_ text: String) {
    template = TextTemplate(text)
    mentionsData = template.mentionsData
  }

  /// The title of a group, and where its number of rows is.
  /// - Parameters:
  ///   - count: the number of its rows, in its digits.
  ///   - data: the values of functions of the data over its rows.
  package func filled(
    value: String, count: String, data: [DataCall: String] = [:]
  ) -> Filled {
    let filled = template.filled(["value": value, "count": count], data: data)
    let values = filled.places.filter { $0.name == "value" }
    let counts = filled.places.filter { $0.name == "count" }
    guard values.count == 1, let end = values.first?.bytes.upperBound, let first = counts.first,
      first.bytes.lowerBound >= end
    else { return Filled(text: filled.text, countLength: 0) }
    return Filled(text: filled.text, countLength: filled.text.utf8.count - end)
  }

  /// The title of a group without functions of the data.
  /// - Parameter count: the number of its rows, in its digits.
  package func text(value: String, count: String) -> String {
    filled(value: value, count: count).text
  }
}
