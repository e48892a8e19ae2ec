/// The heights between which the baselines of the lines are that a page has of a divided cell.
package struct BaselineRange: Hashable, Sendable {
  /// A line above ends at the top: its baseline is not on the page.
  package var top: Double
  package var bottom: Double

  package init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  package func contains(_ baseline: Double) -> Bool { baseline > top && baseline <= bottom }
}
