import GridCore
import GridLayout
import GridModel

/// Paints one page: paper, the strips of the grid that are on it, overlays, and the lines in its
/// margins.
struct PagePainter: PartPainter {
  let context: PaintContext
  let sheet: PaintContext.Sheet
  let plan: PagePlan
  /// The band of the page that is painted, in points below its top; `nil` is all of it.
  let band: ClosedRange<Double>?
  let columns: PageColumns
  private(set) var scope: Boxed<PaintScope>

  init(
    _ context: PaintContext, sheet: PaintContext.Sheet, plan: PagePlan,
    visible band: ClosedRange<Double>? = nil
  ) {
    self.context = context
    var sheet = sheet
    sheet.format = sheet.format.ofPage(plan.number)
    self.sheet = sheet
    self.plan = plan
    self.band = band
    let columns = PageColumns(
      context.frames, slice: sheet.slices.isEmpty ? nil : sheet.slices[plan.slice],
      format: sheet.format)
    self.columns = columns
    let rows = context.frames.rows(of: plan)
    var scope = PaintScope(columns.windows[0], isTagged: context.isTagged)
    scope.page = PaintedPage(rows: rows, columns: columns, repeatsFixed: plan.slice > 0)
    scope.firstRow = rows.isEmpty ? nil : rows.lowerBound
    self.scope = Boxed(wrappedValue: scope)
    if band != nil { self.scope.firstRow = firstRowInBand }
  }

  var format: PageFormat { sheet.format }
  /// The top of the page's content.
  var origin: Double { format.margins.top }
  /// The extent that is painted.
  var visible: ClosedRange<Double> { band ?? 0...format.size.height }

  /// - Parameter layers: the layers of the page that are painted in addition to the grid's part of
  ///   it.
  func paint(_ layers: PageLayers, on canvas: inout PaintCanvas) {
    canvas.findings.page = sheet.filePageCount > 1 && !sheet.facts.isPicture ? plan.label : nil
    if layers.contains(.paper) {
      paintPaper(on: &canvas)
      paintWatermark(behind: true, on: &canvas)
    }
    let items = plan.items.filter { isInTable($0) }
    let table = TablePainter(
      context,
      frame: Rect(
        left: columns.table.left, top: origin + (items.first?.top ?? 0),
        right: columns.table.right, bottom: origin + (items.last?.bottom ?? 0)))
    for item in plan.items where item.bottom + origin <= table.frame.top && !isInTable(item) {
      if shows(item) { paint(item, on: &canvas) }
    }
    table.paintShadow(visible: visible, on: &canvas)
    let overlays = overlays()
    table.clipped(on: &canvas) { canvas in
      for item in items where shows(item) { paint(item, on: &canvas) }
      paintHeaderShadow(of: items, in: table, visible: visible, on: &canvas)
      overlays.last?.paintInTable(on: &canvas)
    }
    if !items.isEmpty { table.paintFrame(on: &canvas) }
    for overlays in overlays {
      if columns.sliced != nil {
        // Parts that float over columns of other pages are not visible.
        let span = overlays.scope.window.extent
        let clip = Rect(left: span.left, top: 0, right: span.right, bottom: format.size.height)
        canvas.clipped(to: clip) { overlays.paintOverTable(on: &$0) }
      } else {
        overlays.paintOverTable(on: &canvas)
      }
    }
    for item in plan.items where item.bottom + origin > table.frame.top && !isInTable(item) {
      if shows(item) { paint(item, on: &canvas) }
    }
    for overlays in overlays { overlays.paintOnTop(on: &canvas) }
    paintMargins(layers, on: &canvas)
    if layers.contains(.overlay) { paintWatermark(behind: false, on: &canvas) }
  }

  /// Paper is white without paint.
  private func paintPaper(on canvas: inout PaintCanvas) {
    guard context.background != [.color(.white)] else { return }
    canvas.fill(
      Rect(x: 0, y: 0, width: format.size.width, height: format.size.height),
      with: context.background, radius: 0)
  }

  private func paintWatermark(behind: Bool, on canvas: inout PaintCanvas) {
    guard let watermark = format.watermark, watermark.isBehind == behind else { return }
    WatermarkPainter(self).paint(watermark, on: &canvas)
  }

  private func paintHeaderShadow(
    of items: [PageItem], in table: TablePainter, visible: ClosedRange<Double>,
    on canvas: inout PaintCanvas
  ) {
    guard let header = items.first(where: isHeader) else { return }
    for window in columns.windows {
      table.paintHeaderShadow(
        of: Rect(
          left: window.extent.left, top: origin + header.top, right: window.extent.right,
          bottom: origin + header.bottom),
        bottom: table.frame.bottom, visible: visible, on: &canvas)
    }
  }

  /// Whether an item is the strip of column headers.
  private func isHeader(_ item: PageItem) -> Bool {
    guard case .leading(let index) = item.content else { return false }
    return context.frames.leadingItems[index].item == .columnHeader
  }

  /// Whether the frame of the table encloses an item.
  private func isInTable(_ item: PageItem) -> Bool {
    switch item.content {
    case .leading(let index), .leadingPart(let index, _, _):
      context.frames.isInTable(context.frames.leadingItems[index])
    case .note, .notePart: false
    case .broughtForward, .continued, .lines, .part, .total, .carriedForward, .end: true
    }
  }

  // MARK: - Overlays

