import GridCells
import GridCore
import GridModel
import Testing

@Suite("What plots draw")
struct PlotDrawingTests {
  @Test("bars run from 0 to both sides, with a line there")
  func bars() {
    var bar = BarCell()
    bar.label = .none
    #expect(
      PlotGrid(bar, ["10", "5", "-5"]).drawn == [
        "fill (20,16)-(60,24) #0072B2", "fill (20,10)-(21,30) #00000066",
        "fill (20,36)-(40,44) #0072B2", "fill (20,30)-(21,50) #00000066",
        "fill (0,56)-(20,64) #D55E00", "fill (20,50)-(21,70) #00000066",
      ])
  }

  @Test("a label inside a bar stands at its end; one that does not fit stands beside it")
  func insideLabels() {
    var bar = BarCell()
    bar.label = .inside
    #expect(
      PlotGrid(bar, ["60", "12"]).drawn == [
        "fill (0,14)-(60,26) #0072B2", "text (36.67,23) \"60\" 10, #FFFFFF, width 20",
        "fill (0,34)-(12,46) #0072B2", "text (15.33,43) \"12\" 10, #000000, width 20",
      ])
  }

  @Test("a label that just fits into its bar stands in the middle of it")
  func tightLabel() {
    var bar = BarCell()
    bar.label = .inside
    #expect(
      PlotGrid(bar, ["60", "24"]).drawn.last
        == "text (2,43) \"24\" 10, #FFFFFF, width 20")
  }

  @Test("a label without room beyond the end of its bar stands on the other side of 0")
  func labelsWithoutRoom() {
    var bar = BarCell()
    bar.label = .inside
    #expect(
      PlotGrid(bar, ["-2", "10"], width: 120).drawn.first { $0.hasPrefix("text") }
        == "text (23.33,23) \"\u{2212}2\" 10, #000000, width 20")
  }

  @Test(
    "beside drawings texts stand in the middle, whatever the theme says, unless the grid says otherwise"
  )
  func centered() {
    var style = Style(insets: .zero, height: 40)
    style.verticalAlignment = .top
    func baseline(_ renderer: (any CellRenderer)?, _ own: Style?) -> String? {
      var columns = ["a", "b"].enumerated().map { index, key in
        GridColumn(key: key, sizing: .fixed(60), sourceIndex: index)
      }
      columns[0].cell = renderer.map { AnyCellRenderer($0) }
      var grid = DataGrid(columns, [["1", "x"]], elements: [.rows: style])
      grid.styles[.rows] = own
      return grid.painted().split(separator: "\n").map(String.init).first { $0.contains("\"x\"") }
    }
    #expect(baseline(nil, nil)?.hasPrefix("text (60,18) ") == true)
    #expect(baseline(TextCell(), nil)?.hasPrefix("text (60,18) ") == true)
    #expect(baseline(WinLossCell(), nil)?.hasPrefix("text (60,33) ") == true)
    #expect(
      baseline(WinLossCell(), Style(verticalAlignment: .top))?.hasPrefix("text (60,18) ") == true)
  }

  @Test("where texts stand at the top, so do drawings that are lower than the row")
  func topAligned() {
    var plots = PlotGrid(WinLossCell(), ["1"])
    var style = Style(insets: .zero, height: 40)
    style.verticalAlignment = .top
    var column = plots.grid.columns[0]
    column.style = style
    plots.grid = DataGrid([column], [["1"]])
    #expect(plots.drawn == ["fill (0,10)-(8,17) #009E73"])
  }

  @Test("progress fills a track, all of it at its maximum")
  func progress() {
    var progress = ProgressCell()
    progress.label = .none
    #expect(
      PlotGrid(progress, ["50", "100", "0"]).drawn == [
        "fill (0,17)-(60,23) radius 3 #0000001A", "fill (0,17)-(30,23) radius 3 #0072B2",
        "fill (0,37)-(60,43) radius 3 #0000001A", "fill (0,37)-(60,43) radius 3 #0072B2",
        "fill (0,57)-(60,63) radius 3 #0000001A",
      ])
  }

  @Test("a bullet chart has a band, a bar and a mark at the target")
  func bullet() {
    var bullet = BulletCell()
    bullet.target = .constant(80)
    bullet.domain = 0...100
    #expect(
      PlotGrid(bullet, ["50"]).drawn == [
        "fill (0,14)-(60,26) #0000001A", "fill (0,18)-(30,22) #0072B2",
        "fill (47,16)-(49,25) #000000",
      ])
  }

  @Test("a line runs from edge to edge, as low and high as its values")
  func line() {
    var line = SparklineCell()
    line.marks = []
    #expect(
      PlotGrid(line, ["[0, 10, 5]"]).drawn == [
        "stroke M(0.75,29.25) L(30,10.75) L(59.25,20) width 1.5, round caps, round joins #0072B2"
      ])
  }

  @Test("a missing value interrupts a line, is 0, or is passed over")
  func missing() {
    var line = SparklineCell()
    line.marks = []
    func strokes(_ missing: SparklineCell.Missing) -> [String] {
      line.missing = missing
      return PlotGrid(line, ["[10, 10, null, 20, 20]"]).drawn.map {
        String($0.prefix { $0 != "w" })
      }
    }
    #expect(
      strokes(.gap) == [
        "stroke M(0.75,29.25) L(15.38,29.25) M(44.63,10.75) L(59.25,10.75) "
      ])
    #expect(
      strokes(.connect) == [
        "stroke M(0.75,29.25) L(15.38,29.25) L(44.63,10.75) L(59.25,10.75) "
      ])
    #expect(
      strokes(.zero) == [
        "stroke M(0.75,20) L(15.38,20) L(30,29.25) L(44.63,10.75) L(59.25,10.75) "
      ])
  }

  @Test("bars of a series have whole pixels, equal widths and equal gaps, and fill their cell")
  func seriesBars() {
    var bars = SparklineCell()
    bars.shape = .bar
    #expect(
      PlotGrid(bars, ["1 2 3"]).drawn == [
        "fill (0,23)-(18,30) #0072B2", "fill (21,17)-(39,30) #0072B2",
        "fill (42,10)-(60,30) #0072B2",
      ])
  }

  @Test("wins stand above, losses below the middle, and ties in it")
  func winLoss() {
    #expect(
      PlotGrid(WinLossCell(), ["1 -1 0"]).drawn == [
        "fill (0,12)-(6,19) #009E73", "fill (9,21)-(15,28) #D55E00",
        "fill (18,19)-(24,21) #0000008C",
      ])
  }

  @Test("a heat strip has a colour for each value, and a dash for a missing one")
  func heatStrip() {
    var strip = HeatStripCell()
    strip.colors = [.black, .white]
    #expect(
      PlotGrid(strip, ["0, 2, , 1"]).drawn == [
        "fill (0,13)-(14,27) #000000", "fill (15,13)-(30,27) #FFFFFF",
        "fill (36,20)-(40,21) #00000066", "fill (46,13)-(60,27) #808080",
      ])
  }

  @Test("a box plot of five numbers has whiskers, ends, a box and the median")
  func boxPlot() {
    var box = BoxPlotCell()
    box.input = .summary
    #expect(
      PlotGrid(box, ["0 25 50 75 100"], width: 64).drawn == [
        "fill (2,20)-(17,21) #0000008C", "fill (47,20)-(62,21) #0000008C",
        "fill (2,18)-(3,22) #0000008C", "fill (61,18)-(62,22) #0000008C",
        "fill (17,16)-(47,24) radius 2 #0072B259", "fill (31,16)-(33,24) #0072B2",
      ])
  }

  @Test("a histogram has a bar for each part of the scale")
  func histogram() {
    var histogram = HistogramCell()
    histogram.binCount = 2
    #expect(
      PlotGrid(histogram, ["1 2 3 4"]).drawn == [
        "fill (0,10)-(28,29) #0072B2", "fill (32,10)-(60,29) #0072B2",
        "fill (0,29)-(60,30) #00000066",
      ])
  }

  @Test("a range lies on a track that is the scale")
  func range() {
    var range = RangeCell()
    range.domain = 0...10
    #expect(
      PlotGrid(range, ["[2, 6]"], width: 64).drawn == [
        "fill (2,17)-(62,23) radius 3 #0000001A", "fill (14,17)-(38,23) radius 3 #0072B2",
      ])
  }

  @Test("a timeline's bar begins and ends with its dates, and a date has a line")
  func timeline() {
    var timeline = TimelineCell()
    timeline.domain = "2024-01-01"..."2024-01-21"
    timeline.reference = "2024-01-11"
    #expect(
      PlotGrid(timeline, ["2024-01-06/2024-01-16"]).drawn == [
        "fill (15,16)-(45,24) radius 4 #0072B2", "fill (30,10)-(31,30) #D55E00",
      ])
  }

  @Test("an axis in the header has the ends of the scale over the cells")
  func axis() {
    var bar = BarCell()
    bar.label = .none
    bar.hasAxisNote = true
    #expect(
      PlotGrid(bar, ["8", "4"]).grid.painted(pixels: PixelGrid(scale: 1)).split(separator: "\n")
        .prefix(6) == [
          "text (0,17) \"0\" 8.5, #000000, width 8.5",
          "text (51.5,17) \"8\" 8.5, #000000, width 8.5",
          "fill (0,22)-(60,23) #00000059", "fill (0,20)-(1,22) #00000059",
          "fill (59,20)-(60,22) #00000059", "text (0,8) \"a\" 10, #000000, width 10",
        ])
  }
}
