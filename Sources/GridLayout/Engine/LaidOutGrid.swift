package import GridCore
package import GridModel

/// A grid with every frame and style known: all that painting needs. It is large and never changes, so it is one reference.
package final class LaidOutGrid: Sendable {
  package let grid: DataGrid
  package let frames: GridFrames
  package let cascade: Cascade
  package let contents: [ColumnContent]
  /// Cells of several rows or columns; `nil` if there are none.
  package let joined: JoinedCells?
  /// Columns and rows that did not get the room they need.
  package let diagnostics: [Diagnostic]
  /// `nil` shows all of the grid.
  package let viewport: ViewportFrames?

  /// The size of the picture, in points.
  package var pictureSize: Size { viewport?.size ?? frames.size }

  init(
    grid: DataGrid, frames: GridFrames, cascade: Cascade, contents: [ColumnContent],
    joined: JoinedCells? = nil, diagnostics: [Diagnostic] = [], viewport: ViewportFrames? = nil
  ) {
    self.grid = grid
    self.frames = frames
    self.cascade = cascade
    self.contents = contents
    self.joined = joined
    self.diagnostics = diagnostics
    self.viewport = viewport
  }
}
