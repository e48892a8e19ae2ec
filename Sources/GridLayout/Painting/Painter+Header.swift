import GridCore
import GridModel

// The strip of column headers, with the spanners above them.

extension Painter {
  mutating func paintHeader(frame: Rect, window: ColumnWindow, into list: inout DisplayList) {
    paintFills(looks.header, columns: window.columns, frame: frame, window: window, into: &list)
    paintSpannerFills(frame: frame, window: window, into: &list)
    if let tail = looks.headerTail {
      paintTail(tail, hasHandle: false, frame: frame, window: window, into: &list)
    }
    paintHeaderLines(frame: frame, window: window, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
    for index in window.columns {
      let cell = headerFrame(index, in: frame, window: window)
      guard index != liftedColumn else {
        paintGap(ofColumn: index, cell, into: &list)
        addEmpty(headerTag(column: index), into: &list)
        continue
      }
      paint(tagged: headerTag(column: index), into: &list) { painter, list in
        painter.paintHeaderCell(index, frame: cell, into: &list)
      }
    }
    for index in frames.header.spanners.indices {
      paintSpanner(index, frame: frame, window: window, into: &list)
    }
    addEmptySpanners(window.columns, into: &list)
  }

  /// Borders of the headers, and the separators between and under them.
  private func paintHeaderLines(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let span = HorizontalSpan(left: frame.left, right: frame.right)
    guard looks.header.hasBorders, frames.header.spanners.isEmpty else {
      for column in window.separated {
        paintColumnSeparator(
          rightOf: column, from: frame.top + frames.header.separatorTop(rightOf: column),
          to: frame.bottom, window: window, into: &list)
      }
      paintStubSeparator(frame: frame, window: window, into: &list)
      if let line = separators.header {
        boxes.horizontalRule(
          line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
      }
      for index in window.columns where looks.header.hasBorders && index != liftedColumn {
        paintBorders(
          looks.header.cells[index], headerFrame(index, in: frame, window: window), into: &list)
      }
      return
    }
    paintLines(
      of: looks.header.cells,
      RowEdges(lowerSeparator: separators.header, separatorSpan: span), frame: frame,
      window: window, into: &list
    ) { headerFrame($0, in: frame, window: window) }
  }

  private func headerFrame(_ index: Int, in frame: Rect, window: ColumnWindow) -> Rect {
    var cell = cellFrame(column: index, in: frame, window: window)
    cell.top += frames.header.top(ofHeader: index)
    return cell
  }

  /// Title and arrow.
  mutating func paintHeaderCell(_ index: Int, frame: Rect, into list: inout DisplayList) {
    let look = looks.header.cells[index]
    var cell = frame
    scratch.load(grid.columns[index].title, as: look.flow)
    // Under spanners or not, the headers stand on one line, unless they are to stand at the top.
    if look.verticalAlignment != .top, !frames.header.spanners.isEmpty {
      cell.top = max(cell.top, cell.bottom - frames.header.ownHeight)
    }
    cell = paintHeaderNote(column: index, look: look, frame: cell, into: &list)
    let part = parts.header(index)
    let placed = paintHeaderText(
      look, part: part, column: index, cell: cell, into: &list)
    if part != nil { return }
    let place = "the header of column \(grid.columns[index].key.dumped)"
    if placed.isShortened { findings.noteShortened(place) }
    noteMissing(look, at: place)
  }

  /// Paints the title in `scratch` or what is drawn in its place, behind it the mark of a footnote, and beside it the sort arrow, on the side of the
  /// title that is open.
  private mutating func paintHeaderText(
    _ look: CellLook, part: PartCell?, column: Int, cell: Rect, into list: inout DisplayList
  ) -> PlacedText {
    var content = cell.inset(by: look.insets)
    let mark = grid.footnotes[FootnotePlace(.header, column: column)]
    let markWidth = mark.map { reservedWidth($0, look) } ?? 0
    content.right = max(content.left, content.right - markWidth)
    let placed = paintSortedTitle(
      look, sort: grid.columns[column].sort, content: content, besideTitle: markWidth, into: &list
    ) { painter, content, list in
      if let part {
        return painter.paintPart(part, look: look, content: content, cell: cell, into: &list)
      }
      return painter.texts.paint(painter.scratch, look: look, content: content, into: &list)
    }
    if let mark { paintMark(mark, look: look, behind: placed, into: &list) }
    return placed
  }

  /// - Parameters:
  ///   - besideTitle: what stands between title and arrow, in points.
  ///   - paint: paints the title into a box.
  private mutating func paintSortedTitle(
    _ look: CellLook, sort: SortDirection?, content: Rect, besideTitle: Double,
    into list: inout DisplayList,
    paint: (inout Painter, Rect, inout DisplayList) -> PlacedText
  ) -> PlacedText {
    guard let sort else { return paint(&self, content, &list) }
    let gap = SortArrow.gap(fontSize: look.fontSize)
    let width = SortArrow.width(fontSize: look.fontSize)
    var rest = content
    let placed: PlacedText
    let arrow: Double
    switch look.alignment {
    case .leading, .center:
      rest.right = max(rest.left, rest.right - gap - width)
      placed = paint(&self, rest, &list)
      arrow = placed.right + besideTitle + gap
    case .trailing, .decimal:
      rest.left = min(rest.right, rest.left + width + gap)
      placed = paint(&self, rest, &list)
      arrow = placed.left - gap - width
    }
    let path = SortArrow.path(
      direction: sort, left: arrow, baseline: boxes.snap(placed.firstBaseline),
      fontSize: look.fontSize)
    list.append(.fillPath(path, .color(look.textColor)))
    return placed
  }

  // MARK: - Spanners

  private func paintSpannerFills(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    for (spanner, look) in zip(frames.header.spanners, looks.spanners)
    where !look.fills.isEmpty && spanner.columns.overlaps(window.columns) {
      var placed = spanner
      if sheet != nil { placed.columns = placed.columns.clamped(to: window.columns) }
      boxes.fill(
        spannerFrame(placed, in: frame, window: window), with: look.fills, radius: look.radius,
        into: &list)
    }
  }

  private mutating func paintSpanner(
    _ index: Int, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    var placed = frames.header.spanners[index]
    guard placed.columns.overlaps(window.columns) else { return }
    // On a page with other columns than the next, a spanner stands over those that are there.
    if sheet != nil { placed.columns = placed.columns.clamped(to: window.columns) }
    let look = looks.spanners[index]
    let box = spannerFrame(placed, in: frame, window: window)
    if let line = separators.spanner {
      // A spanner narrower than both gaps has its rule in the middle half.
      let inset = min(line.inset, box.width / 4)
      boxes.horizontalRule(
        line, from: box.left + inset, to: box.right - inset, bottom: box.bottom, into: &list)
    }
    boxes.borders(look.border, of: box, into: &list)
    paint(tagged: spannerTag(placed), into: &list) { painter, list in
      painter.scratch.load(placed.spanner.title, as: look.flow)
      painter.paintMarked(
        look, content: box.inset(by: look.insets), mark: nil,
        place: "the spanner \(placed.spanner.title.dumped)", into: &list)
    }
  }

  private func spannerFrame(
    _ placed: PlacedSpanner, in frame: Rect, window: ColumnWindow
  ) -> Rect {
    let edges = frames.header.edges(of: placed)
    var box = rect(frames.columns.span(placed.columns), in: frame, window: window)
    box.bottom = box.top + edges.bottom
    box.top += edges.top
    return box
  }
}
