import GridCore
import GridModel

/// Places the texts of callouts around a window, so that none covers a part of the grid and their
/// lines do not cross.
///
/// 1. Each text is assigned a side. The texts of one side are in the order of their targets, as
///    near to these as the others allow.
/// 2. Its line runs straight from its target to the window's edge, and from there to the text. Two
///    lines of one side thus cannot cross unless one passes the target of the other.
/// 3. A cost function includes lengths, crossings, lines over other targets, and sides in use.
///    Sides are changed one by one, then in pairs, as long as that reduces the cost; for few texts,
///    all combinations are tried. The result depends only on the input.
struct CalloutPlacement {
  struct Item {
    /// The target.
    var target: Rect
    /// The size of the text.
    var label: Size
    /// The allowed sides; at least one.
    var sides = CalloutSide.allCases
    /// The offset from its placed position.
    var offset = Point(x: 0, y: 0)
  }

  struct Placed: Equatable {
    var side: CalloutSide
    var label: Rect
    /// The line from the edge of the target to the text.
    var leader: [Point]
  }

  let items: [Item]
  let window: Rect
  /// The gap between the window and the texts.
  var gap = 26.0
  /// The gap between two texts.
  var spacing = 10.0

  func placed() -> [Placed] {
    guard !items.isEmpty else { return [] }
    var sides = items.map { nearestSide(of: $0) }
    var best = layout(sides)
    var cost = cost(of: best)
    func isImproved(_ changed: [CalloutSide]) -> Bool {
      let other = layout(changed)
      let otherCost = self.cost(of: other)
      guard otherCost < cost - 1e-6 else { return false }
      (sides, best, cost) = (changed, other, otherCost)
      return true
    }
    if let ways = allWays {
      for way in ways { _ = isImproved(way) }
      return best
    }
    for _ in 0..<8 {
      var isBetter = false
      for index in items.indices {
        for side in items[index].sides where side != sides[index] {
          var changed = sides
          changed[index] = side
          if isImproved(changed) { isBetter = true }
        }
      }
      if !isBetter {
        for (first, second) in pairs {
          for one in items[first].sides {
            for two in items[second].sides {
              var changed = sides
              (changed[first], changed[second]) = (one, two)
              if changed != sides, isImproved(changed) { isBetter = true }
            }
          }
        }
      }
      if !isBetter { break }
    }
    return best
  }

  /// All assignments of sides, in a fixed order; `nil` if there are too many to try.
  private var allWays: [[CalloutSide]]? {
    guard items.reduce(1, { min(1000, $0 * $1.sides.count) }) <= 256 else { return nil }
    return items.reduce([[]]) { ways, item in
      ways.flatMap { way in item.sides.map { way + [$0] } }
    }
  }

  private var pairs: [(Int, Int)] {
    items.indices.flatMap { first in
      items.indices.dropFirst(first + 1).map { (first, $0) }
    }
  }

  private func nearestSide(of item: Item) -> CalloutSide {
    let target = item.target
    let distances: [(CalloutSide, Double)] = [
      (.right, window.right - target.right), (.top, target.top - window.top),
      (.left, target.left - window.left), (.bottom, window.bottom - target.bottom),
    ]
    return distances.filter { item.sides.contains($0.0) }.min { $0.1 < $1.1 }?.0 ?? .right
  }

  // MARK: - Layout of given sides

  private func layout(_ sides: [CalloutSide]) -> [Placed] {
    var placed = items.map { Placed(side: .right, label: $0.target, leader: []) }
    for side in CalloutSide.allCases {
      let isUpright = side == .left || side == .right
      func middle(_ rect: Rect) -> Double {
        isUpright ? (rect.top + rect.bottom) / 2 : (rect.left + rect.right) / 2
      }
      let members = items.indices.filter { sides[$0] == side }.sorted {
        (middle(items[$0].target), $0) < (middle(items[$1].target), $1)
      }
      let lengths = members.map { isUpright ? items[$0].label.height : items[$0].label.width }
      let starts = Self.stacked(
        wanted: zip(members, lengths).map { middle(items[$0].target) - $1 / 2 }, lengths: lengths,
        spacing: spacing,
        in: isUpright ? window.top...window.bottom : window.left...window.right)
      for (member, start) in zip(members, starts) {
        let offset = items[member].offset
        let label = frame(of: items[member].label, side: side, start: start)
          .offsetBy(x: offset.x, y: offset.y)
        placed[member] = Placed(
          side: side, label: label,
          leader: leader(from: items[member].target, to: label, side: side))
      }
    }
    return placed
  }

