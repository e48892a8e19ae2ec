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
    let whole = ColumnWindow(
      across: HorizontalSpan(left: view.table.left, right: view.table.right))
    if let shadow = looks.tableShadow {
      paintShadow(
        shadow, of: view.table, radius: separators.frameRadius ?? 0,
        visible: top...max(top, bottom), into: &list)
    }
    let isClipped = pushTableClip(view.table, into: &list)
    var clip = view.body
    clip.top = view.rowsTop
    let cardItems =
      hasCards
      ? view.bodyItems(of: frames, from: top - cardReach, to: bottom + cardReach) : []
    if !cardItems.isEmpty {
      pushClip(clip, into: &list)
      paintCardBacks(
        of: cardItems, window: whole, visible: clip.top...max(clip.top, clip.bottom), into: &list)
      list.append(.popClip)
    }
    paint(view.bodyItems(of: frames, from: top, to: bottom), of: view, clip: clip, into: &list)
    if !cardItems.isEmpty {
      pushClip(clip, into: &list)
      paintCardLines(of: cardItems, window: whole, into: &list)
      list.append(.popClip)
    }
    clip.top = view.body.top
    if grid.sectionColumn != nil {
      paintSectionColumn(
        of: view, from: max(top, clip.top), to: min(bottom, clip.bottom), clip: clip, into: &list)
    }
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
      if item.item == .columnHeader {
        paintHeaderShadow(
          headerTop: item.top, bodyTop: item.bottom, bottom: view.table.bottom,
          visible: top...max(top, bottom), window: whole, into: &list)
      }
    }
    let overlays = overlayAreas(of: view)
    for (clip, area) in overlays where area.window.hasTail {
      pushClip(clip, into: &list)
      paintShortcutBar(in: area, into: &list)
      list.append(.popClip)
    }
    if isClipped { list.append(.popClip) }
    paintFrame(around: view.table, into: &list)
    for (clip, area) in overlays {
      pushClip(clip, into: &list)
      paintOverlays(area, into: &list)
      list.append(.popClip)
    }
    let look = looks.text(.scrollIndicator)
    for bar in view.indicators {
      boxes.fill(bar, with: look.fills, radius: look.radius, into: &list)
    }
  }

  /// What is painted over pane by pane, each with where it is cut off.
  private func overlayAreas(of view: ViewportFrames) -> [(clip: Rect, area: OverlayArea)] {
    guard grid.shown.hasOverlays, let shift = view.rowShifts(to: view.body.bottom).first else {
      return []
    }
    let headerTop = view.headers.first { $0.item == .columnHeader }?.top ?? view.body.top
    let items =
      view.headers + view.bodyItems(of: frames, from: view.body.top, to: view.body.bottom)
    return view.panes.filter { $0.span.width > 0 }.flatMap { pane in
      var clip = view.table
      clip.top = headerTop
      clip.left = pane.span.left
      clip.right = pane.span.right
      return pane.windows.map { window in
        let area = OverlayArea(
          window: window, items: items, shift: shift, lines: 0..<frames.lineCount,
          headerTop: headerTop, bodyTop: view.body.top, bottom: view.body.bottom,
          limit: view.body.bottom)
        return (clip, area)
      }
    }
  }

  /// Paints strips of the table: cells pane by pane, then texts across.
  private mutating func paint(
    _ items: [PlacedItem], of view: ViewportFrames, clip: Rect, into list: inout DisplayList
  ) {
    guard !clip.isEmpty else { return }
    let cells = items.filter { frames.hasCells($0.item) }
    let strips = cells.filter { swipe(of: $0.item) == nil }
    for pane in view.panes where !strips.isEmpty && pane.span.width > 0 {
      var part = clip
      part.left = pane.span.left
      part.right = pane.span.right
      pushClip(part, into: &list)
      for window in pane.windows {
        for item in strips { paintInCards(item, window: window, into: &list) }
      }
      list.append(.popClip)
    }
    if !cells.isEmpty, !view.sideShadows.isEmpty {
      pushClip(clip, into: &list)
      for shadow in view.sideShadows { paint(shadow, into: &list) }
      list.append(.popClip)
    }
    for item in cells {
      if let swipe = swipe(of: item.item) {
        let panes = view.panes.map {
          SwipedPane(span: $0.span, windows: $0.windows, isTagged: isTagged)
        }
        let frame = Rect(
          left: view.table.left, top: item.top, right: view.table.right, bottom: item.bottom)
        paintSwiped(item, swipe, in: panes, frame: frame, clip: clip, into: &list)
      }
    }
    let across = items.filter { !frames.hasCells($0.item) }
    if !across.isEmpty {
      let window = ColumnWindow(across: HorizontalSpan(left: clip.left, right: clip.right))
      pushClip(clip, into: &list)
      for item in across { paint(item, window: window, into: &list) }
      list.append(.popClip)
    }
  }

  /// The cells of the section column scroll with their sections.
  private mutating func paintSectionColumn(
    of view: ViewportFrames, from top: Double, to bottom: Double, clip: Rect,
    into list: inout DisplayList
  ) {
    guard top < bottom, let pane = view.panes.first, let window = pane.windows.first else { return }
    var clip = clip
    clip.right = pane.span.right
    pushClip(clip, into: &list)
    for shift in view.rowShifts(to: bottom) {
      var last: Int?
      for item in frames.bodyItems(from: top - shift, to: bottom - shift) {
        guard let section = frames.ownSection(of: item.item), section != last else { continue }
        last = section
        let extent = frames.ownExtent(ofSection: section)
        paintSectionColumn(
          of: section, from: extent.top + shift, to: extent.bottom + shift, window: window,
          into: &list)
      }
    }
    list.append(.popClip)
  }

  func pushClip(_ clip: Rect, into list: inout DisplayList) {
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
