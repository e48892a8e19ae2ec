import GridCore
package import GridModel

/// Splits the columns of a grid that is too wide among pages.
///
/// 1. Fixed columns, and what stands beside all columns, take their room on every page.
/// 2. Each page takes as many of the others as have room, at least one.
/// 3. It takes fewer if a spanner would be cut that has room on a page: of the widest spanners as few as possible are cut.
/// 4. As many pages as that makes are filled evenly: none is wider than it has to be, so that the last has more than a rest.
package struct PageSlicing {
  let columns: ColumnFrames
  let spanners: [PlacedSpanner]
  /// Of the page between its margins, in points.
  let width: Double

  package init(columns: ColumnFrames, spanners: [PlacedSpanner], width: Double) {
    self.columns = columns
    self.spanners = spanners
    self.width = width
  }

  /// What is left for columns that are not fixed.
  var room: Double { width - fixedWidth }

  /// What stands on every page beside the columns that are split.
  var fixedWidth: Double {
    guard !columns.scrolling.isEmpty else { return columns.right - columns.left }
    return left.width + right.width
  }

  /// The part of the grid left of the columns that are split.
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

  /// Why a grid that must not be split cannot stand on such pages; nothing if it can.
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
    // The least room in which as many pages do, by halving: it is that of the widest of them.
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

  /// The columns that pages end before if each takes as many as have room.
  private func ends(room: Double) -> [Int] {
    var ends = [columns.scrolling.lowerBound]
    while let start = ends.last, start < columns.scrolling.upperBound {
      ends.append(end(from: start, room: room))
    }
    return Array(ends.dropFirst())
  }

  private func cost(of ends: [Int]) -> Int { ends.dropLast().reduce(0) { $0 + cost(of: $1) } }

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

  /// How much is lost if a page ends before a column: the spanners cut, those with room on a page only.
  private func cost(of column: Int) -> Int {
    spanners.count { spanner in
      spanner.columns.contains(column) && spanner.columns.lowerBound < column
        && columns.span(spanner.columns).width <= room + LineBreaker.tolerance
    }
  }
}

/// Knows where rows can be divided between two pages.
protocol RowCutting {
  /// Where the text lines of a row's cells begin and end, in points below its top.
  func textLines(ofRowAt position: Int, in section: Int) -> [(top: Double, bottom: Double)]
}

extension RowCutting {
  /// The lowest place at or above `limit` that is in no line of text, if some text stands between it and `start`; `nil` if there is none.
  func cut(ofRowAt position: Int, in section: Int, from start: Double, upTo limit: Double)
    -> Double?
  {
    let lines = textLines(ofRowAt: position, in: section)
    var cut = limit
    // Each round moves the cut above a line that it would go through.
    while let line = lines.first(where: { $0.top < cut - 0.01 && $0.bottom > cut + 0.01 }) {
      cut = line.top
      if cut <= start { return nil }
    }
    let hasText = lines.contains { $0.bottom > start + 0.01 && $0.bottom <= cut + 0.01 }
    return cut > start + 0.01 && (hasText || lines.allSatisfy { $0.bottom <= start + 0.01 })
      ? cut : nil
  }
}
