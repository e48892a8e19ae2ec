import GridCore
import GridLayout
import GridModel

/// Paints the strip of column headers, with the spanners above them.
struct HeaderPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paint(frame: Rect, on canvas: inout PaintCanvas) {
    paintHeaderFills(frame: frame, on: &canvas)
    paintSpannerFills(frame: frame, on: &canvas)
    if let tail = context.styles.headerTail {
      paintTail(tail, hasHandle: false, frame: frame, on: &canvas)
    }
    paintHeaderLines(frame: frame, on: &canvas)
    paintPinSeparators(frame: frame, on: &canvas)
    for index in scope.window.columns {
      let cell = headerFrame(index, in: frame)
      guard index != context.liftedColumn else {
        paintGap(ofColumn: index, cell, on: &canvas)
        addEmpty(headerTag(column: index), on: &canvas)
        continue
      }
      paint(tagged: headerTag(column: index), on: &canvas) { canvas in
        paintCell(index, frame: cell, on: &canvas)
      }
    }
    for index in context.frames.header.spanners(over: scope.window.columns) {
      paintSpanner(index, frame: frame, on: &canvas)
    }
    addEmptySpanners(scope.window.columns, on: &canvas)
  }

  /// Paints the backgrounds of the headers. That of a header in a state, such as a pressed one,
  /// does not reach into the spanners over it.
  private func paintHeaderFills(frame: Rect, on canvas: inout PaintCanvas) {
    let strip = canvas.headerStrip()
    let columns = scope.window.columns
    guard !context.frames.header.spanners.isEmpty, !context.pointedHeaders.isEmpty else {
      return paintFills(strip, columns: columns, frame: frame, on: &canvas)
    }
    paintFills(context.styles.header, columns: columns, frame: frame, on: &canvas)
    for column in context.pointedHeaders.keys.sorted() where columns.contains(column) {
      canvas.clipped(to: headerFrame(column, in: frame)) { canvas in
        paintFills(strip, columns: column..<(column + 1), frame: frame, on: &canvas)
      }
    }
  }

  /// Paints the borders of the headers, and the separators between and under them.
  private func paintHeaderLines(
    frame: Rect, on canvas: inout PaintCanvas
  ) {
    let span = HorizontalSpan(left: frame.left, right: frame.right)
    guard context.styles.header.hasBorders, context.frames.header.spanners.isEmpty else {
      for column in scope.window.separated {
        paintColumnSeparator(
          rightOf: column, from: frame.top + context.frames.header.separatorTop(rightOf: column),
          to: frame.bottom, on: &canvas)
      }
      paintStubSeparator(frame: frame, on: &canvas)
      if let line = context.separators.header {
        canvas.horizontalRule(
          line, from: frame.left, to: frame.right, bottom: frame.bottom)
      }
      for index in scope.window.columns
      where context.styles.header.hasBorders && index != context.liftedColumn {
        paintBorders(
          context.styles.header.cells[index], headerFrame(index, in: frame), on: &canvas)
      }
      return
    }
    paintLines(
      of: context.styles.header.cells,
      RowEdges(lowerSeparator: context.separators.header, separatorSpan: span), frame: frame,
      on: &canvas
    ) { headerFrame($0, in: frame) }
  }

  private func headerFrame(_ index: Int, in frame: Rect) -> Rect {
    var cell = cellFrame(column: index, in: frame)
    cell.top += context.frames.header.top(ofHeader: index)
    return cell
  }

  /// Paints title and arrow.
  func paintCell(_ index: Int, frame: Rect, on canvas: inout PaintCanvas) {
    let style = canvas.headerStrip().cells[index]
    var cell = frame
    canvas.scratch.load(context.grid.columns[index].title, as: style.flow)
    // Headers are on one line, whether or not they are under spanners, unless they are aligned to
    // the top.
    if style.verticalAlignment != .top, !context.frames.header.spanners.isEmpty {
      cell.top = max(cell.top, cell.bottom - context.frames.header.labelHeight)
    }
    cell = canvas.paintHeaderNote(column: index, style: style, frame: cell)
    let part = canvas.parts.header(index)
    let placed = paintHeaderText(
      style, part: part, column: index, cell: cell, on: &canvas)
    if part != nil { return }
    let place = "the header of column \(context.grid.columns[index].key.dumped)"
    if placed.isShortened { canvas.findings.noteShortened(place) }
    canvas.noteMissing(style, at: place)
  }

  /// Paints the title in `scratch` or its drawing, followed by the mark of a footnote, and the sort
  /// arrow on the free side of the title.
  private func paintHeaderText(
    _ style: ResolvedStyle, part: PartCell?, column: Int, cell: Rect, on canvas: inout PaintCanvas
  ) -> PlacedText {
    var content = cell.inset(by: style.insets)
    let whole = content
    content.right = max(
      content.left,
      content.right
        - HeaderIconMark.reservedWidth(
          of: context.grid.columns[column], fontSize: style.fontSize))
    let mark = context.grid.footnotes[FootnotePlace(.header, column: column)]
    let markWidth = mark.map { canvas.reservedWidth($0, style) } ?? 0
    content.right = max(content.left, content.right - markWidth)
    if part == nil {
      content.right -= besideValues(style, column: column, content: content, on: canvas)
    }
    let placed = paintSortedTitle(
      style, column: context.grid.columns[column], content: content, besideTitle: markWidth,
      on: &canvas
    ) { content, canvas in
      if let part {
        return canvas.paintPart(part, style: style, content: content, cell: cell)
      }
      return canvas.typeset(style, content: content)
    }
    if let mark { canvas.paintMark(mark, style: style, behind: placed) }
    let middle = canvas.snap(placed.firstBaseline) - style.fontSize * 0.36
    paintIcons(of: column, style, content: whole, middle: middle, on: &canvas)
    return placed
  }

  /// The offset to the left that puts the title in `scratch` over the values of drawn cells, not
  /// over the parts after these, as far as there is room.
  private func besideValues(
    _ style: ResolvedStyle, column: Int, content: Rect, on canvas: PaintCanvas
  ) -> Double {
    // If everything except the drawings is mirrored, values begin below the title.
    guard context.mirrorWidth == nil, !canvas.drawnColumns.isEmpty,
      let drawn = canvas.drawnColumns[column],
      style.alignment == .trailing || style.alignment == .decimal
    else { return 0 }
    let wanted = content.right - drawn.titleFrame(in: content).right
    let title = canvas.texts.measurer.width(of: canvas.scratch.bytes.span, font: style.font)
    let room =
      content.width - title - sortMarkWidth(of: context.grid.columns[column], style, on: canvas)
    return max(0, min(wanted, room))
  }

  // MARK: - Spanners

  private func paintSpannerFills(
    frame: Rect, on canvas: inout PaintCanvas
  ) {
    for index in context.frames.header.spanners(over: scope.window.columns) {
      let style = context.styles.spanners[index]
      if style.fills.isEmpty { continue }
      var placed = context.frames.header.spanners[index]
      if context.sheet != nil { placed.columns = placed.columns.clamped(to: scope.window.columns) }
      canvas.fill(
        spannerFrame(placed, in: frame), with: style.fills, radius: style.radius)
    }
  }

  private func paintSpanner(
    _ index: Int, frame: Rect, on canvas: inout PaintCanvas
  ) {
    var placed = context.frames.header.spanners[index]
    // On a page with other columns than the next, a spanner is over the columns of the page.
    if context.sheet != nil { placed.columns = placed.columns.clamped(to: scope.window.columns) }
    let style = context.styles.spanners[index]
    let box = spannerFrame(placed, in: frame)
    if let line = context.separators.spanner {
      // A spanner narrower than both gaps has its rule in the middle half.
      let inset = min(line.inset, box.width / 4)
      // If texts are flush with the lines across the table, so is the rule over them.
      let last = context.grid.columns.count
      let left = placed.columns.lowerBound == 0 && context.isFlush.left ? 0 : inset
      let right = placed.columns.upperBound == last && context.isFlush.right ? 0 : inset
      canvas.horizontalRule(
        line, from: box.left + left, to: box.right - right, bottom: box.bottom)
    }
    canvas.borders(style.border, of: box)
    let part = canvas.parts.spanner(placed.spanner, level: placed.level)
    let mark = context.grid.footnoteMark(of: placed)
    paint(tagged: spannerTag(placed), on: &canvas) { canvas in
      let content = box.inset(by: style.insets)
      if let part {
        canvas.paintPart(part, style: style, content: content, cell: box, mark: mark)
        return
      }
      canvas.scratch.load(placed.spanner.title, as: style.flow)
      canvas.paintMarked(
        style, content: content, mark: mark,
        place: "the spanner \(placed.spanner.title.dumped)")
    }
  }

  private func spannerFrame(
    _ placed: PlacedSpanner, in frame: Rect
  ) -> Rect {
    let edges = context.frames.header.edges(of: placed)
    var box = rect(context.frames.columns.span(placed.columns), in: frame)
    box.bottom = box.top + edges.bottom
    box.top += edges.top
    return box
  }
}
