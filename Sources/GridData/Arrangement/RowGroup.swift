/// Rows that stand together because they have the same value in the column that groups them.
package struct RowGroup: Hashable, Sendable {
  /// The value as its first row writes it; "" for the rows without one.
  package var title: String
  /// The value as formats read it: `1234.5` for a title of `1.234,50`.
  package var value: String
  /// Where the rows stand in the row order.
  package var positions: Range<Int>

  /// - Parameter value: default the title.
  package init(title: String, value: String? = nil, positions: Range<Int>) {
    self.title = title
    self.value = value ?? title
    self.positions = positions
  }
}
