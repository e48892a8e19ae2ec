import GridCore
import GridModel

/// The callouts of a figure with their places, in points from the top left of the grid's picture.
struct FigureCallouts {
  struct Label {
    var number: Int?
    var text: String
    var target: Rect
    var placed: CalloutPlacement.Placed
  }

  private(set) var labels: [Label] = []
  private(set) var highlights: [Rect] = []
  private(set) var spotlights: [Rect] = []
  private(set) var boxes: [Rect] = []
  /// How far texts reach beyond the window.
  private(set) var gutters = Insets(top: 0, left: 0, bottom: 0, right: 0)

  static let textWidth = 190.0
  static let badge = 20.0
  static let padding = Insets(top: 7, left: 9, bottom: 7, right: 9)
  static let badgeGap = 7.0

  /// - Parameters:
  ///   - frame: where an area is; `nil` if nothing of it shows.
  ///   - window: what texts stand around.
  ///   - isOnGround: whether there is a padding around the window, so that texts may end where it begins.
  init(
    _ callouts: [FigureCallout], frame: (FigureArea) -> Rect?, window: Rect, isOnGround: Bool,
    text: FigureText
  ) {
    var waiting: [(number: Int?, text: String, item: CalloutPlacement.Item)] = []
    for callout in callouts {
      guard let rect = frame(callout.area) else { continue }
      switch callout.mark {
      case .highlight: highlights.append(rect)
      case .spotlight: spotlights.append(rect)
      case .box: boxes.append(rect)
      case .label(let number, let words, let side):
        let item = CalloutPlacement.Item(
          target: rect, label: Self.size(number: number, words, text), side: side)
        waiting.append((number, words, item))
      }
    }
    let placed = CalloutPlacement(items: waiting.map(\.item), window: window).placed()
    labels = zip(waiting, placed).map {
      Label(number: $0.number, text: $0.text, target: $0.item.target, placed: $1)
    }
    let margin = isOnGround ? 0.0 : 16
    for label in labels {
      let frame = label.placed.label
      gutters.left = max(gutters.left, window.left - frame.left + margin)
      gutters.right = max(gutters.right, frame.right - window.right + margin)
      gutters.top = max(gutters.top, window.top - frame.top + margin)
      gutters.bottom = max(gutters.bottom, frame.bottom - window.bottom + margin)
    }
  }

  static func line(_ text: String, color: Color) -> FigureText.Line {
    FigureText.Line(
      text: text, size: 12.5, weight: 500, color: color, alignment: .leading, wrap: .word)
  }

  private static func size(number: Int?, _ words: String, _ text: FigureText) -> Size {
    guard !words.isEmpty else { return Size(width: badge + 4, height: badge + 4) }
    let size = text.size(of: line(words, color: .white), width: textWidth)
    let lead = number == nil ? 0 : badge + badgeGap
    return Size(
      width: size.width + lead + padding.horizontal,
      height: max(number == nil ? 0 : badge, size.height) + padding.vertical)
  }
}
