/// A row or cell that is scrolled into view, and where it then stands.
public struct ScrollTarget: Hashable, Sendable {
  /// Where the row comes to stand.
  public enum Vertical: String, Hashable, Sendable, CaseIterable {
    /// Right under the column headers and what section headers stay there.
    case top
    /// In the middle of the viewport.
    case middle
    /// At the bottom of the viewport.
    case bottom
    /// As little is scrolled as brings it into view.
    case none
  }

  /// Where the column comes to stand.
  public enum Horizontal: String, Hashable, Sendable, CaseIterable {
    /// Right beside the columns that are fixed on the left.
    case left
    /// In the middle of the viewport.
    case middle
    /// At the right of the viewport.
    case right
    /// As little is scrolled as brings it into view.
    case none
  }

  /// The row that is scrolled to.
  public var row: RowPath
  /// The column's key; `nil` does not scroll sideways.
  public var column: String?
  /// Where the row comes to stand.
  public var vertical: Vertical
  /// Where the column comes to stand.
  public var horizontal: Horizontal
  /// Where a document asks for it, for messages.
  package var place: SourcePlace?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    _ row: RowPath, column: String? = nil, vertical: Vertical = .none,
    horizontal: Horizontal = .none
  ) {
    self.row = row
    self.column = column
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ cell: CellPath, vertical: Vertical = .none, horizontal: Horizontal = .none) {
    self.init(cell.row, column: cell.column, vertical: vertical, horizontal: horizontal)
  }

  // The place says nothing about what is shown.

  public static func == (first: ScrollTarget, second: ScrollTarget) -> Bool {
    (first.row, first.column, first.vertical, first.horizontal)
      == (second.row, second.column, second.vertical, second.horizontal)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(column)
    hasher.combine(vertical)
    hasher.combine(horizontal)
  }
}
