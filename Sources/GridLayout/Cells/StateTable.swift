import GridModel

/// Values for the cells of a column by state, computed once for each: initially for the states of
/// rows, and on demand for cells with their own layers.
struct StateTable<Value> {
  /// By the state of the row.
  let rows: [Value]
  private var variants: [CellState: Value] = [:]
  private var cascade: Cascade?
  private let column: Int
  private let make: (ComputedStyle) -> Value

  init(
    _ grid: DataGrid, column: Int, cascade: inout Cascade,
    _ make: @escaping (ComputedStyle) -> Value
  ) {
    self.column = column
    self.make = make
    rows = grid.rowStates.map { make(cascade.bodyStyle(column: column, state: $0)) }
    if grid.rules.cells.changeSizes, !grid.rules.cells.isPlain(column) { self.cascade = cascade }
  }

  /// Whether no cell has its own layers.
  var isComplete: Bool { cascade == nil }

  subscript(state: CellState) -> Value {
    mutating get {
      guard state.variant > 0, cascade != nil else { return rows[state.row] }
      if let cached = variants[state] { return cached }
      guard let style = cascade?.bodyStyle(column: column, state: state) else {
        return rows[state.row]
      }
      let value = make(style)
      variants[state] = value
      return value
    }
  }
}
