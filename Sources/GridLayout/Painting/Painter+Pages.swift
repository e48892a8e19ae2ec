import GridCore
import GridModel

// Pages and what stands on them beside the strips of the grid.

extension Painter {
  /// What lies over a page on which several grids stand.
  package mutating func pageOverlay() -> DisplayList {
    var list = DisplayList()
    paintWatermark(behind: false, into: &list)
    return list
  }

  private mutating func paintWatermark(behind: Bool, into list: inout DisplayList) {
    guard let format = sheet?.format, let watermark = format.watermark,
      watermark.isBehind == behind
    else { return }
    paint(watermark, on: format, into: &list)
  }

  /// Paints a page.
  /// - Parameter layers: what of the page is painted beside the grid's own part of it.
  package mutating func page(_ plan: PagePlan, layers: PageLayers = .all) -> DisplayList {
    guard let sheet else { preconditionFailure("pages are painted by a painter of pages") }
    let format = sheet.format
    var list = DisplayList()
    if layers.contains(.paper) {
      paintPaper(format, into: &list)
      paintWatermark(behind: true, into: &list)
    }
    let columns = PageColumns(
      frames.columns, slice: sheet.slices.isEmpty ? nil : sheet.slices[plan.slice], format: format)
    let origin = format.margins.top
    let table = plan.items.filter { isInTable($0) }
    let tableTop = origin + (table.first?.top ?? 0)
    let tableBottom = origin + (table.last?.bottom ?? 0)
    let tableFrame = Rect(
      left: columns.table.left, top: tableTop, right: columns.table.right, bottom: tableBottom)
    firstRow = nil
    pageRows = rows(of: plan)
    repeatsFixed = plan.slice > 0
    for item in plan.items where item.bottom + origin <= tableTop && !isInTable(item) {
      paint(item, origin: origin, columns: columns, format: format, into: &list)
    }
    let paper = 0...format.size.height
    if let shadow = looks.tableShadow, !table.isEmpty {
      paintShadow(
        shadow, of: tableFrame, radius: separators.frameRadius ?? 0, visible: paper, into: &list)
    }
    let isClipped = !table.isEmpty && pushTableClip(tableFrame, into: &list)
    for item in table {
      paint(item, origin: origin, columns: columns, format: format, into: &list)
    }
    paintHeaderShadow(of: table, origin: origin, columns: columns, visible: paper, into: &list)
    let areas = columns.windows.compactMap { overlayArea(of: plan, window: $0, on: format) }
    if let last = areas.last { paintShortcutBar(in: last, into: &list) }
    if isClipped { list.append(.popClip) }
    if !table.isEmpty { paintFrame(around: tableFrame, into: &list) }
    for area in areas {
      // What floats over columns that stand on other pages is not seen.
      let isPart = columns.sliced != nil
      if isPart { pushClip(to: area.window.extent, height: format.size.height, into: &list) }
      paintOverlays(area, into: &list)
      if isPart { list.append(.popClip) }
    }
    for item in plan.items where item.bottom + origin > tableTop && !isInTable(item) {
      paint(item, origin: origin, columns: columns, format: format, into: &list)
    }
    if layers.contains(.lines) { paintPageLines(of: plan, on: sheet, into: &list) }
    if layers.contains(.overlay) { paintWatermark(behind: false, into: &list) }
    if let mirrorWidth { list.mirror(width: mirrorWidth, pixels: boxes.pixels) }
    return list
  }

  private func pushClip(
    to span: HorizontalSpan, height: Double, into list: inout DisplayList
  ) {
    let clip = Rect(left: span.left, top: 0, right: span.right, bottom: height)
    list.append(.pushClip(boxes.pixels?.snap(clip) ?? clip))
  }

  private func paintHeaderShadow(
    of table: [PageItem], origin: Double, columns: PageColumns, visible: ClosedRange<Double>,
    into list: inout DisplayList
  ) {
    let header = table.first {
      if case .leading(let index) = $0.content {
        frames.leadingItems[index].item == .columnHeader
      } else {
        false
      }
    }
    guard let header, let last = table.last else { return }
    for window in columns.windows {
      paintHeaderShadow(
        headerTop: origin + header.top, bodyTop: origin + header.bottom,
        bottom: origin + last.bottom, visible: visible, window: window, into: &list)
    }
  }

  /// Whether the frame of the table goes around an item.
  private func isInTable(_ item: PageItem) -> Bool {
    switch item.content {
    case .leading(let index): frames.isInTable(frames.leadingItems[index])
    case .note: false
    case .broughtForward, .continued, .lines, .part, .total, .carriedForward: true
    }
  }

