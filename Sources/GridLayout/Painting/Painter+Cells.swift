import GridCore
import GridModel

// Rows of cells.

extension Painter {
  /// Painted for every row of the grid: nothing in here may allocate or look anything up by hash.
  mutating func paintRow(
    section: Int, position: Int, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    if firstRow == nil { firstRow = position }
    let state = grid.state(ofRowAt: position, in: frames.sections[section])
    let row = PaintedRow(
      section: section, position: position, row: grid.order[position], state: state,
      hasFootnotes: grid.footnotes.areIn(section: section))
    var strip = strip(ofRowAt: position, state: state)
    if partOfRow { strip = strip.atTop() }
    if !grid.shown.marks.isEmpty, let mark = grid.shown.marks[position] {
      paintMarkedRow(mark, row, strip, frame: frame, window: window, into: &list)
    } else {
      paintRow(
        row, strip, tail: looks.tail(state), frame: frame, window: window, into: &list)
    }
  }

  /// Paints a row with given looks.
  mutating func paintRow(
    _ painted: PaintedRow, _ strip: StripLook, tail: CellLook?, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    if record != nil { recordHandle(of: painted, frame: frame, window: window, in: list) }
    if let joined {
      paintJoinedRow(
        joined, painted, strip, tail: tail, frame: frame, window: window, into: &list)
      return
    }
    let isLast =
      painted.position == frames.sections[painted.section].positions.upperBound - 1
    // Only rows with borders have lines that may meet: all others pay this one look.
    let hasLines = hasCellBorders || strip.hasBorders
    paintRowBox(
      strip, tail: tail, hasHandle: painted.hasHandle, frame: frame, window: window,
      isRuleIndented: !isLast, hasOwnLines: hasLines, into: &list)
    if hasLines {
      let edges = rowEdges(painted, frame: frame, window: window, isRuleIndented: !isLast)
      paintLines(of: strip.cells, edges, frame: frame, window: window, into: &list) { column in
        cellFrame(column: column, in: frame, window: window)
      }
    }
    for index in window.columns {
      let cell = cellFrame(column: index, in: frame, window: window)
      if index == liftedColumn {
        paintGap(ofColumn: index, cell, into: &list)
        // Its content is painted where the column floats, if it is seen there at all.
        addEmpty(tag(painted, column: index), into: &list)
      } else {
        paintCell(painted, column: index, strip.cells[index], frame: cell, into: &list)
      }
    }
  }

  /// Paints a row of which there is nothing but its box.
  /// - Parameter index: counted on from the last section's rows.
  func paintEmptyRow(
    _ index: Int, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let state: CellState = index % 2 == 1 ? .alternate : []
    paintRowBox(
      looks.rows[state.row], tail: looks.tail(state), hasHandle: false, frame: frame,
      window: window, isRuleIndented: true, hasOwnLines: false, into: &list)
  }

  private func paintRowBox(
    _ strip: StripLook, tail: CellLook?, hasHandle: Bool, frame: Rect, window: ColumnWindow,
    isRuleIndented: Bool, hasOwnLines: Bool, into list: inout DisplayList
  ) {
    paintFills(strip, columns: window.columns, frame: frame, window: window, into: &list)
    if let tail {
      paintTail(tail, hasHandle: hasHandle, frame: frame, window: window, into: &list)
    }
    if hasOwnLines {
      paintPinSeparators(frame: frame, window: window, into: &list)
      return
    }
    paintColumnSeparators(frame: frame, window: window, into: &list)
    paintStubSeparator(frame: frame, window: window, into: &list)
    if let line = separators.row, isRuleIndented || cards.section.isPlain {
      let inset = isRuleIndented && window.isLeading ? line.inset : 0
      boxes.horizontalRule(
        line, from: frame.left + inset, to: frame.right, bottom: frame.bottom, into: &list)
    }
    paintPinSeparators(frame: frame, window: window, into: &list)
  }

  /// Content. Inlined, since it is the hot path of rows.
  @inline(__always)
  mutating func paintCell(
    _ painted: PaintedRow, column index: Int, _ look: CellLook, frame cell: Rect,
    into list: inout DisplayList
  ) {
    guard isTagged else {
      return paintContent(painted, column: index, look, frame: cell, into: &list)
    }
    list.append(.beginTag(tag(painted, column: index)))
    paintContent(painted, column: index, look, frame: cell, into: &list)
    list.append(.endTag)
  }

