/// A row or cell that is scrolled into view, and where it then stands.
public struct ScrollTarget: Hashable, Sendable {
  public enum Vertical: String, Hashable, Sendable, CaseIterable {
    /// Right under the column headers and what section headers stay there.
    case top
    case middle
    case bottom
    /// As little is scrolled as brings it into view.
    case none
  }

  public enum Horizontal: String, Hashable, Sendable, CaseIterable {
    /// Right beside the columns that are fixed on the left.
    case left
    case middle
    case right
    /// As little is scrolled as brings it into view.
    case none
  }

  public var row: RowPath
  /// The column's key; `nil` does not scroll sideways.
  public var column: String?
  public var vertical: Vertical
  public var horizontal: Horizontal
  /// Where a document asks for it, for messages.
  package var place: SourcePlace?

  public init(
    _ row: RowPath, column: String? = nil, vertical: Vertical = .none,
    horizontal: Horizontal = .none
  ) {
    self.row = row
    self.column = column
    self.vertical = vertical
    self.horizontal = horizontal
  }

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
