import GridCore

/// The rims of points on a line: circles of the colour that is behind the line, which set the points off from it.
///
/// Where there was nothing but that colour before the line, a rim is a gap in the line. Elsewhere, as on the filled area below
/// a line, a pixel on the edge of both belongs to one of them. Laid on each other as colours, their edges would mix in
/// hundreds of colours, and take pictures beyond what a palette holds.
struct LineRims {
  /// What is still to be painted of a circle, by the number of its command.
  private var rests: [Int: CoverageRows] = [:]

  /// A circle that is behind a line in a list.
  private struct Circle {
    let command: Int
    let disc: Disc
    let color: PixelColor
  }

  /// More points than that have no rims.
  private static let most = 10

  /// Takes the rims behind the line of command `number` out of the line's coverage.
  /// - Parameters:
  ///   - clip: The pixels that may be painted.
  ///   - band: As it is before the line.
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

  /// What is left to paint of the circle of command `number`; `nil` if it is not such a rim.
  mutating func takeRest(of number: Int) -> CoverageRows? { rests.removeValue(forKey: number) }

  /// Of the circles right behind a line those that lie on nothing else that was painted after it.
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

  /// Of two shares in sixteen levels, in sixteen levels.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    UInt8((UInt16(first / 17) * UInt16(second / 17) * 2 + 15) / 30 * 17)
  }
}
