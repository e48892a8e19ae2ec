import GridCells
import GridCore
import GridModel
import Testing

@Suite("Totals that are plots")
struct PlotTotalTests {
  /// The plots of a column and of a total under it.
  private func plots(
    _ cells: some CellRenderer, _ texts: [String], total: some CellRenderer, _ value: String,
    text: String? = nil
  ) -> PlotGrid {
    var plots = PlotGrid(cells, texts, width: 200)
    let drawing = plots.grid.drawings.add(PartDrawing(cells: ["a": AnyCellRenderer(total)]))
    var row = SummaryRow(nil, ["a": text ?? value])
    row.values = ["a": value]
    var strip = SummaryStrip(row, kind: .summary)
    strip.drawing = drawing
    plots.grid.sections = [Section(positions: 0..<texts.count, trailing: [.summary(strip)])]
    plots.grid.adaptPartRenderers()
    return plots
  }

  /// Their left and right ends, from top to bottom.
  private func ends(_ plots: PlotGrid, of color: Color) -> [[Double]] {
    plots.commands.compactMap { command in
      switch command {
      case .fill(let rect, let paint), .fillRounded(let rect, _, let paint):
        paint == .color(RGBA8(color)) ? [rect.left, rect.right] : nil
      default: nil
      }
    }
  }

  private let blue = Color("#0072B2")
  private let red = Color("#D55E00")

  @Test(
    "a total that lies on the scale of the cells above is drawn on it, with 0 at the same place")
  func bars() {
    let plots = plots(
      BarCell(), ["-40", "20", "-18"], total: BarCell(), "-18", text: "-18.0000")
    let bars = ends(plots, of: red)
    #expect(bars.count == 3)
    #expect(bars.last == bars[1])
    #expect(bars[0] != bars[1])
    let zeros = ends(plots, of: Color("#00000066")).map(\.first)
    #expect(zeros.count == 4)
    #expect(Set(zeros).count == 1)
  }

  @Test("a total beyond the scale of the cells has one of its own")
  func sum() {
    let bars = ends(plots(BarCell(), ["40", "20"], total: BarCell(), "60"), of: blue)
    #expect(bars.count == 3)
    #expect(bars[2] == bars[0])
  }

  @Test("bullets, ranges and progress bars of totals have their own scale, too")
  func others() {
    let bullets = ends(plots(BulletCell(), ["90", "57"], total: BulletCell(), "57"), of: blue)
    #expect(bullets.count == 3)
    #expect(bullets.last == bullets[1])
    var range = RangeCell()
    range.hasTrack = false
    let ranges = ends(
      plots(range, ["[0, 100]", "[20, 60]"], total: range, "[20, 60]"), of: blue)
    #expect(ranges.count == 3)
    #expect(ranges.last == ranges[1])
    var progress = ProgressCell()
    progress.maximum = 2000
    progress.label = .none
    var total = ProgressCell()
    total.label = .none
    let filled = ends(plots(progress, ["2000", "500"], total: total, "500"), of: blue)
    #expect(filled.count == 3)
    #expect(filled.last == filled[1])
  }

  @Test("a donut of one number is a share; of more than the whole, the parts of its rows")
  func donut() {
    func words(_ value: String) -> String? {
      let plots = plots(DonutCell(), ["80", "60"], total: DonutCell(), value)
      return plots.grid.painted().split(separator: "\n").last { $0.hasPrefix("figure ") }
        .map(String.init)
    }
    #expect(words("70") == "figure \"70% of the whole\"")
    #expect(words("140") == "figure \"2 parts: 57%, 43%\"")
  }
}
