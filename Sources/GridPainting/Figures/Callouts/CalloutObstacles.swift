import GridCore
import GridModel

/// The texts of a picture that the lines of callouts do not strike out if they can pass beside
/// them: those of the grid and of the bars of its window.
struct CalloutObstacles: Sendable {
  /// The boxes of the letters, in points from the top left of the grid's picture.
  private(set) var boxes: [Rect] = []

  init() {}

  /// - Parameter boxes: in points from the top left of the grid's picture.
  init(_ boxes: [Rect]) { self.boxes = boxes }

  /// Adds the texts of a drawing that are not clipped away.
  /// - Parameter shown: the place of a box on the picture; `nil` if it is not in it.
  mutating func add(
    _ list: DisplayList, measurer: any TextMeasuring, shown: (Rect) -> Rect?
  ) {
    var clips: [Rect] = []
    var turns: [Turn] = []
    for command in list.commands {
      switch command {
      case .pushClip(let rect), .pushRoundedClip(let rect, _):
        clips.append(clips.last?.intersection(rect) ?? rect)
      case .popClip: _ = clips.popLast()
      case .pushTurn(let direction, let center):
        turns.append(Turn(direction: direction, around: center))
      case .popTurn: _ = turns.popLast()
      case .text(let run) where run.width > 0:
        var box = Self.box(of: run, metrics: measurer.metrics(of: run.font))
        box = box.turned(by: turns.reversed())
        if let clip = clips.last { box = box.intersection(clip) }
        if !box.isEmpty, let box = shown(box) { boxes.append(box) }
      default: break
      }
    }
  }

  /// The same texts in a picture that is moved.
  func movedBy(_ way: Point) -> CalloutObstacles {
    CalloutObstacles(boxes.map { $0.offsetBy(x: way.x, y: way.y) })
  }

  private static func box(of run: TextRun, metrics: FontMetrics) -> Rect {
    Rect(
      left: run.origin.x, top: run.origin.y - capitalShare * metrics.ascent,
      right: run.origin.x + run.width, bottom: run.origin.y + metrics.descent)
  }

  /// The part of the ascent that letters take; the rest is for accents.
  private static let capitalShare = 0.8

  // MARK: - Ways

  /// The positions along the edge of a target at which a line to the edge of the window strikes
  /// out the fewest texts.
  struct Way: Equatable {
    /// The number of texts that are struck out there.
    var struckCount: Int
    /// The positions, ascending; at least one.
    var ranges: [ClosedRange<Double>]

    /// The position that is nearest to a wanted one.
    func position(nearestTo wanted: Double) -> Double {
      var nearest = wanted
      var least = Double.infinity
      for range in ranges {
        let position = min(max(wanted, range.lowerBound), range.upperBound)
        if abs(position - wanted) < least { (nearest, least) = (position, abs(position - wanted)) }
      }
      return nearest
    }
  }

  /// - Parameter target: the frame of the part that the line leads to.
  func way(from target: Rect, to side: CalloutSide, of window: Rect) -> Way {
    let (low, high) =
      side.isUpright ? (target.top, target.bottom) : (target.left, target.right)
    func all(slack: Double) -> ClosedRange<Double> {
      let slack = min(slack, (high - low) / 2)
      return (low + slack)...max(low + slack, high - slack)
    }
    var area = target
    switch side {
    case .right: (area.left, area.right) = (target.right, window.right)
    case .left: (area.left, area.right) = (window.left, target.left)
    case .top: (area.top, area.bottom) = (window.top, target.top)
    case .bottom: (area.top, area.bottom) = (target.bottom, window.bottom)
    }
    let struck = boxes.lazy.filter { $0.intersects(area) }.map { box in
      side.isUpright ? box.top...box.bottom : box.left...box.right
    }
    guard !struck.isEmpty else { return Way(struckCount: 0, ranges: [all(slack: Self.slack)]) }
    let ways = Self.rooms.map { clearance, slack in
      Self.freest(
        of: all(slack: slack),
        among: struck.map { $0.lowerBound - clearance..<$0.upperBound + clearance })
    }
    return ways.dropFirst().reduce(ways[0]) { $1.struckCount < $0.struckCount ? $1 : $0 }
  }

  /// The room between a line and the ends of the edge that it starts at.
  private static let slack = 6.0
  /// The room between a line and a text beside it, and the slack, from the best on: the least are
  /// for lines that would strike out a text otherwise.
  private static let rooms: [(clearance: Double, slack: Double)] = [
    (5, slack), (4, 5), (3, 4), (2, 4),
  ]

  /// The parts of a range that the fewest of some intervals cover.
  private static func freest(
    of all: ClosedRange<Double>, among struck: [Range<Double>]
  ) -> Way {
    let edges =
      ([all.lowerBound, all.upperBound] + struck.flatMap { [$0.lowerBound, $0.upperBound] })
      .filter(all.contains).sorted()
    var best = Way(struckCount: .max, ranges: [])
    for (start, end) in zip(edges, edges.dropFirst()) {
      // A line that is pressed between two texts is no better than one through them.
      guard end - start > 0.5 || all.upperBound - all.lowerBound <= 0.5 else { continue }
      let middle = (start + end) / 2
      let count = struck.count { $0.contains(middle) }
      if count < best.struckCount { best = Way(struckCount: count, ranges: []) }
      guard count == best.struckCount else { continue }
      if let last = best.ranges.last, last.upperBound == start {
        best.ranges[best.ranges.count - 1] = last.lowerBound...end
      } else {
        best.ranges.append(start...end)
      }
    }
    guard best.ranges.isEmpty else { return best }
    let middle = (all.lowerBound + all.upperBound) / 2
    return Way(struckCount: struck.count { $0.contains(middle) }, ranges: [all])
  }
}
