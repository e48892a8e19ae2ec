public import GridModel

/// A column that the rows are sorted by.
public struct RowSorting: Hashable, Sendable {
  /// The key of the column that rows are sorted by.
  public var key: String
  /// Whether small or great values come first.
  public var direction: SortDirection
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}

/// The sum of a column up to each row, over the rows as they are shown.
public struct RunningTotal: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key of the column that is summed.
  public var column: String
  /// Where the sum restarts; default nowhere.
  public var restart: SumRestart

  public init(_ column: String, restart: SumRestart = .none) {
    self.column = column
    self.restart = restart
  }

  public init(stringLiteral column: String) { self.init(column) }
}

/// Where sums that continue from row to row restart.
public enum SumRestart: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: they continue to the last row.
  case none
  /// With each group of the outermost level.
  case group
  /// With each section.
  case section
}

/// Shows one column of linear data as cells that flow over several columns: each row of the data
/// becomes a cell, and those of each section fill separate rows, from left to right.
///
/// The columns of such a grid have the keys `1`, `2` and so on, and no headers. Taps, edits and
/// drags apply to an item: in a live grid the modes of selection for rows select single items.
public struct ItemFlow: Hashable, Sendable {
  /// The number of columns that can be filled.
  public static let columnCounts = 1...1000

  /// How many columns are filled, 1…1000; `nil` puts all items of a section into one row.
  public var columns: Int?
  /// The key of the column whose cells flow; `nil` is the first that is shown.
  public var field: String?
  /// The widths of the filled columns in a live grid, in points; none are those of their cells.
  package var widths: [Double] = []
  /// Where a document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(columns: Int? = nil, field: String? = nil) {
    self.columns = columns
    self.field = field
  }

  /// Everything in one row: each row of the data becomes a column.
  public static let row = ItemFlow()
}
