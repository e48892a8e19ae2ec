import Synchronization

/// The rows of sums on the pages of a grid. Where it is split by columns, all pages with the same
/// rows have the same sums of all columns: these are made once, not once for each page.
package final class PageSumRows: Sendable {
  private let sums: (any PageSums)?
  private let isSplit: Bool
  /// By the rows that they are of; none if the grid is not split.
  private let made = Mutex<[SummaryPlace: PageSumRow]>([:])

  /// - Parameter sums: `nil` if pages have none.
  package init(_ sums: (any PageSums)?, isSplit: Bool) {
    self.sums = sums
    self.isSplit = isSplit
  }

  /// The aggregates of the rows at some positions; `nil` if pages have no sums.
  package func total(of positions: Range<Int>) -> PageSumRow? {
    row(.page(.total, positions)) { $0.total(of: positions) }
  }

  /// The sums of the rows before a position; `nil` if pages have no sums.
  package func sums(before position: Int, _ kind: PageSumKind) -> PageSumRow? {
    row(.page(kind, 0..<position)) { $0.sums(before: position, kind) }
  }

  private func row(
    _ place: SummaryPlace, make: (any PageSums) -> PageSumRow
  ) -> PageSumRow? {
    guard let sums else { return nil }
    guard isSplit else { return make(sums) }
    if let row = made.withLock({ $0[place] }) { return row }
    let row = make(sums)
    made.withLock { $0[place] = row }
    return row
  }
}