  @inline(__always)
  private mutating func paintContent(
    _ painted: PaintedRow, column index: Int, _ look: CellLook, frame cell: Rect,
    into list: inout DisplayList
  ) {
    if index == painted.editedColumn || painted.isLifted { return }
    if grid.shown.isLoading {
      return paintSkeleton(
        column: index, path(section: painted.section, position: painted.position),
        position: painted.position, look, frame: cell, into: &list)
    }
    if !drawnColumns.isEmpty, let drawn = drawnColumns[index] {
      return paintDrawn(drawn, column: index, painted, look, frame: cell, into: &list)
    }
    let row = painted.row
    scratch.load(grid.source, row: row, column: sourceColumns[index], as: look.flow)
    if painted.hasFootnotes,
      let mark = grid.footnoteMark(
        section: painted.section, position: painted.position, column: index)
    {
      paintMarked(
        look, content: cell.inset(by: look.insets), column: index, mark: mark,
        place: place(ofRow: row, column: index), into: &list)
      return
    }
    guard !scratch.isEmpty else { return }
    let isTooLow = cell.height < look.metrics.lineHeight - LineBreaker.tolerance
    if isTooLow { list.append(.pushClip(boxes.pixels?.snap(cell) ?? cell)) }
    let placed = texts.paint(
      scratch, look: look, content: cell.inset(by: look.insets),
      column: contents[index], marks: decimalMarks[index], into: &list)
    if isTooLow { list.append(.popClip) }
    if placed.isShortened || isTooLow {
      findings.noteShortened(
        column: index, section: painted.section, position: painted.position, row: row)
    }
    let missing = missingScalars(look)
    if !missing.isEmpty {
      findings.noteMissing(missing, place: place(ofRow: row, column: index))
    }
  }

  /// What findings call a cell.
  /// - Parameter row: of the source, from 0.
  func place(ofRow row: Int, column: Int) -> String {
    "row \(row + 1), column \(grid.columns[column].key.dumped)"
  }

  func paintFills(
    _ strip: StripLook, columns: Range<Int>, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    for box in strip.boxes {
      let columns = box.clamped(to: columns)
      guard !columns.isEmpty else { continue }
      let look = strip.cells[columns.lowerBound]
      boxes.fill(
        rect(frames.columns.span(columns), in: frame, window: window), with: look.fills,
        radius: look.radius, into: &list)
    }
  }

  /// A rule at the right edge of every column but the last.
  func paintColumnSeparators(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    guard separators.column != nil else { return }
    for column in window.separated {
      paintColumnSeparator(
        rightOf: column, from: frame.top, to: frame.bottom, window: window, into: &list)
    }
  }

  /// A rule at the right edge of a column that is not the last.
  func paintColumnSeparator(
    rightOf column: Int, from top: Double, to bottom: Double, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    let right = frames.columns[column].right + window.shift
    guard hasColumnSeparator[column], let line = separators.column, !isInRuleGap(right) else {
      return
    }
    boxes.verticalRule(line, from: top, to: bottom, right: right, into: &list)
  }

  /// The rule at the right of the column of row labels, which is the first.
  func paintStubSeparator(frame: Rect, window: ColumnWindow, into list: inout DisplayList) {
    guard let line = stubSeparator, window.columns.lowerBound == 0, !window.columns.isEmpty else {
      return
    }
    let right = frames.columns[0].right + window.shift
    if isInRuleGap(right) { return }
    boxes.verticalRule(line, from: frame.top, to: frame.bottom, right: right, into: &list)
  }

  private func isInRuleGap(_ x: Double) -> Bool {
    guard let ruleGap else { return false }
    return ruleGap.left < x && x < ruleGap.right
  }

  /// Those between columns of the window.
  func paintPinSeparators(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    paintPinSeparator(frames.columns.leftSeparator, frame: frame, window: window, into: &list)
    paintPinSeparator(frames.columns.rightSeparator, frame: frame, window: window, into: &list)
  }

  @inline(__always)
  private func paintPinSeparator(
    _ span: HorizontalSpan?, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    guard let span, let line = separators.pin, window.extent.left <= span.left + window.shift,
      span.right + window.shift <= window.extent.right,
      !isInRuleGap(span.left + window.shift)
    else { return }
    boxes.fill(
      rect(span, in: frame, window: window), with: [.color(line.color)], radius: 0, into: &list)
  }

  func cellFrame(column: Int, in frame: Rect, window: ColumnWindow) -> Rect {
    rect(frames.columns[column], in: frame, window: window)
  }

  func rect(_ span: HorizontalSpan, in frame: Rect, window: ColumnWindow) -> Rect {
    Rect(
      left: span.left + window.shift, top: frame.top, right: span.right + window.shift,
      bottom: frame.bottom)
  }
}
