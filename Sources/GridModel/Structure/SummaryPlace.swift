/// Where a row of sums stands, and so which rows it stands for.
package enum SummaryPlace: Hashable, Sendable {
  /// A strip of a section, by its index.
  case strip(Int, section: Int)
  /// On a page, for the rows at some positions.
  case page(PageSumKind, Range<Int>)

  /// The strip; `nil` for rows of pages.
  package var strip: (index: Int, section: Int)? {
    if case .strip(let index, let section) = self { (index, section) } else { nil }
  }
}
