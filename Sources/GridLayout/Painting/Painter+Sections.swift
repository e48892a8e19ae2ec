import GridCore
import GridModel

// What stands above, below and beside the rows of sections.

extension Painter {
  /// Paints a strip above or below the rows of a section.
  mutating func paintSectionStrip(
    _ index: Int, of number: Int, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let section = frames.sections[number]
    var line: Int?
    if grid.footnotes.areIn(section: number) {
      line = index < section.leading.count ? index : index + section.positions.count
    }
    let mark = line.flatMap {
      grid.footnotes[FootnotePlace(.line, section: number, line: $0)]
    }
    switch section.strip(index) {
    case .header(let header):
      paintSectionHeader(
        header, strip: (index, number), mark: mark, frame: frame,
        tag: tag(.rowHeader, ofStrip: index, in: number),
        into: &list)
    case .footer(let footer):
      paintText(
        footer.text, part: parts.strip(index, in: number, text: footer.text),
        of: section.strip(index).key, frame: frame, indent: indent(footer.level),
        mark: mark, tag: tag(.data, ofStrip: index, in: number), into: &list)
      paintRowSeparator(frame: frame, into: &list)
    case .summary(let summary):
      paintSummary(
        summary, at: .strip(index, section: number), mark: mark, frame: frame, window: window,
        into: &list
      ) { [footnotes = grid.footnotes] column in
        line.flatMap {
          footnotes[FootnotePlace(.line, section: number, line: $0, column: column)]
        }
      }
    }
  }

  private func indent(_ level: Int) -> Double { levelIndent * Double(max(0, level)) }

  private mutating func paintSectionHeader(
    _ header: SectionHeader, strip: (index: Int, section: Int), mark: String?, frame: Rect,
    tag: ContentTag,
    into list: inout DisplayList
  ) {
    if !isRepeating {
      list.append(
        .outline(OutlineEntry(title: header.title, level: header.level, top: frame.top)))
    }
    let key = SectionStrip.header(header).key
    let indent = indent(header.level)
    let look = looks.strip(key)
    let room =
      header.disclosure == nil ? 0 : DisclosureMark.reservedWidth(fontSize: look.fontSize)
    let title = isContinuing ? "\(header.title) \(grid.strings.continued)" : header.title
    let placed = paintText(
      title, part: parts.strip(strip.index, in: strip.section, text: title), of: key,
      frame: frame, indent: indent + room, mark: isContinuing ? nil : mark,
      tag: tag,
      into: &list)
    if let disclosure = header.disclosure {
      let path = DisclosureMark.path(
        disclosure, left: frame.left + look.insets.left + indent,
        baseline: boxes.snap(placed.firstBaseline), fontSize: look.fontSize)
      list.append(.fillPath(path, .color(look.textColor)))
    }
    if let line = separators.section {
      boxes.horizontalRule(
        line, from: frame.left + line.inset, to: frame.right, bottom: frame.bottom, into: &list)
    }
  }

