package import GridModel

/// A column by whose values rows are sorted.
package struct SortKey: Hashable, Sendable {
  /// Counts from 0.
  package var column: Int
  package var direction: SortDirection

  package init(column: Int, direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}
