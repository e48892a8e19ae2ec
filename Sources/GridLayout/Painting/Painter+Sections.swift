import GridCore
import GridModel

// What stands above, below and beside the rows of sections.

extension Painter {
  /// Paints a strip above or below the rows of a section.
  mutating func paintSectionStrip(
    _ index: Int, of number: Int, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let section = frames.sections[number]
    let mark = mark(ofStrip: index, in: number)
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
        into: &list)
    }
  }

  /// The mark of a footnote at a strip, or at its value in a column; `nil` for none.
  func mark(ofStrip index: Int, in number: Int, column: Int? = nil) -> String? {
    guard grid.footnotes.areIn(section: number) else { return nil }
    let section = frames.sections[number]
    let line = index < section.leading.count ? index : index + section.positions.count
    return grid.footnotes[FootnotePlace(.line, section: number, line: line, column: column)]
  }

  func indent(_ level: Int) -> Double { levelIndent * Double(max(0, level)) }

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

  func paintRowSeparator(frame: Rect, into list: inout DisplayList) {
    guard let line = separators.row else { return }
    boxes.horizontalRule(
      line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
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
    fitting.flow.maxLines = look.lines.count(fitting: content.height)
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
