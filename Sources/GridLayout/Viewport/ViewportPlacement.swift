import GridCore
import GridModel

/// Places a grid in a viewport.
///
/// 1. Title and subtitle take the top of the picture, notes its bottom, and the table the rest. The
///    table is as wide as the picture allows or as the columns need.
/// 2. The section column and columns that are fixed take the table's sides, those on the left
///    first, and the parts right of all columns with those on the right; scrolling columns take the
///    rest.
/// 3. Column headers take the table's top, the body the rest.
/// 4. The grid is scrolled by its offset, then to its target, but not past its end unless it
///    repeats.
/// 5. Section headers, empty rows, shadows and indicators are derived from that.
struct ViewportPlacement {
  let viewport: Viewport
  let frames: GridFrames
  /// The insets of the picture.
  let insets: Insets
  /// The column that is scrolled to.
  let targetColumn: Int?
  /// The heights of rows with an even and an odd index in their section.
  let emptyRowHeights: [Double]
  /// The depth of shadows.
  let shadowDepth: Double
  /// The thickness of the line beside what is pinned.
  let pinLine: Double
  let indicatorStyle: ComputedStyle

  private var columns: ColumnFrames { frames.columns }

  func viewportFrames() -> ViewportFrames {
    let captionSpan = HorizontalSpan(
      left: insets.left, right: max(insets.left, viewport.width - insets.right))
    let table = table(within: captionSpan)
    let window = Rect(
      left: table.left, top: min(frames.bodyTop, table.bottom), right: table.right,
      bottom: table.bottom)
    var pinned = PinnedStrips(
      viewport.paging == .none ? viewport.pinned : PinnedRows(), frames: frames, body: window,
      line: pinLine, fillsWindow: fillsWindow && !viewport.wrap.repeatsRows)
    let room = pinned.room(in: window)
    let rows = PinnedRowPlacement(
      pinsRows ? viewport.pinned : PinnedRows(), frames: frames, strips: pinned,
      room: (room.top, room.bottom))
    let spans = paneSpans(of: table)
    let horizontal = ScrollAxis(
      content: scrollingWidth, room: spans.scrolling.width, repeats: viewport.wrap.repeatsColumns)
    let vertical = ScrollAxis(
      content: rows.content, room: room.height, repeats: viewport.wrap.repeatsRows)
    let scroll = scroll(horizontal, vertical, rows)
    pinned.add(rows.pinned(at: scroll.y), of: rows, in: window)
    let body = pinned.room(in: window)
    let moved = body.top - room.top - rows.lead
    let sticky = StickyHeaders(frames: frames)
      .stack(at: pinned.scrolled.lowerBound + scroll.y + moved)
      .map { $0.offsetBy(y: pinned.offset - scroll.y) }
      .filter { $0.bottom > body.top }
    let notesTop = table.bottom
    let firstNoteTop = frames.noteItems.first?.top ?? 0
    return ViewportFrames(
      size: Size(width: viewport.width, height: viewport.height), captionSpan: captionSpan,
      table: table, body: body, pinned: pinned, panes: panes(spans, horizontal, scroll),
      scroll: scroll,
      captions: frames.leadingItems.filter { $0.bottom <= frames.tableTop }
        + frames.noteItems.map { $0.offsetBy(y: notesTop - firstNoteTop) },
      headers: frames.leadingItems.filter { $0.bottom > frames.tableTop }, stickyHeaders: sticky,
      emptyRows: emptyRows(in: body, from: room.top, vertical, scroll),
      sideShadows: sideShadows(table, spans, horizontal, scroll),
      topShadow: topShadow(under: sticky, body, vertical, scroll),
      bottomShadow: bottomShadow(above: pinned, body, vertical, scroll),
      indicators: indicators(body, spans.scrolling, horizontal, vertical, scroll),
      vertical: vertical, horizontal: horizontal)
  }

  // MARK: - Steps 1 and 2

