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

extension Path {
  /// The path with all points turned.
  package func turned(_ turn: Turn) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(turn.applied(to: point))
        case .line(let point): .line(turn.applied(to: point))
        case .curve(let control1, let control2, let end):
          .curve(
            control1: turn.applied(to: control1), control2: turn.applied(to: control2),
            end: turn.applied(to: end))
        case .close: .close
        }
      })
  }
}
