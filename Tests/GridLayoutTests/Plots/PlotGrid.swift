import GridCore
import GridModel

@testable import GridLayout
@testable import GridPainting

/// A column of drawn cells, each 20 points high without insets, under a header of 10 points.
struct PlotGrid {
  var grid: DataGrid

  init(_ renderer: some CellRenderer, _ texts: [String], width: Double = 60) {
    var column = GridColumn(key: "a", sizing: .fixed(width), sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    grid = DataGrid(
      [column], texts.map { [$0] }, elements: [.rows: Style(insets: .zero, height: 20)])
    grid.adaptRenderers()
  }

  /// What the cells draw on pixels of one point, a line a command.
  var drawn: [String] {
    grid.painted(pixels: PixelGrid(scale: 1)).split(separator: "\n").dropFirst().map(String.init)
  }

  var commands: [DisplayList.Command] {
    let measurer = FixedAdvanceMeasurer()
    let layout = grid.layout(measurer)
    var painter = Painter(layout, measurer: measurer, pixels: PixelGrid(scale: 1))
    return painter.band(from: 0, to: layout.pictureSize.height).commands
  }

  var found: [String] { grid.found() }

  /// What the first cell says in words.
  var words: String? {
    let lines = grid.painted().split(separator: "\n")
    return lines.first { $0.hasPrefix("figure ") }.map { String($0.dropFirst(8).dropLast()) }
  }
}
