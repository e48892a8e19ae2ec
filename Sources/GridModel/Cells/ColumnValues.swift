/// All cells of a column, in the grid's order.
public struct ColumnValues: Sendable {
  private let grid: DataGrid
  private let keys: ColumnKeys
  private let column: Column

  package init(of column: Column, in grid: DataGrid, keys: ColumnKeys) {
    self.column = column
    self.grid = grid
    self.keys = keys
  }

  /// Calls `body` for each cell.
  public func forEach(_ body: (CellContent) -> Void) {
    for (index, section) in grid.sections.enumerated() {
      for (row, position) in section.positions.enumerated() {
        body(
          CellContent(
            source: grid.source, keys: keys, column: column, sourceRow: grid.order[position],
            row: row, section: index))
      }
    }
  }

  /// The least and the greatest number; `nil` if there are none.
  public var range: ClosedRange<Double>? { range(of: { $0.number.map { [$0] } ?? [] }) }

  /// The least and the greatest number of all lists; `nil` if there are none.
  public var rangeOfLists: ClosedRange<Double>? { range(of: { $0.numbers.compactMap(\.self) }) }

  /// The least and the greatest of the numbers that are found in the cells; `nil` if there are none.
  public func range(of numbers: (CellContent) -> [Double]) -> ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    forEach { content in
      for number in numbers(content) {
        range = min(range?.lowerBound ?? number, number)...max(range?.upperBound ?? number, number)
      }
    }
    return range
  }
}
