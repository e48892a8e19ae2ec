import GridCore

/// The coverage of the area between a level and a line of straight parts from left to right, such
/// as that of a sparkline.
///
/// The area is exact except for rounding to sixteen levels. Sums are of integers, so that they do
/// not depend on where they begin, and every band has the same pixels.
struct AreaUnderLine {
  /// A part of the line, all of it above or all of it below the level.
  private struct Part {
    var start: Point
    var end: Point
    var level: Double
  }

  private let parts: [Part]

  /// A completely covered pixel.
  private static let whole = 65536.0

  /// - Parameter scale: from points to pixels.
  /// - Returns: `nil` for paths of another form, and those with coordinates too large for the
  ///   arithmetic.
  init?(_ path: Path, scale: Double) {
    var parts: [Part] = []
    var points: [Point] = []
    var right = -Double.infinity
    for element in path.elements {
      switch element {
      case .move(let point) where points.isEmpty, .line(let point) where !points.isEmpty:
        points.append(Point(x: point.x * scale, y: point.y * scale))
      case .close:
        guard let own = Self.parts(of: points, rightOf: right), let last = own.last else {
          return nil
        }
        parts += own
        right = last.end.x
        points.removeAll(keepingCapacity: true)
      default: return nil
      }
    }
    guard points.isEmpty, !parts.isEmpty else { return nil }
    self.parts = parts
  }

  /// - Parameters:
  ///   - points: the points of a line, and the two on the level that close it.
  ///   - edge: the leftmost position at which the line may begin.
  private static func parts(of points: [Point], rightOf edge: Double) -> [Part]? {
    let count = points.count - 2
    guard count > 2 else { return nil }
    let (first, last) = (points[0], points[count - 1])
    let level = points[count].y
    guard points[count].x == last.x, points[count + 1].x == first.x, points[count + 1].y == level,
      first.x >= edge, points.allSatisfy({ $0.x.magnitude < 1e9 && $0.y.magnitude < 1e9 })
    else { return nil }
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for index in 1..<count {
      let (start, end) = (points[index - 1], points[index])
      guard end.x >= start.x else { return nil }
      if (start.y < level) == (end.y < level) || start.y == level || end.y == level {
        parts.append(Part(start: start, end: end, level: level))
      } else {
        let share = (level - start.y) / (end.y - start.y)
        let crossing = Point(x: start.x + (end.x - start.x) * share, y: level)
        parts.append(Part(start: start, end: crossing, level: level))
        parts.append(Part(start: crossing, end: end, level: level))
      }
    }
    return parts
  }

  /// All pixels that the area touches.
  var box: PixelRect {
    var box = PixelRect(left: .max, top: .max, right: .min, bottom: .min)
    for part in parts {
      let (top, bottom) = (min(part.start.y, part.end.y), max(part.start.y, part.end.y))
      box.left = min(box.left, Int(bounded: part.start.x.rounded(.down)))
      box.top = min(box.top, Int(bounded: min(top, part.level).rounded(.down)))
      box.right = max(box.right, Int(bounded: part.end.x.rounded(.up)))
      box.bottom = max(box.bottom, Int(bounded: max(bottom, part.level).rounded(.up)))
    }
    return box
  }

  /// The coverage of each pixel of `area`.
  /// - Parameter top: the row of the picture that is row 0 of the area's pixels.
  func coverage(of area: PixelRect, top: Int) -> CoverageRows {
    var changes = ChangesByRow(area: area.offsetBy(x: 0, y: top))
    for part in parts { add(part, to: &changes) }
    return changes.coverage(of: area)
  }

  private func add(_ part: Part, to changes: inout ChangesByRow) {
    let (start, end) = (part.start, part.end)
    if end.x <= start.x { return }
    let slope = (end.y - start.y) / (end.x - start.x)
    let sign: Int32 = min(start.y, end.y) < part.level ? 1 : -1
    let columns = Int(bounded: start.x.rounded(.down))..<Int(bounded: end.x.rounded(.up))
    for x in columns.clamped(to: changes.area.left..<changes.area.right) {
      let (left, right) = (max(start.x, Double(x)), min(end.x, Double(x + 1)))
      let breadth = (right - left) * Self.whole
      changes.add(
        from: start.y + (left - start.x) * slope, to: start.y + (right - start.x) * slope,
        breadth: breadth, column: x, sign: sign)
      changes.add(level: part.level, breadth: breadth, column: x, sign: -sign)
    }
  }
}

/// The difference between the coverage of each pixel and of the one above, in 65536ths.
private struct ChangesByRow {
  /// The area in pixels of the picture.
  let area: PixelRect
  private var changes: [Int32]

  init(area: PixelRect) {
    self.area = area
    changes = [Int32](repeating: 0, count: area.width * area.height)
  }

  /// Covers everything below a line within one column.
  /// - Parameters:
  ///   - start: The vertical position of the line at its left end.
  ///   - end: The same at its right end.
  ///   - breadth: The covered part of a row below the line.
  ///   - sign: 1 to cover, −1 to uncover.
  @inline(__always)
  mutating func add(
    from start: Double, to end: Double, breadth: Double, column: Int, sign: Int32
  ) {
    let (low, high) = (min(start, end), max(start, end))
    let (first, last) = (Self.row(low), Self.row(high))
    if first == last {
      return add(level: (low + high) / 2, breadth: breadth, column: column, sign: sign)
    }
    var before: Int32 = 0
    for y in first...last {
      let below = Double(y + 1)
      let share =
        high - low > 1e-6
        ? (Self.sum(below - low) - Self.sum(below - high)) / (high - low)
        : min(1, max(0, below - (low + high) / 2))
      let covered = Int32(breadth * share + 0.5)
      change(column, y, by: sign * (covered - before))
      before = covered
    }
    change(column, last + 1, by: sign * (Int32(breadth + 0.5) - before))
  }

  /// Covers everything below a level within one column; for a line within a single row, the level
  /// is its middle.
  @inline(__always)
  mutating func add(level: Double, breadth: Double, column: Int, sign: Int32) {
    let y = Self.row(level)
    let covered = Int32(breadth * (Double(y + 1) - level) + 0.5)
    change(column, y, by: sign * covered)
    change(column, y + 1, by: sign * (Int32(breadth + 0.5) - covered))
  }

  /// The row that contains a vertical position.
  @inline(__always)
  private static func row(_ height: Double) -> Int {
    let row = Int(bounded: height)
    return Double(row) > height ? row - 1 : row
  }

  /// The integral of the covered part of a pixel's height, from 0 to `height`.
  @inline(__always)
  private static func sum(_ height: Double) -> Double {
    height <= 0 ? 0 : height < 1 ? height * height / 2 : height - 0.5
  }

  /// Changes above the area count for its first row.
  @inline(__always)
  private mutating func change(_ x: Int, _ y: Int, by amount: Int32) {
    if y >= area.bottom { return }
    changes[(max(y, area.top) - area.top) * area.width + x - area.left] += amount
  }

  /// - Parameter area: the same area, in the pixel coordinates of the result.
  func coverage(of area: PixelRect) -> CoverageRows {
    var rows = CoverageRows(area: area)
    var covered = [Int32](repeating: 0, count: area.width)
    let changes = changes.span
    for line in 0..<area.height {
      let row = changes.extracting((line * area.width)..<((line + 1) * area.width))
      var sums = covered.mutableSpan
      for x in row.indices { sums[x] &+= row[x] }
      rows.set(area.top + line, to: sums.span)
    }
    return rows
  }
}
