package import GridModel

extension RowArrangement {
  /// Which rows are taken, and how they are sorted, grouped and cut off.
  package struct Request: Hashable, Sendable {
    /// The column whose values group the rows; `nil` for no groups.
    package var groupBy: Int?
    package var keys: [SortKey]
    /// How the grouping column's dates are shown; those that are written alike make one group.
    package var groupDates: FormattedRows.ColumnFormat?
    /// The locale whose rules texts are sorted by.
    package var locale: String
    /// The rows of the source that are shown, clamped to those there are; `nil` for all.
    package var rows: Range<Int>?
    /// Those of them that are shown; `nil` for all.
    package var matching: RowSelection?
    /// How many rows are kept of each part after sorting; `nil` for all.
    package var limit: Int?

    package init(
      groupBy: Int? = nil, sortedBy keys: [SortKey] = [], locale: String = "en_US",
      rows: Range<Int>? = nil, matching: RowSelection? = nil, limit: Int? = nil
    ) {
      self.groupBy = groupBy
      self.keys = keys
      self.locale = locale
      self.rows = rows
      self.matching = matching
      self.limit = limit
    }
  }
}
