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

  /// Whether the path has no piece.
  public var isEmpty: Bool { elements.isEmpty }

  package static func polygon(_ points: [Point]) -> Path {
    var path = Path.polyline(points)
    path.elements.append(.close)
    return path
  }
}
