import GridCore
import TestSupport
import Testing

@Suite("Gradients")
struct GradientTests {
  let redToTransparentBlue = Gradient(colors: [Color("#FF0000"), Color("#0000FF00")])

  @Test("colours without locations are spread evenly")
  func evenLocations() {
    let gradient = Gradient(colors: [.black, .white, .black])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.black]).stops.map(\.location) == [0])
  }

  @Test("a location less than one before it counts as that one")
  func descendingLocations() {
    let gradient = Gradient(
      colors: [.black, .white, .black, .white], locations: [0.5, 0.2, -1, 7])
    #expect(gradient.stops.map(\.location) == [0.5, 0.5, 0.5, 1])
  }

  @Test("before the first and after the last stop their colours go on")
  func ends() {
    let gradient = Gradient(colors: [.black, .white], locations: [0.25, 0.75])
    #expect(gradient.color(at: 0) == .black)
    #expect(gradient.color(at: 0.5).bytes == "#808080")
    #expect(gradient.color(at: 1) == .white)
    #expect(Gradient(colors: [.white]).color(at: 0.3) == .white)
  }

  @Test("two stops at one place are a hard edge")
  func hardEdge() {
    let gradient = Gradient(
      colors: [.black, .black, .white, .white], locations: [0, 0.5, 0.5, 1])
    #expect(gradient.color(at: 0.4999) == .black)
    #expect(gradient.color(at: 0.5) == .white)
  }

  @Test("opaque red to transparent blue is half red half-way, not purple")
  func premultiplied() {
    let middle = redToTransparentBlue.color(at: 0.5)
    #expect(middle.over(.black).bytes == "#800000")
    #expect(middle.over(.white).bytes == "#FF8080")
  }

  @Test("a device that interpolates straight colours shows the premultiplied blend")
  func straightInterpolation() {
    var random = SeededGenerator(seed: 7)
    var gradients = [
      redToTransparentBlue, Gradient(colors: [Color("#FF0000"), Color("#0000FF01")]),
      Gradient(colors: [.clear, .white, Color("#00FF0000"), Color("#FF000080")]),
    ]
    for _ in 0..<50 {
      gradients.append(
        Gradient(colors: (0..<3).map { _ in Color.random(using: &random) }))
    }
    let frame = Rect(x: 0, y: 0, width: 1, height: 1)
    for gradient in gradients {
      let placed = gradient.placed(in: frame)
      for step in 0...500 {
        let offset = Double(step) / 500
        let shown = placed.straightColor(at: offset)
        // One level is the rounding of the stops to eight bits, the other half the pieces.
        #expect(shown.distance(to: gradient.color(at: offset)) < 1.5 / 255)
      }
    }
  }

  @Test("a transparent stop takes its neighbour's colour on each side")
  func transparentStops() {
    let gradient = Gradient(colors: [Color("#FF0000"), .clear, Color("#00FF00")])
    let stops = gradient.placed(in: Rect(x: 0, y: 0, width: 1, height: 1)).stops
    #expect(stops.map(\.color.description) == ["#FF0000", "#FF000000", "#00FF0000", "#00FF00"])
    #expect(stops.map(\.offset) == [0, 0.5, 0.5, 1])
  }

  @Test("stops that are equally opaque need none between them")
  func noSubdivision() {
    let gradient = Gradient(colors: [Color("#FF0000"), Color("#0000FF"), Color("#00FF00")])
    #expect(gradient.placed(in: Rect(x: 0, y: 0, width: 1, height: 1)).stops.count == 3)
  }

  @Test(
    "the gradient line of a side runs from the opposite one",
    arguments: [
      (GradientDirection.toBottom, Point(x: 10, y: 20), Point(x: 10, y: 60)),
      (.toTop, Point(x: 10, y: 60), Point(x: 10, y: 20)),
      (.toRight, Point(x: 10, y: 20), Point(x: 40, y: 20)),
      (.toLeft, Point(x: 40, y: 20), Point(x: 10, y: 20)),
    ])
  func sides(direction: GradientDirection, start: Point, end: Point) {
    let placed = Gradient(colors: [.black, .white], direction: direction)
      .placed(in: Rect(left: 10, top: 20, right: 40, bottom: 60))
    #expect(placed.start == start)
    #expect(placed.end == end)
  }

  @Test(
    "the gradient line of an angle touches the corners",
    arguments: [
      (0.0, 50.0, 50.0, 50.0, 0.0), (90, 0, 25, 100, 25), (180, 50, 0, 50, 50),
      (270, 100, 25, 0, 25), (-90, 100, 25, 0, 25), (450, 0, 25, 100, 25),
      // (w sin 45° + h cos 45°)/2 = 53.03, times sin 45° = 37.5
      (45, 12.5, 62.5, 87.5, -12.5), (135, 12.5, -12.5, 87.5, 62.5),
      // sin 30° = ½, cos 30° = 0.8660: (50 + 43.30) / 2 = 46.65
      (30, 26.67, 65.40, 73.33, -15.40),
      (.infinity, 50, 50, 50, 0), (.nan, 50, 50, 50, 0),
    ])
  func angles(degrees: Double, startX: Double, startY: Double, endX: Double, endY: Double) {
    let placed = Gradient(colors: [.black, .white], direction: .angle(degrees: degrees))
      .placed(in: Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(abs(placed.start.x - startX) < 0.01)
    #expect(abs(placed.start.y - startY) < 0.01)
    #expect(abs(placed.end.x - endX) < 0.01)
    #expect(abs(placed.end.y - endY) < 0.01)
  }
}

extension PlacedGradient {
  /// The colour that a device shows that interpolates straight components and alpha apart.
  fileprivate func straightColor(at offset: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return stops[stops.count - 1].color.color
    }
    guard next > 0 else { return stops[0].color.color }
    let (from, to) = (stops[next - 1], stops[next])
    let amount = (offset - from.offset) / (to.offset - from.offset)
    let (a, b) = (from.color.color, to.color.color)
    return Color(
      red: a.red + (b.red - a.red) * amount, green: a.green + (b.green - a.green) * amount,
      blue: a.blue + (b.blue - a.blue) * amount, alpha: a.alpha + (b.alpha - a.alpha) * amount)
  }
}
