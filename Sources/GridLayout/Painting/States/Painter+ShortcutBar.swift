import GridCore
import GridModel

// The index of the sections down the right edge.

extension Painter {
  mutating func paintShortcutBar(in area: OverlayArea, into list: inout DisplayList) {
    guard let shortcuts = grid.shown.shortcuts, area.window.hasTail,
      let span = frames.columns.shortcutBar?.offsetBy(x: area.window.shift)
    else { return }
    let look = states.element(.shortcutBar)
    let pressed = states.element(.shortcutBar, .shortcutBarPressed)
    let bar = Rect(
      left: span.left, top: area.bodyTop, right: span.right, bottom: area.bottom)
    record?.note(.shortcutBar, bar, .elements([.shortcutBar]), in: list)
    boxes.box(look, bar, into: &list)
    let step = look.metrics.lineHeight + look.insets.vertical
    let spread = ShortcutSpread(count: shortcuts.titles.count, room: Int(bar.height / step))
    let pressedLine = shortcuts.pressed.flatMap(spread.line)
    var top = bar.top + (bar.height - step * Double(spread.lines.count)) / 2
    for (index, line) in spread.lines.enumerated() {
      let box = Rect(left: bar.left, top: top, right: bar.right, bottom: top + step)
      let isPressed = index == pressedLine
      let look = isPressed ? pressed : look
      record?.note(
        .shortcut(index), box,
        .elements(isPressed ? [.shortcutBar, .shortcutBarPressed] : [.shortcutBar]),
        text: line.map { shortcuts.titles[$0] } ?? "•", facts: isPressed ? [.pressed] : [],
        in: list)
      if isPressed {
        let inset = min(look.insets.left, look.insets.right) / 2
        boxes.box(
          look, box.inset(by: Insets(vertical: 0, horizontal: inset)), into: &list)
      }
      if let line {
        scratch.load(shortcuts.titles[line], wrap: .none)
        var label = look
        label.alignment = .center
        label.verticalAlignment = .middle
        paintLabel(label, content: box, place: "the shortcut bar", into: &list)
      } else {
        var dot = Path()
        dot.addCircle(
          center: Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2),
          radius: look.fontSize * 0.16)
        list.append(.fillPath(dot, .color(look.textColor)))
      }
      top = box.bottom
    }
  }
}
