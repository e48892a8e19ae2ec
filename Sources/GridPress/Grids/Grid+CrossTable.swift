public import GridData
import GridDocuments

extension Grid {
  /// Summarizes the rows in a cross table: by the values of some columns down the side, and of
  /// others along the top. The columns of the grid give the titles and formats of the table.
  ///
  /// ```swift
  /// Grid(sales) {
  ///   Column("Region", \.region)
  ///   Column("Year", \.year)
  ///   Column("Revenue", \.revenue, format: .number(decimals: 0))
  /// }
  /// .pivot(rows: [\.region], columns: [\.year], values: [(\.revenue, .sum)], totals: .all)
  /// ```
  ///
  /// - Parameters:
  ///   - rows: the columns whose values make the rows, from the outermost level; all but the last
  ///     make groups.
  ///   - columns: the columns whose values make the columns, from the outermost level; all but the
  ///     last make spanners.
  ///   - values: the columns that are aggregated, side by side; none counts the rows.
  ///   - totals: which totals are shown, computed from the items; default none.
  ///   - missing: the text of cells without items; default none.
  public func pivot(
    rows: [PartialKeyPath<Item>], columns: [PartialKeyPath<Item>] = [],
    values: [(path: PartialKeyPath<Item>, aggregate: ColumnAggregate)] = [],
    totals: CrossTable.Totals = CrossTable.Totals(), missing: String? = nil
  ) -> Grid {
    func key(_ path: PartialKeyPath<Item>) -> String { keys(of: path).first ?? "\(path)" }
    return pivot(
      CrossTable(
        rows: rows.map(key), columns: columns.map(key),
        values: values.map { CrossTable.Value(key($0.path), $0.aggregate) }, totals: totals,
        missing: missing))
  }

  /// Summarizes the rows in a cross table of columns by their keys, with all of its settings.
  public func pivot(_ table: CrossTable) -> Grid { setting(\.pivot, table) }
}
