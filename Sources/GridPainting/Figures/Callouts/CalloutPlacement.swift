import GridCore
import GridModel

/// Places the texts of callouts around a window, so that none covers a part of the grid and their
/// lines do not cross.
///
/// 1. Each text is assigned a side. The texts of one side are in the order of their targets, as
///    near to these as the others allow.
/// 2. Its line runs straight from its target to the window's edge, and from there to the text. Two
///    lines of one side thus cannot cross unless one passes the target of the other.
/// 3. It leaves its target where it strikes out the fewest texts (``CalloutObstacles``), as near to
///    its text as these allow.
/// 4. A cost function includes lengths, crossings, lines over other targets and texts, numbers out
///    of reading order, and sides in use (``CalloutSearch``). The result depends only on the input.
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
    /// The number of its text; `nil` is none.
    var number: Int?
    /// On the left and right, how far below the top of the text its line ends; `nil` is the middle.
    var axis: Double?

    /// How far from the beginning of the text its line ends, along a side.
    func axis(along side: CalloutSide) -> Double {
      side.isUpright ? axis ?? label.height / 2 : label.width / 2
    }
  }

  struct Placed: Equatable {
    var side: CalloutSide
    var label: Rect
    var line: CalloutLine

    /// The points of the line from the edge of the target to the text.
    var leader: [Point] { [line.start, line.bend, line.end] }
  }

  let items: [Item]
  let window: Rect
  /// Whether numbers ascend from right to left.
  let isRightToLeft: Bool
  /// By item and the number of a side, where a line to that side may leave the target.
  private let ways: [[CalloutObstacles.Way]]
  /// The gap between the window and the texts.
  private let gap = 26.0
  /// The gap between two texts.
  private let spacing = 10.0

  /// - Parameter obstacles: the texts that lines do not strike out if they can avoid it.
  init(
    items: [Item], window: Rect, obstacles: CalloutObstacles = CalloutObstacles(),
    isRightToLeft: Bool = false
  ) {
    self.items = items
    self.window = window
    self.isRightToLeft = isRightToLeft
    ways = items.map { item in
      CalloutSide.allCases.map { obstacles.way(from: item.target, to: $0, of: window) }
    }
  }

  /// The number of texts that the line of an item strikes out on its way to a side.
  func struckCount(of item: Int, to side: CalloutSide) -> Int {
    ways[item][side.number].struckCount
  }

  func placed() -> [Placed] {
    guard !items.isEmpty else { return [] }
    var search = CalloutSearch(self, from: items.map { nearestSide(of: $0) })
    search.run()
    return search.placed
  }

  /// The allowed side at whose edge of the window the target is.
  func nearestSide(of item: Item) -> CalloutSide {
    let target = item.target
    let distances: [(CalloutSide, Double)] = [
      (.right, window.right - target.right), (.top, target.top - window.top),
      (.left, target.left - window.left), (.bottom, window.bottom - target.bottom),
    ]
    return distances.filter { item.sides.contains($0.0) }.min { $0.1 < $1.1 }?.0 ?? .right
  }

  // MARK: - Layout of given sides

  /// The middle of a target along a side.
  func middle(of item: Int, along side: CalloutSide) -> Double {
    let target = items[item].target
    return side.isUpright ? (target.top + target.bottom) / 2 : (target.left + target.right) / 2
  }

  /// The texts of one side.
  /// - Parameter members: its items in the order of their targets.
  /// - Returns: by member.
  func layout(_ members: [Int], at side: CalloutSide) -> [Placed] {
    let lengths = members.map {
      side.isUpright ? items[$0].label.height : items[$0].label.width
    }
    let starts = Self.stacked(
      wanted: members.map { middle(of: $0, along: side) - items[$0].axis(along: side) },
      lengths: lengths, spacing: spacing,
      in: side.isUpright ? window.top...window.bottom : window.left...window.right)
    return zip(members, starts).map { member, start in
      let item = items[member]
      let label = frame(of: item.label, side: side, start: start)
        .offsetBy(x: item.offset.x, y: item.offset.y)
      return Placed(
        side: side, label: label,
        line: line(from: item, by: ways[member][side.number], to: label, side: side))
    }
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

  private func line(
    from item: Item, by way: CalloutObstacles.Way, to label: Rect, side: CalloutSide
  ) -> CalloutLine {
    let target = item.target
    let center = Point(
      x: (label.left + label.right) / 2, y: label.top + item.axis(along: .right))
    switch side {
    case .right, .left:
      let y = way.position(nearestTo: center.y)
      return side == .right
        ? CalloutLine(
          start: Point(x: target.right, y: y), bend: Point(x: window.right + 4, y: y),
          end: Point(x: label.left, y: center.y))
        : CalloutLine(
          start: Point(x: target.left, y: y), bend: Point(x: window.left - 4, y: y),
          end: Point(x: label.right, y: center.y))
    case .top, .bottom:
      let x = way.position(nearestTo: center.x)
      return side == .top
        ? CalloutLine(
          start: Point(x: x, y: target.top), bend: Point(x: x, y: window.top - 4),
          end: Point(x: center.x, y: label.bottom))
        : CalloutLine(
          start: Point(x: x, y: target.bottom), bend: Point(x: x, y: window.bottom + 4),
          end: Point(x: center.x, y: label.top))
    }
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
    offsets.reserveCapacity(lengths.count)
    var total = 0.0
    for length in lengths {
      offsets.append(total)
      total += length + spacing
    }
    total -= spacing
    let room = range.upperBound - range.lowerBound
    guard total <= room else {
      let first = range.lowerBound + (room - total) / 2
      return offsets.map { first + $0 }
    }
    // Neighbours that would overlap share the mean of their preferred positions (pool adjacent
    // violators).
    var pools: [(sum: Double, count: Double)] = []
    pools.reserveCapacity(wanted.count)
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
    starts.reserveCapacity(wanted.count)
    for pool in pools {
      for _ in 0..<Int(pool.count) {
        let offset = offsets[starts.count]
        let low = range.lowerBound + offset
        starts.append(min(max(pool.sum / pool.count + offset, low), low + room - total))
      }
    }
    return starts
  }
}

extension CalloutSide {
  /// Whether the texts of the side are above each other.
  var isUpright: Bool { self == .left || self == .right }

  /// Its place in the list of all.
  var number: Int {
    switch self {
    case .left: 0
    case .right: 1
    case .top: 2
    case .bottom: 3
    }
  }
}
