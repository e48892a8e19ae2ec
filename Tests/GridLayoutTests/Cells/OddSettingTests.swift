import GridCore
import GridLayout
import GridModel
import Testing

@testable import GridCells

@Suite("Cells with settings that no document can have")
struct OddSettingTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0]
  private static let counts = [Int.min, -1, 0, 1_000_000, Int.max]

  /// A number, a list of numbers, a range of dates, and nothing.
  private static let values = ["5", "[1, 2, 3]", "-4", "2024-01-15/2024-03-01", ""]

  private func plot(_ renderer: some CellRenderer) -> PlotGrid { PlotGrid(renderer, Self.values) }

  /// Whether each number that is drawn is one.
  private func isDrawn(_ renderer: some CellRenderer) -> Bool {
    // In a column as wide as it needs, its own width is measured too.
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    var free = DataGrid([column], Self.values.map { [$0] })
    free.adaptRenderers()
    return (plot(renderer).drawn + [free.painted()]).allSatisfy {
      !$0.contains("nan") && !$0.contains("inf")
    }
  }

  /// A range of numbers with an end, if there is one.
  private func range(_ number: Double) -> ClosedRange<Double>? {
    number.isNaN ? nil : min(0, number)...max(0, number)
  }

  @Test("plots", arguments: numbers)
  func plots(_ number: Double) {
    var bar = BarCell()
    (bar.domain, bar.thickness, bar.radius, bar.width) = (range(number), number, number, number)
    #expect(isDrawn(bar))
    var box = BoxPlotCell()
    (box.domain, box.width) = (range(number), number)
    #expect(isDrawn(box))
    var bullet = BulletCell()
    (bullet.target, bullet.bands) = (.constant(number), [.constant(number), .constant(3)])
    #expect(isDrawn(bullet))
    bullet.domain = range(number)
    #expect(isDrawn(bullet))
    var donut = DonutCell()
    (donut.maximum, donut.hole, donut.size) = (number, number, number)
    #expect(isDrawn(donut))
    var heat = HeatStripCell()
    (heat.domain, heat.height, heat.width) = (range(number), number, number)
    heat.colors = [.black, .white]
    #expect(isDrawn(heat))
    var histogram = HistogramCell()
    (histogram.domain, histogram.height) = (range(number), number)
    #expect(isDrawn(histogram))
    var progress = ProgressCell()
    (progress.maximum, progress.thickness) = (number, number)
    #expect(isDrawn(progress))
    var range = RangeCell()
    (range.domain, range.thickness) = (self.range(number), number)
    #expect(isDrawn(range))
    var spark = SparklineCell()
    (spark.domain, spark.lineWidth, spark.height) = (self.range(number), number, number)
    spark.reference = .value(number)
    spark.bandEnds = SparklineCell.Band(from: .value(number), to: .value(2))
    #expect(isDrawn(spark))
    #expect(number.isNaN == (spark.band == nil))
    var timeline = TimelineCell()
    (timeline.thickness, timeline.width) = (number, number)
    #expect(isDrawn(timeline))
  }

  @Test("marks, codes and texts", arguments: numbers)
  func marks(_ number: Double) {
    var barcode = BarcodeCell()
    (barcode.height, barcode.module) = (number, number)
    #expect(isDrawn(barcode))
    var check = CheckCell()
    check.scale = number
    #expect(isDrawn(check))
    var icon = IconCell()
    (icon.icon, icon.scale) = (.heart, number)
    #expect(isDrawn(icon))
    var light = LightCell()
    light.thresholds = [number, 3]
    #expect(isDrawn(light))
    var text = TextCell()
    text.turn.degrees = number
    #expect(isDrawn(text))
  }

  @Test("counts", arguments: counts)
  func wholeNumbers(_ count: Int) {
    var rating = RatingCell()
    rating.total = count
    #expect(isDrawn(rating))
    #expect(plot(rating).words == "5 of \(max(1, min(100, count)))")
    var histogram = HistogramCell()
    histogram.binCount = count
    #expect(isDrawn(histogram))
    var text = TextCell()
    text.maxLines = count
    let lines = PlotGrid(text, ["one two three four five"]).drawn
    text.maxLines = 0
    #expect(lines == PlotGrid(text, ["one two three four five"]).drawn)
  }

  @Test("a whole that is not above 0 is that of a cell without one")
  func wholes() {
    for maximum in [0, -3, Double.nan, .infinity] {
      var progress = ProgressCell()
      let drawn = PlotGrid(progress, ["50"]).drawn
      progress.maximum = maximum
      #expect(PlotGrid(progress, ["50"]).drawn == drawn)
    }
  }
}
