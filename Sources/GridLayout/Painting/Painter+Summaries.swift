import GridCore
import GridModel

// Rows of values that stand for many rows: totals, and sums that belong to a page.

extension Painter {
  /// - Parameter strip: which of which section; `nil` for rows that belong to the page.
  mutating func paintSummary(
    _ summary: SummaryStrip, strip: (index: Int, section: Int)?, mark: String?, frame: Rect,
    window: ColumnWindow, into list: inout DisplayList
  ) {
    let key = SectionStrip.summary(summary).key
    let look = looks.strip(key)
    let cells = looks.summaryCells(of: key)
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    // Rules may be for some of the columns.
    for column in window.columns where cells[column].fills != look.fills {
      boxes.fill(
        cellFrame(column: column, in: frame, window: window), with: cells[column].fills,
        radius: cells[column].radius, into: &list)
    }
    let label = labelFrame(of: summary, strip, in: frame, window: window)
    ruleGap = label.flatMap { extent(ofLabelOf: summary, mark: mark, in: $0) }
    paintColumnSeparators(frame: frame, window: window, into: &list)
    paintStubSeparator(frame: frame, window: window, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
    ruleGap = nil
    paintRowSeparator(frame: frame, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    var empty: [Int] = []
    for column in window.columns {
      guard let text = summary.row.cells[grid.columns[column].key] else {
        empty.append(column)
        continue
      }
      let tag: ContentTag? = strip.map {
        self.tag(.data, ofStrip: $0.index, in: $0.section, columns: column..<(column + 1))
      }
      let part = strip.flatMap {
        parts.value(of: summary, strip: $0.index, in: $0.section, column: column)
      }
      paintLine(
        text, part: part, look: cells[column],
        frame: cellFrame(column: column, in: frame, window: window), column: column,
        mark: strip.flatMap { self.mark(ofStrip: $0.index, in: $0.section, column: column) },
        place: "the summary of column \(grid.columns[column].key.dumped)", tag: tag, into: &list)
    }
    if summary.row.label != nil, label != nil || goesOn(summary, window) {
      let columns = summary.row.labelColumns(grid.columns)
      empty.removeAll { columns.contains($0) }
    }
    if let label, !window.leavesLabels {
      paintLabel(of: summary, strip, mark: mark, frame: label, into: &list)
    }
    if let strip {
      addEmptyCells(ofStrip: strip.index, in: strip.section, columns: empty, into: &list)
    }
  }

  /// Whether the label stands in another window: over columns fixed on the left it does not stand again beside them.
  private func goesOn(_ summary: SummaryStrip, _ window: ColumnWindow) -> Bool {
    !window.isLeading && !window.leavesLabels
      && summary.row.labelColumns(grid.columns).lowerBound < frames.columns.leftPinnedCount
  }

  /// Where the label stands; `nil` if there is none, or none in this window.
  private func labelFrame(
    of summary: SummaryStrip, _ strip: (index: Int, section: Int)?, in frame: Rect,
    window: ColumnWindow
  ) -> Rect? {
    guard summary.row.label != nil, !goesOn(summary, window) else { return nil }
    if window.leavesLabels {
      return pageColumns.flatMap {
        labelFrame(of: summary, strip, top: frame.top, bottom: frame.bottom, columns: $0)
      }
    }
    let columns = summary.row.labelColumns(grid.columns).clamped(to: window.columns)
    return labelFrame(
      over: columns.isEmpty ? nil : frames.columns.span(columns).offsetBy(x: window.shift),
      reachesLeft: columns.lowerBound == 0 && !columns.isEmpty, in: frame, window: window)
  }

  /// What the text of a label takes, with its insets.
  private func extent(
    ofLabelOf summary: SummaryStrip, mark: String?, in frame: Rect
  ) -> HorizontalSpan? {
    let look = looks.strip(SectionStrip.summary(summary).key)
    let bytes = Array((summary.row.label ?? "").utf8)
    let width =
      texts.measurer.width(of: bytes.span, font: look.font)
      + (mark.map { reservedWidth($0, look) } ?? 0)
    var content = frame.inset(by: look.insets)
    content.left = min(content.right, content.left + indent(summary.level))
    let free = max(0, content.width - width)
    switch look.alignment {
    case .leading: content.right -= free
    case .trailing, .decimal: content.left += free
    case .center:
      content.left += free / 2
      content.right -= free / 2
    }
    return HorizontalSpan(
      left: content.left - look.insets.left + LineBreaker.tolerance,
      right: content.right + look.insets.right - LineBreaker.tolerance)
  }

  private mutating func paintLabel(
    of summary: SummaryStrip, _ strip: (index: Int, section: Int)?, mark: String?, frame: Rect,
    into list: inout DisplayList
  ) {
    guard let label = summary.row.label else { return }
    var frame = frame
    frame.left += indent(summary.level)
    let columns = summary.row.labelColumns(grid.columns)
    paintLine(
      label, look: looks.strip(SectionStrip.summary(summary).key), frame: frame, mark: mark,
      place: "the label of a summary",
      tag: strip.map {
        self.tag(.rowHeader, ofStrip: $0.index, in: $0.section, columns: columns)
      }, into: &list)
  }

  /// Where the label of a summary row stands; `nil` if there is no room for one.
  /// - Parameters:
  ///   - span: what the columns without a value take; `nil` if there are none.
  ///   - reachesLeft: whether the first of all columns is one of them.
  private func labelFrame(
    over span: HorizontalSpan?, reachesLeft: Bool, in frame: Rect, window: ColumnWindow
  ) -> Rect? {
    var result = frame
    let sectionColumn = frames.columns.sectionColumn
    if !reachesLeft, frame.left < sectionColumn.right + window.shift {
      result.right = sectionColumn.right + window.shift
      return result.isEmpty ? nil : result
    }
    guard let span else { return nil }
    if !reachesLeft { result.left = span.left }
    result.right = span.right
    return result
  }

  /// Paints a text of one line into a cell.
  private mutating func paintLine(
    _ text: String, part: PartCell? = nil, look: CellLook, frame: Rect, column: Int? = nil,
    mark: String?, place: String,
    tag: ContentTag?, into list: inout DisplayList
  ) {
    paint(tagged: tag, into: &list) { painter, list in
      if let part {
        painter.paintPart(
          part, look: look, content: frame.inset(by: look.insets), cell: frame, mark: mark,
          into: &list)
        return
      }
      painter.scratch.load(text, as: look.flow.onOneLine)
      painter.paintMarked(
        look, content: frame.inset(by: look.insets), column: column, mark: mark,
        place: place, into: &list)
    }
  }

  // MARK: - Pages with some of the columns

  /// Paints the label of a strip on a page with some of the columns, once all of them are painted.
  mutating func paintLabel(
    of item: PlacedItem, columns: PageColumns, into list: inout DisplayList
  ) {
    guard case .sectionStrip(let section, let index) = item.item,
      case .summary(let summary) = frames.sections[section].strip(index)
    else { return }
    paintLabel(
      of: summary, (index, section), mark: mark(ofStrip: index, in: section), top: item.top,
      bottom: item.bottom, columns: columns, into: &list)
  }

  /// Paints the label of a row of values on a page with some of the columns. Fixed columns are often narrow: it may stand over
  /// all columns of the page that have no value, up to the first that has one.
  mutating func paintLabel(
    of summary: SummaryStrip, _ strip: (index: Int, section: Int)?, mark: String?, top: Double,
    bottom: Double, columns: PageColumns, into list: inout DisplayList
  ) {
    guard summary.row.label != nil, columns.windows.first?.leavesLabels ?? false,
      let box = labelFrame(of: summary, strip, top: top, bottom: bottom, columns: columns)
    else { return }
    let own = summary.row.labelColumns(grid.columns).lowerBound
    let isTagged = isTagged
    self.isTagged =
      isTagged
      && columns.windows.contains { $0.columns.contains(own) && isFirst($0, of: columns) }
    paintLabel(of: summary, strip, mark: mark, frame: box, into: &list)
    self.isTagged = isTagged
  }

  /// Where the label stands on a page with some of the columns.
  private func labelFrame(
    of summary: SummaryStrip, _ strip: (index: Int, section: Int)?, top: Double, bottom: Double,
    columns: PageColumns
  ) -> Rect? {
    guard let window = columns.windows.first else { return nil }
    var frame = Rect(
      left: columns.table.left, top: top, right: columns.table.right, bottom: bottom)
    let isBesideSectionColumn =
      strip.map {
        frames.ownSection(of: .sectionStrip(section: $0.section, index: $0.index)) != nil
      } ?? true
    if isBesideSectionColumn { frame.left += frames.columns.sectionColumn.width }
    let own = summary.row.labelColumns(grid.columns).lowerBound
    let (first, span) = emptyColumns(of: summary.row, own: own, columns: columns)
    return labelFrame(over: span, reachesLeft: first == 0, in: frame, window: window)
  }

  /// The columns of a page that a label may stand over: from its own first column on, or from the left where that is on another
  /// page.
  private func emptyColumns(
    of row: SummaryRow, own: Int, columns: PageColumns
  ) -> (first: Int?, span: HorizontalSpan?) {
    let shown = columns.windows.flatMap { window in
      window.columns.map { (column: $0, span: frames.columns[$0].offsetBy(x: window.shift)) }
    }
    let start = shown.firstIndex { $0.column == own } ?? 0
    let empty = shown.dropFirst(start).prefix { row.cells[grid.columns[$0.column].key] == nil }
    guard let first = empty.first, let last = empty.last else { return (nil, nil) }
    return (first.column, HorizontalSpan(left: first.span.left, right: last.span.right))
  }
}
