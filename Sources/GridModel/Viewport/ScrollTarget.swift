/// A row or cell that is scrolled into view, and its position then.
public struct ScrollTarget: Hashable, Sendable {
  /// The vertical position of the row after scrolling.
  public enum Vertical: String, Hashable, Sendable, CaseIterable {
    /// Directly under the column headers and the fixed section headers.
    case top
    /// In the middle of the viewport.
    case middle
    /// At the bottom of the viewport.
    case bottom
    /// Scrolls only as far as needed to bring it into view.
    case none
  }

  /// The horizontal position of the column after scrolling.
  public enum Horizontal: String, Hashable, Sendable, CaseIterable {
    /// Directly beside the columns that are fixed on the left.
    case left
    /// In the middle of the viewport.
    case middle
    /// At the right of the viewport.
    case right
    /// Scrolls only as far as needed to bring it into view.
    case none
  }

  /// The row that is scrolled to.
  public var row: RowPath
  /// The column's key; `nil` does not scroll sideways.
  public var column: String?
  /// The vertical position of the row after scrolling.
  public var vertical: Vertical
  /// The horizontal position of the column after scrolling.
  public var horizontal: Horizontal
  /// Its place in a document, for messages.
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

  /// Scrolls to the row and the column of a cell.
  public init(_ cell: CellPath, vertical: Vertical = .none, horizontal: Horizontal = .none) {
    self.init(cell.row, column: cell.column, vertical: vertical, horizontal: horizontal)
  }

  // The place does not affect what is shown.

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
