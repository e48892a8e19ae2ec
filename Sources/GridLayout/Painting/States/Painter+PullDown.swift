import GridCore
import GridModel

// The row that is uncovered by pulling the grid down.

extension Painter {
  mutating func paintPullDown(frame: Rect, into list: inout DisplayList) {
    guard let pullDown = grid.shown.pullDown else { return }
    let look = states.element(.pullDown)
    boxes.box(look, frame, into: &list)
    scratch.load(pullDown.text ?? grid.strings[pullDown.phase], as: look.flow)
    let content = frame.inset(by: look.insets)
    let text = texts.measurer.width(of: scratch.bytes.span, font: look.font)
    let icon =
      pullDown.phase == .updating
      ? Spinner.width(fontSize: look.fontSize) : PullArrow.width(fontSize: look.fontSize)
    let gap = scratch.isEmpty ? 0 : look.fontSize * 0.6
    let width = min(content.width, icon + gap + text)
    let left =
      switch look.alignment {
      case .leading: content.left
      case .center: content.left + (content.width - width) / 2
      case .trailing, .decimal: content.right - width
      }
    let center = Point(x: left + icon / 2, y: (content.top + content.bottom) / 2)
    switch pullDown.phase {
    case .pulled, .release:
      let arrow = PullArrow.path(
        pointsUp: pullDown.phase == .release, center: center, fontSize: look.fontSize)
      list.append(.fillPath(arrow, .color(look.textColor)))
    case .updating:
      for spoke in Spinner.spokes(center: center, fontSize: look.fontSize) {
        let color = look.textColor.color.faded(by: spoke.share)
        list.append(.fillPath(spoke.path, .color(RGBA8(color))))
      }
    }
    var label = look
    label.alignment = .leading
    label.verticalAlignment = .middle
    paintLabel(
      label,
      content: Rect(
        left: left + icon + gap, top: content.top, right: content.right, bottom: content.bottom),
      place: "the pull-down row", into: &list)
  }
}
