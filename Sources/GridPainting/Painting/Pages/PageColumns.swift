import GridCore
import GridLayout
import GridModel

/// The positions of a page's columns: all of them, or those of a slice between the fixed ones.
struct PageColumns {
  /// The windows from left to right.
  private(set) var windows: [ColumnWindow] = []
  /// The columns that are only on this page; `nil` is all.
  private(set) var sliced: Range<Int>?
  /// The extent of texts across all columns: the table.
  private(set) var table: HorizontalSpan
  /// The extent of titles and notes.
  private(set) var captions: HorizontalSpan

  /// - Parameters:
  ///   - slice: `nil` is all columns.
  init(_ frames: ColumnFrames, slice: PageSlice?, format: PageFormat) {
    let left = format.margins.left
    guard let slice, !slice.isWhole else {
      let window = ColumnWindow(frames, shift: left - frames.left)
      windows = [window]
      table = window.extent
      captions = window.extent
      return
    }
    sliced = slice.columns
    let slicing = PageSlicing(columns: frames, spanners: [], width: format.contentWidth)
    captions = HorizontalSpan(left: left, right: left + format.contentWidth)
    table = HorizontalSpan(left: left, right: left)
    add(0..<frames.leftPinnedCount, slicing.left, separatesLast: true)
    let hasRight = slicing.right.width > 0
    add(slice.columns, frames.span(slice.columns), separatesLast: hasRight)
    add(
      (frames.spans.count - frames.rightPinnedCount)..<frames.spans.count, slicing.right,
      separatesLast: false)
    windows[windows.count - 1].hasTail = true
    if windows.count == 1 { windows[0].isWhole = true }
  }

  /// Adds the part that takes `span` in the whole grid, unless it is empty.
  private mutating func add(
    _ columns: Range<Int>, _ span: HorizontalSpan, separatesLast: Bool
  ) {
    guard span.width > 0 else { return }
    let shift = table.right - span.left
    let separated =
      columns.isEmpty || separatesLast ? columns : columns.lowerBound..<(columns.upperBound - 1)
    var window = ColumnWindow(
      columns: columns, shift: shift, extent: span.offsetBy(x: shift), separated: separated,
      isLeading: windows.isEmpty, hasTail: false)
    window.leavesLabels = true
    windows.append(window)
    table.right = span.right + shift
  }
}
