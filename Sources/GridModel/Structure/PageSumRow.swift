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
