import GridCore
import GridModel

/// A grid with every frame and style known: all that painting needs.
package struct LaidOutGrid: Sendable {
  package let grid: DataGrid
  package let frames: GridFrames
  package var cascade: Cascade
  let contents: [ColumnContent]
  /// Cells of several rows or columns; `nil` if there are none.
  package let joined: JoinedCells?
  /// Columns and rows that did not get the room they need.
  package let diagnostics: [Diagnostic]
}
