import GridCells
import GridCore
import GridModel
import Testing

@Suite("Plots of what cannot be drawn")
struct PlotFaultTests {
  private static let renderers: [AnyCellRenderer] = {
    var bar = BarCell()
    bar.label = .none
    var progress = ProgressCell()
    progress.label = .none
    var area = SparklineCell()
    area.shape = .area
    area.reference = .mean
    area.marks = [.first, .last, .min, .max, .all]
    var bars = SparklineCell()
    bars.shape = .bar
    bars.scale = .column
    bars.reference = .median
    var summary = BoxPlotCell()
    summary.input = .summary
    var bullet = BulletCell()
    bullet.bands = [.constant(3), .column("b")]
    var sums = StackCell()
    sums.mode = .value
    sums.label = .value
    sums.hasTrack = true
    return [
      AnyCellRenderer(bar), AnyCellRenderer(progress), AnyCellRenderer(bullet),
      AnyCellRenderer(SparklineCell()), AnyCellRenderer(area), AnyCellRenderer(bars),
      AnyCellRenderer(WinLossCell()), AnyCellRenderer(HeatStripCell()),
      AnyCellRenderer(BoxPlotCell()), AnyCellRenderer(summary), AnyCellRenderer(HistogramCell()),
      AnyCellRenderer(DonutCell()), AnyCellRenderer(StackCell()), AnyCellRenderer(sums),
      AnyCellRenderer(RangeCell()), AnyCellRenderer(TimelineCell()),
    ]
  }()

  private func grid(_ renderer: AnyCellRenderer, _ texts: [String], width: Double) -> PlotGrid {
    func make(_ base: some CellRenderer) -> PlotGrid { PlotGrid(base, texts, width: width) }
    return make(renderer.base)
  }

