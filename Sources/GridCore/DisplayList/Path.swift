/// An outline of straight lines and curves, to be filled or stroked.
public struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve.
    case curve(control1: Point, control2: Point, end: Point)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  /// An empty path.
  public init() { elements = [] }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  package static func polygon(_ points: [Point]) -> Path {
    var path = Path.polyline(points)
    path.elements.append(.close)
    return path
  }
}

// The elements of custom drawings.

extension Path {
  /// Begins a new part of the path.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line from the end of the path to a point, in points.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }

  /// A cubic Bézier curve.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }

  /// Adds a straight line back to the start of the current part.
  public mutating func close() { elements.append(.close) }

  /// Adds the elements of another path.
  public mutating func add(_ other: Path) { elements += other.elements }

  /// Straight lines from point to point.
  public static func polyline(_ points: [Point]) -> Path {
    Path(points.enumerated().map { index, point in index == 0 ? .move(point) : .line(point) })
  }

  /// A straight line.
  public static func line(from start: Point, to end: Point) -> Path { polyline([start, end]) }

  /// The outline of a rectangle.
  public static func rectangle(_ rect: Rect) -> Path { roundedRectangle(rect, radius: 0) }

  /// A circle around a point, with its radius in points.
  public static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.addCircle(center: center, radius: radius)
    return path
  }

  /// Adds a circular arc, connected to the end of the path.
  /// - Parameters:
  ///   - from: in degrees, 0 at the top, clockwise.
  ///   - sweep: the angle of the arc, in degrees, at most ten times around; negative is
  ///     counterclockwise.
  public mutating func addArc(
    center: Point, radius: Double, from start: Double, sweep: Double
  ) {
    func point(_ degrees: Double) -> (place: Point, along: Point) {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      return (
        Point(x: center.x + radius * sine, y: center.y - radius * cosine),
        Point(x: radius * cosine, y: radius * sine)
      )
    }
    let sweep = sweep.bounded(to: -3600...3600)
    let first = point(start).place
    elements.append(isEmpty ? .move(first) : .line(first))
    let count = max(1, Int((abs(sweep) / 90).rounded(.up)))
    let step = sweep / Double(count)
    // A quarter of the angle's tangent, times four thirds: the curve then meets the circle in its
    // middle.
    let (sine, cosine) = sineAndCosine(degrees: step / 4)
    let handle = 4 / 3 * sine / cosine
    for index in 0..<count {
      let (from, out) = point(start + Double(index) * step)
      let (to, back) = point(start + Double(index + 1) * step)
      addCurve(
        to: to, control1: Point(x: from.x + handle * out.x, y: from.y + handle * out.y),
        control2: Point(x: to.x - handle * back.x, y: to.y - handle * back.y))
    }
  }
}

/// A turn about a point.
package struct Turn: Hashable, Sendable {
  /// The direction in which lines of text run: of length 1, y growing downward.
  package var direction: Point
  package var center: Point

  package init(direction: Point, around center: Point) {
    self.direction = direction
    self.center = center
  }

  /// The position of a point after the turn.
  package func applied(to point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return Point(
      x: center.x + x * direction.x - y * direction.y,
      y: center.y + x * direction.y + y * direction.x)
  }
}

extension Rect {
  /// The upright bounding box of the rectangle after turns, the first one first.
  package func turned(by turns: some Sequence<Turn>) -> Rect {
    var corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom),
      Point(x: right, y: bottom),
    ]
    for turn in turns { corners = corners.map(turn.applied) }
    let (across, down) = (corners.map(\.x), corners.map(\.y))
    return Rect(
      left: across.min() ?? left, top: down.min() ?? top, right: across.max() ?? right,
      bottom: down.max() ?? bottom)
  }
}

extension Path {
  /// The path with all points, also those that control curves, replaced in their order.
  package func mapPoints(_ replaced: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(replaced(point))
        case .line(let point): .line(replaced(point))
        case .curve(let control1, let control2, let end):
          .curve(control1: replaced(control1), control2: replaced(control2), end: replaced(end))
        case .close: .close
        }
      })
  }

  /// All points, also those that control curves.
  package var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }

  /// The path with all points turned.
  package func turned(_ turn: Turn) -> Path { mapPoints(turn.applied) }
}
