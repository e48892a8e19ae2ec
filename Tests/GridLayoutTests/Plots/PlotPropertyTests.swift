import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridCells

@Suite("Properties of plots")
struct PlotPropertyTests {
  @Test("greater values never stand lower", arguments: 0..<20)
  func monotone(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let low = Double.random(in: -1e6...1e6, using: &generator)
    let high = low + Double.random(in: 0...1e6, using: &generator)
    let scale = PlotScale(low...high, from: 3, to: 91)
    let values = (0..<50).map { _ in Double.random(in: -2e6...2e6, using: &generator) }.sorted()
    let places = values.map { scale($0) }
    #expect(places == places.sorted())
    #expect(places.allSatisfy { (3...91).contains($0) })
  }

  @Test(
    "bars of a series fill their cell, equally wide and apart from each other", arguments: 1..<40)
  func bars(_ count: Int) {
    var bars = SparklineCell()
    bars.shape = .bar
    let numbers = (1...count).map { "\($0)" }.joined(separator: " ")
    let rects = PlotGrid(bars, [numbers]).commands.compactMap { command -> Rect? in
      if case .fill(let rect, _) = command { rect } else { nil }
    }
    #expect(rects.count == count)
    #expect(rects.allSatisfy { $0.left >= 0 && $0.right <= 60 && $0.bottom == 30 })
    #expect(rects.first?.left == 0 && rects.last?.right == 60)
    let widths = Set(rects.map(\.width))
    let gaps = Set(zip(rects, rects.dropFirst()).map { $1.left - $0.right })
    if count <= 30 {
      #expect(widths.count == 1)
      #expect(gaps.allSatisfy { $0 >= 1 })
      #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
    } else {
      #expect(widths.isSubset(of: [1, 2]))
      #expect(gaps == [0])
    }
  }

  @Test("quartiles lie between neighbours, and what is far out is an outlier")
  func fiveNumbers() throws {
    let five = try #require(FiveNumbers([1, 2, 3, 4, 100]))
    #expect(
      [five.least, five.lowerQuartile, five.median, five.upperQuartile, five.greatest]
        == [1, 2, 3, 4, 4])
    #expect(five.outliers == [100])
    #expect(FiveNumbers(summary: [1, 2, 3, 4]) == nil)
    #expect(FiveNumbers(summary: [1, 3, 2, 4, 5]) == nil)
  }

  @Test(
    "dates are days of the calendar",
    arguments: [
      ("1970-01-01", 0.0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2024-03-01", 19_783),
      ("2024-03-01T06:00", 19_783.25), ("0001-01-01", -719_162), ("0000-02-29", -719_469),
    ])
  func days(_ text: String, _ days: Double) {
    #expect(CivilDay.days(text) == days)
    #expect(CivilDay.text(days) == text.prefix(10) || text.hasPrefix("0"))
  }

  @Test(
    "what is not a day is none",
    arguments: ["", "2024", "2023-02-29", "2024-13-01", "2024-00-10", "2024-1-1", "01.02.2024"])
  func noDays(_ text: String) {
    #expect(CivilDay.days(text) == nil)
  }

  @Test(
    "a plot says in words what it shows",
    arguments: [
      ("[3, 5, 19]", "3 values, from 3 to 19, rising"),
      ("[9, 2]", "2 values, from 2 to 9, falling"),
      ("[1, 8, 1]", "3 values, from 1 to 8, ending where it began"), ("[4]", "1 value, 4"),
      ("[4, 4]", "2 values, all 4"), ("[1, null, 2]", "2 values, from 1 to 2, rising, 1 missing"),
      ("[]", "no values"),
    ])
  func words(_ text: String, _ words: String) {
    #expect(PlotGrid(SparklineCell(), [text]).words == words)
  }

  @Test(
    "numbers have the digits that count",
    arguments: [
      (0.0, "0"), (12.3456, "12.35"), (-3, "−3"), (1234.56, "1235"), (0.00123456, "0.001235"),
      (1e6, "1000000"), (0.1 + 0.2, "0.3"),
    ])
  func numbers(_ number: Double, _ text: String) {
    #expect(PlotText.number(number) == text)
  }
}
