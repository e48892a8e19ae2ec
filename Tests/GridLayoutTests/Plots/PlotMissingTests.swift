import GridCells
import GridCore
import GridModel
import Testing

@Suite("Plots without a value")
struct PlotMissingTests {
  private static let renderers: [AnyCellRenderer] = {
    var bar = BarCell()
    bar.label = .none
    var inside = BarCell()
    inside.label = .inside
    var spark = SparklineCell()
    spark.label = .last
    var donut = DonutCell()
    donut.label = .percent
    return [
      AnyCellRenderer(BarCell()), AnyCellRenderer(bar), AnyCellRenderer(inside),
      AnyCellRenderer(ProgressCell()), AnyCellRenderer(BulletCell()), AnyCellRenderer(spark),
      AnyCellRenderer(WinLossCell()), AnyCellRenderer(HeatStripCell()),
      AnyCellRenderer(BoxPlotCell()), AnyCellRenderer(HistogramCell()),
      AnyCellRenderer(DonutCell()), AnyCellRenderer(donut), AnyCellRenderer(RangeCell()),
      AnyCellRenderer(TimelineCell()), AnyCellRenderer(StackCell()),
    ]
  }()

  /// A cell without a value, and what its column writes for that.
  private func grid(_ renderer: AnyCellRenderer, missing: String) -> PlotGrid {
    var column = GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0)
    column.valueIndex = 1
    column.cell = renderer
    var plots = PlotGrid(BarCell(), [])
    plots.grid = DataGrid(
      [column], [[missing, ""]], elements: [.rows: Style(insets: .zero, height: 20)])
    plots.grid.adaptRenderers()
    return plots
  }

  @Test("is empty, as a text is", arguments: PlotMissingTests.renderers)
  func empty(renderer: AnyCellRenderer) {
    let drawn = grid(renderer, missing: "").drawn.filter {
      $0.hasPrefix("fill") || $0.hasPrefix("text")
    }
    #expect(drawn == [])
  }

  // A donut stands in the middle of its column and is higher than a line, and so is its text.
  @Test(
    "looks as it does in a column of texts",
    arguments: PlotMissingTests.renderers.filter { !($0.base is DonutCell) })
  func likeText(renderer: AnyCellRenderer) {
    func drawn(_ grid: PlotGrid) -> [String] {
      grid.drawn.filter { $0.hasPrefix("fill") || $0.hasPrefix("text") }
    }
    let plot = grid(renderer, missing: "–")
    var text = plot
    text.grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0)], [["–"]],
      elements: [.rows: Style(insets: .zero, height: 20)])
    #expect(drawn(plot) == drawn(text))
  }

  @Test("is what the column's format writes, and no finding", arguments: PlotMissingTests.renderers)
  func text(renderer: AnyCellRenderer) {
    let grid = grid(renderer, missing: "–")
    let drawn = grid.drawn.filter { $0.hasPrefix("fill") || $0.hasPrefix("text") }
    #expect(drawn.count == 1, "\(drawn)")
    #expect(drawn.first?.contains("\"–\"") == true)
    #expect(grid.found == [])
  }

  @Test(
    "marks say nothing of what the column writes for missing values",
    arguments: [
      AnyCellRenderer(ChangeCell()), AnyCellRenderer(DeltaCell()), AnyCellRenderer(RatingCell()),
    ])
  func marks(renderer: AnyCellRenderer) {
    #expect(grid(renderer, missing: "–").found.filter { $0.hasPrefix("undrawn") } == [])
  }

  @Test("a timeline without a date has nothing but the line of its reference, if any")
  func plainTimeline() {
    var timeline = TimelineCell()
    timeline.domain = "2024-01-01"..."2024-01-21"
    #expect(PlotGrid(timeline, [""]).drawn == [])
  }
}
