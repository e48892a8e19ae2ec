package import GridModel

/// Shows one column of linear data as cells that flow over several columns: each row of the data becomes a cell, and those of each
/// section fill separate rows, from left to right.
///
/// The columns of such a grid have the keys `1`, `2` and so on, and no headers. Taps, edits and drags apply to an item: in a live
/// grid the modes of selection for rows select single items.
public struct ItemFlow: Hashable, Sendable {
  /// The number of columns that can be filled.
  public static let columnCounts = 1...1000

  /// How many columns are filled, 1…1000; `nil` puts all items of a section into one row.
  public var columns: Int?
  /// The key of the column whose cells flow; `nil` is the first that is shown.
  public var field: String?
  /// Where a document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(columns: Int? = nil, field: String? = nil) {
    self.columns = columns
    self.field = field
  }

  /// Everything in one row: each row of the data becomes a column.
  public static let row = ItemFlow()
}
