import GridDocuments
import GridModel

extension DataGrid {
  /// Shows the grid in a state.
  /// - Throws: `RenderError` with everything that is wrong with the state: `badInput` with the place in the document,
  ///   `usage` for a state of Swift values.
  mutating func show(_ state: GridState) throws(RenderError) {
    guard state != GridState() else { return }
    try ProblemList.throwAll(apply(state).map { RenderError($0.message, at: $0.place) })
  }
}
