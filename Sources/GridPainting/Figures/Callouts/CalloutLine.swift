import GridCore

/// The line from the edge of a callout's target straight to the window's edge, and from there to
/// its text.
struct CalloutLine: Equatable {
  var start: Point
  /// Just outside of the window.
  var bend: Point
  var end: Point

  var length: Double { Self.length(start, bend) + Self.length(bend, end) }

  private static func length(_ start: Point, _ end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  /// Whether the line runs over a part of the grid, where it is parallel to the grid's edges.
  func passes(_ rect: Rect) -> Bool {
    min(start.x, bend.x) < rect.right && max(start.x, bend.x) > rect.left
      && min(start.y, bend.y) < rect.bottom && max(start.y, bend.y) > rect.top
  }

  /// Whether the lines cross; lines that only touch do not.
  func crosses(_ other: CalloutLine) -> Bool {
    Self.cross(start, bend, other.start, other.bend)
      || Self.cross(start, bend, other.bend, other.end)
      || Self.cross(bend, end, other.start, other.bend)
      || Self.cross(bend, end, other.bend, other.end)
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    // Most are apart.
    if max(a.x, b.x) < min(c.x, d.x) || max(c.x, d.x) < min(a.x, b.x)
      || max(a.y, b.y) < min(c.y, d.y) || max(c.y, d.y) < min(a.y, b.y)
    {
      return false
    }
    func turn(_ p: Point, _ q: Point, _ r: Point) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  }
}
