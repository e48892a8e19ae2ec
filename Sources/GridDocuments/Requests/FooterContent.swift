public import GridModel

/// What stands under the rows of a section.
public enum FooterContent: Hashable, Sendable {
  /// A text; `{value}` and `{count}` stand for the group's value and its number of rows.
  case text(String)
  /// A text as of `text`, and what draws it.
  case drawn(String, AnyCellRenderer)
  /// Aggregates under their columns.
  case values(AggregateRow)
}
