import GridCore
import Testing

@testable import GridModel

@Suite("Colour scales")
struct ColorScaleTests {
  private let grey = ColorPalette([.black, .white])!

  /// How light the colours of numbers are, 0…1000; −1 for none.
  private func lightness(
    _ scale: ColorScale, _ values: [Double], among numbers: [Double] = [0, 100]
  ) -> [Int] {
    guard let resolved = scale.resolved(for: numbers) else { return values.map { _ in -1 } }
    return values.map { value in
      guard let level = resolved.level(of: value) else { return -1 }
      return Int((resolved.color(of: level).red * 1000).rounded())
    }
  }

  @Test("palettes are found by name, in any case, and begin and end as published")
  func palettes() throws {
    let viridis = try #require(ColorPalette(named: "viridis"))
    #expect(viridis.color(at: 0) == Color(hex: "#440154"))
    #expect(viridis.color(at: 0.5) == Color(hex: "#21918C"))
    #expect(viridis.color(at: 1) == Color(hex: "#FDE725"))
    #expect(viridis == .viridis)
    #expect(viridis.name == "viridis")
    let reds = try #require(ColorPalette(named: "rdbu"))
    #expect(reds.color(at: 0.5) == Color(hex: "#F7F7F7"))
    #expect(reds.name == "RdBu")
    #expect(ColorPalette(named: "jet") == nil)
    #expect(grey.name == nil)
    #expect(ColorPalette.names.count == 22)
    for name in ColorPalette.names {
      let count = try #require(ColorPalette(named: name)).colors.count
      #expect([9, 11, 33].contains(count), "\(name) has \(count) colours")
    }
  }

  @Test("a number's place between the bounds gives its colour; outside it is that of the end")
  func continuous() {
    let scale = ColorScale(grey)
    #expect(lightness(scale, [0, 20, 100, -5, 200]) == [0, 200, 1000, 0, 1000])
    #expect(lightness(ColorScale(grey, domain: 0...200), [50, 300]) == [252, 1000])
    #expect(lightness(ColorScale(grey, isReversed: true), [20]) == [800])
  }

  @Test("with a centre, equal distances have equal strength")
  func centred() {
    let scale = ColorScale(grey, center: 0)
    #expect(lightness(scale, [-40, 0, 8, 40], among: [-10, 40]) == [0, 500, 600, 1000])
    #expect(scale.resolved(for: [-10, 40])?.bounds == -40...40)
  }

  @Test("bins have one colour each; a number where two meet belongs to the upper one")
  func bins() {
    let equal = ColorScale(grey, bins: .equal(5))
    #expect(lightness(equal, [0, 19.9, 20, 99, 100]) == [0, 0, 250, 1000, 1000])
    let breaks = ColorScale(grey, bins: .breaks([10, 50]))
    #expect(lightness(breaks, [9.9, 10, 49, 50, 1000]) == [0, 500, 500, 1000, 1000])
    #expect(lightness(ColorScale(grey, bins: .equal(1)), [0, 100]) == [500, 500])
  }

  @Test("quantiles hold equally many numbers")
  func quantiles() {
    let scale = ColorScale(grey, bins: .quantiles(4))
    let numbers: [Double] = [1, 2, 3, 4, 10, 20, 30, 1000]
    #expect(scale.resolved(for: numbers)?.breaks == [2.75, 7, 22.5])
    let bins = numbers.map { scale.resolved(for: numbers)?.level(of: $0) }
    #expect(bins == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(Quantile.of([], 0.5) == nil)
    #expect(Quantile.of([1, 2, 4], 0.5) == 2)
    #expect(Quantile.of([1, 2], 0.25) == 1.25)
    #expect(Quantile.fences(of: [1, 2, 3, 4, 5]) == -1...7)
  }

  @Test("what is not a number has no level, and none of it sets the bounds")
  func missing() {
    let found = lightness(
      ColorScale(grey), [Double.nan, .infinity, 1], among: [0, Double.nan, 1, .infinity])
    #expect(found == [-1, -1, 1000])
    #expect(ColorScale(grey).resolved(for: []) == nil)
    #expect(ColorScale(grey).resolved(for: [.nan]) == nil)
    #expect(ColorScale(grey, domain: 0...1).resolved(for: []) != nil)
    #expect(ColorScale(grey, bins: .breaks([1, 2])).resolved(for: [])?.levelCount == 3)
  }

