import GridCore
import GridModel

extension LayoutEngine {
  /// Figures are made smaller down to this part of their size before number signs stand for them.
  static let leastFigureScale = 0.7

  /// The same columns with smaller fonts in those that are too narrow for their figures: as small as the widest figure of the column
  /// needs, the same for all of its cells and totals, and no smaller than ``leastFigureScale``.
  /// - Returns: `nil` if all figures fit, or the fonts are as small as they get.
  func withFittingFigures(_ columns: Columns) -> (LayoutEngine, Columns)? {
    let factors = grid.columns.indices.map { index -> Double in
      let content = columns.contents[index]
      let room = columns.widths[index] - content.figureInsets
      guard grid.columns[index].type.isNumeric, grid.columns[index].figureScale == 1,
        content.figureWidth > room + LineBreaker.tolerance
      else { return 1 }
      let fitting = room / (content.figureWidth * ColumnContent.zoomAllowance)
      return max(Self.leastFigureScale, min(1, fitting))
    }
    guard factors.contains(where: { $0 < 1 }) else { return nil }
    var scaled = grid
    scaled.scaleFigures(by: factors)
    let engine = LayoutEngine(grid: scaled, measurer: measurer, memory: memory)
    let zoom = columns.cascade.zoom
    var cascade = engine.cascade(zoom: 1)
    var columns = columns
    let contents = engine.measurement.contents(cascade: &cascade)
    for index in contents.indices {
      let before = columns.contents[index]
      columns.contents[index] = contents[index].zoomed(by: zoom)
      columns.contents[index].wordWidth = before.wordWidth
      columns.contents[index].headerWordWidth = before.headerWordWidth
    }
    columns.cascade = engine.cascade(zoom: zoom)
    return (engine, columns)
  }
}
