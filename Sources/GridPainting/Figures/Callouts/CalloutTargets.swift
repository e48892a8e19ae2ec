import GridCore

/// The targets of callouts, in their order across and down, so that those on a line are found
/// without a look at all others.
struct CalloutTargets {
  private let targets: [Rect]
  private let rows: TargetOrder
  private let columns: TargetOrder

  init(_ targets: [Rect]) {
    self.targets = targets
    rows = TargetOrder(targets.map { ($0.top, $0.bottom) })
    columns = TargetOrder(targets.map { ($0.left, $0.right) })
  }

  /// The number of targets that the line of an item runs over, except those around its own.
  func passCount(of line: CalloutLine, from item: Int) -> Int {
    let own = targets[item]
    let isLevel = line.start.y == line.bend.y
    let candidates =
      isLevel
      ? rows.candidates(around: line.start.y)
      : columns.candidates(around: line.start.x)
    return candidates.count { other in
      other != item && line.passes(targets[other]) && targets[other].intersection(own) != own
    }
  }
}

/// Intervals in the order of their starts.
private struct TargetOrder {
  private let order: [Int]
  private let starts: [Double]
  private let longest: Double

  init(_ intervals: [(start: Double, end: Double)]) {
    order = intervals.indices.sorted { (intervals[$0].start, $0) < (intervals[$1].start, $1) }
    starts = order.map { intervals[$0].start }
    longest = intervals.map { $0.end - $0.start }.max() ?? 0
  }

  /// All that contain a position, and some that end before it.
  func candidates(around position: Double) -> ArraySlice<Int> {
    // A little earlier, since the difference may be rounded.
    let start = firstIndex(notBelow: position - longest - 1e-6)
    return order[start..<max(start, firstIndex(notBelow: position))]
  }

  private func firstIndex(notBelow value: Double) -> Int {
    var range = starts.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        starts[middle] < value ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
