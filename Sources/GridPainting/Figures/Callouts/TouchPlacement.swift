package import GridCore
package import GridLayout
import GridModel

/// Finds where on a part a finger or the pointer of a mouse is shown, so that it hides as little as
/// possible of the texts of the picture, above all of those of the part itself.
package struct TouchPlacement: Sendable {
  private let texts: CalloutObstacles

  /// - Parameter texts: those of the picture, in the same points as the parts.
  init(_ texts: CalloutObstacles) { self.texts = texts }

  /// For a picture with its frame, in points from the top left of it.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?) {
    let figure = FigureLayout(layout, measurer: measurer, pixels: pixels)
    let grid = figure.frames.grid
    texts = figure.obstacles(layout, measurer: measurer)
      .movedBy(Point(x: grid.left, y: grid.top))
  }

  /// The tip of the pointer or the middle of the finger, on the part.
  /// - Parameter wanted: where it would be without texts; `nil` is the middle of the part.
  package func point(
    of kind: AnimationPainter.Touch.Kind, on part: Rect, near wanted: Point? = nil
  ) -> Point {
    let wanted =
      wanted ?? Point(x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2)
    let reach = GesturePainter.fingerRadius + GesturePainter.pointerSize.height
    let around = part.inset(by: Insets(vertical: -reach, horizontal: -reach))
    let near = texts.boxes.filter { $0.intersects(around) }
    guard !near.isEmpty else { return wanted }
    var best = (point: wanted, cost: Double.infinity)
    for y in Self.positions(from: part.top, to: part.bottom, with: wanted.y) {
      for x in Self.positions(from: part.left, to: part.right, with: wanted.x) {
        let point = Point(x: x, y: y)
        let way = Point(x: x - wanted.x, y: y - wanted.y)
        var cost = (way.x * way.x + way.y * way.y).squareRoot()
        for text in near where cost < best.cost {
          let isOwn = part.contains(
            Point(x: (text.left + text.right) / 2, y: (text.top + text.bottom) / 2))
          cost += Self.hidden(text, by: kind, at: point) * (isOwn ? Self.ownCost : Self.cost)
        }
        if cost < best.cost { best = (point, cost) }
      }
    }
    return best.point
  }

  /// The costs of a square point of text that is hidden, compared with a point of way.
  private static let ownCost = 60.0
  private static let cost = 40.0
  /// The room that is kept to a text.
  private static let clearance = 2.5
  /// The room that is kept to the edges of the part.
  private static let slack = 2.0
  /// The positions of a direction that are tried, and the least distance of two of them.
  private static let count = 60.0
  private static let step = 2.0

  private static func positions(from low: Double, to high: Double, with wanted: Double) -> [Double]
  {
    let slack = min(slack, (high - low) / 2)
    let step = max(step, (high - low) / count)
    return [wanted] + Array(stride(from: low + slack, through: high - slack, by: step))
  }

  /// About how much of a text is hidden, in square points.
  private static func hidden(
    _ text: Rect, by kind: AnimationPainter.Touch.Kind, at point: Point
  ) -> Double {
    switch kind {
    case .pointer:
      let size = GesturePainter.pointerSize
      let body = Rect(x: point.x, y: point.y, width: size.width, height: size.height)
        .inset(by: Insets(vertical: -clearance, horizontal: -clearance))
      let both = body.intersection(text)
      return both.isEmpty ? 0 : both.width * both.height
    case .finger:
      let x = max(text.left - point.x, 0, point.x - text.right)
      let y = max(text.top - point.y, 0, point.y - text.bottom)
      let depth = GesturePainter.fingerRadius + clearance - (x * x + y * y).squareRoot()
      return max(0, depth) * min(GesturePainter.fingerRadius, text.height)
    }
  }
}
