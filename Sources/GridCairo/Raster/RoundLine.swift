import GridCore

/// A line of straight parts with round ends and corners, such as that of a sparkline, and how much of each pixel it covers.
///
/// It is all that lies within half of its width, so a pixel counts by how far its middle is from the nearest part: for lines
/// of a pixel or more that differs from the exact area by less than the sixteen levels that are kept. Cairo, which makes an
/// outline of the line first, takes many times as long.
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
    self.parts = parts
  }

  /// Far from where numbers lose their fractions.
  private static func isSmall(_ point: Point) -> Bool {
    point.x.magnitude < 1e9 && point.y.magnitude < 1e9
  }

  /// How much it covers of each pixel of `area`, 0…255 in sixteen levels, row by row.
  func coverage(of area: PixelRect) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: area.width * area.height)
    for (start, end) in parts { add(start, end, to: &bytes, area) }
    for index in bytes.indices where bytes[index] != 0 && bytes[index] != 255 {
      bytes[index] = UInt8((UInt16(bytes[index]) + 8) / 17 * 17)
    }
    return bytes
  }

  private func add(
    _ start: Point, _ end: Point, to bytes: inout [UInt8], _ area: PixelRect
  ) {
    let outer = radius + 0.5
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = length > 0 ? (dx / length, dy / length) : (1, 0)
    let rows = Self.pixels(from: min(start.y, end.y) - outer, to: max(start.y, end.y) + outer)
      .clamped(to: area.top..<area.bottom)
    for y in rows {
      let py = Double(y) + 0.5 - start.y
      var left = min(start.x, end.x) - outer
      var right = max(start.x, end.x) + outer
      if uy.magnitude > 1e-6 {
        // Where this row of pixels is near the endless line.
        let middle = start.x + py * ux / uy
        let reach = outer / uy.magnitude
        left = max(left, middle - reach)
        right = min(right, middle + reach)
      }
      guard left < right else { continue }
      let columns = Self.pixels(from: left, to: right).clamped(to: area.left..<area.right)
      let row = (y - area.top) * area.width - area.left
      for x in columns {
        let px = Double(x) + 0.5 - start.x
        let along = max(0, min(length, px * ux + py * uy))
        let (qx, qy) = (px - along * ux, py - along * uy)
        let covered = outer - (qx * qx + qy * qy).squareRoot()
        if covered <= 0 { continue }
        let level = covered >= 1 ? 255 : UInt8(covered * 255 + 0.5)
        if level > bytes[row + x] { bytes[row + x] = level }
      }
    }
  }

  /// The pixels whose middle lies between two places.
  private static func pixels(from low: Double, to high: Double) -> Range<Int> {
    let first = Int((low - 0.5).rounded(.up))
    return first..<max(first, Int((high - 0.5).rounded(.down)) + 1)
  }
}
