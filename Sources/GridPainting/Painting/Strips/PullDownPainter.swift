import GridCore
import GridLayout
import GridModel

/// Paints the pull-down row.
struct PullDownPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paint(frame: Rect, on canvas: inout PaintCanvas) {
    guard let pullDown = context.grid.shown.pullDown, pullDown.progress > 0 else { return }
    guard pullDown.progress < 1 else { return paint(pullDown, frame: frame, on: &canvas) }
    // Its lower end is uncovered first.
    var whole = frame
    whole.top = frame.bottom - frame.height / pullDown.progress
    canvas.clipped(to: frame) { paint(pullDown, frame: whole, on: &$0) }
  }

  private func paint(_ pullDown: PullDown, frame: Rect, on canvas: inout PaintCanvas) {
    let style = canvas.states.element(.pullDown)
    canvas.box(style, frame)
    if let part = canvas.parts.pullDown {
      canvas.paintPart(part, style: style, content: frame.inset(by: style.insets), cell: frame)
      return
    }
    canvas.scratch.load(context.grid.pullDownText ?? "", as: style.flow)
    let content = frame.inset(by: style.insets)
    let text = canvas.texts.measurer.width(of: canvas.scratch.bytes.span, font: style.font)
    let icon =
      pullDown.phase == .updating
      ? Spinner.width(fontSize: style.fontSize) : PullArrow.width(fontSize: style.fontSize)
    let gap = canvas.scratch.isEmpty ? 0 : style.fontSize * 0.6
    // Mark and text are aligned as a unit; a text that does not fit beside the mark is shortened.
    let width = min(content.width, icon + gap + text)
    let left =
      switch style.alignment {
      case .leading: content.left
      case .center: content.left + (content.width - width) / 2
      case .trailing, .decimal: content.right - width
      }
    let center = Point(x: left + icon / 2, y: (content.top + content.bottom) / 2)
    switch pullDown.phase {
    case .pulled, .release:
      let arrow = PullArrow.path(
        pointsUp: pullDown.phase == .release, center: center, fontSize: style.fontSize)
      canvas.append(.fillPath(arrow, .color(style.textColor)))
    case .updating:
      for spoke in Spinner.spokes(center: center, fontSize: style.fontSize) {
        let color = style.textColor.color.faded(by: spoke.share)
        canvas.append(.fillPath(spoke.path, .color(RGBA8(color))))
      }
    }
    var label = style
    label.alignment = .leading
    label.verticalAlignment = .middle
    canvas.paintLabelText(
      label,
      content: Rect(
        left: left + icon + gap, top: content.top, right: content.right, bottom: content.bottom),
      place: "the pull-down row")
  }
}
