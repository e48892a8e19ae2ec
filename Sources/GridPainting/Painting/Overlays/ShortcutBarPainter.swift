import GridCore
import GridLayout
import GridModel

/// Paints the index of the sections down the right edge.
struct ShortcutBarPainter: OverlayPainter {
  let context: PaintContext
  let scope: PaintScope
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.shortcuts != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let shortcuts = context.shown.shortcuts, scope.window.hasTail,
      let span = context.frames.columns.shortcutBar?.offsetBy(x: scope.window.shift)
    else { return }
    let style = canvas.states.element(.shortcutBar)
    let pressed = canvas.states.element(.shortcutBar, .shortcutBarPressed)
    let bar = Rect(
      left: span.left, top: area.bodyTop, right: span.right, bottom: area.bottom)
    canvas.record?.note(.shortcutBar, bar, .elements([.shortcutBar]), in: canvas.list)
    canvas.box(style, bar)
    let step = style.lines.height + style.insets.vertical
    let spread = ShortcutSpread(count: shortcuts.titles.count, room: Int(bar.height / step))
    let pressedLine = shortcuts.pressed.flatMap(spread.line)
    var top = bar.top + (bar.height - step * Double(spread.lines.count)) / 2
    for (index, line) in spread.lines.enumerated() {
      let box = Rect(left: bar.left, top: top, right: bar.right, bottom: top + step)
      let isPressed = index == pressedLine
      let style = isPressed ? pressed : style
      canvas.record?.note(
        .shortcut(index), box,
        .elements(isPressed ? [.shortcutBar, .shortcutBarPressed] : [.shortcutBar]),
        text: line.map { shortcuts.titles[$0] } ?? "•", facts: isPressed ? [.pressed] : [],
        in: canvas.list)
      if isPressed {
        let inset = min(style.insets.left, style.insets.right) / 2
        canvas.box(
          style, box.inset(by: Insets(vertical: 0, horizontal: inset)))
      }
      if let line {
        canvas.scratch.load(shortcuts.titles[line], wrap: .none)
        var label = style
        label.alignment = .center
        label.verticalAlignment = .middle
        canvas.paintLabelText(label, content: box, place: "the shortcut bar")
      } else {
        var dot = Path()
        dot.addCircle(
          center: Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2),
          radius: style.fontSize * 0.16)
        canvas.append(.fillPath(dot, .color(style.textColor)))
      }
      top = box.bottom
    }
  }
}
