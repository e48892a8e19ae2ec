/// A run of rows under a common header.
public struct Section: Hashable, Sendable {
  /// The header's text; `nil` draws no header.
  public var title: String?
  /// The positions of its rows in the grid's row order.
  package var positions: Range<Int>

  package init(title: String?, positions: Range<Int>) {
    self.title = title
    self.positions = positions
  }
}
