import GridModel
import TestSupport
import Testing

@testable import GridLayout

@Suite("Column widths")
struct ColumnWidthSolverTests {
  private func fit(_ natural: Double, least: Double = 0, min: Double? = nil, max: Double? = nil)
    -> ColumnWidthSolver.Request
  {
    ColumnWidthSolver.Request(
      sizing: .fit(min: min, max: max), natural: natural, least: least)
  }

  private func sized(_ sizing: ColumnSizing, natural: Double = 0, least: Double = 0)
    -> ColumnWidthSolver.Request
  {
    ColumnWidthSolver.Request(sizing: sizing, natural: natural, least: least)
  }

  private func widths(
    _ requests: [ColumnWidthSolver.Request], in available: Double? = nil, zoom: Double = 1
  ) -> [Double] {
    ColumnWidthSolver(requests: requests, available: available, zoom: zoom).widths()
  }

  @Test("without a given width every column is as wide as it needs")
  func natural() {
    #expect(
      widths([
        sized(.fixed(80), natural: 500), fit(70), fit(70, min: 90), fit(70, max: 50), fit(1000),
        fit(1000, max: 600), sized(.percent(50), natural: 40), sized(.fraction(1), natural: 30),
        sized(.fixed(-1)),
      ]) == [80, 70, 90, 50, 360, 600, 40, 30, 0])
  }

  @Test(
    "what drawings require is kept, in a grid that is too narrow and beyond the default maximum")
  func required() {
    func code(_ sizing: ColumnSizing) -> ColumnWidthSolver.Request {
      ColumnWidthSolver.Request(
        sizing: sizing, natural: 500, least: 500, rigid: 500, required: 500)
    }
    #expect(widths([code(.fit(min: nil, max: nil)), code(.fraction(1))]) == [500, 500])
    #expect(
      widths([code(.fit(min: nil, max: nil)), code(.fraction(1)), sized(.fixed(80))], in: 300)
        == [500, 500, 80])
    #expect(widths([code(.fit(min: nil, max: 90))]) == [90])
    #expect(widths([code(.fit(min: nil, max: 90)), sized(.fixed(80))], in: 100) == [90, 80])
  }

  @Test("the widest a column gets by itself shrinks with the zoom")
  func zoomedMaximum() {
    #expect(widths([fit(1000)], zoom: 0.5) == [180])
  }

  @Test("percent columns take their share of the given width")
  func percent() {
    #expect(widths([sized(.percent(25)), sized(.percent(75))], in: 400) == [100, 300])
  }

  @Test("shares of more than 100 percent are scaled down")
  func tooManyPercent() {
    #expect(
      isClose(widths([sized(.percent(150)), sized(.percent(50))], in: 400), [300, 100]))
  }

  @Test("fraction columns share what is left")
  func fractions() {
    #expect(
      widths(
        [sized(.fixed(100)), sized(.fraction(1), natural: 9), sized(.fraction(2), natural: 9)],
        in: 400) == [100, 100, 200])
  }

  @Test("no fraction column gets less than its longest word")
  func fractionMinimum() {
    #expect(
      isClose(
        widths(
          [
            sized(.fraction(1), natural: 200, least: 150), sized(.fraction(1), natural: 50),
            sized(.fraction(2), natural: 50),
          ], in: 300), [150, 50, 100]))
  }

  @Test("fit columns without an upper bound grow in proportion")
  func growing() {
    #expect(
      isClose(
        widths([fit(50), fit(100), fit(50, max: 60), sized(.fixed(50))], in: 400),
        [100, 200, 50, 50]))
    #expect(widths([fit(0), fit(0)], in: 100) == [50, 50])
  }

  @Test("the widest columns shrink to one common width; short ones stay whole")
  func shrinking() {
    #expect(isClose(widths([fit(50), fit(200), fit(300)], in: 350), [50, 150, 150]))
    #expect(isClose(widths([sized(.fixed(100)), fit(200), fit(300)], in: 350), [100, 125, 125]))
  }

  @Test("no column shrinks below its longest word or its lower bound")
  func longestWord() {
    #expect(isClose(widths([fit(200, least: 180), fit(200, least: 20)], in: 250), [180, 70]))
    #expect(isClose(widths([fit(200, min: 180), fit(200)], in: 250), [180, 70]))
  }

  @Test("when longest words do not fit, the longest are cut first, but none below the floor")
  func cutting() {
    #expect(isClose(widths([fit(200, least: 200), fit(100, least: 100)], in: 190), [95, 95]))
    #expect(isClose(widths([fit(200, least: 200), fit(20, least: 20)], in: 110), [90, 20]))
    #expect(isClose(widths([fit(200, least: 200), fit(20, least: 20)], in: 20), [12, 12]))
    #expect(isClose(widths([fit(200, least: 200), fit(8, least: 8)], in: 110), [102, 8]))
    #expect(isClose(widths([fit(200), fit(200), sized(.fixed(90))], in: 100), [12, 12, 90]))
  }

  @Test("drawings keep what they need as long as texts can give")
  func rigid() {
    var drawing = fit(100, least: 80)
    drawing.rigid = 80
    #expect(isClose(widths([drawing, fit(200, least: 100)], in: 150), [80, 70]))
    #expect(isClose(widths([drawing, fit(200, least: 100)], in: 90), [78, 12]))
  }

  @Test("words of headers keep their width as long as texts below them can give")
  func headers() {
    func column(_ least: Double, header: Double) -> ColumnWidthSolver.Request {
      var request = fit(300, least: least)
      request.header = header
      return request
    }
    let columns = [column(150, header: 60), column(70, header: 70)]
    #expect(isClose(widths(columns, in: 140), [70, 70]))
    #expect(isClose(widths(columns, in: 130), [60, 70]))
    #expect(isClose(widths(columns, in: 126), [60, 66]))
    // A header with a word so long that it may be broken keeps it as long as there is room.
    let long = [column(160, header: 250), column(50, header: 50)]
    #expect(isClose(widths(long, in: 350), [250, 100]))
    #expect(isClose(widths(long, in: 290), [240, 50]))
  }

  @Test("least widths are only asked for when they matter")
  func laziness() {
    func needs(_ requests: [ColumnWidthSolver.Request], _ available: Double?) -> Bool {
      ColumnWidthSolver(requests: requests, available: available).needsLeastWidths
    }
    #expect(!needs([fit(100)], nil))
    #expect(!needs([fit(100)], 100))
    #expect(needs([fit(100)], 99))
    #expect(needs([sized(.fraction(1))], 1000))
    #expect(!needs([sized(.fraction(1))], nil))
  }

  @Test("no columns have no widths")
  func none() {
    #expect(widths([], in: 100).isEmpty)
    #expect(widths([]).isEmpty)
  }

  // MARK: - Properties

  private static func requests(using random: inout SeededGenerator)
    -> [ColumnWidthSolver.Request]
  {
    var percents = 0.0
    return (0..<Int.random(in: 1...8, using: &random)).map { _ in
      let natural = Double.random(in: 0...500, using: &random)
      let least = Double.random(in: 0...natural, using: &random)
      let sizing: ColumnSizing
      switch Int.random(in: 0..<8, using: &random) {
      case 0: sizing = .fixed(Double.random(in: 0...200, using: &random))
      case 1:
        let share = Double.random(in: 0...(60 - percents), using: &random)
        percents += share
        sizing = .percent(share)
      case 2: sizing = .fraction(Double.random(in: 0.5...3, using: &random))
      case 3:
        let lower = Double.random(in: 0...100, using: &random)
        sizing = .fit(min: lower, max: lower + 100)
      default: sizing = .fit
      }
      return ColumnWidthSolver.Request(
        sizing: sizing, natural: natural, least: least,
        rigid: Double.random(in: 0...least, using: &random),
        header: Double.random(in: 0...least, using: &random))
    }
  }

  /// The width below which a column is not pushed unless there is no other way.
  private static func least(_ request: ColumnWidthSolver.Request, in available: Double) -> Double {
    switch request.sizing {
    case .fixed(let width): width
    case .percent(let percent): available * percent / 100
    case .fraction: min(request.least, request.natural)
    case .fit(let lower, let upper):
      min(
        max(request.least, lower ?? 0, ColumnWidthSolver.floor),
        max(lower ?? 0, min(upper ?? .infinity, request.natural)))
    }
  }

  @Test("widths add up to the given width, and words stay whole, wherever that is possible")
  func feasible() {
    var random = SeededGenerator(seed: 11)
    var counts = (feasible: 0, tight: 0)
    for _ in 0..<3000 {
      let requests = Self.requests(using: &random)
      let available = Double.random(in: 50...3000, using: &random)
      let widths = widths(requests, in: available)
      let least = requests.map { Self.least($0, in: available) }
      let grows = requests.contains { request in
        switch request.sizing {
        case .fit(_, nil), .fraction: true
        default: false
        }
      }
      if least.reduce(0, +) <= available {
        counts.feasible += 1
        #expect(widths.reduce(0, +) <= available + 0.02)
        if grows { #expect(abs(widths.reduce(0, +) - available) < 0.02) }
        for (width, least) in zip(widths, least) { #expect(width >= least - 1e-6) }
      } else {
        counts.tight += 1
        #expect(widths.reduce(0, +) >= available - 0.02)
        for (width, least) in zip(widths, least) { #expect(width <= least + 1e-6) }
      }
    }
    #expect(counts.feasible > 500)
    #expect(counts.tight > 500)
  }

  @Test("more room makes no column narrower")
  func monotony() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let requests = Self.requests(using: &random)
      var last = widths(requests, in: 20)
      for available in stride(from: 40.0, through: 3000, by: 40) {
        let next = widths(requests, in: available)
        for (before, after) in zip(last, next) { #expect(after >= before - 1e-6) }
        last = next
      }
    }
  }

  @Test("the order of the columns does not matter")
  func orderIndependence() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let requests = Self.requests(using: &random)
      let available = Double.random(in: 50...2000, using: &random)
      let order = requests.indices.shuffled(using: &random)
      let shuffled = widths(order.map { requests[$0] }, in: available)
      let straight = widths(requests, in: available)
      #expect(isClose(shuffled, order.map { straight[$0] }))
    }
  }
}