  private func table(within span: HorizontalSpan) -> Rect {
    let notes = frames.noteItems.reduce(0) { $0 + $1.height }
    let repeats = viewport.wrap.repeatsColumns && scrollingWidth > 0
    return Rect(
      left: span.left, top: frames.tableTop,
      right: repeats ? span.right : min(span.right, columns.right - columns.left + span.left),
      bottom: max(frames.tableTop, viewport.height - insets.bottom - notes))
  }

  private struct PaneSpans {
    var left: HorizontalSpan
    var scrolling: HorizontalSpan
    var right: HorizontalSpan
  }

  /// The grid's width by the parts that are fixed on the left, that scroll, and that are fixed on
  /// the right.
  private var content: PaneSpans {
    let isAllLeft = columns.leftPinnedCount == columns.spans.count
    let left = isAllLeft ? columns.right : columns.leftSeparator?.right ?? pinnedRight
    let isAllRight = columns.rightPinnedCount == columns.spans.count && !isAllLeft
    let right = isAllRight ? columns.left : columns.rightSeparator?.left ?? columns.tail.left
    return PaneSpans(
      left: HorizontalSpan(left: columns.left, right: left),
      scrolling: HorizontalSpan(left: left, right: max(left, right)),
      right: HorizontalSpan(left: max(left, right), right: columns.right))
  }

  /// The right edge of the columns fixed on the left, or of the section column.
  private var pinnedRight: Double {
    columns.leftPinnedCount > 0
      ? columns[columns.leftPinnedCount - 1].right : columns.sectionColumn.right
  }

  /// The width including the gap to the first column if columns repeat.
  private var scrollingWidth: Double {
    let scrolling = columns.scrolling
    guard viewport.wrap.repeatsColumns, columns.rightSeparator == nil, scrolling.count > 1 else {
      return content.scrolling.width
    }
    let first = scrolling.lowerBound
    return content.scrolling.width + columns[first + 1].left - columns[first].right
  }

  private func paneSpans(of table: Rect) -> PaneSpans {
    let left = min(table.right, table.left + content.left.width)
    let right = max(left, table.right - content.right.width)
    return PaneSpans(
      left: HorizontalSpan(left: table.left, right: left),
      scrolling: HorizontalSpan(left: left, right: right),
      right: HorizontalSpan(left: right, right: table.right))
  }

  private func panes(
    _ spans: PaneSpans, _ axis: ScrollAxis, _ scroll: ScrollOffset
  ) -> [ColumnPane] {
    // `content` is where the parts are in the grid, `spans` where they are in the picture: the
    // difference is the shift of their columns.
    let content = content
    let count = columns.spans.count
    var panes: [ColumnPane] = []
    // The last column has no separator, except before a copy of the first one.
    func window(
      _ columns: Range<Int>, shift: Double, in span: HorizontalSpan, isCopied: Bool = false,
      hasTail: Bool
    )
      -> ColumnWindow
    {
      ColumnWindow(
        columns: columns, shift: shift, extent: span,
        separated: columns.clamped(to: 0..<(isCopied ? count : max(0, count - 1))),
        isLeading: panes.isEmpty, hasTail: hasTail)
    }
    if content.left.width > 0 {
      let shift = spans.left.left - content.left.left
      panes.append(
        ColumnPane(
          pin: .left, span: spans.left,
          windows: [
            window(
              0..<columns.leftPinnedCount, shift: shift, in: spans.left,
              hasTail: content.right.width == 0)
          ]))
    }
    if !columns.scrolling.isEmpty {
      var windows: [ColumnWindow] = []
      var shift = spans.scrolling.left - content.scrolling.left - scroll.x
      // Repeated columns are copied until the room is full; otherwise there is one window.
      repeat {
        let shown = columns.columns(
          in: columns.scrolling, from: spans.scrolling.left - shift,
          to: spans.scrolling.right - shift)
        windows.append(
          window(
            shown, shift: shift, in: spans.scrolling, isCopied: axis.repeats, hasTail: false))
        shift += axis.content
      } while axis.repeats && content.scrolling.left + shift < spans.scrolling.right
      panes.append(ColumnPane(pin: nil, span: spans.scrolling, windows: windows))
    }
    if content.right.width > 0 {
      let shift = spans.right.left - content.right.left
      let pinned = (count - columns.rightPinnedCount)..<count
      panes.append(
        ColumnPane(
          pin: .right, span: spans.right,
          windows: [window(pinned, shift: shift, in: spans.right, hasTail: true)]))
    }
    return panes
  }

