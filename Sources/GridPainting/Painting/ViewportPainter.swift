import GridCore
import GridLayout
import GridModel

/// Paints the contents of a viewport: the grid, moved and clipped, and the fixed parts over it.
struct ViewportPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  /// Paints the part of the picture between two heights, from the back to the front: titles and
  /// notes, rows, section headers that stay, column headers, shadows, the line around the table,
  /// indicators.
  func paint(
    _ view: ViewportFrames, from top: Double, to bottom: Double, on canvas: inout PaintCanvas
  ) {
    func shows(_ item: PlacedItem) -> Bool { item.top < bottom && item.bottom > top }
    let visible = top...max(top, bottom)
    canvas.enter(.captions)
    for item in view.captions where shows(item) {
      AnyStripPainter(self).within(ColumnWindow(across: view.captionSpan))
        .paint(item, on: &canvas)
    }
    let table = TablePainter(context, frame: view.table)
    canvas.enter(.ground)
    table.paintShadow(visible: visible, on: &canvas)
    // To the rounded corners of the table, which captions and its own shadow are outside of.
    let isClipped = table.pushClip(on: &canvas)
    let bodyItems = view.bodyItems(of: context.frames, from: top, to: bottom)
    let body = changing {
      $0.firstRow = bodyItems.firstRow
      $0.visible = view.rowsTop...max(view.rowsTop, view.body.bottom)
    }
    // Rows end at the headers that stay: these may be translucent, or have rounded corners.
    var clip = view.body
    clip.top = view.rowsTop
    let cards = CardPainter(self).within(
      ColumnWindow(across: HorizontalSpan(left: view.table.left, right: view.table.right)))
    // The shadow of a card reaches into the band from rows outside of it.
    let cardItems =
      cards.isNeeded
      ? view.bodyItems(of: context.frames, from: top - cards.reach, to: bottom + cards.reach) : []
    if !cardItems.isEmpty {
      canvas.enter(.cards)
      canvas.clipped(to: clip) {
        cards.paintBacks(
          of: cardItems, visible: clip.top...max(clip.top, clip.bottom), on: &$0)
      }
    }
    body.paint(bodyItems, of: view, in: .rows, clip: clip, on: &canvas)
    if !cardItems.isEmpty {
      canvas.enter(.cardLines)
      canvas.clipped(to: clip) { cards.paintLines(of: cardItems, on: &$0) }
    }
    // The cells of the section column go on beside the headers that stay.
    clip.top = view.body.top
    if context.grid.sectionColumn != nil {
      canvas.enter(.sectionColumn)
      body.paintSectionColumn(
        of: view, from: max(top, clip.top), to: min(bottom, clip.bottom), clip: clip, on: &canvas)
    }
    for item in view.stickyHeaders {
      // Inner headers slide beneath outer ones.
      clip.bottom = min(view.body.bottom, item.bottom)
      if shows(item) { paint([item], of: view, in: .stickyHeaders, clip: clip, on: &canvas) }
      clip.top = max(clip.top, item.bottom)
    }
    for shadow in [view.topShadow, view.bottomShadow].compactMap(\.self) {
      canvas.enter(.stickyShadows)
      paint(shadow, on: &canvas)
    }
    paintPinned(view.pinned, of: view, where: shows, on: &canvas)
    for item in view.headers where shows(item) {
      let clip = Rect(
        left: view.table.left, top: item.top, right: view.table.right,
        bottom: min(item.bottom, view.table.bottom))
      paint([item], of: view, in: .headers, clip: clip, on: &canvas)
      if item.item == .columnHeader {
        canvas.enter(.headerShadows)
        table.paintHeaderShadow(
          of: Rect(
            left: view.table.left, top: item.top, right: view.table.right, bottom: item.bottom),
          bottom: view.table.bottom, visible: visible, on: &canvas)
      }
    }
    // The index of the sections is a part of the table, once at its right end. What floats over
    // cells (a dragged row, a bubble) may reach beyond the table, so it is painted after the clip.
    let overlays = body.overlays(of: view)
    canvas.enter(.shortcutBar)
    for (clip, overlays) in overlays where overlays.scope.window.hasTail {
      canvas.clipped(to: clip) { overlays.paintInTable(on: &$0) }
    }
    if isClipped { canvas.popClip() }
    canvas.enter(.tableFrame)
    table.paintFrame(on: &canvas)
    canvas.enter(.overlays)
    for (clip, overlays) in overlays {
      canvas.clipped(to: clip) { overlays.paintOverTable(on: &$0) }
    }
    canvas.enter(.scrollIndicators)
    let style = context.styles.text(.scrollIndicator)
    for bar in view.indicators {
      canvas.fill(bar, with: style.fills, radius: style.radius)
    }
    // What is open beside a cell may reach beyond the table.
    canvas.enter(.overlays)
    for (_, overlays) in overlays { overlays.paintOnTop(on: &canvas) }
  }

  /// The strips beneath which rows scroll, and the lines between both.
  private func paintPinned(
    _ pinned: PinnedStrips, of view: ViewportFrames, where shows: (PlacedItem) -> Bool,
    on canvas: inout PaintCanvas
  ) {
    for (items, area) in [(pinned.top, pinned.topArea), (pinned.bottom, pinned.bottomArea)] {
      let shown = items.filter(shows)
      guard !shown.isEmpty else { continue }
      let cards = CardPainter(self).within(
        ColumnWindow(across: HorizontalSpan(left: view.table.left, right: view.table.right)))
      if cards.isNeeded {
        canvas.enter(.headers)
        canvas.clipped(to: area) {
          cards.paintBacks(of: shown, visible: area.top...max(area.top, area.bottom), on: &$0)
        }
      }
      paint(shown, of: view, in: .headers, clip: area, on: &canvas)
      if cards.isNeeded {
        canvas.enter(.headers)
        canvas.clipped(to: area) { cards.paintLines(of: shown, on: &$0) }
      }
    }
    guard let line = context.separators.pin else { return }
    canvas.enter(.headerShadows)
    for edge in pinned.lines { canvas.fill(edge, with: [.color(line.color)], radius: 0) }
  }

  /// The overlays of each pane, with the area to which they are clipped.
  private func overlays(of view: ViewportFrames) -> [(clip: Rect, overlays: Overlays)] {
    guard Overlays.areNeeded(context.grid.shown),
      let shift = view.rowShifts(to: view.body.bottom).first
    else { return [] }
    let headerTop = view.headers.first { $0.item == .columnHeader }?.top ?? view.body.top
    let area = OverlayArea(
      items: view.headers
        + view.bodyItems(of: context.frames, from: view.body.top, to: view.body.bottom),
      shift: shift, lines: 0..<context.frames.lineCount, headerTop: headerTop,
      bodyTop: view.body.top, bottom: view.body.bottom, limit: view.body.bottom,
      visible: view.rowsTop...max(view.rowsTop, view.body.bottom))
    var table = view.table
    table.top = headerTop
    return ([(table, area)] + pinnedAreas(of: view, headerTop)).flatMap { whole, area in
      view.panes.filter { $0.span.width > 0 }.flatMap { pane in
        var clip = whole
        clip.left = pane.span.left
        clip.right = pane.span.right
        return pane.windows.map { window in
          (clip, Overlays(context: context, scope: within(window).scope, area: area))
        }
      }
    }
  }

  /// The areas of the rows that are not at their own places.
  private func pinnedAreas(
    of view: ViewportFrames, _ headerTop: Double
  ) -> [(clip: Rect, area: OverlayArea)] {
    let pinned = view.pinned
    return [(pinned.top, pinned.topArea), (pinned.bottom, pinned.bottomArea)].flatMap {
      items, clip in
      items.compactMap { item -> (clip: Rect, area: OverlayArea)? in
        guard case .row(let section, let position) = item.item else { return nil }
        let line = context.frames.lineNumber(section: section, position: position)
        let visible =
          max(item.top, clip.top)...max(item.top, clip.top, min(item.bottom, clip.bottom))
        return (
          Rect(
            left: clip.left, top: visible.lowerBound, right: clip.right,
            bottom: visible.upperBound),
          OverlayArea(
            items: [item], shift: item.top - context.frames.line(line).top,
            lines: line..<(line + 1), headerTop: headerTop, bodyTop: view.body.top,
            bottom: view.body.bottom, limit: visible.upperBound, visible: visible,
            isPinned: true)
        )
      }
    }
  }

  /// Paints strips of the table: cells by pane, then texts across all panes.
  private func paint(
    _ items: [PlacedItem], of view: ViewportFrames, in layer: PaintLayer.Kind, clip: Rect,
    on canvas: inout PaintCanvas
  ) {
    guard !clip.isEmpty else { return }
    let cells = items.filter { context.frames.hasCells($0.item) }
    let strips = cells.filter { context.swipe(of: $0.item) == nil }
    for pane in view.panes where !strips.isEmpty && pane.span.width > 0 {
      var part = clip
      part.left = pane.span.left
      part.right = pane.span.right
      canvas.enter(layer, PaintLayer.Pane(pane.pin))
      canvas.clipped(to: part) { canvas in
        for window in pane.windows {
          let cards = CardPainter(self).within(window)
          for item in strips { cards.paint(item, on: &canvas) }
        }
      }
    }
    if !cells.isEmpty, !view.sideShadows.isEmpty {
      canvas.enter(layer.sideShadows)
      canvas.clipped(to: clip) { canvas in
        for shadow in view.sideShadows { paint(shadow, on: &canvas) }
      }
    }
    canvas.enter(layer)
    for item in cells {
      if let swipe = context.swipe(of: item.item) {
        let panes = view.panes.map {
          SwipedPane(span: $0.span, windows: $0.windows, isTagged: scope.isTagged)
        }
        let frame = Rect(
          left: view.table.left, top: item.top, right: view.table.right, bottom: item.bottom)
        SwipePainter(self).paintSwiped(
          item, swipe, in: panes, frame: frame, clip: clip, on: &canvas)
      }
    }
    let across = items.filter { !context.frames.hasCells($0.item) }
    if !across.isEmpty {
      let strips = AnyStripPainter(self).within(
        ColumnWindow(across: HorizontalSpan(left: clip.left, right: clip.right)))
      canvas.clipped(to: clip) { canvas in
        for item in across {
          strips.paint(item, on: &canvas)
          // The text replaces rows.
          if item.item == .empty {
            for shadow in view.sideShadows { paint(shadow, on: &canvas) }
          }
        }
      }
    }
  }

  /// The cells of the section column scroll with their sections.
  private func paintSectionColumn(
    of view: ViewportFrames, from top: Double, to bottom: Double, clip: Rect,
    on canvas: inout PaintCanvas
  ) {
    guard top < bottom, let pane = view.panes.first, let window = pane.windows.first else { return }
    let sections = SectionPainter(self).within(window)
    var clip = clip
    clip.right = pane.span.right
    canvas.clipped(to: clip) { canvas in
      for shift in view.rowShifts(to: bottom) {
        var last: Int?
        for item in context.frames.bodyItems(from: top - shift, to: bottom - shift) {
          guard let section = context.frames.ownSection(of: item.item), section != last
          else { continue }
          last = section
          let extent = context.frames.ownExtent(ofSection: section)
          sections.paintSectionColumn(
            of: section, from: extent.top + shift, to: extent.bottom + shift, on: &canvas)
        }
      }
    }
  }

  /// The shadow's colour, fading to nothing: fast at first, as soft shadows do.
  private func paint(_ shadow: PinnedShadow, on canvas: inout PaintCanvas) {
    guard case .color(let color)? = context.styles.text(.pinShadow).fills.first else { return }
    let gradient = Gradient(
      colors: [1, 0.4, 0].map(color.faded), locations: [0, 0.4, 1],
      direction: shadow.direction)
    canvas.fill(shadow.frame, with: [.gradient(gradient)], radius: 0)
  }
}
