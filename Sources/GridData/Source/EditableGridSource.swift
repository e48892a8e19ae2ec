public import GridModel

/// A source that takes back what is changed in a live grid: ``DataSourceHelper`` does.
///
/// A live grid sorts and groups by itself, so it asks for the rows in their own order, which are then one section. What a source does not
/// take stays in the grid alone.
public protocol EditableGridSource: DataGridSource {
  /// The same rows as they are stored, neither sorted nor in sections.
  var inOwnOrder: Self { get }

  /// Whether a text can be stored in a cell. Default: `true`.
  func takes(_ text: String, section: Int, row: Int, column: Int) -> Bool

  /// Stores a text that it takes. Default: nothing, so that the text stays in the grid alone.
  mutating func store(_ text: String, section: Int, row: Int, column: Int)

  /// Whether rows can be added. Default: `false`, so that new rows are in the grid alone.
  var takesRows: Bool { get }

  /// Adds a row.
  /// - Parameters:
  ///   - texts: by the keys of columns; a cell without one is empty.
  ///   - row: its place in the section, up to the number of rows.
  /// - Returns: whether it was added; default `false`.
  mutating func insertRow(_ texts: [String: String], section: Int, at row: Int) -> Bool

  /// Takes a row away.
  /// - Returns: whether it was; default `false`, so that the row is only hidden in the grid.
  mutating func removeRow(section: Int, row: Int) -> Bool

  /// Gives a row the place of another; those between move by one.
  /// - Returns: whether it was moved; default `false`.
  mutating func moveRow(section: Int, from row: Int, to target: Int) -> Bool
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
}

/// How a column of a source reacts in a live grid, where the grid itself does not say it.
public struct ColumnBehavior: Hashable, Sendable {
  /// What taps on the header do in a grid that does not list its columns; default nothing.
  public var sortMode: SortMode
  /// Whether cells can be edited; default false.
  public var isEditable: Bool
  /// What rows are sorted by where they are sorted by the column; `nil` is its own values.
  public var order: ColumnOrder?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    sortMode: SortMode = .none, isEditable: Bool = false, order: ColumnOrder? = nil
  ) {
    self.sortMode = sortMode
    self.isEditable = isEditable
    self.order = order
  }
}
