public import GridModel

extension DataSourceHelper {
  /// Divides the rows into sections by a value of theirs, which need not be in any column.
  /// - Parameters:
  ///   - value: a key path or a closure; rows with equal values stand together.
  ///   - order: the order of the sections by their values; default that of their first rows.
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
  ///   - key: of a column or a virtual column.
  ///   - order: the order of the sections by their values; default as the rows are sorted, else that of their first
  ///     rows.
  ///   - title: the text of a section's header of its value, as plain text, and its number of rows; default
  ///     `Africa (54)`.
  public mutating func group(
    by key: String, order: SortDirection? = nil,
    title: (@Sendable (_ value: String, _ count: Int) -> String)? = nil
  ) throws(UnknownKey) {
    grouping = Grouping(column: try column(key), order: order, title: title)
  }

  /// Makes no sections.
  public mutating func ungroup() { grouping = nil }

  /// Where the rows of each section stand; one section if the rows are not grouped.
  var sectionPositions: [Range<Int>] {
    arranged.groups.map { $0.map(\.positions) } ?? [0..<items.count]
  }
}
