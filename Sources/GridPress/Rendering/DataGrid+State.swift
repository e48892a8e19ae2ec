import GridModel

extension DataGrid {
  /// Shows the grid in a state.
  /// - Throws: `RenderError` with everything that is wrong with the state: `badInput` with the place in the document,
  ///   `usage` for a state of Swift values.
  mutating func show(_ state: GridState) throws(RenderError) {
    guard state != GridState() else { return }
    let problems = apply(state)
    let errors = problems.map { problem in
      RenderError(problem.message, at: problem.place)
    }
    guard var first = errors.first else { return }
    first.others = Array(errors.dropFirst())
    throw first
  }
}
