import GridCore
import GridModel

// Rows of values that stand for many rows: totals, and sums that belong to a page.

extension Painter {
  mutating func paintSummary(
    _ summary: SummaryStrip, at place: SummaryPlace, mark: String?, frame: Rect,
    window: ColumnWindow, into list: inout DisplayList
  ) {
    // Rows that belong to the page are no part of the table.
    let strip = place.strip
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
    let label = labelFrame(of: summary, at: place, in: frame, window: window)
    ruleGap = label.flatMap { extent(ofLabelOf: summary, at: place, mark: mark, in: $0) }
    paintColumnSeparators(frame: frame, window: window, into: &list)
    paintStubSeparator(frame: frame, window: window, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
    ruleGap = nil
    paintRowSeparator(frame: frame, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    var empty: [Int] = []
    let labelColumns = summary.row.labelColumns(grid.columns)
    var waiting = window.leavesLabels ? nil : label
    for column in window.columns {
      // In the order in which it is read.
      if let label = waiting, column >= labelColumns.lowerBound {
        paintLabel(of: summary, at: place, mark: mark, frame: label, into: &list)
        waiting = nil
      }
      guard let text = summary.row.cells[grid.columns[column].key] else {
        empty.append(column)
        continue
      }
      let tag: ContentTag? = strip.map {
        self.tag(.data, ofStrip: $0.index, in: $0.section, columns: column..<(column + 1))
      }
      paintLine(
        text, part: parts.value(of: summary, at: place, column: column), look: cells[column],
        frame: cellFrame(column: column, in: frame, window: window), column: column,
        mark: strip.flatMap { self.mark(ofStrip: $0.index, in: $0.section, column: column) },
        place: place.words(ofColumn: grid.columns[column].key), tag: tag, into: &list)
    }
    if summary.row.label != nil, label != nil || goesOn(summary, window) {
      empty.removeAll { labelColumns.contains($0) }
    }
    if let waiting {
      paintLabel(of: summary, at: place, mark: mark, frame: waiting, into: &list)
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
    of summary: SummaryStrip, at place: SummaryPlace, in frame: Rect,
    window: ColumnWindow
  ) -> Rect? {
    guard summary.row.label != nil, !goesOn(summary, window) else { return nil }
    if window.leavesLabels {
      return pageColumns.flatMap {
        labelFrame(of: summary, at: place, top: frame.top, bottom: frame.bottom, columns: $0)
      }
    }
    let columns = summary.row.labelColumns(grid.columns).clamped(to: window.columns)
    return frames.columns.label(over: columns, from: frame.left - window.shift).map {
      rect($0, in: frame, window: window)
    }
  }

  /// What a label takes, with its insets.
  private mutating func extent(
    ofLabelOf summary: SummaryStrip, at place: SummaryPlace, mark: String?, in frame: Rect
  ) -> HorizontalSpan? {
    let look = looks.strip(SectionStrip.summary(summary).key)
    var width = mark.map { reservedWidth($0, look) } ?? 0
    if let part = parts.label(of: summary, at: place) {
      width +=
        part.renderer.measure(
          part.content, style: drawingStyle(look), width: nil, text: TextRuler(texts.measurer)
        ).width
    } else {
      let bytes = Array((summary.row.label ?? "").utf8)
      width += texts.measurer.width(of: bytes.span, font: look.font)
    }
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
    of summary: SummaryStrip, at place: SummaryPlace, mark: String?, frame: Rect,
    into list: inout DisplayList
  ) {
    guard let label = summary.row.label else { return }
    var frame = frame
    frame.left += indent(summary.level)
    let columns = summary.row.labelColumns(grid.columns)
    paintLine(
      label, part: parts.label(of: summary, at: place),
      look: looks.strip(SectionStrip.summary(summary).key), frame: frame, mark: mark,
      place: place.wordsOfLabel,
      tag: place.strip.map {
        self.tag(.rowHeader, ofStrip: $0.index, in: $0.section, columns: columns)
      }, into: &list)
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
          part, look: look, content: frame.inset(by: look.insets), cell: frame, column: column,
          mark: mark, into: &list)
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
      of: summary, at: .strip(index, section: section), mark: mark(ofStrip: index, in: section),
      top: item.top, bottom: item.bottom, columns: columns, into: &list)
  }

  /// Paints the label of a row of values on a page with some of the columns. Fixed columns are often narrow: it may stand over
  /// all columns of the page that have no value, up to the first that has one.
  mutating func paintLabel(
    of summary: SummaryStrip, at place: SummaryPlace, mark: String?, top: Double,
    bottom: Double, columns: PageColumns, into list: inout DisplayList
  ) {
    guard summary.row.label != nil, columns.windows.first?.leavesLabels ?? false,
      let box = labelFrame(of: summary, at: place, top: top, bottom: bottom, columns: columns)
    else { return }
    let own = summary.row.labelColumns(grid.columns).lowerBound
    let isTagged = isTagged
    self.isTagged =
      isTagged
      && columns.windows.contains { $0.columns.contains(own) && isFirst($0, of: columns) }
    paintLabel(of: summary, at: place, mark: mark, frame: box, into: &list)
    self.isTagged = isTagged
  }

  /// Where the label stands on a page with some of the columns.
  private func labelFrame(
    of summary: SummaryStrip, at place: SummaryPlace, top: Double, bottom: Double,
    columns: PageColumns
  ) -> Rect? {
    guard let window = columns.windows.first else { return nil }
    var frame = Rect(
      left: columns.table.left, top: top, right: columns.table.right, bottom: bottom)
    let isBesideSectionColumn =
      place.strip.map {
        frames.ownSection(of: .sectionStrip(section: $0.section, index: $0.index)) != nil
      } ?? true
    if isBesideSectionColumn { frame.left += frames.columns.sectionColumn.width }
    let own = summary.row.labelColumns(grid.columns).lowerBound
    let (first, span) = emptyColumns(of: summary.row, own: own, columns: columns)
    return frames.columns.label(
      over: span?.offsetBy(x: -window.shift), reachesLeft: first == 0,
      from: frame.left - window.shift
    ).map { rect($0, in: frame, window: window) }
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
