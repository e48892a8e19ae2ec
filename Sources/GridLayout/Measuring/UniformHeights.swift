import GridModel

/// The heights that rows need for the columns whose cells all need the same room: one cell of each
/// is measured in every style that the cells have.
struct UniformHeights {
  private struct Column {
    let drawn: DrawnColumn
    let index: Int
    let width: Double
    var known: [CellState: Double] = [:]

    mutating func height(state: CellState) -> Double {
      if let height = known[state] { return height }
      let height = drawn.uniformHeight(state: state, width: width)
      known[state] = height
      return height
    }
  }

  private var columns: [Column]

  /// - Parameters:
  ///   - drawn: the columns with renderers, and their indexes.
  ///   - frames: the columns of the grid.
  init(_ drawn: [(column: DrawnColumn, index: Int)], _ frames: ColumnFrames) {
    columns = drawn.filter { $0.column.renderer.isUniform }.map { drawn in
      Column(drawn: drawn.column, index: drawn.index, width: frames[drawn.index].width)
    }
  }

  /// The height of a row all of whose cells are in its state, with their insets; 0 if no column is
  /// uniform.
  mutating func height(state: CellState) -> Double {
    var height = 0.0
    for place in columns.indices { height = max(height, columns[place].height(state: state)) }
    return height
  }

  /// The same of a row whose cells may have their own layers, or be selected.
  mutating func height(at position: Int, in section: Section, of grid: DataGrid) -> Double {
    var height = 0.0
    for place in columns.indices {
      let state = grid.state(ofCellAt: position, column: columns[place].index, in: section)
      height = max(height, columns[place].height(state: state))
    }
    return height
  }
}
