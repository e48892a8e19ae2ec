extension LooseCommand {
  /// The command without its clips, position and size: equal for commands of which one could turn
  /// into the other.
  var identity: LooseCommand {
    var copy = withoutContext
    copy.gradient = gradient.map { $0.mapPoints { _ in .zero } }
    switch command {
    case .fill(_, let paint): copy.command = .fill(.zero, paint)
    case .fillRounded(_, let radius, let paint):
      copy.command = .fillRounded(.zero, radius: radius, paint)
    case .fillPath(let path, let paint):
      copy.command = .fillPath(path.mapPoints { _ in .zero }, paint)
    case .strokePath(let path, let stroke, let color):
      copy.command = .strokePath(path.mapPoints { _ in .zero }, stroke, color)
    case .text(var run):
      run.origin = .zero
      run.width = 0
      copy.command = .text(run)
    case .image(let image, _, let opacity): copy.command = .image(image, .zero, opacity: opacity)
    default: break
    }
    return copy
  }

  /// The points that give its position and size.
  private var points: [Point] {
    switch command {
    case .fill(let rect, _), .fillRounded(let rect, _, _), .image(_, let rect, _):
      [Point(x: rect.left, y: rect.top), Point(x: rect.right, y: rect.bottom)]
    case .fillPath(let path, _), .strokePath(let path, _, _): path.points
    case .text(let run): [run.origin]
    default: []
    }
  }

  /// How far its points are from those of another one, on average.
  func distance(to other: LooseCommand) -> Double {
    let pairs = zip(points, other.points)
    return pairs.reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
      / Double(max(1, points.count))
  }

  /// The number of the strip that it is in; `nil` if it is in several or in none.
  func strip(among strips: [ClosedRange<Double>]) -> Int? {
    let heights = points.map(\.y)
    guard let top = heights.min(), let bottom = heights.max() else { return nil }
    // Lines lie on the edges of strips.
    return strips.firstIndex { $0.lowerBound <= top + 1 && $0.upperBound >= bottom - 1 }
  }

  /// Whether moving and stretching in one direction can turn it into the other one.
  func isSimilar(to other: LooseCommand) -> Bool {
    let (own, others) = (points, other.points)
    guard own.count == others.count, let first = own.first, let start = others.first else {
      return false
    }
    let pairs = zip(own, others)
    let limit = 0.1
    return pairs.allSatisfy { abs($0.x - first.x - ($1.x - start.x)) < limit }
      || pairs.allSatisfy { abs($0.y - first.y - ($1.y - start.y)) < limit }
  }

  func moved(to other: LooseCommand, progress: Double) -> LooseCommand {
    var copy = other
    copy.command = command.between(other.command, progress)
    if let start = gradient, let end = other.gradient {
      copy.gradient?.start = start.start.between(end.start, progress)
      copy.gradient?.end = start.end.between(end.end, progress)
    }
    if context.count == other.context.count {
      copy.context = zip(context, other.context).map { $0.between($1, progress) }
    }
    return copy
  }
}

extension DisplayList.Command {
  /// The interpolation between this command and another one of its kind; the other one if their
  /// kinds differ.
  fileprivate func between(_ other: DisplayList.Command, _ progress: Double) -> DisplayList.Command
  {
    switch (self, other) {
    case (.fill(let start, _), .fill(let end, let paint)):
      return .fill(start.between(end, progress), paint)
    case (.fillRounded(let start, _, _), .fillRounded(let end, let radius, let paint)):
      return .fillRounded(start.between(end, progress), radius: radius, paint)
    case (.fillPath(let start, _), .fillPath(let end, let paint)):
      return .fillPath(start.between(end, progress), paint)
    case (.strokePath(let start, _, _), .strokePath(let end, let stroke, let color)):
      return .strokePath(start.between(end, progress), stroke, color)
    case (.image(_, let start, _), .image(let image, let end, let opacity)):
      return .image(image, start.between(end, progress), opacity: opacity)
    case (.text(let start), .text(var run)):
      run.origin = start.origin.between(run.origin, progress)
      return .text(run)
    case (.pushClip(let start), .pushClip(let end)): return .pushClip(start.between(end, progress))
    case (.pushRoundedClip(let start, _), .pushRoundedClip(let end, let radius)):
      return .pushRoundedClip(start.between(end, progress), radius: radius)
    default: return other
    }
  }
}

extension Point {
  fileprivate func between(_ end: Point, _ progress: Double) -> Point {
    Point(x: x + (end.x - x) * progress, y: y + (end.y - y) * progress)
  }
}

extension Path {
  fileprivate func between(_ end: Path, _ progress: Double) -> Path {
    var ends = end.points.makeIterator()
    return mapPoints { point in ends.next().map { point.between($0, progress) } ?? point }
  }
}

extension Rect {
  fileprivate func between(_ end: Rect, _ progress: Double) -> Rect {
    Rect(
      left: left + (end.left - left) * progress, top: top + (end.top - top) * progress,
      right: right + (end.right - right) * progress,
      bottom: bottom + (end.bottom - bottom) * progress)
  }
}
