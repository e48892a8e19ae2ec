import GridCore
import GridModel

/// The buttons of a row that is slid aside, from the grid's edge inward.
struct SwipeButtons {
  struct Button {
    var title: String
    var style: ResolvedStyle
    var width: Double
  }

  let buttons: [Button]
  /// The offset of the row to the right, in points; negative to the left.
  let slide: Double

  init(
    _ swipe: ShownState.Swipe, states: inout StateStyles, measurer: any TextMeasuring
  ) {
    var buttons: [Button] = []
    for action in swipe.actions {
      let style =
        action.kind == .destructive
        ? states.element(.swipeAction, .swipeDestructive, under: action.style)
        : states.element(.swipeAction, under: action.style)
      let width = measurer.width(of: Array(action.title.utf8).span, font: style.font)
      buttons.append(
        Button(title: action.title, style: style, width: width + style.insets.horizontal))
    }
    self.buttons = buttons
    let width = buttons.reduce(0) { $0 + $1.width }
    slide = (swipe.side == .left ? -width : width) * swipe.progress
  }
}
