import GridCore
import GridModel
import Testing

@Suite("Colour scales")
struct ColorScaleTests {
  private let greys = ColorPalette([.black, .white])!

  private func grey(_ scale: ColorScale, _ value: Double?, _ range: ClosedRange<Double> = 0...100)
    -> Double?
  {
    scale.color(of: value, within: range).map { ($0.red * 1000).rounded() / 1000 }
  }

  @Test("palettes are found by name, in any case, and begin and end as published")
  func palettes() throws {
    let viridis = try #require(ColorPalette(named: "viridis"))
    #expect(viridis.color(at: 0) == Color(hex: "#440154"))
    #expect(viridis.color(at: 0.5) == Color(hex: "#21918C"))
    #expect(viridis.color(at: 1) == Color(hex: "#FDE725"))
    let reds = try #require(ColorPalette(named: "rdbu"))
    #expect(reds.color(at: 0.5) == Color(hex: "#F7F7F7"))
    #expect(ColorPalette(named: "jet") == nil)
    #expect(ColorPalette.names.count == 22)
    for name in ColorPalette.names {
      let count = try #require(ColorPalette(named: name)).colors.count
      #expect([9, 11, 33].contains(count), "\(name) has \(count) colours")
    }
  }

  @Test("a number's place between the bounds gives its colour; outside it is that of the end")
  func continuous() {
    let scale = ColorScale(greys)
    #expect([0, 25, 100, -5, 200].map { grey(scale, $0) } == [0, 0.25, 1, 0, 1])
    #expect(grey(ColorScale(greys, domain: 0...200), 50) == 0.25)
    #expect(grey(ColorScale(greys, isReversed: true), 25) == 0.75)
    #expect(grey(scale, 7, 7...7) == 0.5)
  }

  @Test("with a centre, equal distances have equal strength")
  func centred() {
    let scale = ColorScale(greys, center: 0)
    #expect([-10, 0, 10, 40].map { grey(scale, $0, -10...40) } == [0.375, 0.5, 0.625, 1])
  }

  @Test("bins have one colour each")
  func bins() {
    let equal = ColorScale(greys, bins: .equal(5))
    #expect([0, 19.9, 20, 99, 100].map { grey(equal, $0) } == [0, 0, 0.25, 1, 1])
    let breaks = ColorScale(greys, bins: .breaks([10, 50]))
    #expect([9.9, 10, 49, 50, 1000].map { grey(breaks, $0) } == [0, 0.5, 0.5, 1, 1])
  }

  @Test("what is no number has the missing colour, or is left as it is")
  func missing() {
    #expect(grey(ColorScale(greys), nil) == nil)
    #expect(grey(ColorScale(greys), .nan) == nil)
    #expect(grey(ColorScale(greys, missing: .white), nil) == 1)
  }

  @Test("text on a colour is black or white, whichever can be read better")
  func readable() {
    #expect(Color.white.readableText == .black)
    #expect(Color(red: 0.2, green: 0.2, blue: 0.5).readableText == .white)
    #expect(Color(red: 1, green: 0.9, blue: 0.1).readableText == .black)
  }
}
