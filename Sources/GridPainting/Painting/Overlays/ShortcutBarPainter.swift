import GridCore
import GridLayout
import GridModel

/// Paints the index of the sections down the right edge.
struct ShortcutBarPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.shortcuts != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let shortcuts = context.grid.shown.shortcuts, scope.window.hasTail,
      let span = context.frames.columns.shortcutBar?.offsetBy(x: scope.window.shift)
    else { return }
    let style = canvas.states.element(.shortcutBar)
    let pressed = canvas.states.element(.shortcutBar, .shortcutBarPressed)
    let bar = Rect(
      left: span.left, top: area.bodyTop, right: span.right, bottom: area.bottom)
    canvas.record?.note(.shortcutBar, bar, .elements([.shortcutBar]), in: canvas.list)
    canvas.box(style, bar)
    let step = style.lines.height + style.insets.vertical
    let spread = ShortcutSpread(
      count: shortcuts.titles.count, room: Int(bounded: bar.height / step))
    // A title that is not shown is pressed at the dot that represents it.
    let pressedLine = shortcuts.pressed.flatMap(spread.line)
    var top = bar.top + (bar.height - step * Double(spread.lines.count)) / 2
    for (index, line) in spread.lines.enumerated() {
      let box = Rect(left: bar.left, top: top, right: bar.right, bottom: top + step)
      let isPressed = index == pressedLine
      // Shadows the style of the bar: a pressed line is a box within it.
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

/// The titles of a shortcut bar that are shown if not all fit.
///
/// 1. If all fit, all are shown.
/// 2. Otherwise titles and dots alternate, beginning and ending with a title, as many as fit: an
///    odd number.
/// 3. The titles are at even distances; each dot represents those between two of them.
struct ShortcutSpread: Equatable {
  /// The lines from top to bottom; `nil` is a dot.
  var lines: [Int?]

  /// - Parameter room: the number of lines that fit.
  init(count: Int, room: Int) {
    guard count > room else {
      lines = Array(0..<count)
      return
    }
    let titles = max(1, (room + 1) / 2)
    guard titles > 1 else {
      lines = count > 0 ? [0] : []
      return
    }
    lines = (0..<(2 * titles - 1)).map { line in
      line % 2 == 1 ? nil : (line / 2 * (count - 1) + (titles - 1) / 2) / (titles - 1)
    }
  }

  /// The line that represents a title: its own, or the dot between its neighbours.
  func line(of title: Int) -> Int? {
    for (index, line) in lines.enumerated() {
      guard let line else { continue }
      if line == title { return index }
      if line > title { return index - 1 }
    }
    return nil
  }
}
