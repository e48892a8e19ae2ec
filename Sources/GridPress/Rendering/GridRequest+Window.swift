import GridGlyphs
import GridLayout
import GridModel
import GridPainting

extension GridRequest {
  /// A function that finds the cells that are drawn, if the outputs show only a viewport of the grid; `nil` if they may show all
  /// of it.
  func window(
    of outputs: [RenderOutput], engine: TextEngine
  ) -> ((DataGrid) -> [CellPath])? {
    guard styleForCell != nil, presentation.viewport != nil, presentation.page == nil,
      outputs.allSatisfy({ $0.page == nil && !$0.isForEachPage })
    else { return nil }
    return { grid in
      PartGeometry(
        LayoutEngine(grid: grid, measurer: engine).layout(), measurer: engine
      ).visibleCells
    }
  }
}