  /// Paper is white without paint.
  private func paintPaper(_ format: PageFormat, into list: inout DisplayList) {
    guard background != [.color(.white)] else { return }
    boxes.fill(
      Rect(x: 0, y: 0, width: format.size.width, height: format.size.height),
      with: background, radius: 0, into: &list)
  }

  // MARK: - Items

  /// - Parameter origin: the top of the page's content.
  private mutating func paint(
    _ item: PageItem, origin: Double, columns: PageColumns, format: PageFormat,
    into list: inout DisplayList
  ) {
    let (top, bottom) = (origin + item.top, origin + item.bottom)
    isRepeating = item.isRepeat
    let isTagged = isTagged
    // What stands on several pages is told once.
    if item.isRepeat {
      begin(.repetition, into: &list)
      self.isTagged = false
    }
    defer {
      isRepeating = false
      self.isTagged = isTagged
      if item.isRepeat { endArtifact(into: &list) }
    }
    switch item.content {
    case .leading(let index):
      let leading = frames.leadingItems[index].item
      paint(
        PlacedItem(item: leading, top: top, bottom: bottom), columns: columns, into: &list)
    case .note(let index):
      let note = frames.trailingItems[index].item
      paint(PlacedItem(item: note, top: top, bottom: bottom), columns: columns, into: &list)
    case .continued(let line):
      let strip = PlacedItem(item: frames.line(line).item, top: top, bottom: bottom)
      isContinuing = true
      paint(strip, columns: columns, into: &list)
      isContinuing = false
    case .lines(let lines):
      paintLines(lines, at: top, columns: columns, format: format, into: &list)
    case .part(let line, let from, let to):
      paintPart(of: line, from: from, to: to, at: top, columns: columns, into: &list)
    case .broughtForward(let position):
      paintSums(
        grid.pageSums?.sums(before: position), label: grid.strings.broughtForward, top: top,
        bottom: bottom, columns: columns, into: &list)
    case .carriedForward(let position):
      paintSums(
        grid.pageSums?.sums(before: position), label: grid.strings.carriedForward, top: top,
        bottom: bottom, columns: columns, into: &list)
    case .total(let positions):
      paintSums(
        grid.pageSums?.total(of: positions), label: nil, top: top, bottom: bottom,
        columns: columns, into: &list)
    }
  }

  /// Paints a strip in the page's columns, or across them.
  private mutating func paint(
    _ item: PlacedItem, columns: PageColumns, into list: inout DisplayList
  ) {
    if columns.windows.count == 1 {
      return paint(item, window: columns.windows[0], into: &list)
    }
    guard frames.hasCells(item.item) else {
      let isCaption =
        switch item.item {
        case .title, .subtitle, .footnote, .note: true
        default: false
        }
      let span = isCaption ? columns.captions : columns.table
      let isTagged = isTagged
      if repeatsFixed { self.isTagged = false }
      paint(item, window: ColumnWindow(across: span), into: &list)
      self.isTagged = isTagged
      return
    }
    let isTagged = isTagged
    for window in columns.windows {
      if repeatsFixed { self.isTagged = isTagged && window.columns == columns.sliced }
      if joined != nil {
        list.append(
          .pushClip(
            Rect(
              left: window.extent.left, top: item.top, right: window.extent.right,
              bottom: item.bottom + (joined == nil ? 0 : frames.tableBottom))))
      }
      paint(item, window: window, into: &list)
      if joined != nil { list.append(.popClip) }
    }
    self.isTagged = isTagged
  }

  /// - Parameter label: of rows without one of their own.
  private mutating func paintSums(
    _ row: SummaryRow?, label: String?, top: Double, bottom: Double, columns: PageColumns,
    into list: inout DisplayList
  ) {
    guard var row else { return }
    row.label = row.label ?? label
    for window in columns.windows {
      var frame = Rect(
        left: window.extent.left, top: top, right: window.extent.right, bottom: bottom)
      if window.isLeading { frame.left += frames.columns.sectionColumn.width }
      paintSummary(
        SummaryStrip(row, kind: .summary), strip: nil, mark: nil, frame: frame, window: window,
        into: &list
      ) { _ in nil }
    }
  }