  // MARK: - Step 4

  private func scroll(
    _ horizontal: ScrollAxis, _ vertical: ScrollAxis, _ pinned: PinnedRowPlacement
  ) -> ScrollOffset {
    var scroll = ScrollOffset(
      x: horizontal.bounded(viewport.scroll.x), y: vertical.bounded(viewport.scroll.y))
    if viewport.paging == .cell {
      scroll.x = horizontal.bounded(wholePages(scroll.x, horizontal.room))
      scroll.y = vertical.bounded(wholePages(scroll.y, vertical.room))
    }
    guard let target = viewport.scrollTo else { return scroll }
    if let row = frames.row(at: target.row) {
      scroll.y = offset(showing: row, at: target.vertical.place, from: scroll.y, vertical, pinned)
    }
    if let column = targetColumn, columns.scrolling.contains(column) {
      let left = content.scrolling.left
      scroll.x = horizontal.bounded(
        horizontal.offset(
          from: scroll.x, showing: columns[column].left - left, columns[column].right - left,
          at: target.horizontal.place))
    }
    return scroll
  }

  /// The offset at which a row is shown at its own place.
  private func offset(
    showing row: PlacedItem, at place: ScrollAxis.Place, from offset: Double, _ axis: ScrollAxis,
    _ pinned: PinnedRowPlacement
  ) -> Double {
    let start = pinned.strips.scrolled.lowerBound - pinned.lead
    let headers = StickyHeaders(frames: frames).height(above: row)
    var reached = offset
    // Which rows are pinned depends on the offset that is looked for.
    for _ in 0...(pinned.top.count + pinned.bottom.count) {
      let rows = pinned.pinned(at: reached)
      if place == .nearest, (rows.top + rows.bottom).contains(row) { return reached }
      let next = axis.bounded(
        axis.offset(
          from: offset, showing: row.top - start, row.bottom - start, at: place,
          covered: headers + pinned.height(ofTop: rows.top),
          coveredAtEnd: pinned.height(ofBottom: rows.bottom)))
      if next == reached { break }
      reached = next
      // What is pinned there may not be, at the offset that it asks for.
      if place == .nearest, pinned.shows(row, at: reached) { break }
    }
    return reached
  }

  private func wholePages(_ offset: Double, _ page: Double) -> Double {
    page > 0 ? (offset / page).rounded() * page : 0
  }

  // MARK: - Step 5

  /// Rows that repeat, or that fill the window one by one, are not pinned.
  private var pinsRows: Bool { viewport.paging == .none && !viewport.wrap.repeatsRows }

  private var fillsWindow: Bool {
    viewport.hasEmptyRows && viewport.paging == .none
      && emptyRowHeights.allSatisfy { $0 >= Self.leastEmptyRow }
  }

  private func emptyRows(
    in body: Rect, from start: Double, _ axis: ScrollAxis, _ scroll: ScrollOffset
  ) -> [PlacedItem] {
    guard fillsWindow, !axis.repeats else { return [] }
    var rows: [PlacedItem] = []
    var index = frames.sections.last?.positions.count ?? 0
    var top = start + axis.content - scroll.y
    while top < body.bottom {
      let bottom = top + emptyRowHeights[index % 2]
      rows.append(PlacedItem(item: .emptyRow(index), top: top, bottom: bottom))
      top = bottom + frames.rowHeights.spacing
      index += 1
    }
    return rows
  }

  /// The minimum height of filler rows: lower ones would be indistinguishable and too many.
  private static let leastEmptyRow = 1.0

