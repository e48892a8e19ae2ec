import GridCore
import GridModel

/// The positions of the columns of a grid and of the parts beside them, from left to right: columns
/// fixed on the left, a separator, columns that scroll, a separator, columns fixed on the right,
/// handles for dragging rows, the index of the sections.
package struct ColumnFrames: Equatable, Sendable {
  /// One for each column. Without spacing, a column's right edge is exactly the next one's left
  /// edge.
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
  ///   - available: the specified width of the grid. A grid that fills it ends there, without a
  ///     rounding error that could cost a pixel.
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

/// A part of a grid's columns and their offset when painted: all of them for a picture or page, the
/// fixed ones and those scrolled into view for a viewport.
package struct ColumnWindow: Equatable, Sendable {
  package var columns: Range<Int>
  /// The offset of the columns' frames, in points.
  package var shift: Double
  /// The extent of painted strips, which fills and rules across all columns take.
  package var extent: HorizontalSpan
  /// The columns with a separator at their right edges.
  package var separated: Range<Int>
  /// Whether strips begin here: rules that are indented begin after their inset.
  package var isLeading = true
  /// Whether the parts right of the columns are painted with them.
  package var hasTail = true
  /// Whether a strip is painted in one piece, or pane by pane.
  package var isWhole = true
  /// Whether labels of summaries are painted later, over the columns of several windows.
  package var leavesLabels = false

  /// All columns.
  package init(_ frames: ColumnFrames, shift: Double) {
    columns = 0..<frames.spans.count
    self.shift = shift
    extent = HorizontalSpan(left: frames.left + shift, right: frames.right + shift)
    separated = 0..<max(0, frames.spans.count - 1)
  }

  /// No columns, for strips of one text.
  package init(across extent: HorizontalSpan) {
    columns = 0..<0
    shift = 0
    self.extent = extent
    separated = 0..<0
  }

  /// A pane of a viewport.
  package init(
    columns: Range<Int>, shift: Double, extent: HorizontalSpan, separated: Range<Int>,
    isLeading: Bool, hasTail: Bool
  ) {
    self.columns = columns
    self.shift = shift
    self.extent = extent
    self.separated = separated
    self.isLeading = isLeading
    self.hasTail = hasTail
    isWhole = false
  }

  /// The same window moved to the right.
  package func slid(by slide: Double) -> ColumnWindow {
    var window = self
    window.shift += slide
    window.extent = extent.offsetBy(x: slide)
    return window
  }
}

extension ColumnFrames {
  /// The extent of the label of a row of sums: over its columns, or in the section column if no
  /// column is free at the left; `nil` if there is no room for one.
  /// - Parameters:
  ///   - columns: the columns that the label covers.
  ///   - left: the left edge of the row.
  package func label(over columns: Range<Int>, from left: Double) -> HorizontalSpan? {
    label(
      over: columns.isEmpty ? nil : span(columns),
      reachesLeft: columns.lowerBound == 0 && !columns.isEmpty, from: left)
  }

  /// - Parameters:
  ///   - span: the extent of the columns of the label; `nil` if there are none.
  ///   - reachesLeft: whether the first of all columns is one of them.
  package func label(
    over span: HorizontalSpan?, reachesLeft: Bool, from left: Double
  ) -> HorizontalSpan? {
    if !reachesLeft, left < sectionColumn.right {
      return HorizontalSpan(left: left, right: sectionColumn.right)
    }
    guard let span else { return nil }
    return HorizontalSpan(left: reachesLeft ? left : span.left, right: span.right)
  }
}
