import GridCore
import GridLayout
import GridModel

/// Paints what is open beside a cell: a tooltip, a menu, a list of choices or a calendar.
///
/// It is under its cell, or above it where the picture has no room under it, or else beside it, and
/// is moved sideways so that it stays inside of the picture. It covers its cell only where there is
/// no room anywhere else.
struct CellOverlayPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.overlay != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let overlay = context.grid.shown.overlay,
      scope.window.columns.contains(overlay.column),
      let cell = cellFrame(at: overlay.row, column: overlay.column),
      isVisible(cell.top, cell.bottom)
    else { return }
    let part = GridPart.overlay(
      canvas.path(canvas.path(overlay.row), column: overlay.column))
    switch overlay.content {
    case .text(let text): paintTooltip(text, part, beside: cell, on: &canvas)
    case .lines(let lines, let highlighted):
      OverlayLines(lines: lines, highlighted: highlighted)
        .paint(in: { frame(of: $0, beside: cell) }, part, leastWidth: cell.width, on: &canvas)
    case .calendar(let words):
      OverlayCalendar(words: words)
        .paint(in: { frame(of: $0, beside: cell) }, part, on: &canvas)
    }
  }

  private func paintTooltip(
    _ text: String, _ part: GridPart, beside cell: Rect, on canvas: inout PaintCanvas
  ) {
    let style = canvas.states.element(.tooltip)
    let width = canvas.width(of: text, style) + style.insets.horizontal
    let box = frame(
      of: Size(width: width, height: style.lines.height + style.insets.vertical), beside: cell)
    canvas.record?.note(part, box, .elements([.tooltip]), text: text, in: canvas.list)
    canvas.box(style, box)
    canvas.scratch.load(text, wrap: .none)
    canvas.paintLabelText(style, content: box.inset(by: style.insets), place: "a tooltip")
  }

  // MARK: - Places

  /// The picture, or the columns of a page.
  private var bounds: Rect {
    if scope.page != nil {
      let span = scope.window.extent
      return Rect(left: span.left, top: area.headerTop, right: span.right, bottom: area.limit)
    }
    let size = context.viewport?.size ?? context.frames.size
    return Rect(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  private func frame(of size: Size, beside cell: Rect) -> Rect {
    let margin = 3 * context.zoom
    let gap = 2 * context.zoom
    let room = bounds.inset(by: Insets(vertical: margin, horizontal: margin))
    let width = min(size.width, max(0, room.width))
    // The visible part of a cell that is scrolled beneath fixed columns.
    let start = max(cell.left, scope.window.extent.left)
    var left = max(room.left, min(start, room.right - width))
    let above = cell.top - gap - size.height
    var top = cell.bottom + gap
    if top + size.height > room.bottom {
      top = above
      if above < room.top {
        // Beside the cell, which stays visible.
        top = max(room.top, min(cell.top, room.bottom - size.height))
        let before = cell.left - gap - width
        if cell.right + gap + width <= room.right {
          left = cell.right + gap
        } else if before >= room.left {
          left = before
        }
      }
    }
    return Rect(x: left, y: top, width: width, height: size.height)
  }
}

/// Lines one below another, of which one may be checked.
private struct OverlayLines {
  let lines: [ShownState.Overlay.Line]
  let highlighted: Int?

  private var hasChecks: Bool { lines.contains { $0.isChecked != nil } }

  func paint(
    in frame: (Size) -> Rect, _ part: GridPart, leastWidth: Double, on canvas: inout PaintCanvas
  ) {
    let box = canvas.states.element(.overlay)
    let style = canvas.states.element(.overlay, .overlayLine)
    let lead = hasChecks ? style.fontSize * 1.3 : 0
    let heights = lines.map { line in
      line.item.kind == .separator
        ? max(3, style.insets.vertical) : style.lines.height + style.insets.vertical
    }
    var widest = 0.0
    for line in lines where line.item.kind != .separator {
      widest = max(widest, canvas.width(of: line.item.title, style))
    }
    let outer = frame(
      Size(
        width: max(leastWidth, widest + lead + style.insets.horizontal + box.insets.horizontal),
        height: heights.reduce(0, +) + box.insets.vertical))
    canvas.record?.note(part, outer, .elements([.overlay]), in: canvas.list)
    canvas.box(box, outer)
    let inner = outer.inset(by: box.insets)
    var top = inner.top
    for (index, line) in lines.enumerated() {
      let frame = Rect(left: inner.left, top: top, right: inner.right, bottom: top + heights[index])
      top = frame.bottom
      if line.item.kind == .separator {
        paintSeparator(box, from: outer, in: frame, on: &canvas)
      } else {
        paint(line, index, lead: lead, in: frame, on: &canvas)
      }
    }
  }

  private func paint(
    _ line: ShownState.Overlay.Line, _ index: Int, lead: Double, in frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    let isHighlighted = index == highlighted && line.item.kind != .disabled
    var style = canvas.overlayLine(isHighlighted: isHighlighted, in: frame, index, line.item.title)
    switch line.item.kind {
    case .disabled: style.textColor.alpha = UInt8(Double(style.textColor.alpha) * 0.45)
    case .destructive where !isHighlighted:
      style.textColor = canvas.states.element(.swipeDestructive).mainColor()
    case .normal, .destructive, .separator: break
    }
    var content = frame.inset(by: style.insets)
    if line.isChecked == true {
      paintCheck(style, at: content, on: &canvas)
    }
    content.left = min(content.right, content.left + lead)
    canvas.scratch.load(line.item.title, wrap: .none)
    canvas.paintLabelText(style, content: content, place: "what is open beside a cell")
  }

  private func paintCheck(_ style: ResolvedStyle, at content: Rect, on canvas: inout PaintCanvas) {
    let side = style.fontSize * 0.8
    let box = Rect(
      x: content.left, y: (content.top + content.bottom - side) / 2, width: side, height: side)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: box.left + x * side, y: box.top + y * side)
    }
    let start = canvas.list.commands.count
    canvas.append(
      .strokePath(
        .polyline([point(0.08, 0.55), point(0.36, 0.84), point(0.92, 0.2)]),
        Stroke(width: max(1, side * 0.14), cap: .round, join: .round), style.textColor))
    canvas.list.keepUpright(from: start, left: box.left, right: box.right)
  }

  private func paintSeparator(
    _ style: ResolvedStyle, from outer: Rect, in frame: Rect, on canvas: inout PaintCanvas
  ) {
    var color = style.textColor
    color.alpha = UInt8(Double(color.alpha) * 0.2)
    let middle = (frame.top + frame.bottom) / 2
    canvas.bar(
      Rect(left: outer.left, top: middle - 0.5, right: outer.right, bottom: middle + 0.5), color)
  }
}

