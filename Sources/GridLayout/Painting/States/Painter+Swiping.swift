import GridCore
import GridModel

// Rows that are slid aside, and the buttons beside them.

extension Painter {
  mutating func paintSwipedRow(
    _ swipe: ShownState.Swipe, _ row: PaintedRow, _ strip: StripLook, tail: CellLook?,
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let buttons = swipe.actions.map { action in
      let look =
        action.kind == .destructive
        ? states.element(.swipeAction, .swipeDestructive, under: action.style)
        : states.element(.swipeAction, under: action.style)
      let bytes = Array(action.title.utf8)
      let width = texts.measurer.width(of: bytes.span, font: look.font) + look.insets.horizontal
      return (title: action.title, look: look, width: width)
    }
    var frame = frame
    if let bar = frames.columns.shortcutBar {
      frame.right = min(frame.right, bar.left + window.shift)
    }
    let total = buttons.reduce(0) { $0 + $1.width }
    let slide = swipe.side == .left ? -total : total
    list.append(.pushClip(boxes.pixels?.snap(frame) ?? frame))
    var slid = window
    slid.shift += slide
    slid.extent = window.extent.offsetBy(x: slide)
    paintRow(
      row, strip, tail: tail, frame: frame.offsetBy(x: slide, y: 0), window: slid, into: &list)
    var edge = swipe.side == .left ? frame.right : frame.left
    for button in buttons {
      let next = swipe.side == .left ? edge - button.width : edge + button.width
      let box = Rect(
        left: min(edge, next), top: frame.top, right: max(edge, next), bottom: frame.bottom)
      boxes.box(button.look, box, into: &list)
      scratch.load(button.title, wrap: .none)
      paintLabel(button.look, content: box.inset(by: button.look.insets), into: &list)
      edge = next
    }
    list.append(.popClip)
  }

  /// Paints the text in `scratch`, one of the grid's own words.
  func paintLabel(_ look: CellLook, content: Rect, into list: inout DisplayList) {
    texts.paint(scratch, look: look, content: content, into: &list)
  }
}
