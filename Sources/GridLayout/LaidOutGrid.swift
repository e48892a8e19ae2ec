import GridCore
import GridModel

/// A grid with every frame and style known: all that painting needs.
package struct LaidOutGrid: Sendable {
  package let grid: DataGrid
  package let frames: GridFrames
  package var cascade: Cascade
  let contents: [ColumnContent]
}
