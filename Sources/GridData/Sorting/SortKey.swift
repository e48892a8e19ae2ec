package import GridModel

/// A column by whose values rows are sorted.
package struct SortKey: Hashable, Sendable {
  /// Counts from 0.
  package var column: Int
  package var direction: SortDirection
  /// What its values are sorted by; `nil` is their natural order. The values of another column are that column's key.
  package var order: ColumnOrder?

  package init(
    column: Int, direction: SortDirection = .ascending, order: ColumnOrder? = nil
  ) {
    self.column = column
    self.direction = direction
    self.order = order
  }
}
