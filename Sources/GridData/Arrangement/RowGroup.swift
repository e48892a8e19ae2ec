/// Rows that stand together because they have the same text in the column that groups them.
package struct RowGroup: Hashable, Sendable {
  /// The common text; "" for the rows without one.
  package var title: String
  /// Where the rows stand in the row order.
  package var positions: Range<Int>

  package init(title: String, positions: Range<Int>) {
    self.title = title
    self.positions = positions
  }
}