  @Test("bounds of one number give the middle colour; the widest do not overflow")
  func degenerate() {
    #expect(lightness(ColorScale(grey), [7], among: [7, 7]) == [500])
    #expect(lightness(ColorScale(grey, domain: 3...3), [0, 9]) == [500, 500])
    #expect(lightness(ColorScale(grey, center: 7), [7], among: [7]) == [500])
    let most = Double.greatestFiniteMagnitude
    let widest = lightness(ColorScale(grey), [-most, 0, most], among: [-most, most])
    #expect(widest == [0, 500, 1000])
    let binned = lightness(ColorScale(grey, bins: .equal(2)), [-most, most], among: [-most, most])
    #expect(binned == [0, 1000])
  }

  @Test("an explanation says where a number lies")
  func arithmetic() {
    let scale = ColorScale(grey).resolved(for: [0, 200])
    #expect(scale?.arithmetic(of: 50) == "50 in 0…200 is at 0.25, level 63 of 250: #404040")
    #expect(scale?.arithmetic(of: nil) == "no number")
    let bins = ColorScale(grey, bins: .breaks([0.1, 0.25])).resolved(for: [0, 1])
    #expect(bins?.arithmetic(of: 0.2) == "0.2 is in bin 2 of 3 (from 0.1, below 0.25): #808080")
    #expect(bins?.arithmetic(of: 9) == "9 is in bin 3 of 3 (from 0.25): #FFFFFF")
  }

  @Test(
    "ticks are round numbers within the bounds",
    arguments: [
      (-4.5, 29.4, ["0", "10", "20"]), (0, 1, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      (0.3, 0.7, ["0.3", "0.4", "0.5", "0.6", "0.7"]),
      (0, 1234, ["0", "500", "1000"]),
      (7, 7, ["7"]), (0, 0.004, ["0", "0.001", "0.002", "0.003", "0.004"]),
      (-2_000_000, 2_000_000, ["-2000000", "-1000000", "0", "1000000", "2000000"]),
    ])
  func ticks(_ low: Double, _ high: Double, _ expected: [String]) {
    #expect(NiceNumbers.within(low...high).map(\.plain) == expected)
  }

  @Test("numbers are written without what binary arithmetic adds")
  func plain() {
    let numbers: [Double] = [0.1 + 0.2, 7, -0.0, 1e-12, 123_456_789.25]
    #expect(numbers.map(\.plain) == ["0.3", "7", "0", "1e-12", "123456789.25"])
  }

  @Test("highlights find numbers that stand out, ties included")
  func highlights() {
    let numbers: [Double] = [3, 9, 1, 9, .nan, 5]
    func found(_ choice: CellHighlight.Choice, _ numbers: [Double]) -> [Double] {
      let ranges = CellHighlight(choice).ranges(among: numbers)
      return numbers.filter { number in ranges.contains { $0.contains(number) } }
    }
    #expect(found(.max, numbers) == [9, 9])
    #expect(found(.min, numbers) == [1])
    #expect(found(.top(1), numbers) == [9, 9])
    #expect(found(.top(3), numbers) == [9, 9, 5])
    #expect(found(.bottom(2), numbers) == [3, 1])
    #expect(found(.top(100), numbers) == [3, 9, 1, 9, 5])
    #expect(found(.between(3...5), numbers) == [3, 5])
    #expect(found(.outliers, [1, 2, 3, 4, 5, 7.1]) == [])
    #expect(found(.outliers, [1, 2, 3, 4, 5, -20, 90]) == [-20, 90])
    #expect(found(.max, [.nan]) == [])
    #expect(found(.outliers, []) == [])
  }

  @Test("bounds, centres and bins that are no numbers of a scale are left out")
  func odd() {
    for center in [Double.nan, .infinity, -.infinity] {
      #expect(lightness(ColorScale(grey, center: center), [0, 20, 100]) == [0, 200, 1000])
    }
    #expect(lightness(ColorScale(grey, bins: .equal(.min)), [0, 100]) == [500, 500])
    #expect(lightness(ColorScale(grey, bins: .quantiles(.min)), [0, 100]) == [500, 500])
    for bins in [ColorScale.Bins.equal(.max), .quantiles(.max)] {
      #expect(ColorScale(grey, bins: bins).resolved(for: [0, 100])?.levelCount == 100)
    }
    let breaks = ColorScale(grey, bins: .breaks([.nan, 50]))
    #expect(lightness(breaks, [10, 90]) == [0, 1000])
    #expect(ColorScale(grey, bins: .breaks([.nan])).resolved(for: [0, 1])?.breaks == [])
    let endless = ColorScale(grey, domain: -.infinity...(.infinity), center: 0)
    #expect(lightness(endless, [0]).allSatisfy { (0...1000).contains($0) })
  }

  @Test("no number is an outlier among numbers whose difference is infinite")
  func wideOutliers() {
    let numbers = [-1e308, 1e308, -1e308, 1e308]
    #expect(CellHighlight(.outliers).ranges(among: numbers).isEmpty)
  }
}
