import GridCore
import GridLayout

/// The drawing of a grid without its figure, and what is where in it.
struct GridDrawing {
  let list: DisplayList
  private let measurer: any TextMeasuring

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    list = painter.band(from: 0, to: layout.pictureSize.height)
    self.measurer = measurer
  }

  /// The box of everything that is drawn in a frame, without backgrounds and rules: these are as
  /// wide or as high as the frame.
  /// - Returns: `nil` if there is nothing.
  func ink(in frame: Rect) -> Rect? {
    var boxes = CalloutObstacles()
    boxes.add(list, measurer: measurer, shown: { $0 })
    let shapes = list.commands.compactMap { command -> Rect? in
      switch command {
      case .fill(let rect, _), .fillRounded(let rect, _, _), .image(_, let rect, _): rect
      case .fillPath(let path, _), .strokePath(let path, _, _): path.bounds
      case .text, .outline, .link, .pushClip, .pushRoundedClip, .popClip, .pushTurn, .popTurn,
        .beginFigure, .endFigure, .beginTag, .endTag:
        nil
      }
    }
    let inside = frame.inset(by: Insets(vertical: Self.edge, horizontal: Self.edge))
    let parts =
      boxes.boxes.map { $0.intersection(frame) }.filter { !$0.isEmpty }
      + shapes.filter { $0.intersection(inside) == $0 && $0.intersects(inside) }
    return parts.dropFirst().reduce(parts.first) { $0?.union($1) }
  }

  /// How far from the edges of a frame something is in it.
  private static let edge = 0.5
}

extension Rect {
  /// The smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    Rect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
