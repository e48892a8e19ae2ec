import GridModel

/// How high the lines of sums on pages are, in points; 0 is none.
struct PageSumHeights: Equatable, Sendable {
  var total = 0.0
  /// Of each of the lines that carry sums from page to page.
  var carried = 0.0
  /// The positions before which nothing is carried, ascending.
  var restarts: [Int] = []

  init() {}

  /// - Parameter height: of a line of sums.
  init(_ sums: (any PageSums)?, height: Double) {
    guard let sums else { return }
    if sums.hasTotals { total = height }
    if sums.isCarried { carried = height }
    restarts = sums.restarts
  }

  /// Whether a page that begins or ends before the row at a position has sums of the rows before.
  func isCarried(at position: Int) -> Bool {
    if carried <= 0 || position <= 0 { return false }
    let index = (0..<restarts.count).partition { restarts[$0] >= position }
    return index == restarts.count || restarts[index] != position
  }

  /// What they take on a page that is neither the first nor the last.
  var onInnerPage: Double { total + 2 * carried }
}
