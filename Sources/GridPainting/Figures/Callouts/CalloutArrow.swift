import GridCore

/// A curved arrow between the edges of two boxes, bent to its left: a quadratic curve.
struct CalloutArrow: Equatable {
  var from: Point
  var bend: Point
  var to: Point

  /// `nil` between boxes with the same middle.
  /// - Parameters:
  ///   - shift: how far the middles of both boxes are moved, at most to the ends of the boxes.
  init?(from start: Rect, to end: Rect, shift: Point = Point(x: 0, y: 0)) {
    let (first, last) = (Self.middle(start, shift), Self.middle(end, shift))
    let way = Point(x: last.x - first.x, y: last.y - first.y)
    guard way.x * way.x + way.y * way.y > 1 else { return nil }
    bend = Point(
      x: (first.x + last.x) / 2 + way.y * 0.18, y: (first.y + last.y) / 2 - way.x * 0.18)
    from = Self.edge(of: start, from: first, toward: bend)
    to = Self.edge(of: end, from: last, toward: bend)
  }

  /// The arrow that strikes out the fewest texts, of those the nearest to the middles of the boxes.
  /// - Parameter boxes: those of the texts.
  init?(from start: Rect, to end: Rect, avoiding boxes: [Rect]) {
    guard var best = CalloutArrow(from: start, to: end) else { return nil }
    // Between rows it moves to the side, between columns up and down.
    let isDown = abs(best.to.y - best.from.y) > abs(best.to.x - best.from.x)
    let room =
      isDown ? max(start.width, end.width) / 2 : max(start.height, end.height) / 2
    let near = boxes.filter { $0.intersects(start.union(end)) }
    var least = best.struckCount(of: near)
    var distance = Self.step
    while least > 0, distance < room, distance < Self.step * 200 {
      for shift in [distance, -distance] {
        let point = isDown ? Point(x: shift, y: 0) : Point(x: 0, y: shift)
        guard let arrow = CalloutArrow(from: start, to: end, shift: point) else { continue }
        let count = arrow.struckCount(of: near)
        if count < least { (best, least) = (arrow, count) }
      }
      distance += Self.step
    }
    self = best
  }

  private static let step = 4.0
  /// The room between the arrow and a text beside it.
  private static let clearance = 3.0
  /// The room between the arrow and the ends of the edge that it starts at.
  private static let slack = 8.0

  private func struckCount(of boxes: [Rect]) -> Int {
    guard !boxes.isEmpty else { return 0 }
    let points = (0...32).map { step in
      let t = Double(step) / 32
      func part(_ key: KeyPath<Point, Double>) -> Double {
        (1 - t) * (1 - t) * from[keyPath: key] + 2 * t * (1 - t) * bend[keyPath: key]
          + t * t * to[keyPath: key]
      }
      return Point(x: part(\.x), y: part(\.y))
    }
    return boxes.count { box in
      let box = box.inset(by: Insets(vertical: -Self.clearance, horizontal: -Self.clearance))
      return points.contains {
        $0.x > box.left && $0.x < box.right && $0.y > box.top && $0.y < box.bottom
      }
    }
  }

  private static func middle(_ rect: Rect, _ shift: Point) -> Point {
    func moved(_ low: Double, _ high: Double, by shift: Double) -> Double {
      let (middle, room) = ((low + high) / 2, max(0, (high - low) / 2 - slack))
      return middle + min(max(shift, -room), room)
    }
    return Point(
      x: moved(rect.left, rect.right, by: shift.x), y: moved(rect.top, rect.bottom, by: shift.y))
  }

  /// The point at which a line from a point in a box to another point leaves the box.
  private static func edge(of rect: Rect, from start: Point, toward point: Point) -> Point {
    let way = Point(x: point.x - start.x, y: point.y - start.y)
    func share(_ way: Double, _ start: Double, _ low: Double, _ high: Double) -> Double {
      abs(way) > 0.001 ? ((way > 0 ? high : low) - start) / way : .infinity
    }
    let share = min(
      share(way.x, start.x, rect.left, rect.right), share(way.y, start.y, rect.top, rect.bottom), 1)
    return Point(x: start.x + way.x * share, y: start.y + way.y * share)
  }
}
