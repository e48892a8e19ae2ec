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

/// A row of sums on a page.
package struct PageSumRow: Sendable {
  package var kind: PageSumKind
  /// With its label, and the number of what draws it.
  package var strip: SummaryStrip
  /// Of the rows that it stands for.
  package var positions: Range<Int>

  package init(_ kind: PageSumKind, _ row: SummaryRow, of positions: Range<Int>, drawing: Int) {
    self.kind = kind
    strip = SummaryStrip(row, kind: .summary)
    strip.drawing = drawing
    self.positions = positions
  }

  package var place: SummaryPlace { .page(kind, positions) }
}

/// The rows of sums that pages have.
package enum PageSumKind: Hashable, Sendable, CaseIterable {
  /// The aggregates of the page's own rows.
  case total
  /// The sums so far, at the head of a page.
  case broughtForward
  /// The sums so far, at the foot of a page.
  case carriedForward
}

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
