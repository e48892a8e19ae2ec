public import GridModel

extension DataSourceHelper {
  /// Divides the rows into sections by a value, which need not be in any column.
  /// - Parameters:
  ///   - value: a key path or a closure; rows with equal values form a section.
  ///   - order: the order of the sections by their values; default the order of their first rows.
  ///   - title: the text of a section's header of its value, as plain text, and its number of rows; default
  ///     `Africa (54)`.
  public mutating func group<Value: CellValueConvertible>(
    by value: @escaping @Sendable (Item) -> Value, order: SortDirection? = nil,
    title: (@Sendable (_ value: String, _ count: Int) -> String)? = nil
  ) {
    grouping = Grouping(column: DataColumn("", value), order: order, title: title)
  }

  /// Divides the rows into sections by a column or virtual column. If the rows are sorted by it, so are the sections.
  /// - Parameters:
  ///   - key: the key of a column or a virtual column.
  ///   - order: the order of the sections by their values; default as the rows are sorted, otherwise the order of their first rows.
  ///   - title: the text of a section's header of its value, as plain text, and its number of rows; default
  ///     `Africa (54)`.
  public mutating func group(
    by key: String, order: SortDirection? = nil,
    title: (@Sendable (_ value: String, _ count: Int) -> String)? = nil
  ) throws(UnknownKey) {
    grouping = Grouping(column: try column(key), order: order, title: title)
  }

  /// Removes the division into sections.
  public mutating func ungroup() { grouping = nil }

  /// The positions of the rows of each section; one section if the rows are not grouped.
  var sectionPositions: [Range<Int>] {
    arranged.groups.map { $0.map(\.positions) } ?? [0..<items.count]
  }
}