  /// Paints lines from `y` on.
  private mutating func paintLines(
    _ lines: Range<Int>, at y: Double, columns: PageColumns, format: PageFormat,
    into list: inout DisplayList
  ) {
    guard let first = lines.first else { return }
    let shift = y - frames.line(first).top
    let end = format.size.height - format.margins.bottom + LineBreaker.tolerance
    var bottom = y
    let whole = columns.windows.count == 1 ? columns.windows[0] : nil
    let cardItems =
      whole != nil && hasCards ? lines.map { frames.line($0).offsetBy(y: shift) } : []
    if let whole {
      paintCardBacks(
        of: cardItems, window: whole, visible: 0...format.size.height, into: &list)
    }
    // The part of a section that is on this page.
    var part: (section: Int, top: Double)?
    func endPart(_ painter: inout Painter, _ list: inout DisplayList) {
      if let part {
        painter.paintSectionColumn(
          of: part.section, from: part.top, to: bottom, window: columns.windows[0], into: &list)
      }
      part = nil
    }
    for number in lines {
      let line = frames.line(number).offsetBy(y: shift)
      if grid.sectionColumn != nil {
        let section = frames.ownSection(of: line.item)
        if section != part?.section {
          endPart(&self, &list)
          part = section.map { ($0, line.top) }
        }
      }
      if let whole {
        paintInCards(line, window: whole, into: &list)
      } else {
        paint(line, columns: columns, into: &list)
      }
      bottom = line.bottom
      if bottom > end, case .row(let section, let position) = line.item {
        findings.noteCut(section: section, position: position, row: grid.order[position])
      }
    }
    endPart(&self, &list)
    if let whole { paintCardLines(of: cardItems, window: whole, into: &list) }
  }

  /// Paints what is between two heights of a row that is higher than a page: its box is cut there, of its texts only the lines
  /// between are painted.
  private mutating func paintPart(
    of line: Int, from: Double, to: Double, at y: Double, columns: PageColumns,
    into list: inout DisplayList
  ) {
    guard case .row(let section, let position) = frames.line(line).item,
      let first = columns.windows.first, let last = columns.windows.last
    else { return }
    let height = frames.line(line).height
    let row = PlacedItem(
      item: .row(section: section, position: position), top: y - from, bottom: y - from + height)
    let bottom = y + to - from
    list.append(
      .pushClip(
        Rect(left: first.extent.left, top: y, right: last.extent.right, bottom: bottom)))
    let start = list.commands.count
    partOfRow = true
    paint(row, columns: columns, into: &list)
    partOfRow = false
    // Baselines on a page are those of lines that are on it: a cut goes through no line.
    list.removeTexts(from: start) { $0.origin.y <= y || $0.origin.y > bottom }
    list.removeLinks(from: start) { $0.bottom <= y || ($0.top + $0.bottom) / 2 > bottom }
    list.append(.popClip)
    if grid.sectionColumn != nil {
      paintSectionColumn(of: section, from: y, to: bottom, window: first, into: &list)
    }
  }

  // MARK: - Areas

  /// What is painted over on a page; `nil` if nothing is.
  private func overlayArea(
    of plan: PagePlan, window: ColumnWindow, on format: PageFormat
  ) -> OverlayArea? {
    guard grid.shown.hasOverlays, plan.items.contains(where: isInTable) else { return nil }
    let origin = format.margins.top
    let lines = plan.items.first { if case .lines = $0.content { true } else { false } }
    let header = plan.items.first {
      if case .leading(let index) = $0.content {
        frames.leadingItems[index].item == .columnHeader
      } else {
        false
      }
    }
    let above = plan.items.last { !$0.isInBody && isInTable($0) }
    let bodyTop = origin + (lines?.top ?? above?.bottom ?? 0)
    let bottom = origin + (plan.items.last(where: isInTable)?.bottom ?? 0)
    let range = plan.lines
    let shift = range.first.map { bodyTop - frames.line($0).top } ?? 0
    let headers = frames.leadingItems.filter { $0.item == .columnHeader }
    let headerTop = header.map { origin + $0.top } ?? bodyTop
    return OverlayArea(
      window: window,
      items: headers.map { $0.offsetBy(y: headerTop - $0.top) }
        + range.map { frames.line($0).offsetBy(y: shift) },
      shift: shift, lines: range, headerTop: headerTop, bodyTop: bodyTop, bottom: bottom,
      limit: format.size.height - format.margins.bottom)
  }

  /// The positions from the page's first row to its last.
  func rows(of plan: PagePlan) -> Range<Int> {
    func position(_ number: Int) -> Int? {
      if case .row(_, let position) = frames.line(number).item { position } else { nil }
    }
    guard let first = plan.lines.lazy.compactMap(position).first,
      let last = plan.lines.reversed().lazy.compactMap(position).first
    else { return 0..<0 }
    return first..<(last + 1)
  }
}
