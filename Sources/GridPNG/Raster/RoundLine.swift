import GridCore

/// A line of straight parts with round ends and corners, such as that of a sparkline, and its
/// coverage of pixels.
///
/// It consists of all points within half of its width, so coverage depends on the distance of a
/// pixel's middle from the nearest part. For lines of a pixel or more, this differs from the exact
/// area by less than one of the sixteen levels. Cairo, which converts the line to an outline first,
/// takes many times as long.
struct RoundLine {
  private let parts: [(start: Point, end: Point)]
  private let radius: Double

  /// - Parameter scale: from points to pixels.
  /// - Returns: `nil` for other lines.
  init?(_ path: Path, _ stroke: Stroke, scale: Double) {
    radius = stroke.width / 2 * scale
    guard stroke.cap == .round, stroke.join == .round, stroke.drawnDashes.isEmpty, radius >= 0.5
    else { return nil }
    var parts: [(start: Point, end: Point)] = []
    parts.reserveCapacity(path.elements.count)
    var last: Point?
    for element in path.elements {
      switch element {
      case .move(let point): last = Point(x: point.x * scale, y: point.y * scale)
      case .line(let point):
        let end = Point(x: point.x * scale, y: point.y * scale)
        guard let start = last, Self.isSmall(start), Self.isSmall(end) else { return nil }
        parts.append((start, end))
        last = end
      case .curve, .close: return nil
      }
    }
    if parts.isEmpty { return nil }
    self.parts = parts
  }

  /// Whether coordinates are small enough to keep their fractions.
  private static func isSmall(_ point: Point) -> Bool {
    point.x.magnitude < 1e9 && point.y.magnitude < 1e9
  }

  /// All pixels that the line touches.
  var box: PixelRect {
    var box = PixelRect(left: .max, top: .max, right: .min, bottom: .min)
    let reach = radius + 1
    for (start, end) in parts {
      box.left = min(box.left, Int(bounded: (min(start.x, end.x) - reach).rounded(.down)))
      box.top = min(box.top, Int(bounded: (min(start.y, end.y) - reach).rounded(.down)))
      box.right = max(box.right, Int(bounded: (max(start.x, end.x) + reach).rounded(.up)))
      box.bottom = max(box.bottom, Int(bounded: (max(start.y, end.y) + reach).rounded(.up)))
    }
    return box
  }

  /// The coverage of each pixel of `area`.
  /// - Parameter top: the row of the picture that is row 0 of the area's pixels.
  func coverage(of area: PixelRect, top: Int) -> CoverageRows {
    var rows = CoverageRows(area: area)
    for (start, end) in parts { add(start, end, to: &rows, top: Double(top)) }
    return rows
  }

  private func add(_ start: Point, _ end: Point, to rows: inout CoverageRows, top: Double) {
    let area = rows.area
    // From here on, positions are relative to the part's start and of type `Float`, so that the
    // loop can be vectorized.
    let (startX, startY) = (start.x - 0.5, start.y - top - 0.5)
    let outer = Float(radius + 0.5)
    let (dx, dy) = (Float(end.x - start.x), Float(end.y - start.y))
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = length > 0 ? (dx / length, dy / length) : (1, 0)
    let isLevel = uy.magnitude < 1e-4
    // The range in which a row of pixels is near the infinite line: `reach` on both sides of its
    // middle, which moves by `slope` per row.
    let slope = isLevel ? 0 : ux / uy
    let reach = isLevel ? .greatestFiniteMagnitude : outer / uy.magnitude
    let (low, high) = (min(0, dx) - outer, max(0, dx) + outer)
    for y in Self.pixels(from: min(0, dy) - outer, to: max(0, dy) + outer, startY)
      .clamped(to: area.top..<area.bottom)
    {
      let py = Float(Double(y) - startY)
      let middle = py * slope
      let columns = Self.pixels(
        from: max(low, middle - reach), to: min(high, middle + reach), startX
      ).clamped(to: area.left..<area.right)
      let left = Float(Double(columns.lowerBound) - startX)
      let along = py * uy
      rows.raise(y, columns) { column in
        let px = left + column
        let along = max(0, min(length, px * ux + along))
        let (qx, qy) = (px - along * ux, py - along * uy)
        return outer - (qx * qx + qy * qy).squareRoot()
      }
    }
  }

  /// The pixels whose middle is between two positions, which are relative to the middle of pixel
  /// `origin`.
  @inline(__always)
  private static func pixels(from low: Float, to high: Float, _ origin: Double) -> Range<Int> {
    let first = Int(bounded: (origin + Double(low)).rounded(.up))
    return first..<max(first, Int(bounded: (origin + Double(high)).rounded(.down)) + 1)
  }
}
