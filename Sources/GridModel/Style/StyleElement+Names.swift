extension StyleElement {
  package static let names = Names()

  /// The elements as properties, so that ``StyleSheet`` can have them as its own.
  public struct Names: Sendable {
    public let grid = StyleElement.grid
    public let rows = StyleElement.rows
    public let stub = StyleElement.stub
    public let alternate = StyleElement.alternate
    public let selected = StyleElement.selected
    public let header = StyleElement.header
    public let spanner = StyleElement.spanner
    public let section = StyleElement.section
    public let subsection = StyleElement.subsection
    public let sectionCount = StyleElement.sectionCount
    public let sectionFooter = StyleElement.sectionFooter
    public let sectionColumn = StyleElement.sectionColumn
    public let summary = StyleElement.summary
    public let grandSummary = StyleElement.grandSummary
    public let title = StyleElement.title
    public let subtitle = StyleElement.subtitle
    public let note = StyleElement.note
    public let footnote = StyleElement.footnote
    public let legend = StyleElement.legend
    public let pinShadow = StyleElement.pinShadow
    public let scrollIndicator = StyleElement.scrollIndicator
    public let pageHeader = StyleElement.pageHeader
    public let pageFooter = StyleElement.pageFooter
    public let editing = StyleElement.editing
    public let invalid = StyleElement.invalid
    public let invalidMessage = StyleElement.invalidMessage
    public let caret = StyleElement.caret
    public let textSelection = StyleElement.textSelection
    public let hovered = StyleElement.hovered
    public let focused = StyleElement.focused
    public let pressed = StyleElement.pressed
    public let flash = StyleElement.flash
    public let dragged = StyleElement.dragged
    public let dragGap = StyleElement.dragGap
    public let dropLine = StyleElement.dropLine
    public let handle = StyleElement.handle
    public let swipeAction = StyleElement.swipeAction
    public let swipeDestructive = StyleElement.swipeDestructive
    public let filter = StyleElement.filter
    public let filterField = StyleElement.filterField
    public let filterFocused = StyleElement.filterFocused
    public let pullDown = StyleElement.pullDown
    public let shortcutBar = StyleElement.shortcutBar
    public let shortcutBarPressed = StyleElement.shortcutBarPressed
    public let resizer = StyleElement.resizer
    public let skeleton = StyleElement.skeleton
    public let empty = StyleElement.empty
    public let callout = StyleElement.callout
    public let calloutMark = StyleElement.calloutMark
    public let calloutHighlight = StyleElement.calloutHighlight
    public let calloutLens = StyleElement.calloutLens
  }
}
