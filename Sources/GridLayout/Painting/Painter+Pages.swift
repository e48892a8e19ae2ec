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
    for item in frames.leadingItems where plan.showsTitle && !frames.isInTable(item) {
      y = paint(item, at: y, window: window, into: &list)
    }
    let tableTop = y
    var headerTop = y
    let isClipped =
      plan.showsColumnHeader
      && pushTableClip(
        from: tableTop, to: tableTop + tableHeight(of: plan), shift: window.shift, into: &list)
    for item in frames.leadingItems
    where frames.isInTable(item)
      && (item.item == .columnHeader ? plan.showsColumnHeader : plan.showsTitle)
    {
      if item.item == .columnHeader { headerTop = y }
      let isTagged = isTagged
      // Headers are told once.
      if plan.number > 1 { self.isTagged = false }
      y = paint(item, at: y, window: window, into: &list)
      self.isTagged = isTagged
    }
    if plan.showsColumnHeader {
      let bodyTop = y
      y = paintLines(of: plan, at: y, window: window, format: format, into: &list)
      let area = overlayArea(
        of: plan, window: window, headerTop: headerTop, bodyTop: bodyTop, bottom: y, on: format)
      if let area { paintShortcutBar(in: area, into: &list) }
      if isClipped { list.append(.popClip) }
      paintFrame(from: tableTop, to: y, shift: window.shift, into: &list)
      if let area { paintOverlays(area, into: &list) }
    }
    for index in plan.notes {
      y = paint(frames.trailingItems[index], at: y, window: window, into: &list)
    }
    paintPageLines(of: plan, on: sheet, into: &list)
    return list
  }

  /// The height of what stands between the titles and the notes of a page.
  private func tableHeight(of plan: PagePlan) -> Double {
    var height = 0.0
    for item in frames.leadingItems
    where frames.isInTable(item)
      && (item.item == .columnHeader ? plan.showsColumnHeader : plan.showsTitle)
    {
      height += item.height
    }
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

  /// What is painted over on a page; `nil` if nothing is.
  private func overlayArea(
    of plan: PagePlan, window: ColumnWindow, headerTop: Double, bodyTop: Double, bottom: Double,
    on format: PageFormat
  ) -> OverlayArea? {
    guard grid.shown.hasOverlays else { return nil }
    let shift = plan.lines.first.map { bodyTop - frames.line($0).top } ?? 0
    let headers = frames.leadingItems.filter { $0.item == .columnHeader }
    return OverlayArea(
      window: window,
      items: headers.map { $0.offsetBy(y: headerTop - $0.top) }
        + plan.lines.map { frames.line($0).offsetBy(y: shift) },
      shift: shift, lines: plan.lines, headerTop: headerTop, bodyTop: bodyTop, bottom: bottom,
      limit: format.size.height - format.margins.bottom)
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
    firstRow = nil
    pageRows = rows(of: plan)
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

  /// The positions from the page's first row to its last.
  private func rows(of plan: PagePlan) -> Range<Int> {
    func position(_ number: Int) -> Int? {
      if case .row(_, let position) = frames.line(number).item { position } else { nil }
    }
    guard let first = plan.lines.lazy.compactMap(position).first,
      let last = plan.lines.reversed().lazy.compactMap(position).first
    else { return 0..<0 }
    return first..<(last + 1)
  }
}
