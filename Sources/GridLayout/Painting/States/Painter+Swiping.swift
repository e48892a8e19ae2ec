import GridCore
import GridModel

// Rows that are slid aside, and the buttons beside them.

extension Painter {
  mutating func paintSwipedRow(
    _ swipe: ShownState.Swipe, _ row: PaintedRow, _ strip: StripLook, tail: CellLook?,
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let frame = swipedFrame(frame, window)
    let buttons = SwipeButtons(swipe, states: &states, measurer: texts.measurer)
    list.append(.pushClip(boxes.pixels?.snap(frame) ?? frame))
    paintRow(
      row, strip, tail: tail, frame: frame.offsetBy(x: buttons.slide, y: 0),
      window: window.slid(by: buttons.slide), into: &list)
    paint(
      buttons, swipe, of: path(section: row.section, position: row.position), frame: frame,
      into: &list)
    list.append(.popClip)
  }

  /// Paints a row that is slid aside in several panes: all are moved together, the buttons are beside the last one.
  /// - Parameters:
  ///   - frame: what the row takes.
  ///   - clip: beyond which nothing is seen.
  mutating func paintSwiped(
    _ item: PlacedItem, _ swipe: ShownState.Swipe, in panes: [SwipedPane], frame: Rect,
    clip: Rect, into list: inout DisplayList
  ) {
    let buttons = SwipeButtons(swipe, states: &states, measurer: texts.measurer)
    var frame = frame
    if let window = panes.flatMap(\.windows).first(where: \.hasTail) {
      frame = swipedFrame(frame, window)
    }
    var shown = frame
    shown.top = max(frame.top, clip.top)
    shown.bottom = min(frame.bottom, clip.bottom)
    guard !shown.isEmpty else { return }
    let isTagged = isTagged
    pushClip(shown, into: &list)
    for pane in panes {
      let span = pane.span.offsetBy(x: buttons.slide)
      var part = shown
      part.left = max(shown.left, span.left)
      part.right = max(part.left, min(shown.right, span.right))
      // What is slid out of sight is still part of the table.
      guard !part.isEmpty || pane.isTagged else { continue }
      self.isTagged = pane.isTagged
      pushClip(part, into: &list)
      for window in pane.windows {
        paint(item, window: window.slid(by: buttons.slide), into: &list)
      }
      list.append(.popClip)
    }
    self.isTagged = isTagged
    if case .row(let section, let position) = item.item {
      paint(
        buttons, swipe, of: path(section: section, position: position), frame: frame, into: &list)
    }
    list.append(.popClip)
  }

  /// What a swiped row takes: the index of the sections stays over it.
  /// - Parameter window: that of what stands right of the columns.
  func swipedFrame(_ frame: Rect, _ window: ColumnWindow) -> Rect {
    guard let bar = frames.columns.shortcutBar else { return frame }
    var frame = frame
    frame.right = min(frame.right, bar.left + window.shift)
    return frame
  }

  /// How a row is swiped; `nil` for one that is not, and for other strips.
  func swipe(of item: GridItem) -> ShownState.Swipe? {
    guard case .row(_, let position) = item, !grid.shown.marks.isEmpty,
      let swipe = grid.shown.marks[position]?.swipe
    else { return nil }
    return grid.shown.swipes[swipe]
  }

  mutating func paint(
    _ buttons: SwipeButtons, _ swipe: ShownState.Swipe, of row: RowPath, frame: Rect,
    into list: inout DisplayList
  ) {
    let isLeft = buttons.slide < 0
    record?.note(slide: buttons.slide, of: row)
    var edge = isLeft ? frame.right : frame.left
    for (button, action) in zip(buttons.buttons, swipe.actions) {
      let next = isLeft ? edge - button.width : edge + button.width
      let box = Rect(
        left: min(edge, next), top: frame.top, right: max(edge, next), bottom: frame.bottom)
      record?.note(
        .swipeAction(row, title: button.title), box,
        .elements(
          action.kind == .destructive ? [.swipeAction, .swipeDestructive] : [.swipeAction],
          under: action.style), text: button.title,
        facts: action.kind == .destructive ? [.destructive] : [], in: list)
      boxes.box(button.look, box, into: &list)
      scratch.load(button.title, wrap: .none)
      paintLabel(
        button.look, content: box.inset(by: button.look.insets), place: "a button of a row",
        into: &list)
      edge = next
    }
  }

  /// Paints the text in `scratch`, one of the grid's own words.
  /// - Parameter place: what findings call it.
  mutating func paintLabel(
    _ look: CellLook, content: Rect, place: String, into list: inout DisplayList
  ) {
    texts.paint(scratch, look: look, content: content, into: &list)
    noteMissing(look, at: place)
  }
}
