import GridCore
import GridModel

/// The callouts of a figure with their positions, in points from the top left of the grid's
/// picture.
struct FigureCallouts {
  struct Label {
    var content: CalloutLabel
    var area: FigureArea
    var target: Rect
    var placed: CalloutPlacement.Placed
    var isBracket: Bool
    /// The part that is shown enlarged; `nil` is none.
    var lens: CalloutLens?
  }

  /// A mark over the grid.
  struct Mark {
    var kind: FigureCallout.Mark
    var frame: Rect
    /// To the other place that it extends to; `nil` without one.
    var arrow: CalloutArrow?
    /// The finger or the pointer that it shows; `nil` for other marks.
    var touch: (kind: AnimationPainter.Touch.Kind, point: Point)?
  }

  private(set) var labels: [Label] = []
  private(set) var list = CalloutList()
  private(set) var marks: [Mark] = []
  private(set) var highlights = MarkFrames()
  private(set) var boxes = MarkFrames()
  private(set) var spotlights = MarkFrames()
  /// The distances by which texts extend beyond the window.
  private(set) var gutters = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// - Parameters:
  ///   - frame: returns the frame of an area; `nil` if nothing of it is visible.
  ///   - lens: returns the part of an area that is enlarged by a factor; `nil` if nothing of it is
  ///     visible.
  ///   - window: the frame around which texts are placed.
  ///   - texts: the placement of the texts of numbered callouts.
  ///   - obstacles: the texts that lines, fingers and pointers avoid.
  ///   - isRightToLeft: whether the grid is read from right to left.
  ///   - isOnGround: whether there is a padding around the window, so that texts need no margin.
  init(
    _ callouts: [FigureCallout], texts: CalloutTexts, frame: (FigureArea) -> Rect?,
    lens: (FigureArea, Double) -> CalloutLens?, window: Rect, obstacles: CalloutObstacles,
    isRightToLeft: Bool, isOnGround: Bool, styles: CalloutStyles, text: FigureText
  ) {
    let touches = TouchPlacement(obstacles)
    var listed: [(content: CalloutLabel, area: FigureArea)] = []
    var waiting:
      [(
        content: CalloutLabel, area: FigureArea, item: CalloutPlacement.Item, isBracket: Bool,
        lens: CalloutLens?
      )] = []
    func add(
      _ content: CalloutLabel, _ area: FigureArea, _ target: Rect, sides: [CalloutSide],
      isBracket: Bool, lens: CalloutLens? = nil
    ) {
      var content = content
      if texts == .below, let number = content.number, !content.isBadge {
        listed.append((content, area))
        content = CalloutLabel(number: number, side: content.side, offset: content.offset)
      }
      let card = content.isEmpty ? nil : CalloutCard(content, styles: styles, text: text).size
      let item = CalloutPlacement.Item(
        target: target, label: lens?.size(with: card) ?? card ?? Size(width: 0, height: 0),
        sides: content.side.map { [$0] } ?? sides, offset: content.offset,
        number: content.number, axis: lens.map { $0.size.height / 2 })
      waiting.append((content, area, item, isBracket, lens))
    }
    for callout in callouts {
      guard let rect = frame(callout.place) else { continue }
      let end = callout.mark.end.flatMap(frame)
      switch callout.mark {
      case .label(let content):
        add(content, callout.place, rect, sides: CalloutSide.allCases, isBracket: false)
      case .magnify(let content, let scale):
        guard let lens = lens(callout.place, scale) else { continue }
        add(
          content, callout.place, rect, sides: CalloutSide.allCases, isBracket: false, lens: lens)
      case .bracket(let content, _):
        // Rows are bracketed beside the grid, columns above or below it.
        let isAside = callout.place.isLine(.down)
        add(
          content, callout.place, end.map(rect.union) ?? rect,
          sides: isAside ? [.right, .left] : [.top, .bottom], isBracket: true)
      case let mark:
        // Both ends of an arrow must be visible.
        guard mark.end == nil || end != nil else { continue }
        marks.append(
          Mark(
            kind: mark, frame: rect,
            arrow: end.flatMap { CalloutArrow(from: rect, to: $0, avoiding: obstacles.boxes) },
            touch: mark.touch.map { ($0, touches.point(of: $0, on: rect)) }))
      }
    }
    highlights = MarkFrames(marks, of: .highlight)
    boxes = MarkFrames(marks, of: .box)
    spotlights = MarkFrames(marks, of: .spotlight)
    let placed =
      waiting.isEmpty
      ? []
      : CalloutPlacement(
        items: waiting.map(\.item), window: window, obstacles: obstacles,
        isRightToLeft: isRightToLeft
      ).placed()
    labels = zip(waiting, placed).map {
      Label(
        content: $0.content, area: $0.area, target: $0.item.target, placed: $1,
        isBracket: $0.isBracket, lens: $0.lens)
    }
    let margin = isOnGround ? 0.0 : 16
    for label in labels {
      let frame = label.placed.label
      gutters.left = max(gutters.left, window.left - frame.left + margin)
      gutters.right = max(gutters.right, frame.right - window.right + margin)
      gutters.top = max(gutters.top, window.top - frame.top + margin)
      gutters.bottom = max(gutters.bottom, frame.bottom - window.bottom + margin)
    }
    list = CalloutList(
      listed, below: window, gutter: gutters.bottom - (labels.isEmpty ? 0 : margin), styles: styles,
      text: text)
    if let frame = list.frame {
      gutters.bottom = max(gutters.bottom, frame.bottom - window.bottom + margin)
      gutters.left = max(gutters.left, margin)
      gutters.right = max(gutters.right, frame.right - window.right + margin)
    }
  }
}

extension FigureCallout.Mark {
  /// Whether its place, or that of its text, depends on the texts of the picture.
  var isPlacedByTexts: Bool { label != nil || touch != nil || end != nil }

  /// The finger or the pointer that it shows; `nil` for other marks.
  fileprivate var touch: AnimationPainter.Touch.Kind? {
    switch self {
    case .finger: .finger
    case .pointer: .pointer
    case .label, .bracket, .magnify, .arrow, .highlight, .spotlight, .box, .redact: nil
    }
  }
}

extension FigureArea {
  fileprivate enum Direction {
    case down
  }

  /// Whether areas of its kind follow each other in this direction.
  fileprivate func isLine(_ direction: Direction) -> Bool {
    switch self {
    case .column, .part(.columnHeader), .part(.spanner): false
    case .part, .point: true
    }
  }
}
