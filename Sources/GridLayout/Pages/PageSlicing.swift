import GridCore
package import GridModel

/// Divides the columns of a grid that is too wide among pages.
///
/// 1. Fixed columns, and the parts beside all columns, take their room on every page.
/// 2. Each page takes as many of the other columns as fit, at least one.
/// 3. It takes fewer if a spanner would be cut that fits on a page: as few as possible of the
///    widest spanners are cut.
/// 4. The resulting number of pages is filled evenly, so that the last one is not nearly empty.
package struct PageSlicing {
  let columns: ColumnFrames
  /// The width of the page between its margins, in points.
  let width: Double
  /// By column, the cost of ending a page before it: the spanners cut that fit on a page.
  private var costs: [Int] = []

  package init(columns: ColumnFrames, spanners: [PlacedSpanner], width: Double) {
    self.columns = columns
    self.width = width
    if spanners.isEmpty { return }
    // Each spanner costs one before every column but its first: by column, first by how many more
    // it is than before the column at its left.
    var costs = Array(repeating: 0, count: columns.spans.count + 1)
    let limit = room + LineBreaker.tolerance
    for spanner in spanners where columns.span(spanner.columns).width <= limit {
      costs[spanner.columns.lowerBound + 1] += 1
      costs[spanner.columns.upperBound] -= 1
    }
    for column in costs.indices.dropFirst() { costs[column] += costs[column - 1] }
    self.costs = costs
  }

  /// The room for columns that are not fixed.
  var room: Double { width - fixedWidth }

  /// The width of the parts on every page beside the columns that are divided.
  var fixedWidth: Double {
    guard !columns.scrolling.isEmpty else { return columns.right - columns.left }
    return left.width + right.width
  }

  /// The part of the grid left of the columns that are divided.
  package var left: HorizontalSpan {
    guard let first = columns.scrolling.first else {
      return HorizontalSpan(left: columns.left, right: columns.left)
    }
    return HorizontalSpan(left: columns.left, right: columns[first].left)
  }

  /// The part right of them.
  package var right: HorizontalSpan {
    guard let last = columns.scrolling.last else {
      return HorizontalSpan(left: columns.right, right: columns.right)
    }
    return HorizontalSpan(left: columns[last].right, right: columns.right)
  }

  var isTooWide: Bool { columns.right - columns.left > width + LineBreaker.tolerance }

  /// The reason that a grid that must not be split does not fit on such pages; empty if it does.
  var refusal: [String] {
    guard isTooWide else { return [] }
    return [
      "the grid is \((columns.right - columns.left).dumped) points wide, but the page has \(width.dumped) between its margins: "
        + "choose columns or a larger page, or across: split or shrink"
    ]
  }

  func slices() -> [PageSlice] {
    let all = columns.scrolling
    guard isTooWide, !all.isEmpty else {
      return [PageSlice(columns: all, isWhole: true)]
    }
    var ends = ends(room: room)
    let cut = cost(of: ends)
    // The least room that needs no more pages, found by bisection: it is that of the widest page.
    var (low, high) = (0.0, room)
    for _ in 0..<24 where ends.count > 1 {
      let middle = (low + high) / 2
      let narrower = self.ends(room: middle)
      if narrower.count == ends.count, cost(of: narrower) <= cut {
        (ends, high) = (narrower, middle)
      } else {
        low = middle
      }
    }
    var start = all.lowerBound
    var slices: [PageSlice] = []
    for end in ends {
      slices.append(PageSlice(columns: start..<end))
      start = end
    }
    if slices.count == 1 { slices[0].isWhole = true }
    return slices
  }

  /// The columns before which pages end if each takes as many as fit.
  private func ends(room: Double) -> [Int] {
    var ends = [columns.scrolling.lowerBound]
    while let start = ends.last, start < columns.scrolling.upperBound {
      ends.append(end(from: start, room: room))
    }
    return Array(ends.dropFirst())
  }

  private func cost(of ends: [Int]) -> Int { ends.dropLast().reduce(0) { $0 + cost(of: $1) } }

  private func cost(of column: Int) -> Int { costs.isEmpty ? 0 : costs[column] }

  private func end(from start: Int, room: Double) -> Int {
    let all = columns.scrolling
    let limit = columns[start].left + room + LineBreaker.tolerance
    let fitting = (start..<all.upperBound).partition { columns[$0].right > limit }
    let end = max(start + 1, fitting)
    guard end < all.upperBound else { return end }
    var best = (end: end, cost: cost(of: end))
    for other in ((start + 1)..<end).reversed() where best.cost > 0 {
      let cost = cost(of: other)
      if cost < best.cost { best = (other, cost) }
    }
    return best.end
  }
}
