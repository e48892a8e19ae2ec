package import GridLayout
import GridModel

extension Renderer {
  /// `document` laid out, for what writes down or compares where its parts are.
  package func layout(of document: GridDocument) throws(RenderError) -> LaidOutGrid {
    try layout(of: PreparedGrid(document))
  }

  /// `grid` laid out, for what writes down or compares where its parts are.
  package func layout(of grid: Grid) throws(RenderError) -> LaidOutGrid {
    try layout(of: PreparedGrid(grid))
  }

  func layout(of prepared: PreparedGrid) throws(RenderError) -> LaidOutGrid {
    LayoutEngine(grid: prepared.grid, measurer: try textEngine()).layout()
  }
}