  private func paintRowSeparator(frame: Rect, into list: inout DisplayList) {
    guard let line = separators.row else { return }
    boxes.horizontalRule(
      line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
  }

  // MARK: - Summaries

  mutating func paintSummary(
    _ summary: SummaryStrip, at place: SummaryPlace, mark: String?, frame: Rect,
    window: ColumnWindow, into list: inout DisplayList, markOfColumn: (Int) -> String?
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
    paintColumnSeparators(frame: frame, window: window, into: &list)
    paintStubSeparator(frame: frame, window: window, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
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
      paintLine(
        text, part: parts.value(of: summary, at: place, column: column), look: cells[column],
        frame: cellFrame(column: column, in: frame, window: window), column: column,
        mark: markOfColumn(column),
        place: place.words(ofColumn: grid.columns[column].key), tag: tag, into: &list)
    }
    let columns = summary.row.labelColumns(grid.columns)
    // A label that stands over the columns fixed on the left does not stand again beside them.
    let continuesLabel =
      !window.isLeading && columns.lowerBound < frames.columns.leftPinnedCount
      && summary.row.label != nil
    if continuesLabel {
      empty.removeAll { columns.contains($0) }
    } else if let label = summary.row.label,
      var labelFrame = labelFrame(of: summary, in: frame, window: window)
    {
      labelFrame.left += indent(summary.level)
      empty.removeAll { columns.contains($0) }
      paintLine(
        label, part: parts.label(of: summary, at: place), look: look, frame: labelFrame, mark: mark,
        place: place.wordsOfLabel,
        tag: strip.map {
          self.tag(.rowHeader, ofStrip: $0.index, in: $0.section, columns: columns)
        }, into: &list)
    }
    if let strip {
      addEmptyCells(ofStrip: strip.index, in: strip.section, columns: empty, into: &list)
    }
  }

  /// Where the label of a summary row stands; `nil` if there is no room for one.
  private func labelFrame(of summary: SummaryStrip, in frame: Rect, window: ColumnWindow)
    -> Rect?
  {
    let columns = summary.row.labelColumns(grid.columns).clamped(to: window.columns)
    guard let span = frames.columns.label(over: columns, from: frame.left - window.shift) else {
      return nil
    }
    var result = frame
    result.left = span.left + window.shift
    result.right = span.right + window.shift
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

  // MARK: - Section column

  /// Paints the section column beside a part of a section.
  mutating func paintSectionColumn(
    of section: Int, from top: Double, to bottom: Double, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    let look = looks.text(.sectionColumn)
    let frame = sectionColumnFrame(from: top, to: bottom, window: window)
    let label = grid.label(ofSection: section)
    record?.note(
      .sectionColumn(section: section), frame, .element(.sectionColumn), text: label ?? "",
      in: list)
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    paintRowSeparator(frame: frame, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    guard let label else { return }
    let content = frame.inset(by: look.insets)
    var fitting = look
    // What is too high is shortened to the lines that are there.
    fitting.flow.maxLines = max(
      1, Int(((content.height + LineBreaker.tolerance) / look.metrics.lineHeight).rounded(.down)))
    let part = parts.label(ofSection: section)
    paint(tagged: sectionColumnTag(ofSection: section), into: &list) { painter, list in
      if let part {
        painter.paintPart(part, look: look, content: content, cell: frame, into: &list)
        return
      }
      painter.scratch.load(label, as: look.flow)
      painter.paintMarked(
        fitting, content: content, mark: nil,
        place: "the section column of section \(label.dumped)", into: &list)
    }
  }

  /// Paints the header of the section column.
  mutating func paintSectionColumnHeader(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    guard let column = grid.sectionColumn else { return }
    let look = looks.text(.header)
    let frame = sectionColumnFrame(from: frame.top, to: frame.bottom, window: window)
    record?.note(.sectionColumnHeader, frame, .element(.header), text: column.title, in: list)
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    if let line = separators.header {
      boxes.horizontalRule(
        line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
    }
    boxes.borders(look.border, of: frame, into: &list)
    if let line = looks.text(.sectionColumn).border.right {
      boxes.verticalRule(
        line, from: frame.top, to: frame.bottom, right: frame.right, into: &list)
    }
    let part = parts.sectionColumnHeader
    paint(tagged: sectionColumnHeaderTag, into: &list) { painter, list in
      if let part {
        painter.paintPart(
          part, look: look, content: frame.inset(by: look.insets), cell: frame, into: &list)
        return
      }
      painter.scratch.load(column.title, as: look.flow)
      painter.paintMarked(
        look, content: frame.inset(by: look.insets), mark: nil,
        place: "the header of the section column", into: &list)
    }
  }

  private func sectionColumnFrame(
    from top: Double, to bottom: Double, window: ColumnWindow
  ) -> Rect {
    Rect(
      left: window.extent.left, top: top,
      right: window.extent.left + frames.columns.sectionColumn.width, bottom: bottom)
  }
}
