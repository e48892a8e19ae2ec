import GridCore
import GridModel

/// The line of a series in a plot.
///
/// 1. Values are at equal distances from the left to the right edge; a single one is in the middle.
/// 2. If there are more values than can be distinguished, each pixel column keeps the first, the
///    least, the greatest and the last, so that no extreme is lost.
/// 3. A missing value ends a part of the line, unless its neighbours are connected.
struct PlotSeries {
  private let count: Int
  private let left: Double
  private let right: Double
  /// The points of each part of the line, from left to right.
  private var parts: [[Point]] = [[]]
  private let isSmooth: Bool

  init(
    _ values: [Double?], connects: Bool, isSmooth: Bool = false, in plot: Rect, _ scale: PlotScale,
    on canvas: CellCanvas
  ) {
    self.isSmooth = isSmooth
    count = values.count
    (left, right) = (plot.left, plot.right)
    let places = PlotSlots.capacity(plot.width, on: canvas)
    let kept = count > 4 * places ? Self.kept(values, places: places) : Array(values.indices)
    for index in kept {
      if let value = values[index] {
        parts[parts.count - 1].append(Point(x: x(index), y: scale(value)))
      } else if !connects, parts[parts.count - 1].isEmpty == false {
        parts.append([])
      }
    }
  }

  func x(_ index: Int) -> Double {
    count < 2 ? (left + right) / 2 : left + (right - left) * Double(index) / Double(count - 1)
  }

  var line: Path {
    var path = Path()
    for part in parts where part.count > 1 { path.add(curve(part)) }
    return path
  }

  /// Values without neighbours, to which no line is drawn.
  var lone: [Point] { parts.filter { $0.count == 1 }.map { $0[0] } }

  /// The area between the line and a level.
  func area(to base: Double) -> Path {
    var path = Path()
    for part in parts where part.count > 1 {
      path.add(curve(part))
      path.addLine(to: Point(x: part[part.count - 1].x, y: base))
      path.addLine(to: Point(x: part[0].x, y: base))
      path.close()
    }
    return path
  }

  private func curve(_ points: [Point]) -> Path {
    isSmooth ? SmoothCurve(points).path : .polyline(points)
  }

  /// The indexes of the values that are kept, in order.
  private static func kept(_ values: [Double?], places: Int) -> [Int] {
    var kept: [Int] = []
    for place in 0..<places {
      let range = (values.count * place / places)..<(values.count * (place + 1) / places)
      guard let first = range.first, let last = range.last else { continue }
      var indexes: Set<Int> = [first, last]
      if let gap = range.first(where: { values[$0] == nil }) { indexes.insert(gap) }
      if let least = range.filter({ values[$0] != nil }).min(by: {
        (values[$0] ?? 0) < (values[$1] ?? 0)
      }) {
        indexes.insert(least)
      }
      if let greatest = range.filter({ values[$0] != nil }).max(by: {
        (values[$0] ?? 0) < (values[$1] ?? 0)
      }) {
        indexes.insert(greatest)
      }
      kept += indexes.sorted()
    }
    return kept
  }

  /// One value for each place: of several, the one farthest from 0.
  static func extremes(_ values: [Double?], places: Int) -> [Double?] {
    guard values.count > places else { return values }
    return (0..<places).map { place in
      let range = (values.count * place / places)..<(values.count * (place + 1) / places)
      return values[range].compactMap(\.self).max { $0.magnitude < $1.magnitude }
    }
  }
}

/// A curve through points from left to right that is never higher or lower than the two adjacent
/// points.
///
/// F. N. Fritsch and R. E. Carlson, Monotone Piecewise Cubic Interpolation, SIAM J. Numer. Anal. 17
/// (1980): the slope at a point is the mean of those at both sides, 0 at a turn, and no steeper
/// than three times the flatter of them.
struct SmoothCurve {
  private let points: [Point]

  init(_ points: [Point]) { self.points = points }

  var path: Path {
    guard points.count > 2 else { return .polyline(points) }
    let slopes = slopes()
    var path = Path()
    path.move(to: points[0])
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let third = (end.x - start.x) / 3
      path.addCurve(
        to: end, control1: Point(x: start.x + third, y: start.y + slopes[index - 1] * third),
        control2: Point(x: end.x - third, y: end.y - slopes[index] * third))
    }
    return path
  }

  /// The slopes at the points.
  private func slopes() -> [Double] {
    let secants = (1..<points.count).map { index -> Double in
      let width = points[index].x - points[index - 1].x
      return width > 0 ? (points[index].y - points[index - 1].y) / width : 0
    }
    return points.indices.map { index in
      guard index > 0 else { return secants[0] }
      guard index < secants.count else { return secants[secants.count - 1] }
      let (before, after) = (secants[index - 1], secants[index])
      guard before * after > 0 else { return 0 }
      let limit = 3 * min(before.magnitude, after.magnitude)
      let mean = (before + after) / 2
      return max(-limit, min(limit, mean))
    }
  }
}
