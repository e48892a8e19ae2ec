package import GridModel

/// A spanner over a run of neighbouring columns.
package struct PlacedSpanner: Equatable, Sendable {
  package var spanner: Spanner
  /// From 0, right above the column headers.
  package var level: Int
  package var columns: Range<Int>
}
