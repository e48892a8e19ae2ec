/// The rows of sums that pages have.
package enum PageSumKind: Hashable, Sendable, CaseIterable {
  /// The aggregates of the page's own rows.
  case total
  /// The sums so far, at the head of a page.
  case broughtForward
  /// The sums so far, at the foot of a page.
  case carriedForward
}
