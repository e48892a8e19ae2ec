import GridCore
import GridGlyphs
import Platform
import Testing

@testable import GridPNG

@Suite("Areas below the lines of charts")
struct AreaUnderLineTests {
  private let whole = PixelRect(left: 0, top: 0, right: 40, bottom: 30)

  /// A line and what closes it along `level`.
  private func path(_ points: [Point], to level: Double) -> Path {
    var path = Path.polyline(points)
    path.addLine(to: Point(x: points[points.count - 1].x, y: level))
    path.addLine(to: Point(x: points[0].x, y: level))
    path.close()
    return path
  }

  private var hills: Path {
    path(
      [
        Point(x: 2.3, y: 20.4), Point(x: 9.1, y: 3.7), Point(x: 9.6, y: 18.2),
        Point(x: 21, y: 18.2), Point(x: 34.7, y: 6.5),
      ], to: 24.6)
  }

  /// Up and down through the level.
  private var waves: Path {
    path(
      [
        Point(x: 1, y: 4), Point(x: 8.5, y: 22.25), Point(x: 17, y: 3.1), Point(x: 30, y: 26.9),
        Point(x: 38.2, y: 14.7),
      ], to: 14.7)
  }

  @Test("only lines from left to right that are closed along a level are taken")
  func onlyAreasBelowLinesAreTaken() {
    #expect(AreaUnderLine(hills, scale: 2) != nil)
    #expect(AreaUnderLine(Path(), scale: 2) == nil)
    #expect(AreaUnderLine(.circle(center: Point(x: 5, y: 5), radius: 3), scale: 2) == nil)
    var open = hills
    open.elements.removeLast()
    #expect(AreaUnderLine(open, scale: 2) == nil)
    let back = [Point(x: 2, y: 9), Point(x: 9, y: 3), Point(x: 7, y: 18), Point(x: 20, y: 6)]
    #expect(AreaUnderLine(path(back, to: 24), scale: 2) == nil)
    var slanted = Path.polyline([Point(x: 2, y: 9), Point(x: 9, y: 3), Point(x: 20, y: 6)])
    slanted.addLine(to: Point(x: 20, y: 24))
    slanted.addLine(to: Point(x: 2, y: 25))
    slanted.close()
    #expect(AreaUnderLine(slanted, scale: 2) == nil)
    // Two lines on each other.
    var twice = hills
    twice.add(waves)
    #expect(AreaUnderLine(twice, scale: 2) == nil)
  }

  @Test("pixels are covered as Cairo says, to a level of sixteen", arguments: [1.0, 2, 3.3])
  func coverageIsThatOfCairo(scale: Double) throws {
    let side = PixelRect(left: 0, top: 0, right: 140, bottom: 100)
    for path in [hills, waves] {
      let area = try #require(AreaUnderLine(path, scale: scale))
      let coverage = area.coverage(of: side, top: 0)
      var cairo = try Coverage(width: 140, height: 100) { canvas in
        canvas.add(path, scale: scale, offsetX: 0, offsetY: 0)
        canvas.fill()
      }
      cairo.quantize()
      var largest = 0
      for y in 0..<100 {
        for x in 0..<140 {
          let expected = Int(cairo.bytes[y * cairo.stride + x])
          largest = max(largest, abs(Int(coverage[x: x, y: y]) - expected))
          #expect(coverage[x: x, y: y] == 0 || coverage.columns(of: y).contains(x))
        }
      }
      #expect(largest <= 17)
      // Well within, of both.
      #expect(coverage[x: Int(30 * scale), y: Int(20 * scale)] == 255)
    }
  }

  @Test("edges within pixels cover shares of them") func edgesWithinPixelsCoverShares()
    throws
  {
    let flat = [Point(x: 2.5, y: 3.75), Point(x: 5, y: 3.75), Point(x: 8.25, y: 3.75)]
    let area = try #require(AreaUnderLine(path(flat, to: 6.5), scale: 1))
    #expect(area.box == PixelRect(left: 2, top: 3, right: 9, bottom: 7))
    let coverage = area.coverage(of: whole, top: 0)
    let rows = (3..<7).map { y in (1..<10).map { Int(coverage[x: $0, y: y]) / 17 } }
    #expect(
      rows == [
        [0, 2, 4, 4, 4, 4, 4, 1, 0], [0, 8, 15, 15, 15, 15, 15, 4, 0],
        [0, 8, 15, 15, 15, 15, 15, 4, 0], [0, 4, 8, 8, 8, 8, 8, 2, 0],
      ])
  }

  @Test("coverage does not depend on the band or the clip", arguments: [0, 5, 14, 22])
  func whatIsCoveredDoesNotDependOnTheBand(top: Int) throws {
    for path in [hills, waves] {
      let area = try #require(AreaUnderLine(path, scale: 1))
      let all = area.coverage(of: whole, top: 0)
      let part = area.coverage(of: PixelRect(left: 7, top: 0, right: 26, bottom: 6), top: top)
      for y in 0..<6 {
        for x in 7..<26 { #expect(part[x: x, y: y] == all[x: x, y: y + top]) }
      }
    }
  }
}