  /// The overlays over the page's columns, window by window; empty if there are none.
  private func overlays() -> [Overlays] {
    guard Overlays.areNeeded(context.grid.shown), plan.items.contains(where: isInTable) else {
      return []
    }
    let lines = plan.items.first { if case .lines = $0.content { true } else { false } }
    let header = plan.items.first(where: isHeader)
    let above = plan.items.last { !$0.isInBody && isInTable($0) }
    let bodyTop = origin + (lines?.top ?? above?.bottom ?? 0)
    let bottom = origin + (plan.items.last(where: isInTable)?.bottom ?? 0)
    let range = plan.lines
    let shift = range.first.map { bodyTop - context.frames.line($0).top } ?? 0
    let headers = context.frames.leadingItems.filter { $0.item == .columnHeader }
    let headerTop = header.map { origin + $0.top } ?? bodyTop
    let end = sheet.facts.isPicture ? plan.bottom + origin + format.margins.bottom : .infinity
    let limit = min(end, format.size.height - format.margins.bottom)
    let area = OverlayArea(
      items: headers.map { $0.offsetBy(y: headerTop - $0.top) }.filter {
        isInBand($0.top, $0.bottom)
      } + linesInBand(range, shift: shift).map { context.frames.line($0).offsetBy(y: shift) },
      repeatsHeaders: header?.isRepeat ?? true, shift: shift, lines: range, headerTop: headerTop,
      bodyTop: bodyTop, bottom: bottom, limit: limit)
    return columns.windows.map { window in
      let strips = AnyStripPainter(self).within(window)
        .tagging(if: scope.page?.isFirst(window) ?? true)
      return Overlays(context: context, scope: strips.scope, area: area)
    }
  }
}

// The parts of a page that is a picture and painted band by band.

extension PagePainter {
  /// Whether a strip between two heights shows in the band.
  func isInBand(_ top: Double, _ bottom: Double) -> Bool {
    guard let band else { return true }
    return top < band.upperBound - context.bandSlack && bottom > band.lowerBound + context.bandSlack
  }

  /// Lines may show although the strips of their item do not: their cards have shadows.
  private func shows(_ item: PageItem) -> Bool {
    let reach = CardPainter(AnyStripPainter(self)).reach
    return isInBand(origin + item.top - reach, origin + item.bottom + reach)
  }

  /// The lines that show in the band, or a bit beyond it.
  /// - Parameters:
  ///   - shift: the downward offset of the lines from their positions in the frames, in points.
  ///   - reach: how far beyond the band, in points.
  func linesInBand(_ lines: Range<Int>, shift: Double, reach: Double? = nil) -> Range<Int> {
    guard let band, !lines.isEmpty else { return lines }
    let slack = reach.map { -$0 } ?? context.bandSlack
    let bottom = band.upperBound - slack - shift
    let first = context.frames.firstLine(below: band.lowerBound + slack - shift)
    var end = context.frames.firstLine(below: bottom)
    while end < lines.upperBound, context.frames.line(end).top < bottom { end += 1 }
    return (first..<max(first, end)).clamped(to: lines)
  }

  /// The position of the first row in the band.
  private var firstRowInBand: Int? {
    for item in plan.items {
      guard case .lines(let lines) = item.content, let first = lines.first else { continue }
      let shift = origin + item.top - context.frames.line(first).top
      for line in linesInBand(lines, shift: shift) {
        if case .row(_, let position) = context.frames.line(line).item { return position }
      }
    }
    return nil
  }
}

/// The positions of a page's columns: all of them, or those of a slice between the fixed ones.
struct PageColumns {
  /// The windows from left to right.
  private(set) var windows: [ColumnWindow] = []
  /// The columns that are only on this page; `nil` is all.
  private(set) var sliced: Range<Int>?
  /// The extent of texts across all columns: the table.
  private(set) var table: HorizontalSpan
  /// The extent of titles and notes.
  private(set) var captions: HorizontalSpan

  /// - Parameters:
  ///   - slice: `nil` is all columns.
  init(_ gridFrames: GridFrames, slice: PageSlice?, format: PageFormat) {
    let frames = gridFrames.columns
    let left = format.margins.left
    captions = HorizontalSpan(left: left, right: left + gridFrames.captionWidth)
    guard let slice, !slice.isWhole else {
      let window = ColumnWindow(frames, shift: left - frames.left)
      windows = [window]
      table = window.extent
      return
    }
    sliced = slice.columns
    let slicing = PageSlicing(columns: frames, spanners: [], width: format.contentWidth)
    table = HorizontalSpan(left: left, right: left)
    add(0..<frames.leftPinnedCount, slicing.left, separatesLast: true)
    let hasRight = slicing.right.width > 0
    add(slice.columns, frames.span(slice.columns), separatesLast: hasRight)
    add(
      (frames.spans.count - frames.rightPinnedCount)..<frames.spans.count, slicing.right,
      separatesLast: false)
    windows[windows.count - 1].hasTail = true
    if windows.count == 1 { windows[0].isWhole = true }
  }

  /// Adds the part that takes `span` in the whole grid, unless it is empty.
  private mutating func add(
    _ columns: Range<Int>, _ span: HorizontalSpan, separatesLast: Bool
  ) {
    guard span.width > 0 else { return }
    let shift = table.right - span.left
    let separated =
      columns.isEmpty || separatesLast ? columns : columns.lowerBound..<(columns.upperBound - 1)
    var window = ColumnWindow(
      columns: columns, shift: shift, extent: span.offsetBy(x: shift), separated: separated,
      isLeading: windows.isEmpty, hasTail: false)
    window.leavesLabels = true
    windows.append(window)
    table.right = span.right + shift
  }
}

extension GridFrames {
  /// The positions from a page's first row to its last.
  func rows(of plan: PagePlan) -> Range<Int> {
    func position(_ number: Int) -> Int? {
      if case .row(_, let position) = line(number).item { position } else { nil }
    }
    guard let first = plan.lines.lazy.compactMap(position).first,
      let last = plan.lines.reversed().lazy.compactMap(position).first
    else { return 0..<0 }
    return first..<(last + 1)
  }
}