/// The month of a day: its name, the days of the week, and its days.
private struct OverlayCalendar {
  let words: CalendarWords

  func paint(in frame: (Size) -> Rect, _ part: GridPart, on canvas: inout PaintCanvas) {
    let box = canvas.states.element(.overlay)
    var style = canvas.states.element(.overlay, .overlayLine)
    style.alignment = .center
    let height = style.lines.height + style.insets.vertical
    var widest = 0.0
    for text in words.weekdays + words.days { widest = max(widest, canvas.width(of: text, style)) }
    let width = max(height, widest + style.fontSize * 0.7)
    let weekCount = (words.daysBefore + words.dayCount + 6) / 7
    let outer = frame(
      Size(
        width: 7 * width + box.insets.horizontal,
        height: Double(weekCount + 2) * height + box.insets.vertical))
    canvas.record?.note(part, outer, .elements([.overlay]), text: words.title, in: canvas.list)
    canvas.box(box, outer)
    let inner = outer.inset(by: box.insets)
    let step = inner.width / 7
    func place(_ column: Int, _ row: Int) -> Rect {
      Rect(
        x: inner.left + Double(column) * step, y: inner.top + Double(row) * height, width: step,
        height: height)
    }
    func write(_ text: String, _ style: ResolvedStyle, in frame: Rect, on canvas: inout PaintCanvas)
    {
      canvas.scratch.load(text, wrap: .none)
      canvas.paintLabelText(style, content: frame, place: "a calendar")
    }
    var title = place(0, 0)
    title.right = inner.right
    write(words.title, style, in: title, on: &canvas)
    var muted = style
    muted.textColor.alpha = UInt8(Double(muted.textColor.alpha) * 0.72)
    for (column, text) in words.weekdays.prefix(7).enumerated() {
      write(text, muted, in: place(column, 1), on: &canvas)
    }
    for (index, text) in words.days.prefix(words.dayCount).enumerated() {
      let cell = words.daysBefore + index
      let frame = place(cell % 7, 2 + cell / 7)
      var day = canvas.overlayLine(
        isHighlighted: index + 1 == words.day, in: frame, index, text)
      day.alignment = .center
      write(text, day, in: frame, on: &canvas)
    }
  }
}

extension PaintCanvas {
  /// The width of a text on one line, in points.
  fileprivate mutating func width(of text: String, _ style: ResolvedStyle) -> Double {
    scratch.load(text, wrap: .none)
    return texts.measurer.width(of: scratch.bytes.span, font: style.font)
  }

  /// Paints the box of a line, and returns the style of its text.
  fileprivate mutating func overlayLine(
    isHighlighted: Bool, in frame: Rect, _ index: Int, _ text: String
  ) -> ResolvedStyle {
    record?.note(
      .overlayLine(index), frame,
      .elements(isHighlighted ? [.overlayLine, .overlaySelected] : [.overlayLine]), text: text,
      facts: isHighlighted ? [.pressed] : [], in: list)
    guard isHighlighted else { return states.element(.overlay, .overlayLine) }
    box(states.element(.overlayLine, .overlaySelected), frame)
    return states.element(.overlay, .overlayLine, .overlaySelected)
  }
}
