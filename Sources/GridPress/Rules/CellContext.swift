import GridData
public import GridModel

/// A cell that Swift code may give a style: ``Grid/styleForCell``.
public struct CellContext: Sendable {
  /// Where the cell is shown.
  public let path: CellPath
  /// Whether its row has an odd place in its section.
  public let isAlternate: Bool
  public let isSelected: Bool
  let source: any DataGridSource
  /// By key, the places of the source's columns.
  let columns: [String: Int]

  /// The section, from 0.
  public var section: Int { path.row.section }
  /// The row within its section as it is shown, from 0.
  public var row: Int { path.row.row }
  /// The key of the column.
  public var column: String { path.column }
  /// What the cell shows.
  public var text: String { text(of: path.column) ?? "" }
  /// The cell's number; `nil` if it is none.
  public var number: Double? { number(of: path.column) }

  /// What the row shows in a column of the source, whether the grid has it or not; `nil` if there is no such column.
  public func text(of key: String) -> String? {
    columns[key].map { source.text(section: section, row: row, column: $0) }
  }

  /// The number that the row has in a column of the source; `nil` if it is none or there is no such column.
  public func number(of key: String) -> Double? {
    guard let column = columns[key] else { return nil }
    return source.cellNumber(section: section, row: row, column: column)
  }
}

extension DataGridSource {
  /// The number of a cell, read from its text if the source does not tell it.
  func cellNumber(section: Int, row: Int, column: Int) -> Double? {
    number(section: section, row: row, column: column)
      ?? NumberText.number(text(section: section, row: row, column: column))
  }
}
