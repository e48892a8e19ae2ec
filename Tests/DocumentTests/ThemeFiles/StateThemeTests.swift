import GridPress
import Testing

@Suite("Themes and states")
struct StateThemeTests {
  @Test("every built-in theme says how each state looks", arguments: Theme.builtInNames)
  func complete(_ name: String) throws {
    let theme = try Theme.builtIn(name)
    let states: [StyleElement] = [
      .editing, .invalid, .invalidMessage, .caret, .textSelection, .hovered, .focused, .pressed,
      .flash, .dragged, .dragGap,
      .dropLine, .handle, .swipeAction, .swipeDestructive, .filter, .filterField, .filterFocused,
      .range, .rangeHandle, .overlay, .overlayLine, .overlaySelected, .tooltip,
      .pullDown, .shortcutBar, .shortcutBarPressed, .resizer, .skeleton, .empty,
    ]
    #expect(states.filter { theme.styles[$0] == nil } == [])
    #expect(theme.styles[.dragged]?.shadow != nil)
  }
}
