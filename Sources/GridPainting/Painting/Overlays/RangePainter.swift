import GridCore
import GridLayout
import GridModel

/// Paints the rectangles of selected cells: a veil over the cells, a border around them, and a
/// handle at the last corner.
///
/// Columns that are fixed and those that scroll, and rows of several pages, have a part of the
/// border each: where a rectangle goes on in another window or on another page, it has no line.
struct RangePainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { !shown.ranges.isEmpty }

  func paint(on canvas: inout PaintCanvas) {
    let ranges = context.grid.shown.ranges
    clippedToRows(on: &canvas) { canvas in
      let whole = canvas.states.element(.range)
      let reach = BoxPainting.reach(whole.shadow)
      let shown = canvas.band.map { band in
        context.rangeExtents.numbers(
          in: (band.lowerBound - reach - area.shift)...(band.upperBound + reach - area.shift))
      }
      for index in shown ?? Array(ranges.indices) {
        guard let painted = painted(ranges[index]) else { continue }
        var style = whole
        if !painted.isFirstRow { style.border.top = nil }
        if !painted.isLastRow { style.border.bottom = nil }
        if !painted.isFirstColumn { style.border.left = nil }
        if !painted.isLastColumn { style.border.right = nil }
        canvas.record?.note(
          .range(index), painted.frame, .elements([.range]), in: canvas.list)
        canvas.box(style, painted.frame)
      }
      if let last = ranges.last { paintHandle(of: last, on: &canvas) }
    }
  }

  private func paintHandle(of range: ShownState.CellBlock, on canvas: inout PaintCanvas) {
    guard let painted = painted(range), painted.isLastRow, painted.isLastColumn else { return }
    let side = 10 * context.zoom
    let extent = scope.window.extent
    let bottom = min(area.limit, area.visible?.upperBound ?? area.limit)
    // The corner may be scrolled out of view.
    guard painted.frame.right <= extent.right + 0.5, painted.frame.bottom <= bottom + 0.5 else {
      return
    }
    let frame = Rect(
      x: min(painted.frame.right - side / 2, extent.right - side),
      y: min(painted.frame.bottom - side / 2, bottom - side), width: side, height: side)
    canvas.record?.note(.rangeHandle, frame, .elements([.rangeHandle]), in: canvas.list)
    canvas.box(canvas.states.element(.rangeHandle), frame)
  }

  /// A part of a rectangle, and which of its edges are those of the whole.
  private struct Painted {
    var frame: Rect
    var isFirstRow: Bool
    var isLastRow: Bool
    var isFirstColumn: Bool
    var isLastColumn: Bool
  }

  /// - Returns: `nil` if the rectangle is not in this window or on this page.
  private func painted(_ range: ShownState.CellBlock) -> Painted? {
    let columns = range.columns.clamped(to: scope.window.columns)
    // The lines of a section's rows follow each other.
    let firstLine = context.frames.lineNumber(
      section: range.section, position: range.positions.lowerBound)
    let lines = (firstLine..<(firstLine + range.positions.count)).clamped(to: area.lines)
    guard !columns.isEmpty, !lines.isEmpty else { return nil }
    let first = range.positions.lowerBound + lines.lowerBound - firstLine
    let last = first + lines.count - 1
    guard let top = frame(of: range.place(first)), let bottom = frame(of: range.place(last)) else {
      return nil
    }
    let start = cellFrame(column: columns.lowerBound, in: top)
    let end = cellFrame(column: columns.upperBound - 1, in: bottom)
    return Painted(
      frame: Rect(
        left: min(start.left, end.left), top: top.top, right: max(start.right, end.right),
        bottom: bottom.bottom),
      isFirstRow: first == range.positions.lowerBound,
      isLastRow: last == range.positions.upperBound - 1,
      isFirstColumn: columns.lowerBound == range.columns.lowerBound,
      isLastColumn: columns.upperBound == range.columns.upperBound)
  }
}
