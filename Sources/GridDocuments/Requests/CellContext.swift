public import GridData
public import GridModel

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

  /// The text of the row in a column of the source, whether the grid shows the column or not; `nil` if there is no such column.
  public func text(of key: String) -> String? { wholeRow.text(of: key) }

  /// The value of the row in a column of the source, regardless of its text; `nil` if there is no such column.
  public func value(of key: String) -> CellValue? { wholeRow.value(of: key) }

  /// The number that the row has in a column of the source; `nil` if it has none or there is no such column.
  public func number(of key: String) -> Double? { wholeRow.number(of: key) }

  /// The Swift value that the row shows; `nil` if its source has none of this type.
  public func item<Item: Sendable>(as type: Item.Type = Item.self) -> Item? {
    wholeRow.item(as: type)
  }
}
