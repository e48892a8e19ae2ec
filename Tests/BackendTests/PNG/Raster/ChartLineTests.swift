import GridCore
import Testing

@testable import GridGlyphs
@testable import GridPNG

@Suite("Lines of charts and the points on them")
struct ChartLineTests {
  private let line = Path.polyline([
    Point(x: 2, y: 20), Point(x: 12, y: 4), Point(x: 22, y: 18), Point(x: 34, y: 10),
  ])
  private let stroke = Stroke(width: 1.5, cap: .round, join: .round)
  private let white = RGBA8(red: 255, green: 255, blue: 255)
  private let blue = RGBA8(red: 20, green: 60, blue: 200)
  private let red = RGBA8(red: 200, green: 20, blue: 20)

  private func area(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  @Test("only round lines of straight parts are taken") func onlyRoundLinesOfStraightPartsAreTaken()
  {
    #expect(RoundLine(line, stroke, scale: 2) != nil)
    #expect(RoundLine(line, Stroke(width: 1.5), scale: 2) == nil)
    #expect(RoundLine(.circle(center: Point(x: 5, y: 5), radius: 3), stroke, scale: 2) == nil)
    #expect(RoundLine(line, Stroke(width: 0.2, cap: .round, join: .round), scale: 2) == nil)
    #expect(RoundLine(Path(), stroke, scale: 2) == nil)
  }

  @Test("only circles that are not too small are discs") func onlyCirclesAreDiscs() {
    #expect(Disc(.circle(center: Point(x: 5, y: 5), radius: 3), scale: 1) != nil)
    #expect(Disc(.circle(center: Point(x: 5, y: 5), radius: 0.3), scale: 1) == nil)
    #expect(
      Disc(.roundedRectangle(Rect(left: 0, top: 0, right: 9, bottom: 9), radius: 2), scale: 1)
        == nil)
    // Where the numbers of a circle are not exact.
    #expect(Disc(.circle(center: Point(x: 1085.9, y: 74.83), radius: 3.1), scale: 2) != nil)
    #expect(Disc(line, scale: 1) == nil)
    var oval = Path()
    for element in Path.circle(center: Point(x: 5, y: 5), radius: 3).elements {
      switch element {
      case .move(let point): oval.elements.append(.move(Point(x: point.x * 2, y: point.y)))
      case .line(let point): oval.elements.append(.line(Point(x: point.x * 2, y: point.y)))
      case .curve(let first, let second, let end):
        oval.addCurve(
          to: Point(x: end.x * 2, y: end.y), control1: Point(x: first.x * 2, y: first.y),
          control2: Point(x: second.x * 2, y: second.y))
      case .close: oval.close()
      }
    }
    #expect(Disc(oval, scale: 1) == nil)
  }

  @Test("a disc covers its area", arguments: [1.5, 3, 4.25]) func aDiscCoversItsArea(radius: Double)
    throws
  {
    let disc = try #require(Disc(.circle(center: Point(x: 10.3, y: 9.8), radius: radius), scale: 1))
    let coverage = disc.coverage(of: area(20, 20), top: 0)
    var sum = 0.0
    for y in 0..<20 { for x in 0..<20 { sum += Double(coverage[x: x, y: y]) / 255 } }
    #expect((sum - Double.pi * radius * radius).magnitude < 0.04 * radius * radius + 0.3)
    #expect(coverage[x: 10, y: 9] == 255)
    #expect(coverage[x: 0, y: 0] == 0)
  }