  @Test("a value of the wrong type is a finding with row and column")
  func wrongType() {
    #expect(
      PlotGrid(SparklineCell(), ["1 2", "[3, x, 4]", "soon"]).found == [
        "undrawn-value: column \"a\", row 2: \"x\" is not a number",
        "undrawn-value: column \"a\", row 3: \"soon\" is not a number",
      ])
    #expect(
      PlotGrid(TimelineCell(), ["soon/2024-02-01"]).found == [
        "undrawn-value: column \"a\", row 1: \"soon\" is not a date such as 2024-03-01"
      ])
    #expect(
      PlotGrid(DonutCell(), ["[1, -2]"]).found == [
        "undrawn-value: column \"a\", row 1: −2 cannot be a part of a whole"
      ])
  }

  @Test("numbers that are not finite, and values outside of the scale, are findings")
  func notFinite() {
    #expect(
      PlotGrid(SparklineCell(), ["[1, NaN, 2]"]).found == [
        "undrawn-value: column \"a\", row 1: \"NaN\" is not finite"
      ])
    #expect(
      PlotGrid(ProgressCell(), ["130"], width: 120).found == [
        "undrawn-value: column \"a\", row 1: 130 is not between 0 and 100"
      ])
  }

  @Test("a rating that has no such stars is a finding")
  func ratings() {
    #expect(
      PlotGrid(RatingCell(), ["17", "5", "-2", "1e300"], width: 62).found == [
        "undrawn-value: column \"a\", row 1: 17 is not between 0 and 5",
        "undrawn-value: column \"a\", row 3: −2 is not between 0 and 5",
        "undrawn-value: column \"a\", row 4: 1e+300 is not between 0 and 5",
      ])
  }

  @Test("a range whose low is more than its high says so")
  func wrongWayRound() {
    #expect(
      PlotGrid(RangeCell(), ["[9, 2, 4]", "[2, 9]"]).found == [
        "undrawn-value: column \"a\", row 1: low and high are in the wrong order: 9 is more than 2"
      ])
  }

  @Test("bands may end in any order")
  func bandOrder() {
    func drawn(_ bands: [Double]) -> [String] {
      var bullet = BulletCell()
      bullet.bands = bands.map { .constant($0) }
      return PlotGrid(bullet, ["70"]).drawn
    }
    #expect(drawn([60, 30]) == drawn([30, 60]))
    #expect(drawn([60, 30]) != drawn([60]))
  }

  @Test("a value of another column is reported with that column's key")
  func otherColumn() {
    func found(_ renderer: some CellRenderer) -> [String] {
      var column = GridColumn(key: "a", sourceIndex: 0)
      column.cell = AnyCellRenderer(renderer)
      var rows = TextRows([["1", "oops"]])
      rows.columns = ["a", "b"].map { SourceColumn(key: $0, type: .text) }
      var grid = DataGrid([column, GridColumn(key: "b", sourceIndex: 1)], rows.rows)
      grid.source = rows
      grid.adaptRenderers()
      return grid.found()
    }
    var range = RangeCell()
    range.columns = ["a", "b"]
    var delta = DeltaCell()
    delta.change.from = "b"
    var timeline = TimelineCell()
    timeline.columns = ["b", "b"]
    let number = "undrawn-value: column \"a\", row 1: \"oops\" is not a number in column \"b\""
    #expect(found(range) == [number])
    #expect(found(delta) == [number])
    #expect(
      found(timeline) == [
        "undrawn-value: column \"a\", row 1: \"oops\" is not a date such as 2024-03-01 in column \"b\""
      ])
  }

  @Test("of many findings in a column the first five are reported, the others counted")
  func many() {
    let found = PlotGrid(SparklineCell(), (0..<8).map { "x\($0)" }).found
    #expect(found.count == 6)
    #expect(
      found.last
        == "undrawn-value: column \"a\": 3 more cells cannot be drawn as they should, "
        + "the next in row 6"
    )
  }

  @Test("a list without values is a dash, no value is nothing, and neither is a finding")
  func empty() {
    let grid = PlotGrid(SparklineCell(), ["", "[]", "[null]"])
    #expect(grid.found == [])
    #expect(
      grid.drawn == [
        "fill (26,40)-(34,41) #00000066", "fill (26,60)-(34,61) #00000066",
      ])
  }

  @Test("every kind draws within its cell, whatever the values and however small the cell")
  func everything() {
    let texts = [
      "", "[]", "0", "7", "-7", "1e308", "[1e308, -1e308]", "[NaN, inf]", "x", "null", "[5, 5, 5]",
      "[1, 2, 3, 4, 5]", "2024-01-01/2024-01-01", "/", "2024-01-01/", "-1 -2 -3", "[0, 0, 0]",
      "5e-324 5e-324 1", "[" + (0..<1000).map { "\(($0 * 37) % 101)" }.joined(separator: ",") + "]",
    ]
    for renderer in Self.renderers {
      for width in [60.0, 7, 1, 0] {
        let grid = grid(renderer, texts, width: width)
        let bottom = 10 + 20 * Double(texts.count)
        let rects = grid.commands.compactMap { command -> Rect? in
          if case .fill(let rect, _) = command { rect } else { nil }
        }
        let outside = rects.filter {
          $0.left < 0 || $0.right > max(width, 1) || $0.top < 10 || $0.bottom > bottom
        }
        #expect(outside == [], "\(renderer.base) \(width)")
      }
    }
  }

  @Test("ten thousand values keep their extremes, in no more points than a screen can show")
  func decimated() {
    var values = (0..<10_000).map { $0 % 100 }
    values[4321] = 1000
    values[8765] = -1000
    var line = SparklineCell()
    line.marks = []
    let strokes = PlotGrid(line, ["\(values)"]).commands.compactMap { command -> Path? in
      if case .strokePath(let path, _, _) = command { path } else { nil }
    }
    let heights = strokes.flatMap(\.elements).compactMap { element -> Double? in
      switch element {
      case .move(let point), .line(let point): point.y
      default: nil
      }
    }
    #expect(heights.count <= 240)
    #expect(heights.min() == 10.75)
    #expect(heights.max() == 29.25)
  }
}
