import GridCore

// The shapes of a renderer may be anywhere, or nowhere. Each one passes here before it is kept, so
// that what is kept has places that every format can write.

extension CellCanvas {
  /// How far from the origin shapes reach, in points: beyond it they are cut off. No picture and no
  /// page is as large.
  private static let reach = Size.greatestLength

  /// Whether a place is a number of points.
  private func isPlace(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }

  private func isNear(_ point: Point) -> Bool {
    point.x.magnitude <= Self.reach && point.y.magnitude <= Self.reach
  }

  private func near(_ point: Point) -> Point {
    Point(
      x: point.x.bounded(to: -Self.reach...Self.reach),
      y: point.y.bounded(to: -Self.reach...Self.reach))
  }

  private mutating func noteNowhere() {
    note("a shape has a coordinate that is not a finite number")
  }

  /// The part of a rectangle within reach; empty, with a finding, if an edge is not a number.
  mutating func reached(_ rect: Rect) -> Rect {
    let (start, end) = (Point(x: rect.left, y: rect.top), Point(x: rect.right, y: rect.bottom))
    if isNear(start), isNear(end) { return rect }
    if rect.left.isNaN || rect.top.isNaN || rect.right.isNaN || rect.bottom.isNaN {
      noteNowhere()
      return .zero
    }
    let (first, last) = (near(start), near(end))
    return Rect(left: first.x, top: first.y, right: last.x, bottom: last.y)
  }

  /// A path with its points moved within reach; empty, with a finding, if a point is not finite.
  mutating func reached(_ path: Path) -> Path {
    var isFinite = true
    var isNear = true
    func see(_ point: Point) {
      isNear = isNear && self.isNear(point)
      isFinite = isFinite && isPlace(point)
    }
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): see(point)
      case .curve(let control1, let control2, let end):
        see(control1)
        see(control2)
        see(end)
      case .close: break
      }
    }
    if isNear { return path }
    guard isFinite else {
      noteNowhere()
      return Path()
    }
    return path.mapPoints(near)
  }

  /// A place within reach; `nil`, with a finding, if it is not finite.
  mutating func reached(_ point: Point) -> Point? {
    if isNear(point) { return point }
    guard isPlace(point) else {
      noteNowhere()
      return nil
    }
    return near(point)
  }

  /// A radius that is no longer than the sides of its rectangle; 0 if it is not a number.
  func reached(radius: Double, of rect: Rect) -> Double {
    radius.bounded(to: 0...max(rect.width, rect.height, 0))
  }

  /// How a line is drawn along a path: no wider than can be seen, and without dashes if they are
  /// too short to be seen, or too many.
  func reached(_ stroke: Stroke, along path: Path) -> Stroke {
    var stroke = stroke
    stroke.width = stroke.width.bounded(to: 0...Self.widestLine)
    if stroke.dashes.isEmpty { return stroke }
    let period = stroke.dashes.reduce(0, +)
    let points = path.points
    let (across, down) = (points.map(\.x), points.map(\.y))
    let length =
      (across.max() ?? 0) - (across.min() ?? 0) + (down.max() ?? 0) - (down.min() ?? 0)
    if period < Self.leastPeriod || length > Self.mostDashes * period { stroke.dashes = [] }
    return stroke
  }

  /// In points.
  private static let widestLine = 100_000.0
  /// The least length of a dash and its gap together, in points.
  private static let leastPeriod = 0.01
  /// How many dashes a line may have.
  private static let mostDashes = 1e6

  /// Whether a gradient has stops and a place; otherwise that is a finding.
  mutating func canDraw(_ gradient: Gradient) -> Bool {
    var isDrawable = !gradient.stops.isEmpty && gradient.stops.allSatisfy(\.location.isFinite)
    if case .radial(let extent) = gradient.direction {
      isDrawable = isDrawable && extent.x.isFinite && extent.y.isFinite
    }
    if !isDrawable { note("a gradient has colours at places from 0 to 1") }
    return isDrawable
  }
}
