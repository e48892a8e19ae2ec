public import GridData
public import GridModel

/// A row that is passed to Swift code, which decides whether a rule applies
/// (``GridRule/condition``).
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

  /// The text of the row in a column of the data, whether the grid shows the column or not; `nil`
  /// if there is no such column.
  public func text(of key: String) -> String? { values.text(key, row: sourceRow) }

  /// The value of the row in a column of the data, regardless of its text; `nil` if there is no
  /// such column.
  public func value(of key: String) -> CellValue? { values.value(key, row: sourceRow) }

  /// The number that the row has in a column of the data; `nil` if it has none or there is no such
  /// column.
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

/// A cell that Swift code may give a style: ``SourceGrid/styleForCell``.
public struct CellContext: Sendable {
  /// Where the cell is shown.
  public let path: CellPath
  /// Whether its row has an odd place in its section.
  public let isAlternate: Bool
  /// Whether the cell, or its row, is selected.
  public let isSelected: Bool
  /// The whole row.
  public let wholeRow: RowContext

  package init(path: CellPath, isAlternate: Bool, isSelected: Bool, wholeRow: RowContext) {
    self.path = path
    self.isAlternate = isAlternate
    self.isSelected = isSelected
    self.wholeRow = wholeRow
  }

  /// The section, from 0.
  public var section: Int { path.row.section }
  /// The row within its section as it is shown, from 0.
  public var row: Int { path.row.row }
  /// The key of the column.
  public var column: String { path.column }
  /// The text of the cell.
  public var text: String { text(of: path.column) ?? "" }
  /// The value of the cell, regardless of its text.
  public var value: CellValue { value(of: path.column) ?? .empty }
  /// The number of the cell, regardless of its text; `nil` if it has none.
  public var number: Double? { number(of: path.column) }

  /// The text of the row in a column of the source, whether the grid shows the column or not; `nil`
  /// if there is no such column.
  public func text(of key: String) -> String? { wholeRow.text(of: key) }

  /// The value of the row in a column of the source, regardless of its text; `nil` if there is no
  /// such column.
  public func value(of key: String) -> CellValue? { wholeRow.value(of: key) }

  /// The number that the row has in a column of the source; `nil` if it has none or there is no
  /// such column.
  public func number(of key: String) -> Double? { wholeRow.number(of: key) }

  /// The Swift value that the row shows; `nil` if its source has none of this type.
  public func item<Item: Sendable>(as type: Item.Type = Item.self) -> Item? {
    wholeRow.item(as: type)
  }
}
