public import GridInteraction
import GridModel

extension LiveGrid {
  /// Handles an event at a part whose column is written as a key path of the items of the grid that
  /// this one was made of.
  ///
  /// ```swift
  /// var live = try LiveGrid(grid)
  /// try live.send(.tap(.header(\.amount)), on: grid)
  /// ```
  /// - Returns: the actions, in their order; none for an event without effect.
  /// - Throws: `EventProblem` as ``send(_:)`` does, also if the grid has no such column.
  @discardableResult
  public mutating func send<Item>(
    _ event: PlacedEvent<Grid<Item>.Place>, on grid: Grid<Item>
  ) throws(EventProblem) -> [GridAction] {
    try send(event.resolved { grid.resolved($0) })
  }
}
