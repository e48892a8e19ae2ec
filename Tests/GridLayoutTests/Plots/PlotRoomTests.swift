import GridCore
import GridLayout
import GridModel
import Testing

@testable import GridCells

@Suite("Room of plots and what stands beside them")
struct PlotRoomTests {
  private func rects(_ grid: PlotGrid) -> [Rect] {
    grid.commands.compactMap { command in
      if case .fill(let rect, _) = command { rect } else { nil }
    }
  }

  private func texts(_ grid: PlotGrid) -> [String] {
    grid.drawn.filter { $0.hasPrefix("text") }
  }

  private func width(_ renderer: some CellRenderer, _ text: String) -> Double? {
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    var grid = DataGrid([column], [[text]], elements: [.rows: Style(insets: .zero)])
    grid.adaptRenderers()
    return grid.layout().columnWidths.first
  }

  @Test(
    "an axis is as wide as the bars under it, whatever the font of the header",
    arguments: [BarCell.Label.leading, .trailing, .outside])
  func axis(label: BarCell.Label) {
    var bar = BarCell()
    bar.label = label
    bar.hasTrack = true
    bar.hasAxisNote = true
    var grid = PlotGrid(bar, ["8", "4"], width: 200)
    var header = Style()
    header.font.size = 20
    grid.grid.styles[.header] = header
    let long = rects(grid).filter { $0.width > 100 }
    // Label and gap are 15 wide.
    #expect(Set(long.map(\.width)) == [185])
    #expect(Set(long.map(\.left)) == [label == .leading ? 15 : 0])
    #expect(long.contains { $0.height == 1 })
  }

  @Test("an axis whose numbers have no room has no line either")
  func narrowAxis() {
    var bar = BarCell()
    bar.label = .none
    bar.hasAxisNote = true
    #expect(rects(PlotGrid(bar, ["100"], width: 60)).filter { $0.height == 1 }.count == 1)
    #expect(rects(PlotGrid(bar, ["100"], width: 30)).filter { $0.height == 1 } == [])
  }

  @Test("a column as wide as it needs keeps 48 points for the plot beside a long label")
  func longLabels() {
    let text = "123456789012"
    var progress = ProgressCell()
    progress.showsValue = true
    var spark = SparklineCell()
    spark.label = .last
    #expect(width(BarCell(), text) == 173.0)
    #expect(width(progress, text) == 173.0)
    #expect(width(spark, text) == 173.0)
    #expect(width(BarCell(), "1") == 120.0)
    var narrow = BarCell()
    narrow.width = 20
    #expect(width(narrow, text) == 145.0)
    var inside = BarCell()
    inside.label = .inside
    #expect(width(inside, text) == 250.0)
  }

  @Test("where a fixed column has no room for both, the label is left out and reported")
  func noRoom() {
    let text = "100000"
    var progress = ProgressCell()
    progress.maximum = 100_000
    progress.showsValue = true
    for label in [BarCell.Label.leading, .trailing, .outside, .inside] {
      var bar = BarCell()
      bar.label = label
      let grid = PlotGrid(bar, [text], width: 50)
      #expect(texts(grid) == [], "\(label)")
      #expect(rects(grid).map(\.right).max() == 50, "\(label)")
      #expect(
        grid.found == [
          "undrawn-value: column \"a\", row 1: there is no room for the label \"100000\""
        ], "\(label)")
    }
    #expect(texts(PlotGrid(progress, [text], width: 50)) == [])
    var donut = DonutCell()
    donut.label = .value
    #expect(texts(PlotGrid(donut, ["50"], width: 30)) == [])
    #expect(texts(PlotGrid(donut, ["50"], width: 60)).count == 1)
  }

  @Test("plots of series are at most twice as high as they ask for, in the middle of higher rows")
  func height() {
    func tall(_ renderer: some CellRenderer) -> [Rect] {
      var column = GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0)
      column.cell = AnyCellRenderer(renderer)
      var plots = PlotGrid(renderer, [])
      plots.grid = DataGrid(
        [column], [["1 2 3 3"]], elements: [.rows: Style(insets: .zero, height: 100)])
      plots.grid.adaptRenderers()
      return rects(plots)
    }
    var bars = SparklineCell()
    bars.shape = .bar
    for rects in [tall(bars), tall(HistogramCell())] {
      #expect(rects.map(\.top).min() == 40)
      #expect(rects.map(\.bottom).max() == 80)
    }
  }

  @Test("a bar is as thick as it should be, and at least so that a label inside has air")
  func thickness() {
    var bar = BarCell()
    bar.label = .none
    bar.thickness = 12
    #expect(rects(PlotGrid(bar, ["60"])).first?.height == 12)
    bar.label = .inside
    bar.thickness = nil
    // The font has 10 points.
    #expect(rects(PlotGrid(bar, ["60"])).first?.height == 12)
    bar.thickness = 4
    #expect(rects(PlotGrid(bar, ["60"])).first?.height == 12)
  }

  @Test("only what is done is 100%, and only nothing 0%")
  func percent() {
    var progress = ProgressCell()
    progress.label = .none
    func words(_ text: String) -> String? { PlotGrid(progress, [text]).words }
    #expect(
      ["99.6", "100", "101", "0.4", "0", "0.6", "99.4"].map(words) == [
        "99% done", "100% done", "101% done", "<1% done", "0% done", "1% done", "99% done",
      ])
    #expect(PlotFigures().percent(0.1 + 0.2 + 0.7) == "100%")
    #expect(PlotGrid(DonutCell(), ["99.9"]).words == "99% of the whole")
  }
}