  private func sideShadows(
    _ table: Rect, _ spans: PaneSpans, _ axis: ScrollAxis, _ scroll: ScrollOffset
  ) -> [PinnedShadow] {
    guard viewport.hasShadows, shadowDepth > 0 else { return [] }
    var shadows: [PinnedShadow] = []
    let depth = min(shadowDepth, spans.scrolling.width)
    if spans.left.width > 0, axis.repeats || scroll.x > LineBreaker.tolerance {
      let edge = spans.scrolling.left
      shadows.append(
        PinnedShadow(
          frame: Rect(left: edge, top: table.top, right: edge + depth, bottom: table.bottom),
          direction: .toRight))
    }
    if spans.right.width > 0, axis.repeats || scroll.x < axis.farthest - LineBreaker.tolerance {
      let edge = spans.scrolling.right
      shadows.append(
        PinnedShadow(
          frame: Rect(left: edge - depth, top: table.top, right: edge, bottom: table.bottom),
          direction: .toLeft))
    }
    return shadows.filter { !$0.frame.isEmpty }
  }

  private func topShadow(
    under sticky: [PlacedItem], _ body: Rect, _ axis: ScrollAxis, _ scroll: ScrollOffset
  ) -> PinnedShadow? {
    guard viewport.hasShadows, shadowDepth > 0, axis.repeats || scroll.y > LineBreaker.tolerance
    else { return nil }
    var top = body.top
    for header in sticky {
      // A header that is pushed away moves with the rows.
      if header.top < top - LineBreaker.tolerance { break }
      top = min(body.bottom, header.bottom)
    }
    // Single-cell paging has nothing fixed above its rows.
    guard viewport.paging == .none else { return nil }
    let frame = Rect(
      left: body.left, top: top, right: body.right, bottom: min(body.bottom, top + shadowDepth))
    return frame.isEmpty ? nil : PinnedShadow(frame: frame, direction: .toBottom)
  }

  private func bottomShadow(
    above pinned: PinnedStrips, _ body: Rect, _ axis: ScrollAxis, _ scroll: ScrollOffset
  ) -> PinnedShadow? {
    guard viewport.hasShadows, shadowDepth > 0, !pinned.bottomArea.isEmpty,
      axis.repeats || scroll.y < axis.farthest - LineBreaker.tolerance
    else { return nil }
    var frame = body
    frame.top = max(body.top, body.bottom - shadowDepth)
    return frame.isEmpty ? nil : PinnedShadow(frame: frame, direction: .toTop)
  }

  private func indicators(
    _ body: Rect, _ pane: HorizontalSpan, _ horizontal: ScrollAxis, _ vertical: ScrollAxis,
    _ scroll: ScrollOffset
  ) -> [Rect] {
    guard viewport.hasIndicators else { return [] }
    let thickness = indicatorStyle.height
    let insets = indicatorStyle.insets
    var bars: [Rect] = []
    if let bar = bar(
      vertical, offset: scroll.y, from: body.top + insets.top, to: body.bottom - insets.bottom)
    {
      let right = body.right - (columns.shortcutBar?.width ?? 0) - insets.right
      bars.append(
        Rect(left: right - thickness, top: bar.left, right: right, bottom: bar.right))
    }
    if let bar = bar(
      horizontal, offset: scroll.x, from: pane.left + insets.left, to: pane.right - insets.right)
    {
      let bottom = body.bottom - insets.bottom
      bars.append(
        Rect(left: bar.left, top: bottom - thickness, right: bar.right, bottom: bottom))
    }
    return bars
  }

  /// A bar whose share of the track is the visible share of the content, but long enough to be
  /// visible.
  private func bar(
    _ axis: ScrollAxis, offset: Double, from start: Double, to end: Double
  ) -> HorizontalSpan? {
    let reach = axis.repeats ? axis.content : axis.farthest
    guard end > start, axis.content > 0, axis.farthest > LineBreaker.tolerance else { return nil }
    let length = min(end - start, max(Self.leastBar, (end - start) * axis.room / axis.content))
    let position = start + (end - start - length) * offset / reach
    return HorizontalSpan(left: position, right: position + length)
  }

  private static let leastBar = 24.0
}
