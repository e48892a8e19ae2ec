import GridModel

/// The heights of the lines of sums on pages, in points; 0 is none.
struct PageSumHeights: Equatable, Sendable {
  var total = 0.0
  /// The height of each of the lines that carry sums from page to page.
  var carried = 0.0
  /// The positions before which nothing is carried, ascending.
  var restarts: [Int] = []

  init() {}

  init(_ sums: (any PageSums)?, _ heights: SectionStripHeights) {
    guard let sums else { return }
    func height(_ kind: PageSumKind) -> Double {
      let key = StripKey(.summary, drawing: sums.drawing(of: kind))
      return heights.ruled[key] ?? heights.summary
    }
    if sums.hasTotals { total = height(.total) }
    if sums.isCarried { carried = max(height(.broughtForward), height(.carriedForward)) }
    restarts = sums.restarts
  }

  /// Whether a page that begins or ends before the row at a position has sums of the rows before.
  func isCarried(at position: Int) -> Bool {
    if carried <= 0 || position <= 0 { return false }
    let index = (0..<restarts.count).partition { restarts[$0] >= position }
    return index == restarts.count || restarts[index] != position
  }

  /// The height of these lines on a page that is neither the first nor the last.
  var onInnerPage: Double { total + 2 * carried }
}
