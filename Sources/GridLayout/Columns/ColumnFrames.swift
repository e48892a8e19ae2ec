import GridCore
import GridModel

/// The positions of the columns of a grid and of the parts beside them, from left to right: columns fixed on the left, a
/// separator, columns that scroll, a separator, columns fixed on the right, handles for dragging rows, the index of the
/// sections.
package struct ColumnFrames: Equatable, Sendable {
  /// One for each column. Without spacing, a column's right edge is exactly the next one's left edge.
  package let spans: [HorizontalSpan]
  /// The grid's outer edges.
  package let left: Double
  package let right: Double
  /// The section column, left of all columns; 0 points wide if there is none.
  package let sectionColumn: HorizontalSpan
  package let leftPinnedCount: Int
  package let rightPinnedCount: Int
  /// `nil` if no column is fixed on that side, or all are.
  package let leftSeparator: HorizontalSpan?
  package let rightSeparator: HorizontalSpan?
  /// The strip with the handles for dragging rows; `nil` if there are none.
  package let handles: HorizontalSpan?
  /// The position of the index of the sections; `nil` if there is none.
  package let shortcutBar: HorizontalSpan?

  /// - Parameters:
  ///   - left: the grid's left edge.
  ///   - available: the specified width of the grid. A grid that fills it ends there, without a rounding error that could cost
  ///     a pixel.
  init(widths: [Double], regions: ColumnRegions, from left: Double, available: Double? = nil) {
    self.left = left
    leftPinnedCount = regions.leftPinnedCount
    rightPinnedCount = regions.rightPinnedCount
    var spans: [HorizontalSpan] = []
    var leftSeparator: HorizontalSpan?
    var rightSeparator: HorizontalSpan?
    sectionColumn = HorizontalSpan(left: left, right: left + regions.sectionColumn)
    var x = sectionColumn.right
    func place(_ width: Double) -> HorizontalSpan {
      let span = HorizontalSpan(left: x, right: x + width)
      x = span.right
      return span
    }
    for (index, width) in widths.enumerated() {
      if index > 0 { x += regions.spacing }
      if regions.hasLeftSeparator, index == leftPinnedCount {
        leftSeparator = place(regions.pinSeparator)
      }
      if regions.hasRightSeparator, index == widths.count - rightPinnedCount {
        rightSeparator = place(regions.pinSeparator)
      }
      spans.append(place(width))
    }
    let end = available.map { left + $0 }
    if let end, let last = spans.indices.last,
      abs(x + regions.trailing - end) < LineBreaker.tolerance
    {
      spans[last].right = end - regions.trailing
      x = spans[last].right
    }
    handles = regions.handles > 0 ? place(regions.handles) : nil
    shortcutBar = regions.shortcutBar > 0 ? place(regions.shortcutBar) : nil
    if let end, abs(x - end) < LineBreaker.tolerance { x = end }
    self.spans = spans
    self.leftSeparator = leftSeparator
    self.rightSeparator = rightSeparator
    right = x
  }

  package subscript(column: Int) -> HorizontalSpan { spans[column] }

  /// The columns that are not fixed.
  package var scrolling: Range<Int> { leftPinnedCount..<(spans.count - rightPinnedCount) }

  /// The area right of the columns, into which the rows continue. Empty if there is none.
  package var tail: HorizontalSpan {
    guard handles != nil || shortcutBar != nil else {
      return HorizontalSpan(left: right, right: right)
    }
    return HorizontalSpan(left: spans.last?.right ?? left, right: right)
  }

  /// The columns among the given ones that overlap a part of the width, found by binary search.
  package func columns(in columns: Range<Int>, from left: Double, to right: Double) -> Range<Int> {
    let first = columns.partition(where: { spans[$0].right > left })
    let end = columns.partition(where: { spans[$0].left >= right })
    return min(first, end)..<end
  }

  /// The extent of a run of neighbouring columns.
  package func span(_ columns: Range<Int>) -> HorizontalSpan {
    guard let first = columns.first, let last = columns.last else {
      return HorizontalSpan(left: left, right: left)
    }
    return HorizontalSpan(left: spans[first].left, right: spans[last].right)
  }
}

extension Range<Int> {
  /// The first number for which `holds` is true, provided that it is true for all that follow; the upper bound if there is none.
  package func partition(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A horizontal extent in a picture, in points.
package struct HorizontalSpan: Hashable, Sendable {
  package var left: Double
  package var right: Double

  package init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  package var width: Double { right - left }

  package func offsetBy(x: Double) -> HorizontalSpan {
    HorizontalSpan(left: left + x, right: right + x)
  }
}
