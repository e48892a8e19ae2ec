import GridCore
import GridModel

extension LayoutEngine {
  /// The scale to which figures are reduced before number signs replace them.
  static let leastFigureScale = 0.7

  /// The same columns with smaller fonts in columns that are too narrow for their figures: small enough for the widest figure of the
  /// column, the same for all of its cells and totals, and no smaller than ``leastFigureScale``.
  /// - Returns: `nil` if all figures fit, or the fonts have their minimum size.
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
