public import GridModel

/// A source that stores changes made in a live grid, such as ``DataSourceHelper``.
///
/// A live grid sorts and groups by itself, so it requests the rows in their original order as one
/// section. Changes that a source does not accept remain only in the grid.
public protocol EditableGridSource: DataGridSource {
  /// The same rows in their stored order, neither sorted nor in sections.
  var inOwnOrder: Self { get }

  /// Whether a text can be stored in a cell. Default: `true`.
  func takes(_ text: String, section: Int, row: Int, column: Int) -> Bool

  /// Stores an accepted text. Default: nothing, so that the text remains only in the grid.
  mutating func store(_ text: String, section: Int, row: Int, column: Int)

  /// Whether rows can be added. Default: `false`, so that new rows are only in the grid.
  var takesRows: Bool { get }

  /// Adds a row.
  /// - Parameters:
  ///   - texts: the texts by column key; a cell without one is empty.
  ///   - row: its index in the section, up to the number of rows.
  /// - Returns: whether it was added; default `false`.
  mutating func insertRow(_ texts: [String: String], section: Int, at row: Int) -> Bool

  /// Removes a row.
  /// - Returns: whether it was removed; default `false`, so that the row is only hidden in the
  ///   grid.
  mutating func removeRow(section: Int, row: Int) -> Bool

  /// Moves a row to the index of another; the rows between move by one.
  /// - Returns: whether it was moved; default `false`.
  mutating func moveRow(section: Int, from row: Int, to target: Int) -> Bool

  /// Selects exactly these rows: those that are selected in the grid. Called when the source is
  /// taken from a live grid. Default: nothing.
  mutating func select(rows: [RowPath])
}

/// A source that is asked for its rows in their own order, and also knows their sections.
package protocol SectionedSource: DataGridSource {
  /// The same sections without rows.
  var withoutRows: any SectionedSource { get }
  /// Rows in their own order, in sections like those of this source; `nil` if these have no
  /// sections, or are of another type.
  func arranging(_ rows: any DataGridSource) -> (any SectionedSource)?
  /// The place of a row in its own order; `nil` if there is no such row.
  func ownRow(section: Int, row: Int) -> Int?
  /// Whether a column has texts that are not those of its values.
  func writesTexts(ofColumn column: Int) -> Bool
  /// The value of a section, if its title has more than that.
  func value(ofSection section: Int) -> String?
}

extension EditableGridSource {
  public func takes(_ text: String, section: Int, row: Int, column: Int) -> Bool { true }
  public mutating func store(_ text: String, section: Int, row: Int, column: Int) {}
  public var takesRows: Bool { false }
  public mutating func insertRow(_ texts: [String: String], section: Int, at row: Int) -> Bool {
    false
  }
  public mutating func removeRow(section: Int, row: Int) -> Bool { false }
  public mutating func moveRow(section: Int, from row: Int, to target: Int) -> Bool { false }
  public mutating func select(rows: [RowPath]) {}
}

/// The behaviour of a source's column in a live grid, unless the grid itself specifies it.
public struct ColumnBehavior: Hashable, Sendable {
  /// The effect of taps on the header in a grid that does not list its columns; default none.
  public var sortMode: SortMode
  /// Whether cells can be edited; default `false`.
  public var isEditable: Bool
  /// The values that rows are sorted by when they are sorted by the column; `nil` is its own
  /// values.
  public var order: ColumnOrder?

  public init(
    sortMode: SortMode = .none, isEditable: Bool = false, order: ColumnOrder? = nil
  ) {
    self.sortMode = sortMode
    self.isEditable = isEditable
    self.order = order
  }
}
