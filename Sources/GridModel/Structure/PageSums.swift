/// The sums above and below the rows of each page, from the aggregates of the data source.
///
/// The rows of a page are known only after layout, so layout and painting request the sums page by
/// page.
package protocol PageSums: Sendable {
  /// Whether each page ends with aggregates of its own rows.
  var hasTotals: Bool { get }
  /// Whether the sums so far are shown at the bottom of a page and at the top of the next.
  var isCarried: Bool { get }
  /// Rows of the maximum width, for the widths of columns, and for the scales of their renderers.
  var widestRows: [PageSumRow] { get }

  /// The number of the drawing of rows of a kind; 0 is none.
  func drawing(of kind: PageSumKind) -> Int

  /// The positions at which the sums so far restart, ascending: a page that begins or ends there
  /// has none.
  var restarts: [Int] { get }

  /// The aggregates of the rows at some positions.
  func total(of positions: Range<Int>) -> PageSumRow
  /// The sums of the rows before a position, from the last restart before it on.
  /// - Parameter kind: whether they are brought or carried forward, which determines their label.
  func sums(before position: Int, _ kind: PageSumKind) -> PageSumRow

  /// The finding about the first sum on a page that the numbers on the page, as they are shown, do
  /// not add up to; `nil` if all do.
  /// - Parameter pages: what each page has, in their order.
  func finding(on pages: [PageSumSpan]) -> Diagnostic?
}

/// The rows of a page whose numbers are summed up there.
package struct PageSumSpan: Hashable, Sendable {
  /// The positions of the rows that the total of the page is of; `nil` without one.
  package var total: Range<Int>?
  /// The positions between the sums that are brought forward, or the first row that counts, and
  /// those that are carried forward; `nil` if none are.
  package var carried: Range<Int>?

  package init(total: Range<Int>? = nil, carried: Range<Int>? = nil) {
    self.total = total
    self.carried = carried
  }
}

/// A row of sums on a page.
package struct PageSumRow: Sendable {
  package var kind: PageSumKind
  /// The row with its label, and the number of its drawing.
  package var strip: SummaryStrip
  /// The positions of the rows that it represents.
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
  /// The sums so far, at the top of a page.
  case broughtForward
  /// The sums so far, at the bottom of a page.
  case carriedForward
}

/// The place of a row of sums, which determines the rows that it represents.
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
