import GridCore
import GridLayout
import GridModel

// The edges that the borders of a row meet above and below.

extension RowPainter {
  /// The edges that a row's cells meet above and below, without rows of other pages.
  func rowEdges(
    _ painted: PaintedRow, frame: Rect, isRuleIndented: Bool, on canvas: inout PaintCanvas
  ) -> RowEdges {
    var positions = context.frames.sections[painted.section].positions
    if let page = scope.page { positions = positions.clamped(to: page.rows) }
    let isJoined = context.frames.rowHeights.spacing == 0
    let inset =
      isRuleIndented && scope.window.isLeading ? context.separators.row?.inset ?? 0 : 0
    let hasAbove = isJoined && painted.position > positions.lowerBound
    let lower = separator(belowRow: painted.position, of: painted.section)
    let hasBelow = isJoined && painted.position + 1 < positions.upperBound
    return RowEdges(
      above: hasAbove
        ? cells(ofRowAt: painted.position - 1, section: painted.section, on: &canvas) : nil,
      below: hasBelow
        ? cells(ofRowAt: painted.position + 1, section: painted.section, on: &canvas) : nil,
      upperSeparator: hasAbove ? context.separators.row : nil, lowerSeparator: lower,
      separatorSpan: HorizontalSpan(left: frame.left + inset, right: frame.right))
  }

  private func cells(
    ofRowAt position: Int, section: Int, on canvas: inout PaintCanvas
  ) -> [ResolvedStyle] {
    let state = context.grid.state(ofRowAt: position, in: context.frames.sections[section])
    let strip = context.styles.rows[state.row]
    guard !context.shown.marks.isEmpty, let mark = context.shown.marks[position],
      !mark.cells.isEmpty
    else { return strip.cells }
    return canvas.strip(strip, mark, position: position, state).cells
  }
}
