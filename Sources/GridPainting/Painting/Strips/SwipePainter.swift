import GridCore
import GridLayout
import GridModel

/// Paints rows that are slid aside, and the buttons beside them.
struct SwipePainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paintSwipedRow(
    _ swipe: ShownState.Swipe, _ row: PaintedRow, _ strip: StripStyles, tail: ResolvedStyle?,
    frame: Rect, on canvas: inout PaintCanvas
  ) {
    let frame = swipedFrame(frame)
    let buttons = SwipeButtons(
      swipe, rowHeight: frame.height, states: &canvas.states, measurer: canvas.measurer)
    canvas.clipped(to: frame) { canvas in
      RowPainter(self).within(scope.window.slid(by: buttons.slide)).paintRow(
        row, strip, tail: tail, frame: frame.offsetBy(x: buttons.slide, y: 0), on: &canvas)
      paint(
        buttons, swipe, ofRowAt: row.position, in: row.section, strip, frame: frame, on: &canvas)
    }
  }

  /// Paints a row that is slid aside in several panes: all are moved together, the buttons are
  /// beside the last one.
  /// - Parameters:
  ///   - frame: the frame of the row.
  ///   - clip: the area beyond which nothing is visible.
  func paintSwiped(
    _ item: PlacedItem, _ swipe: ShownState.Swipe, in panes: [SwipedPane], frame: Rect,
    clip: Rect, on canvas: inout PaintCanvas
  ) {
    let buttons = SwipeButtons(
      swipe, rowHeight: frame.height, states: &canvas.states, measurer: canvas.measurer)
    var frame = frame
    if let window = panes.flatMap(\.windows).first(where: \.hasTail) {
      frame = within(window).swipedFrame(frame)
    }
    var shown = frame
    shown.top = max(frame.top, clip.top)
    shown.bottom = min(frame.bottom, clip.bottom)
    guard !shown.isEmpty else { return }
    canvas.pushClip(shown)
    for pane in panes {
      let span = pane.span.offsetBy(x: buttons.slide)
      var part = shown
      part.left = max(shown.left, span.left)
      part.right = max(part.left, min(shown.right, span.right))
      // Cells that are slid out of view are still part of the table.
      guard !part.isEmpty || pane.isTagged else { continue }
      canvas.clipped(to: part) { canvas in
        for window in pane.windows {
          AnyStripPainter(self).within(window.slid(by: buttons.slide)).tagging(if: pane.isTagged)
            .paint(item, on: &canvas)
        }
      }
    }
    if case .row(let section, let position) = item.item {
      paint(
        buttons, swipe, ofRowAt: position, in: section,
        shownStrip(ofRowAt: position, in: section, on: &canvas), frame: frame, on: &canvas)
    }
    canvas.popClip()
  }

  /// The frame of a swiped row; the index of the sections stays over it.
  func swipedFrame(_ frame: Rect) -> Rect {
    guard let bar = context.frames.columns.shortcutBar else { return frame }
    var frame = frame
    frame.right = min(frame.right, bar.left + scope.window.shift)
    return frame
  }

  /// The styles of a row's cells in its state.
  private func shownStrip(
    ofRowAt position: Int, in section: Int, on canvas: inout PaintCanvas
  ) -> StripStyles {
    let state = context.grid.state(ofRowAt: position, in: context.frames.sections[section])
    let strip = canvas.strip(ofRowAt: position, state: state)
    guard let mark = context.grid.shown.marks[position],
      !mark.cells.isEmpty || !mark.pointers.isEmpty
    else { return strip }
    return canvas.strip(strip, mark, position: position, state)
  }

  private func paint(
    _ buttons: SwipeButtons, _ swipe: ShownState.Swipe, ofRowAt position: Int, in section: Int,
    _ strip: StripStyles, frame: Rect, on canvas: inout PaintCanvas
  ) {
    let isLeft = swipe.side == .left
    let row = canvas.path(section: section, position: position)
    canvas.record?.note(slide: buttons.slide, of: row)
    // Of buttons that are not completely uncovered, the part beside the row is visible.
    var gap = frame
    if isLeft {
      gap.left = frame.right + buttons.slide
    } else {
      gap.right = frame.left + buttons.slide
    }
    guard gap.width > 0 else { return }
    let isPart = swipe.progress < 1
    if isPart { canvas.pushClip(gap) }
    defer { if isPart { canvas.popClip() } }
    // Buttons that do not fill their row stand on it.
    if buttons.buttons.contains(where: { $0.margin > 0 }),
      let ground = isLeft ? strip.cells.last : strip.cells.first
    {
      canvas.fill(gap, with: ground.fills, radius: 0)
      if let line = separator(belowRow: position, of: section) {
        canvas.horizontalRule(line, from: gap.left, to: gap.right, bottom: gap.bottom)
      }
    }
    var edge = isLeft ? frame.right : frame.left
    for (button, action) in zip(buttons.buttons, swipe.actions) {
      let next = isLeft ? edge - button.width : edge + button.width
      let margin = button.margin
      let box = Rect(
        left: min(edge, next) + margin, top: frame.top + margin, right: max(edge, next) - margin,
        bottom: frame.bottom - margin)
      var seen = box
      seen.left = max(box.left, gap.left)
      seen.right = min(box.right, gap.right)
      if isPart, seen.width <= 0 { break }
      canvas.record?.note(
        .swipeAction(row, title: button.title), isPart ? seen : box,
        .elements(
          action.kind == .destructive ? [.swipeAction, .swipeDestructive] : [.swipeAction],
          under: action.style), text: button.title,
        facts: action.kind == .destructive ? [.destructive] : [], in: canvas.list)
      canvas.box(button.style, box)
      canvas.scratch.load(button.title, wrap: .none)
      canvas.paintLabelText(
        button.style, content: box.inset(by: button.style.insets), place: "a button of a row")
      edge = next
    }
  }
}

/// The buttons of a row that is slid aside, from the grid's edge inward.
struct SwipeButtons {
  struct Button {
    var title: String
    var style: ResolvedStyle
    /// With the margins.
    var width: Double
    /// On all sides, in points: a button that is lower than its row stands in the middle of it.
    var margin: Double
  }

  let buttons: [Button]
  /// The offset of the row to the right, in points; negative to the left.
  let slide: Double

  init(
    _ swipe: ShownState.Swipe, rowHeight: Double, states: inout StateStyles,
    measurer: any TextMeasuring
  ) {
    var buttons: [Button] = []
    for action in swipe.actions {
      let style =
        action.kind == .destructive
        ? states.element(.swipeAction, .swipeDestructive, under: action.style)
        : states.element(.swipeAction, under: action.style)
      let width = measurer.width(of: Array(action.title.utf8).span, font: style.font)
      let height = style.computed.height
      let margin = height > 0 ? max(0, (rowHeight - height) / 2) : 0
      buttons.append(
        Button(
          title: action.title, style: style, width: width + style.insets.horizontal + 2 * margin,
          margin: margin))
    }
    self.buttons = buttons
    let width = buttons.reduce(0) { $0 + $1.width }
    slide = (swipe.side == .left ? -width : width) * swipe.progress
  }
}

extension PaintContext {
  /// The swipe of a row; `nil` for a row without one, and for other strips.
  func swipe(of item: GridItem) -> ShownState.Swipe? {
    guard case .row(_, let position) = item, !grid.shown.marks.isEmpty,
      let swipe = grid.shown.marks[position]?.swipe
    else { return nil }
    return grid.shown.swipes[swipe]
  }
}
