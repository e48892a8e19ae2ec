import GridCore

/// The rims of points on a line: circles in the background colour, which separate the points from
/// the line.
///
/// Where the line is drawn on that colour, a rim is a gap in the line. Elsewhere, as on the filled
/// area below a line, a pixel on the edge of both is painted for only one of them. Blending their
/// edges would produce hundreds of colours, more than a palette holds.
struct PointRims {
  /// The coverage of each circle that remains to be painted, by the number of its command.
  private var rests: [Int: CoverageRows] = [:]

  /// A circle that follows a line in a list.
  private struct Circle {
    let command: Int
    let disc: Disc
    let color: PixelColor
  }

  /// The maximum number of points with rims.
  private static let most = 10

  /// Removes the rims that follow the line of command `number` from the line's coverage.
  /// - Parameters:
  ///   - clip: The pixels that may be painted.
  ///   - band: The band before the line is painted.
  mutating func cut(
    _ line: inout CoverageRows, of list: DisplayList, command number: Int, scale: Double,
    top: Int, clip: PixelRect, band: borrowing MutableSpan<UInt32>, width: Int
  ) {
    for circle in Self.circles(behind: number, of: list, scale: scale) {
      let area = circle.disc.box.offsetBy(x: 0, y: -top).intersection(clip)
      if area.isEmpty { continue }
      var rest = circle.disc.coverage(of: area, top: top)
      for y in area.rows {
        for x in rest.columns(of: y) {
          let covered = rest[x: x, y: y]
          let lined = line.area.contains(x: x, y: y) ? line[x: x, y: y] : 0
          if covered == 0 { continue }
          if band[y * width + x] == circle.color.solid {
            rest[x: x, y: y] = 0
            if lined > 0 { line[x: x, y: y] = Self.product(lined, 255 - covered) }
          } else if lined > 0 {
            if covered > 127 { line[x: x, y: y] = 0 } else { rest[x: x, y: y] = 0 }
          }
        }
      }
      rests[circle.command] = rest
    }
  }

  /// The coverage that remains to be painted of the circle of command `number`; `nil` if it is not
  /// such a rim.
  mutating func takeRest(of number: Int) -> CoverageRows? { rests.removeValue(forKey: number) }

  /// The circles directly after a line that do not overlap earlier circles of another colour.
  private static func circles(behind number: Int, of list: DisplayList, scale: Double) -> [Circle] {
    var circles: [Circle] = []
    var free: [Circle] = []
    for command in (number + 1)..<min(number + 1 + most, list.commands.count) {
      guard case .fillPath(let path, .color(let color)) = list.commands[command],
        color.alpha == 255, let disc = Disc(path, scale: scale)
      else { break }
      let circle = Circle(command: command, disc: disc, color: PixelColor(color))
      let isFree = circles.allSatisfy {
        $0.color == circle.color || $0.disc.box.intersection(disc.box).isEmpty
      }
      if isFree { free.append(circle) }
      circles.append(circle)
    }
    return free
  }

  /// The product of two coverages in sixteen levels.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    UInt8((UInt16(first / 17) * UInt16(second / 17) * 2 + 15) / 30 * 17)
  }
}
