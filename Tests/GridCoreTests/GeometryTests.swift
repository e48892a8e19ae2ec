import GridCore
import TestSupport
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test("insets never turn a rectangle inside out")
  func insets() {
    let rect = Rect(x: 10, y: 10, width: 30, height: 20)
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(left: 12, top: 11, right: 36, bottom: 27))
    let nothing = rect.inset(by: Insets(vertical: 50, horizontal: 50))
    #expect(nothing.isEmpty)
    #expect(nothing.width == 0)
    #expect(nothing.height == 0)
  }

  @Test("a rectangle is made around points and around a circle")
  func around() {
    #expect(Rect(containing: []) == .zero)
    #expect(
      Rect(containing: [Point(x: 3, y: -2)]) == Rect(left: 3, top: -2, right: 3, bottom: -2))
    #expect(
      Rect(containing: [Point(x: 3, y: -2), Point(x: -1, y: 4), Point(x: 0, y: 9)])
        == Rect(left: -1, top: -2, right: 3, bottom: 9))
    #expect(
      Rect(center: Point(x: 2, y: 3), radius: 1.5)
        == Rect(left: 0.5, top: 1.5, right: 3.5, bottom: 4.5))
  }

  @Test("rectangles that touch do not intersect")
  func intersection() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 10, y: 0, width: 10, height: 10)
    #expect(!left.intersects(right))
    #expect(left.intersection(right).isEmpty)
    #expect(
      left.intersection(Rect(x: 5, y: 5, width: 10, height: 10))
        == Rect(left: 5, top: 5, right: 10, bottom: 10))
  }

  static let scales: [Double] = [1, 1.25, 1.5, 2, 3]

  @Test("neighbours that share an edge share its pixel edge", arguments: scales)
  func neighbours(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let edge = Double.random(in: 0...2000, using: &random)
      let left = Rect(left: edge - 33.3, top: 0, right: edge, bottom: 7)
      let right = Rect(left: edge, top: 0, right: edge + 12.7, bottom: 7)
      #expect(grid.snap(left).right == grid.snap(right).left)
      #expect(grid.pixel(left.right) == grid.pixel(right.left))
    }
  }

  @Test("snapped edges lie on whole pixels, at most half a pixel away", arguments: scales)
  func snapping(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let edge = Double.random(in: -2000...2000, using: &random)
      let snapped = grid.snap(edge)
      #expect(abs((snapped * scale).rounded() - snapped * scale) < 1e-9)
      #expect(abs(snapped - edge) * scale <= 0.5 + 1e-9)
      #expect(Int((snapped * scale).rounded()) == grid.pixel(edge))
    }
  }

  @Test("a rule never vanishes, however thin", arguments: scales)
  func rules(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for width in [0.001, 0.25, 0.5, 1, 1.4, 3] {
      let pixels = grid.ruleThickness(width) * scale
      #expect(pixels >= 1)
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
    #expect(PixelGrid(scale: 2).ruleThickness(0.5) == 0.5)
    #expect(PixelGrid(scale: 1).ruleThickness(0.5) == 1)
    #expect(PixelGrid(scale: 1.5).ruleThickness(2) == 2)
  }

  @Test("a number of any size has a whole number, and a length that can be added up")
  func bounded() {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]
    let most = 9_007_199_254_740_992
    #expect(odd.map { Int(bounded: $0) } == [0, most, -most, most, -most])
    #expect([-2.5, 0.9, 7].map { Int(bounded: $0) } == [-2, 0, 7])
    #expect(odd.map { $0.bounded(to: 1...5) } == [1, 5, 1, 5, 1])
    #expect([0.5, 2, 9].map { $0.bounded(to: 1...5) } == [1, 2, 5])
    #expect([Int.min, 2, .max].map { $0.bounded(to: 1...5) } == [1, 2, 5])
    #expect(odd.map { Size(width: $0, height: 3).bounded.width } == [0, 0, 0, 1e9, 0])
    for number in odd {
      let grid = PixelGrid(scale: 2)
      let rect = Rect(left: -number, top: number, right: number, bottom: 7)
      #expect(grid.pixel(number) == Int(bounded: 2 * number))
      #expect(grid.pixels(of: rect).bottom == 14)
      #expect(grid.pixelsCovering(rect).right == Int(bounded: 2 * number))
    }
  }

  @Test("an arc goes around at most ten times")
  func arcs() {
    for sweep in [Double.nan, .infinity, -.infinity, 1e300] {
      var path = Path()
      path.addArc(center: .zero, radius: 1, from: 0, sweep: sweep)
      #expect(path.elements.count == 41)
    }
  }
}
