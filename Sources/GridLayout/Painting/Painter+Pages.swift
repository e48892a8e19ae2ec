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
    pageColumns = columns
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
    let isTagged = isTagged
    for area in areas {
      // What floats over columns that stand on other pages is not seen.
      let isPart = columns.sliced != nil
      if isPart { pushClip(to: area.window.extent, height: format.size.height, into: &list) }
      self.isTagged = isTagged && isFirst(area.window, of: columns)
      paintOverlays(area, into: &list)
      if isPart { list.append(.popClip) }
    }
    self.isTagged = isTagged
    for item in plan.items where item.bottom + origin > tableTop && !isInTable(item) {
      paint(item, origin: origin, columns: columns, format: format, into: &list)
    }
    if layers.contains(.lines) { paintPageLines(of: plan, on: sheet, into: &list) }
    if layers.contains(.overlay) { paintWatermark(behind: false, into: &list) }
    if let mirrorWidth { list.mirror(width: mirrorWidth, pixels: boxes.pixels) }
    return list
  }

  /// Whether columns are on no earlier page.
  func isFirst(_ window: ColumnWindow, of columns: PageColumns) -> Bool {
    !repeatsFixed || window.columns == columns.sliced
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
  func isInTable(_ item: PageItem) -> Bool {
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
      repeatsHeaders: header?.isRepeat ?? true, shift: shift, lines: range, headerTop: headerTop,
      bodyTop: bodyTop, bottom: bottom,
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
