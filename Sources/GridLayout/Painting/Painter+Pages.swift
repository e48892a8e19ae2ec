import GridCore
import GridModel

// Pages and what stands on them beside the strips of the grid.

extension Painter {
  /// Paints a page.
  package mutating func page(_ plan: PagePlan) -> DisplayList {
    guard let sheet else { preconditionFailure("pages are painted by a painter of pages") }
    let format = sheet.format
    var list = DisplayList()
    paintPaper(format, into: &list)
    let window = ColumnWindow(
      frames.columns, shift: format.margins.left - frames.gridLeft)
    var y = format.margins.top
    for item in frames.leadingItems where item.item != .columnHeader && plan.showsTitle {
      y = paint(item, at: y, window: window, into: &list)
    }
    let tableTop = y
    let isClipped =
      plan.showsColumnHeader
      && pushTableClip(
        from: tableTop, to: tableTop + tableHeight(of: plan), shift: window.shift, into: &list)
    for item in frames.leadingItems where item.item == .columnHeader && plan.showsColumnHeader {
      y = paint(item, at: y, window: window, into: &list)
    }
    if plan.showsColumnHeader {
      y = paintLines(of: plan, at: y, window: window, format: format, into: &list)
      if isClipped { list.append(.popClip) }
      paintFrame(from: tableTop, to: y, shift: window.shift, into: &list)
    }
    for index in plan.notes {
      y = paint(frames.trailingItems[index], at: y, window: window, into: &list)
    }
    paintFooter(of: plan, on: sheet, into: &list)
    return list
  }

  /// The height of the column headers and lines of a page.
  private func tableHeight(of plan: PagePlan) -> Double {
    var height = 0.0
    for item in frames.leadingItems where item.item == .columnHeader { height += item.height }
    if let first = plan.lines.first, let last = plan.lines.last {
      height += frames.line(last).bottom - frames.line(first).top
    }
    return height
  }

  /// Paper is white without paint.
  private func paintPaper(_ format: PageFormat, into list: inout DisplayList) {
    guard background != [.color(.white)] else { return }
    boxes.fill(
      Rect(x: 0, y: 0, width: format.size.width, height: format.size.height),
      with: background, radius: 0, into: &list)
  }

  /// Paints a strip with its top at `y`, and returns its bottom.
  private mutating func paint(
    _ item: PlacedItem, at y: Double, window: ColumnWindow, into list: inout DisplayList
  ) -> Double {
    let placed = PlacedItem(item: item.item, top: y, bottom: y + item.height)
    paint(placed, window: window, into: &list)
    return placed.bottom
  }

  /// Paints the page's lines from `y` on, and returns the bottom of the last.
  private mutating func paintLines(
    of plan: PagePlan, at y: Double, window: ColumnWindow, format: PageFormat,
    into list: inout DisplayList
  ) -> Double {
    guard let first = plan.lines.first else { return y }
    let shift = y - frames.line(first).top
    let end = format.size.height - format.margins.bottom + LineBreaker.tolerance
    var bottom = y
    // The part of a section that is on this page.
    var part: (section: Int, top: Double)?
    func endPart(_ painter: inout Painter, _ list: inout DisplayList) {
      if let part {
        painter.paintSectionColumn(
          of: part.section, from: part.top, to: bottom, window: window, into: &list)
      }
      part = nil
    }
    for number in plan.lines {
      let line = frames.line(number).offsetBy(y: shift)
      if grid.sectionColumn != nil {
        let section = frames.ownSection(of: line.item)
        if section != part?.section {
          endPart(&self, &list)
          part = section.map { ($0, line.top) }
        }
      }
      paint(line, window: window, into: &list)
      bottom = line.bottom
      if bottom > end, case .row(let section, let position) = line.item {
        findings.noteCut(section: section, position: position, row: grid.order[position])
      }
    }
    endPart(&self, &list)
    return bottom
  }

  /// The page's number on the right; on all but the first page, the title on the left.
  private mutating func paintFooter(
    of plan: PagePlan, on sheet: Sheet, into list: inout DisplayList
  ) {
    let format = sheet.format
    var look = looks.text(.pageFooter)
    var frame = Rect(
      left: format.margins.left, top: format.size.height - format.margins.bottom,
      right: format.size.width - format.margins.right, bottom: format.size.height)
    look.alignment = .trailing
    scratch.load("Page \(plan.number) of \(sheet.pageCount)", wrap: look.flow.wrap)
    let number = texts.paint(scratch, look: look, content: frame, into: &list)
    guard let title = grid.title, !plan.showsTitle else { return }
    look.alignment = .leading
    frame.right = max(frame.left, number.left - look.fontSize)
    scratch.load(title, wrap: look.flow.wrap)
    texts.paint(scratch, look: look, content: frame, into: &list)
  }
}