  private func frame(of label: Size, side: CalloutSide, start: Double) -> Rect {
    switch side {
    case .right:
      Rect(x: window.right + gap, y: start, width: label.width, height: label.height)
    case .left:
      Rect(
        x: window.left - gap - label.width, y: start, width: label.width, height: label.height)
    case .top:
      Rect(
        x: start, y: window.top - gap - label.height, width: label.width, height: label.height)
    case .bottom:
      Rect(x: start, y: window.bottom + gap, width: label.width, height: label.height)
    }
  }

  private func leader(from target: Rect, to label: Rect, side: CalloutSide) -> [Point] {
    /// As near to the text as the target reaches.
    func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
      let slack = min(6, (high - low) / 2)
      return min(max(value, low + slack), high - slack)
    }
    let center = Point(x: (label.left + label.right) / 2, y: (label.top + label.bottom) / 2)
    let points: [Point]
    switch side {
    case .right, .left:
      let y = clamped(center.y, target.top, target.bottom)
      points =
        side == .right
        ? [
          Point(x: target.right, y: y), Point(x: window.right + 4, y: y),
          Point(x: label.left, y: center.y),
        ]
        : [
          Point(x: target.left, y: y), Point(x: window.left - 4, y: y),
          Point(x: label.right, y: center.y),
        ]
    case .top, .bottom:
      let x = clamped(center.x, target.left, target.right)
      points =
        side == .top
        ? [
          Point(x: x, y: target.top), Point(x: x, y: window.top - 4),
          Point(x: center.x, y: label.bottom),
        ]
        : [
          Point(x: x, y: target.bottom), Point(x: x, y: window.bottom + 4),
          Point(x: center.x, y: label.top),
        ]
    }
    return points
  }

  /// Consecutive intervals, each as near to its preferred position as the others allow; within the
  /// range if they fit.
  static func stacked(
    wanted: [Double], lengths: [Double], spacing: Double, in range: ClosedRange<Double>
  ) -> [Double] {
    guard !wanted.isEmpty else { return [] }
    // The offset of each one if all are moved up as far as possible: then only the order has to be
    // kept.
    var offsets: [Double] = []
    var total = 0.0
    for length in lengths {
      offsets.append(total)
      total += length + spacing
    }
    total -= spacing
    // Neighbours that would overlap share the mean of their preferred positions (pool adjacent
    // violators).
    var pools: [(sum: Double, count: Double)] = []
    for (place, offset) in zip(wanted, offsets) {
      pools.append((place - offset, 1))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard before.sum / before.count > last.sum / last.count else { break }
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    var starts: [Double] = []
    for pool in pools {
      for _ in 0..<Int(pool.count) {
        starts.append(pool.sum / pool.count + offsets[starts.count])
      }
    }
    let room = range.upperBound - range.lowerBound
    guard total <= room else {
      let first = range.lowerBound + (room - total) / 2
      return offsets.map { first + $0 }
    }
    return zip(starts, offsets).map { start, offset in
      let low = range.lowerBound + offset
      return min(max(start, low), low + room - total)
    }
  }

  // MARK: - Cost

  private func cost(of placed: [Placed]) -> Double {
    var cost = 0.0
    var used: Set<CalloutSide> = []
    for (index, one) in placed.enumerated() {
      for end in one.leader.indices.dropFirst() {
        cost += Self.length(one.leader[end - 1], one.leader[end])
      }
      cost += Self.cost(of: one.side)
      if used.insert(one.side).inserted { cost += 45 }
      for (other, item) in items.enumerated() where other != index {
        let isInside =
          item.target.intersection(items[index].target) == items[index].target
        if !isInside, one.passes(item.target) { cost += 800 }
      }
    }
    for (first, one) in placed.enumerated() {
      for other in placed[(first + 1)...] where one.crosses(other) { cost += 3000 }
    }
    return cost
  }

  /// Texts beside a grid are read more easily than those above it.
  private static func cost(of side: CalloutSide) -> Double {
    switch side {
    case .right: 0
    case .top: 8
    case .left: 14
    case .bottom: 20
    }
  }

  private static func length(_ start: Point, _ end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }
}

extension CalloutPlacement.Placed {
  /// Whether the line runs over a part of the grid, where it is parallel to the grid's edges.
  func passes(_ rect: Rect) -> Bool {
    guard leader.count > 1 else { return false }
    let (start, end) = (leader[0], leader[1])
    let way = Rect(
      left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x),
      bottom: max(start.y, end.y))
    return way.left < rect.right && way.right > rect.left && way.top < rect.bottom
      && way.bottom > rect.top
  }

  func crosses(_ other: CalloutPlacement.Placed) -> Bool {
    leader.indices.dropFirst().contains { end in
      other.leader.indices.dropFirst().contains { otherEnd in
        Self.cross(
          leader[end - 1], leader[end], other.leader[otherEnd - 1], other.leader[otherEnd])
      }
    }
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func turn(_ p: Point, _ q: Point, _ r: Point) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  }
}