  @Test("a line covers its length times its width") func aLineCoversItsLengthTimesItsWidth() throws
  {
    let straight = Path.polyline([Point(x: 5, y: 5), Point(x: 25, y: 20)])
    let line = try #require(
      RoundLine(straight, Stroke(width: 3, cap: .round, join: .round), scale: 1))
    let coverage = line.coverage(of: area(32, 28), top: 0)
    var sum = 0.0
    for y in 0..<28 { for x in 0..<32 { sum += Double(coverage[x: x, y: y]) / 255 } }
    #expect((sum - (25 * 3 + Double.pi * 1.5 * 1.5)).magnitude < 1.5)
    // What columns of a row are said to be covered holds all that is.
    for y in 0..<28 {
      for x in 0..<32 where coverage[x: x, y: y] > 0 {
        #expect(coverage.columns(of: y).contains(x))
      }
    }
  }

  @Test("the coverage of a line does not depend on the band")
  func whereALineLiesDoesNotDependOnTheBand() throws {
    let line = try #require(RoundLine(line, stroke, scale: 2))
    let whole = line.coverage(of: area(80, 60), top: 0)
    let part = line.coverage(of: area(80, 20), top: 17)
    for y in 0..<20 {
      for x in 0..<80 { #expect(part[x: x, y: y] == whole[x: x, y: y + 17]) }
    }
  }

  /// A line with its last point on it, over `ground`.
  private func chart(over ground: [DisplayList.Command] = [], rims: Int = 1) -> DisplayList {
    var list = DisplayList()
    ground.forEach { list.append($0) }
    list.append(.strokePath(line, stroke, blue))
    for place in [Point(x: 34, y: 10), Point(x: 12, y: 4)][..<rims] {
      list.append(.fillPath(.circle(center: place, radius: 3), .color(white)))
      list.append(.fillPath(.circle(center: place, radius: 2), .color(red)))
    }
    return list
  }

  private func pixels(_ list: DisplayList, rows: [Range<Int>] = [0..<52]) throws -> [UInt32] {
    var result: [UInt32] = []
    for rows in rows {
      var painter = PNGRasterizer(scale: 2, width: 80, rows: rows)
      var band = [UInt32](repeating: 0, count: 80 * rows.count)
      let drawing = BandDrawing(
        number: 0, rows: rows, width: 80, list: list, glyphs: StubGlyphs(), images: ImageLibrary(),
        scale: 2)
      var span = band.mutableSpan
      try painter.paint(drawing, background: white, into: &span)
      result += band
    }
    return result
  }

  @Test("rims on plain ground add no colours") func rimsOnPlainGroundAddNoColours() throws {
    let plain = Set(try pixels(chart(rims: 0)))
    #expect(plain.count <= 16)
    // The point itself has sixteen levels at most, which share white with the line's.
    #expect(Set(try pixels(chart(rims: 2))).count <= plain.count + 15)
  }

  @Test("a rim keeps the line off the point") func rimsKeepTheLineOff() throws {
    let pixels = try pixels(chart())
    // Between point and line's end, left of the point: in the middle of the rim.
    #expect(pixels[22 * 80 + 63] == 0xFFFF_FFFF)
    #expect(pixels[20 * 80 + 68] == 0xFFC8_1414)
  }

  @Test("a rim on ground of another colour is laid on it") func rimsOnOtherGroundAreLaidOnIt()
    throws
  {
    let ground = DisplayList.Command.fill(
      Rect(left: 0, top: 0, right: 40, bottom: 26), .color(RGBA8(red: 250, green: 240, blue: 90)))
    let pixels = try pixels(chart(over: [ground]))
    #expect(pixels[20 * 80 + 72] == 0xFFFF_FFFF)
  }

  @Test("rims on another background add only the colours of their own edge")
  func rimsOnOtherGroundAddFewColours() throws {
    let ground = DisplayList.Command.fill(
      Rect(left: 0, top: 0, right: 40, bottom: 26), .color(RGBA8(red: 250, green: 240, blue: 90)))
    let plain = Set(try pixels(chart(over: [ground], rims: 0)))
    #expect(Set(try pixels(chart(over: [ground], rims: 2))).count <= plain.count + 31)
  }

  @Test("charts do not depend on where bands begin") func chartsDoNotDependOnWhereBandsBegin()
    throws
  {
    let half = DisplayList.Command.fill(
      Rect(left: 0, top: 0, right: 33, bottom: 26), .color(RGBA8(red: 250, green: 240, blue: 90)))
    for list in [chart(rims: 2), chart(over: [half], rims: 2)] {
      #expect(try pixels(list) == pixels(list, rows: [0..<9, 9..<21, 21..<22, 22..<52]))
    }
  }
}
