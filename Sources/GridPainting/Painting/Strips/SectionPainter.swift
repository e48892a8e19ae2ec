import GridCore
import GridLayout
import GridModel

/// Paints the parts above, below and beside the rows of sections.
struct SectionPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  /// Paints a strip above or below the rows of a section.
  func paint(
    _ index: Int, of number: Int, frame: Rect, on canvas: inout PaintCanvas
  ) {
    let section = context.frames.sections[number]
    let mark = mark(ofStrip: index, in: number)
    switch section.strip(index) {
    case .header(let header):
      paintSectionHeader(
        header, strip: (index, number), mark: mark, frame: frame,
        tag: tag(.sectionHeader, ofStrip: index, in: number),
        on: &canvas)
    case .footer(let footer):
      paintText(
        footer.text, part: canvas.parts.strip(index, in: number, text: footer.text),
        of: section.strip(index).key, frame: frame, indent: indent(footer.level),
        mark: mark, tag: tag(.data, ofStrip: index, in: number), on: &canvas)
      paintRowSeparator(frame: frame, under: (index, number), on: &canvas)
    case .summary(let summary):
      SummaryPainter(self).paint(
        summary, at: .strip(index, section: number), mark: mark, frame: frame,
        on: &canvas)
    }
  }

  private func paintSectionHeader(
    _ header: SectionHeader, strip: (index: Int, section: Int), mark: String?, frame: Rect,
    tag: ContentTag,
    on canvas: inout PaintCanvas
  ) {
    if scope.occurrence == .first {
      canvas.append(
        .outline(OutlineEntry(title: header.title, level: header.level, top: frame.top)))
    }
    let key = SectionStrip.header(header).key
    let indent = indent(header.level)
    let style = context.styles.strip(key)
    let room =
      header.disclosure == nil ? 0 : DisclosureMark.reservedWidth(fontSize: style.fontSize)
    let isContinued = scope.occurrence == .continued
    let title = isContinued ? context.grid.strings.continued(header.title) : header.title
    let placed = paintText(
      title, tail: countTail(of: header, in: key, title: title),
      part: canvas.parts.strip(strip.index, in: strip.section, text: title), of: key,
      frame: frame, indent: indent + room, mark: isContinued ? nil : mark,
      tag: tag,
      on: &canvas)
    if let disclosure = header.disclosure {
      let path = DisclosureMark.path(
        disclosure, left: frame.left + style.insets.left + indent,
        baseline: canvas.snap(placed.firstBaseline), fontSize: style.fontSize)
      canvas.append(.fillPath(path, .color(style.textColor)))
    }
    if let line = context.separators.section {
      canvas.horizontalRule(
        line, from: frame.left + line.inset, to: frame.right, bottom: frame.bottom)
    }
  }

  /// The row count in a title and the text after it; `nil` if it has the style of the title.
  private func countTail(of header: SectionHeader, in key: StripKey, title: String) -> TextTail? {
    guard header.countLength > 0, let style = context.styles.sectionCount(in: key) else {
      return nil
    }
    let start = header.title.utf8.count - header.countLength
    // The text of a continued header need not begin with its title.
    guard start >= 0, title.utf8.starts(with: header.title.utf8.prefix(start)) else { return nil }
    return TextTail(of: title, from: start, style: style)
  }

  // MARK: - Section column

  /// Paints the section column beside a part of a section.
  func paintSectionColumn(
    of section: Int, from top: Double, to bottom: Double,
    on canvas: inout PaintCanvas
  ) {
    let style = context.styles.text(.sectionColumn)
    let frame = sectionColumnFrame(from: top, to: bottom)
    let label = context.grid.label(ofSection: section)
    canvas.record?.note(
      .sectionColumn(section: section), frame, .element(.sectionColumn), text: label ?? "",
      in: canvas.list)
    canvas.fill(frame, with: style.fills, radius: style.radius)
    paintRowSeparator(frame: frame, on: &canvas)
    canvas.borders(style.border, of: frame)
    guard let label else { return }
    var content = frame.inset(by: style.insets)
    if let visible = scope.visible {
      content = frame.sliding(
        into: visible, least: style.lines.height + style.insets.vertical
      ).inset(by: style.insets)
    }
    var fitting = style
    // A text that is too high is shortened to the lines that fit.
    fitting.flow.maxLines = style.lines.count(fitting: content.height)
    let part = canvas.parts.label(ofSection: section)
    paint(tagged: sectionColumnTag(ofSection: section), on: &canvas) { canvas in
      if let part {
        canvas.paintPart(part, style: style, content: content, cell: frame)
        return
      }
      canvas.scratch.load(label, as: style.flow)
      let place = "the section column of section \(label.dumped)"
      let placed = canvas.paintMarked(fitting, content: content, mark: nil, place: place)
      canvas.noteBrokenWords(placed, width: content.width, place: place)
    }
  }

  /// Paints the header of the section column.
  func paintSectionColumnHeader(
    frame: Rect, on canvas: inout PaintCanvas
  ) {
    guard let column = context.grid.sectionColumn else { return }
    let style = context.styles.text(.header)
    let frame = sectionColumnFrame(from: frame.top, to: frame.bottom)
    canvas.record?.note(
      .sectionColumnHeader, frame, .element(.header), text: column.title ?? "", in: canvas.list)
    canvas.fill(frame, with: style.fills, radius: style.radius)
    if let line = context.separators.header {
      canvas.horizontalRule(
        line, from: frame.left, to: frame.right, bottom: frame.bottom)
    }
    canvas.borders(style.border, of: frame)
    if let line = context.styles.text(.sectionColumn).border.right {
      canvas.verticalRule(
        line, from: frame.top, to: frame.bottom, right: frame.right)
    }
    let part = canvas.parts.sectionColumnHeader
    paint(tagged: sectionColumnHeaderTag, on: &canvas) { canvas in
      if let part {
        canvas.paintPart(part, style: style, content: frame.inset(by: style.insets), cell: frame)
        return
      }
      canvas.scratch.load(column.title ?? "", as: style.flow)
      let content = frame.inset(by: style.insets)
      let place = "the header of the section column"
      let placed = canvas.paintMarked(style, content: content, mark: nil, place: place)
      canvas.noteBrokenWords(placed, width: content.width, place: place)
    }
  }

  private func sectionColumnFrame(
    from top: Double, to bottom: Double
  ) -> Rect {
    Rect(
      left: scope.window.extent.left, top: top,
      right: scope.window.extent.left + context.frames.columns.sectionColumn.width, bottom: bottom)
  }
}
