import GridCore
import GridLayout
import GridModel

/// Paints rows of values that represent many rows: totals, and sums that belong to a page.
struct SummaryPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paint(
    _ summary: SummaryStrip, at place: SummaryPlace, mark: String?, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    // Rows that belong to the page are not part of the table.
    let strip = place.strip
    let key = SectionStrip.summary(summary).key
    let style = context.styles.strip(key)
    let cells = context.styles.summaryCells(of: key)
    canvas.fill(frame, with: style.fills, radius: style.radius)
    // Rules may apply to some of the columns.
    for column in scope.window.columns where cells[column].fills != style.fills {
      canvas.fill(
        cellFrame(column: column, in: frame), with: cells[column].fills,
        radius: cells[column].radius)
    }
    // Column rules do not run through a label that extends over several columns.
    let label = labelFrame(of: summary, at: place, in: frame).map {
      $0.widened(to: freeRight(of: $0, of: summary, at: place, cells, in: frame, on: &canvas))
    }
    let gap = label.flatMap {
      extent(ofLabelOf: summary, at: place, mark: mark, in: $0, on: &canvas)
    }
    let rules = changing { $0.ruleGap = gap }
    rules.paintColumnSeparators(frame: frame, on: &canvas)
    rules.paintStubSeparator(frame: frame, on: &canvas)
    rules.paintPinSeparators(frame: frame, on: &canvas)
    paintRowSeparator(
      frame: frame, under: strip.map { ($0.index, $0.section) }, on: &canvas)
    canvas.borders(style.border, of: frame)
    for column in scope.window.columns where cells[column].border != style.border {
      canvas.borders(cells[column].border, of: cellFrame(column: column, in: frame))
    }
    // Columns without a value become empty cells of the structure, so that all rows of a tagged
    // table have the same number of cells.
    var empty: [Int] = []
    let labelColumns = context.labelColumns.columns(of: summary.row, at: place)
    var waiting = scope.window.leavesLabels ? nil : label
    for column in scope.window.columns {
      // In reading order: tagged content is read in the order in which it is painted.
      if let label = waiting, column >= labelColumns.lowerBound {
        paintLabel(of: summary, at: place, mark: mark, frame: label, on: &canvas)
        waiting = nil
      }
      guard let text = summary.row.text(in: context.grid.columns[column]) else {
        empty.append(column)
        continue
      }
      let tag: ContentTag? = strip.map {
        self.tag(.data, ofStrip: $0.index, in: $0.section, columns: column..<(column + 1))
      }
      paintLine(
        text, part: canvas.parts.value(of: summary, at: place, column: column),
        style: cells[column],
        frame: cellFrame(column: column, in: frame), column: column,
        mark: strip.flatMap { self.mark(ofStrip: $0.index, in: $0.section, column: column) },
        place: place.words(ofColumn: context.grid.columns[column].key), tag: tag, on: &canvas)
    }
    // The label's cell has all of its columns, also those on other pages and in other windows.
    if summary.row.label != nil { empty.removeAll { labelColumns.contains($0) } }
    // All columns with a value may be left of the label's.
    if let waiting {
      paintLabel(of: summary, at: place, mark: mark, frame: waiting, on: &canvas)
    }
    if let strip {
      addEmptyCells(ofStrip: strip.index, in: strip.section, columns: empty, on: &canvas)
    }
  }

  /// Whether the label is in another window: a label over columns fixed on the left is not repeated
  /// beside them.
  private func goesOn(_ summary: SummaryStrip, at place: SummaryPlace) -> Bool {
    !scope.window.isLeading && !scope.window.leavesLabels
      && context.labelColumns.columns(of: summary.row, at: place).lowerBound
        < context.frames.columns.leftPinnedCount
  }

  /// The frame of the label; `nil` if there is none, or none in this window.
  private func labelFrame(
    of summary: SummaryStrip, at place: SummaryPlace, in frame: Rect
  ) -> Rect? {
    guard summary.row.label != nil, !goesOn(summary, at: place) else { return nil }
    if scope.window.leavesLabels {
      return scope.page.flatMap {
        labelFrame(
          of: summary, at: place, top: frame.top, bottom: frame.bottom, columns: $0.columns)
      }
    }
    let columns = context.labelColumns.columns(of: summary.row, at: place).clamped(
      to: scope.window.columns)
    return context.frames.columns.label(over: columns, from: frame.left - scope.window.shift).map {
      rect($0, in: frame)
    }
  }

  /// The right edge of the room for a label: that of its frame, or the beginning of the figure in
  /// the next column, since figures leave room at their left.
  private func freeRight(
    of label: Rect, of summary: SummaryStrip, at place: SummaryPlace, _ cells: [ResolvedStyle],
    in frame: Rect, on canvas: inout PaintCanvas
  ) -> Double {
    let next = context.labelColumns.columns(of: summary.row, at: place).upperBound
    let labelStyle = context.styles.strip(SectionStrip.summary(summary).key)
    guard labelStyle.alignment == .leading, !scope.window.leavesLabels,
      scope.window.columns.contains(next),
      let text = summary.row.cells[context.grid.columns[next].key],
      canvas.parts.value(of: summary, at: place, column: next) == nil,
      [.trailing, .decimal].contains(cells[next].alignment)
    else { return label.right }
    let style = cells[next]
    let cell = cellFrame(column: next, in: frame)
    guard abs(cell.left - label.right) < 1 else { return label.right }
    canvas.scratch.load(text, as: style.flow.onOneLine)
    let content = cell.inset(by: style.insets)
    var left = canvas.texts.leftEdge(
      of: canvas.scratch, style: style, content: content,
      column: context.contents[next], marks: context.grid.columns[next].decimalMarks)
    // In a mirrored grid, aligned numbers keep their places in a block, which is beside the label.
    if context.mirrorWidth != nil, style.alignment == .decimal {
      left = min(left, content.right - min(content.width, context.contents[next].digits))
    }
    return left - style.fontSize + labelStyle.insets.right
  }

  /// The extent of a label, with its insets.
  private func extent(
    ofLabelOf summary: SummaryStrip, at place: SummaryPlace, mark: String?, in frame: Rect,
    on canvas: inout PaintCanvas
  ) -> HorizontalSpan? {
    let style = context.styles.strip(SectionStrip.summary(summary).key)
    var width = mark.map { canvas.reservedWidth($0, style) } ?? 0
    if let part = canvas.parts.label(of: summary, at: place) {
      width +=
        part.renderer.neededSize(
          of: part.content, style: canvas.drawingStyle(style), width: nil,
          text: TextRuler(canvas.texts.measurer)
        ).width
    } else {
      let bytes = Array((summary.row.label ?? "").utf8)
      width += canvas.texts.measurer.width(of: bytes.span, font: style.font)
    }
    var content = frame.inset(by: style.insets)
    content.left = min(content.right, content.left + indent(summary.level))
    let free = max(0, content.width - width)
    switch style.alignment {
    case .leading: content.right -= free
    case .trailing, .decimal: content.left += free
    case .center:
      content.left += free / 2
      content.right -= free / 2
    }
    return HorizontalSpan(
      left: content.left - style.insets.left + LineBreaker.tolerance,
      right: content.right + style.insets.right - LineBreaker.tolerance)
  }

  private func paintLabel(
    of summary: SummaryStrip, at place: SummaryPlace, mark: String?, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    guard let label = summary.row.label else { return }
    var frame = frame
    frame.left += indent(summary.level)
    let columns = context.labelColumns.columns(of: summary.row, at: place)
    paintLine(
      label, part: canvas.parts.label(of: summary, at: place),
      style: context.styles.strip(SectionStrip.summary(summary).key), frame: frame, mark: mark,
      place: place.wordsOfLabel,
      tag: place.strip.map {
        self.tag(.rowHeader, ofStrip: $0.index, in: $0.section, columns: columns)
      }, on: &canvas)
  }

  /// Paints a text of one line into a cell.
  private func paintLine(
    _ text: String, part: PartCell? = nil, style: ResolvedStyle, frame: Rect, column: Int? = nil,
    mark: String?, place: String,
    tag: ContentTag?, on canvas: inout PaintCanvas
  ) {
    paint(tagged: tag, on: &canvas) { canvas in
      if let part {
        canvas.paintPart(
          part, style: style, content: frame.inset(by: style.insets), cell: frame, column: column,
          mark: mark)
        return
      }
      canvas.scratch.load(text, as: style.flow.onOneLine)
      canvas.paintMarked(
        style, content: frame.inset(by: style.insets), column: column, mark: mark, place: place)
    }
  }

  // MARK: - Pages with some of the columns

  /// Paints the label of a strip on a page with some of the columns, once all of them are painted.
  func paintLabel(
    of item: PlacedItem, columns: PageColumns, on canvas: inout PaintCanvas
  ) {
    guard case .sectionStrip(let section, let index) = item.item,
      case .summary(let summary) = context.frames.sections[section].strip(index)
    else { return }
    paintLabel(
      of: summary, at: .strip(index, section: section), mark: mark(ofStrip: index, in: section),
      top: item.top, bottom: item.bottom, columns: columns, on: &canvas)
  }

  /// Paints the label of a row of values on a page with some of the columns. Fixed columns are
  /// often narrow, so the label may extend over all columns of the page without a value, up to the
  /// first that has one.
  func paintLabel(
    of summary: SummaryStrip, at place: SummaryPlace, mark: String?, top: Double,
    bottom: Double, columns: PageColumns, on canvas: inout PaintCanvas
  ) {
    guard summary.row.label != nil, columns.windows.first?.leavesLabels ?? false,
      let box = labelFrame(of: summary, at: place, top: top, bottom: bottom, columns: columns)
    else { return }
    let labelColumn = context.labelColumns.columns(of: summary.row, at: place).lowerBound
    let isFirst = columns.windows.contains {
      $0.columns.contains(labelColumn) && scope.page?.isFirst($0) ?? true
    }
    tagging(if: isFirst).paintLabel(of: summary, at: place, mark: mark, frame: box, on: &canvas)
  }

  /// The frame of the label on a page with some of the columns.
  private func labelFrame(
    of summary: SummaryStrip, at place: SummaryPlace, top: Double, bottom: Double,
    columns: PageColumns
  ) -> Rect? {
    guard let window = columns.windows.first else { return nil }
    var frame = Rect(
      left: columns.table.left, top: top, right: columns.table.right, bottom: bottom)
    let isBesideSectionColumn =
      place.strip.map {
        context.frames.ownSection(of: .sectionStrip(section: $0.section, index: $0.index)) != nil
      } ?? true
    if isBesideSectionColumn { frame.left += context.frames.columns.sectionColumn.width }
    let labelColumn = context.labelColumns.columns(of: summary.row, at: place).lowerBound
    let (first, span) = emptyColumns(of: summary.row, labelColumn: labelColumn, columns: columns)
    return context.frames.columns.label(
      over: span?.offsetBy(x: -window.shift), reachesLeft: first == 0,
      from: frame.left - window.shift
    ).map { within(window).rect($0, in: frame) }
  }

  /// The columns of a page over which a label may extend: from its own first column on, or from the
  /// left if that is on another page.
  private func emptyColumns(
    of row: SummaryRow, labelColumn: Int, columns: PageColumns
  ) -> (first: Int?, span: HorizontalSpan?) {
    let shown = columns.windows.flatMap { window in
      window.columns.map {
        (column: $0, span: context.frames.columns[$0].offsetBy(x: window.shift))
      }
    }
    let start = shown.firstIndex { $0.column == labelColumn } ?? 0
    let empty = shown.dropFirst(start).prefix {
      row.cells[context.grid.columns[$0.column].key] == nil
    }
    guard let first = empty.first, let last = empty.last else { return (nil, nil) }
    return (first.column, HorizontalSpan(left: first.span.left, right: last.span.right))
  }
}

extension Rect {
  /// The same up to a right edge, if that is further right.
  fileprivate func widened(to right: Double) -> Rect {
    var frame = self
    frame.right = max(frame.right, right)
    return frame
  }
}
