import GridCore
import GridModel

// What a viewport shows: the grid moved, cut, and what is fixed over it.

extension Painter {
  /// Paints what shows between two heights of the picture, from the back to the front: titles and notes, rows, section
  /// headers that stay, column headers, shadows, the line around the table, indicators.
  mutating func paint(
    _ view: ViewportFrames, from top: Double, to bottom: Double, into list: inout DisplayList
  ) {
    func shows(_ item: PlacedItem) -> Bool { item.top < bottom && item.bottom > top }
    for item in view.captions where shows(item) {
      paint(item, window: ColumnWindow(across: view.captionSpan), into: &list)
    }
    let isClipped = pushTableClip(view.table, into: &list)
    var clip = view.body
    clip.top = view.rowsTop
    paint(view.bodyItems(of: frames, from: top, to: bottom), of: view, clip: clip, into: &list)
    clip.top = view.body.top
    for item in view.stickyHeaders {
      // Headers farther in slide beneath those farther out.
      clip.bottom = min(view.body.bottom, item.bottom)
      if shows(item) { paint([item], of: view, clip: clip, into: &list) }
      clip.top = max(clip.top, item.bottom)
    }
    if let shadow = view.topShadow { paint(shadow, into: &list) }
    for item in view.headers where shows(item) {
      let clip = Rect(
        left: view.table.left, top: item.top, right: view.table.right,
        bottom: min(item.bottom, view.table.bottom))
      paint([item], of: view, clip: clip, into: &list)
    }
    if isClipped { list.append(.popClip) }
    paintFrame(around: view.table, into: &list)
    paintOverlays(of: view, into: &list)
    let look = looks.text(.scrollIndicator)
    for bar in view.indicators {
      boxes.fill(bar, with: look.fills, radius: look.radius, into: &list)
    }
  }

  /// Paints what lies over rows and headers, pane by pane.
  private mutating func paintOverlays(of view: ViewportFrames, into list: inout DisplayList) {
    guard grid.shown.hasOverlays, let shift = view.rowShifts(to: view.body.bottom).first else {
      return
    }
    let headerTop = view.headers.first { $0.item == .columnHeader }?.top ?? view.body.top
    for pane in view.panes where pane.span.width > 0 {
      var clip = view.table
      clip.top = headerTop
      clip.left = pane.span.left
      clip.right = pane.span.right
      pushClip(clip, into: &list)
      for window in pane.windows {
        let area = OverlayArea(
          window: window,
          items: view.headers
            + view.bodyItems(of: frames, from: view.body.top, to: view.body.bottom),
          shift: shift, lines: 0..<frames.lineCount, headerTop: headerTop,
          bodyTop: view.body.top, bottom: view.body.bottom, limit: view.body.bottom)
        paintShortcutBar(in: area, into: &list)
        paintOverlays(area, into: &list)
      }
      list.append(.popClip)
    }
  }

  /// Paints strips of the table: cells pane by pane, then texts across.
  private mutating func paint(
    _ items: [PlacedItem], of view: ViewportFrames, clip: Rect, into list: inout DisplayList
  ) {
    guard !clip.isEmpty else { return }
    let strips = items.filter { frames.hasCells($0.item) }
    for pane in view.panes where !strips.isEmpty && pane.span.width > 0 {
      var part = clip
      part.left = pane.span.left
      part.right = pane.span.right
      pushClip(part, into: &list)
      for window in pane.windows {
        for item in strips { paint(item, window: window, into: &list) }
      }
      list.append(.popClip)
    }
    if !strips.isEmpty, !view.sideShadows.isEmpty {
      pushClip(clip, into: &list)
      for shadow in view.sideShadows { paint(shadow, into: &list) }
      list.append(.popClip)
    }
    let across = items.filter { !frames.hasCells($0.item) }
    if !across.isEmpty {
      let window = ColumnWindow(across: HorizontalSpan(left: clip.left, right: clip.right))
      pushClip(clip, into: &list)
      for item in across { paint(item, window: window, into: &list) }
      list.append(.popClip)
    }
  }

  private func pushClip(_ clip: Rect, into list: inout DisplayList) {
    list.append(.pushClip(boxes.pixels?.snap(clip) ?? clip))
  }

  /// The shadow's colour, fading to nothing: fast at first, as soft shadows do.
  private func paint(_ shadow: PinnedShadow, into list: inout DisplayList) {
    guard case .color(let color)? = looks.text(.pinShadow).fills.first else { return }
    let gradient = Gradient(
      colors: [1, 0.4, 0].map(color.faded), locations: [0, 0.4, 1],
      direction: shadow.direction)
    boxes.fill(shadow.frame, with: [.gradient(gradient)], radius: 0, into: &list)
  }
}
