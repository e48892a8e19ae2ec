/// The sums that stand above and below the rows of each page, out of the aggregates of the data source.
///
/// Which rows a page has is known only once the grid is laid out, so layout and painting ask for them page by page.
package protocol PageSums: Sendable {
  /// Whether each page ends with aggregates of its own rows.
  var hasTotals: Bool { get }
  /// Whether the sums so far stand at the foot of a page and at the head of the next.
  var isCarried: Bool { get }
  /// Rows as wide as the widest can be, for the widths of columns, and for the scales of what draws them.
  var widestRows: [PageSumRow] { get }

  /// The number of what draws rows of a kind; 0 is nothing.
  func drawing(of kind: PageSumKind) -> Int

  /// The positions at which the sums so far begin anew, ascending: a page that begins or ends there has none.
  var restarts: [Int] { get }

  /// The aggregates of the rows at some positions.
  func total(of positions: Range<Int>) -> PageSumRow
  /// The sums of the rows before a position, from the last restart before it on.
  /// - Parameter kind: whether they are brought or carried forward, which their label says.
  func sums(before position: Int, _ kind: PageSumKind) -> PageSumRow
}
