import GridCore
import GridModel

/// The texts of callouts in a list on one card below the window, one below another in the order of the document.
struct CalloutList {
  struct Entry {
    var content: CalloutLabel
    var area: FigureArea
    var frame: Rect
  }

  private(set) var entries: [Entry] = []
  /// The card; `nil` without entries.
  private(set) var frame: Rect?
  /// The maximum width of lines of text, in points.
  private(set) var textWidth = CalloutCard.textWidth

  /// The gap between the window, or the parts below it, and the card.
  static let gap = 18.0

  init() {}

  /// - Parameter gutter: the height of the parts below the window.
  init(
    _ listed: [(content: CalloutLabel, area: FigureArea)], below window: Rect, gutter: Double,
    styles: CalloutStyles, text: FigureText
  ) {
    guard !listed.isEmpty else { return }
    let room = window.width - CalloutCard.padding.horizontal - CalloutCard.badge - CalloutCard.gap
    textWidth = max(CalloutCard.textWidth, room)
    let top = window.bottom + max(0, gutter) + Self.gap
    var bottom = top
    var right = window.left
    for (content, area) in listed {
      let size = CalloutCard(content, styles: styles, text: text, width: textWidth).size
      entries.append(
        Entry(
          content: content, area: area,
          frame: Rect(x: window.left, y: bottom, width: size.width, height: size.height)))
      // Neighbours share the padding between them.
      bottom += size.height - CalloutCard.padding.bottom
      right = max(right, window.left + size.width)
    }
    frame = Rect(
      left: window.left, top: top, right: max(right, window.right),
      bottom: bottom + CalloutCard.padding.bottom)
  }
}
