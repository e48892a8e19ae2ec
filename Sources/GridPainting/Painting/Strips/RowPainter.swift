import GridCore
import GridLayout
import GridModel

/// Paints rows of cells.
struct RowPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  /// Called for every row of the grid: it must not allocate memory or look up hashes.
  func paint(section: Int, position: Int, frame: Rect, on canvas: inout PaintCanvas) {
    let state = context.grid.state(ofRowAt: position, in: context.frames.sections[section])
    let row = PaintedRow(
      section: section, position: position, row: context.grid.order[position], state: state,
      hasFootnotes: context.grid.footnotes.areIn(section: section))
    var strip = canvas.strip(ofRowAt: position, state: state)
    if scope.rowPiece == .part { strip = strip.atTop() }
    if context.hasMarks, let mark = context.grid.shown.marks[position] {
      paintMarkedRow(mark, row, strip, frame: frame, on: &canvas)
    } else {
      paintRow(
        row, strip, tail: context.styles.tail(state), frame: frame, on: &canvas)
    }
  }

  /// Paints a row with the given styles.
  func paintRow(
    _ painted: PaintedRow, _ strip: StripStyles, tail: ResolvedStyle?, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    if canvas.record != nil { recordHandle(of: painted, frame: frame, on: &canvas) }
    if let joined = context.joined {
      paintJoinedRow(
        joined, painted, strip, tail: tail, frame: frame, on: &canvas)
      return
    }
    let isLast =
      painted.position == context.frames.sections[painted.section].positions.upperBound - 1
    // Only rows with borders have lines that may meet: all others pay this one comparison.
    let hasLines = context.hasCellBorders || strip.hasBorders
    paintRowBox(
      strip, tail: tail, hasHandle: painted.hasHandle, frame: frame,
      separator: separator(belowRow: painted.position, of: painted.section),
      isRuleIndented: !isLast, hasOwnLines: hasLines, on: &canvas)
    if hasLines {
      let edges = rowEdges(painted, frame: frame, isRuleIndented: !isLast, on: &canvas)
      paintLines(of: strip.cells, edges, frame: frame, on: &canvas) { column in
        cellFrame(column: column, in: frame)
      }
    }
    let styles = strip.references
    for index in scope.window.columns {
      let cell = cellFrame(column: index, in: frame)
      if index == context.liftedColumn {
        paintGap(ofColumn: index, cell, on: &canvas)
        // Its content is painted with the floating column, if it is visible there.
        addEmpty(tag(painted, column: index), on: &canvas)
      } else {
        // A constant, whose style is lent; that of an element of an array would be copied.
        let reference = styles[index]
        paintCell(painted, column: index, reference.style, frame: cell, on: &canvas)
      }
    }
  }

  /// Paints a row that has only a box.
  /// - Parameter index: continues from the last section's rows.
  func paintEmptyRow(
    _ index: Int, frame: Rect, on canvas: inout PaintCanvas
  ) {
    let state = context.grid.striping.state(ofRow: index)
    paintRowBox(
      context.styles.rows[state.row], tail: context.styles.tail(state), hasHandle: false,
      frame: frame, separator: context.separators.row, isRuleIndented: true, hasOwnLines: false,
      on: &canvas)
  }

  private func paintRowBox(
    _ strip: StripStyles, tail: ResolvedStyle?, hasHandle: Bool, frame: Rect,
    separator: LineStyle?, isRuleIndented: Bool, hasOwnLines: Bool, on canvas: inout PaintCanvas
  ) {
    paintFills(strip, columns: scope.window.columns, frame: frame, on: &canvas)
    if let tail {
      paintTail(tail, hasHandle: hasHandle, frame: frame, on: &canvas)
    }
    if hasOwnLines {
      paintPinSeparators(frame: frame, on: &canvas)
      return
    }
    paintColumnSeparators(frame: frame, on: &canvas)
    paintStubSeparator(frame: frame, on: &canvas)
    if let line = separator {
      let inset = isRuleIndented && scope.window.isLeading ? line.inset : 0
      canvas.horizontalRule(
        line, from: frame.left + inset, to: frame.right, bottom: frame.bottom)
    }
    paintPinSeparators(frame: frame, on: &canvas)
  }

  /// Paints the content. Inlined, since it is the hot path of rows.
  @inline(__always)
  func paintCell(
    _ painted: PaintedRow, column index: Int, _ style: ResolvedStyle, frame cell: Rect,
    on canvas: inout PaintCanvas
  ) {
    guard scope.isTagged, context.tagsCells else {
      return paintContent(painted, column: index, style, frame: cell, on: &canvas)
    }
    canvas.append(.beginTag(tag(painted, column: index)))
    paintContent(painted, column: index, style, frame: cell, on: &canvas)
    canvas.append(.endTag)
  }

  @inline(__always)
  private func paintContent(
    _ painted: PaintedRow, column index: Int, _ style: ResolvedStyle, frame cell: Rect,
    on canvas: inout PaintCanvas
  ) {
    if index == painted.editedColumn || painted.isLifted || painted.isEmpty { return }
    if context.isLoading {
      return paintSkeleton(
        column: index, canvas.path(section: painted.section, position: painted.position),
        position: painted.position, style, frame: cell, on: &canvas)
    }
    if !canvas.drawnColumns.isEmpty, let drawn = canvas.drawnColumns[index],
      !drawn.isMissing(at: painted.contentPosition ?? painted.position, section: painted.section)
    {
      return canvas.paintDrawn(drawn, column: index, painted, style, frame: cell)
    }
    let row = painted.row
    canvas.scratch.load(
      context.grid.source, row: row, column: context.grid.columns[index].sourceIndex, as: style.flow
    )
    if painted.hasFootnotes,
      let mark = context.grid.footnoteMark(
        section: painted.section, position: painted.position, column: index)
    {
      canvas.paintMarked(
        style, content: cell.inset(by: style.insets), column: index, mark: mark,
        place: context.place(ofRow: row, column: index))
      return
    }
    guard !canvas.scratch.isEmpty else { return }
    // A style may set a line height that is less than that of its font.
    let line = min(style.metrics.lineHeight, style.lines.height)
    let isTooLow = cell.height < line - LineBreaker.tolerance
    if isTooLow { canvas.pushClip(cell) }
    let placed = canvas.typeset(
      style, content: cell.inset(by: style.insets), column: context.contents[index],
      marks: context.grid.columns[index].decimalMarks,
      isFigure: context.grid.columns[index].type.isNumeric)
    if isTooLow { canvas.append(.popClip) }
    if placed.isTooWide { canvas.noteTooWide(painted, column: index) }
    if placed.isShortened || isTooLow {
      canvas.findings.noteShortened(
        column: index, section: painted.section, position: painted.position, row: row)
    }
    let missing = canvas.missingScalars(style)
    if !missing.isEmpty {
      canvas.findings.noteMissing(missing, place: context.place(ofRow: row, column: index))
    }
  }
}

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
      upperSeparator: hasAbove
        ? separator(belowRow: painted.position - 1, of: painted.section) : nil,
      lowerSeparator: lower,
      separatorSpan: HorizontalSpan(left: frame.left + inset, right: frame.right))
  }

  private func cells(
    ofRowAt position: Int, section: Int, on canvas: inout PaintCanvas
  ) -> [ResolvedStyle] {
    let state = context.grid.state(ofRowAt: position, in: context.frames.sections[section])
    let strip = context.styles.rows[state.row]
    guard context.hasMarks, let mark = context.grid.shown.marks[position],
      !mark.cells.isEmpty
    else { return strip.cells }
    return canvas.strip(strip, mark, position: position, state).cells
  }
}
