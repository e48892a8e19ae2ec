public import GridData
import GridModel

/// A row that is passed to Swift code, which decides whether a rule applies (``GridRule/condition``).
public struct RowContext: Sendable {
  /// The section, from 0.
  public let section: Int
  /// The row within its section as it is shown, from 0.
  public let row: Int
  let values: RowValues
  /// Which row of the data.
  package let sourceRow: Int

  package init(section: Int, row: Int, values: RowValues, sourceRow: Int) {
    self.section = section
    self.row = row
    self.values = values
    self.sourceRow = sourceRow
  }

  /// The text of the row in a column of the data, whether the grid shows the column or not; `nil` if there is no such column.
  public func text(of key: String) -> String? { values.text(key, row: sourceRow) }

  /// The value of the row in a column of the data, regardless of its text; `nil` if there is no such column.
  public func value(of key: String) -> CellValue? { values.value(key, row: sourceRow) }

  /// The number that the row has in a column of the data; `nil` if it has none or there is no such column.
  public func number(of key: String) -> Double? { values.number(key, row: sourceRow) }

  /// The Swift value that the row shows; `nil` if its source has none of this type.
  public func item<Item: Sendable>(as type: Item.Type = Item.self) -> Item? {
    values.item(row: sourceRow) as? Item
  }
}

/// A condition of a rule in Swift. Two conditions are equal only if one is a copy of the other.
public struct RowCondition: Hashable, Sendable {
  private final class Test: Sendable {
    let holds: @Sendable (RowContext) -> Bool
    init(_ holds: @escaping @Sendable (RowContext) -> Bool) { self.holds = holds }
  }

  private let test: Test

  /// - Parameter holds: gives the same result for a row on every call.
  public init(_ holds: @escaping @Sendable (RowContext) -> Bool) { test = Test(holds) }

  package func holds(for row: RowContext) -> Bool { test.holds(row) }

  public static func == (first: RowCondition, second: RowCondition) -> Bool {
    first.test === second.test
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(test)) }
}
