/// All cells of a column, in the grid's order; of parts that are drawn alike, all of them.
public struct ColumnValues: Sendable {
  private let visit: @Sendable ((CellContent) -> Void) -> Void
  /// Of totals, what draws the cells of the column that they stand under; `nil` for anything else, and if they are texts.
  public private(set) var cells: AnyCellRenderer?

  /// - Parameter visit: Calls what it is given for each cell.
  init(visiting visit: @escaping @Sendable ((CellContent) -> Void) -> Void) { self.visit = visit }

  init(_ contents: [CellContent], under cells: AnyCellRenderer? = nil) {
    visit = { contents.forEach($0) }
    self.cells = cells
  }

  /// Calls `body` for each cell.
  public func forEach(_ body: (CellContent) -> Void) { visit(body) }

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
