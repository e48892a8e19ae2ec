/// A row that is lifted out of the grid to be moved.
public struct DraggedRow: Hashable, Sendable {
  /// The row that is dragged.
  public var row: RowPath
  /// The row whose position it would take, marked by a line; `nil` draws no line.
  public var target: RowPath?
  /// How far below its own position the lifted row is shown, in points; `nil` is just short of the
  /// line.
  public var offset: Double?

  public init(_ row: RowPath, to target: RowPath? = nil, offset: Double? = nil) {
    self.row = row
    self.target = target
    self.offset = offset
  }
}

/// A column that is lifted out of the grid to be moved.
public struct DraggedColumn: Hashable, Sendable {
  /// The position at which the dragged column would be dropped.
  public enum Target: Hashable, Sendable {
    /// Before the column with this key.
    case before(String)
    /// After the last column.
    case end
  }

  /// The column's key.
  public var column: String
  /// The position at which it would be dropped, marked by a line; `nil` draws no line.
  public var target: Target?
  /// How far right of its own position the lifted column is shown, in points; `nil` is just short
  /// of the line.
  public var offset: Double?

  public init(_ column: String, to target: Target? = nil, offset: Double? = nil) {
    self.column = column
    self.target = target
    self.offset = offset
  }
}

/// Handles for dragging rows, in a strip right of the columns.
public struct ReorderHandles: Hashable, Sendable {
  /// Rows that may not be dragged, and have no handle.
  public var exceptions: [RowPath]

  public init(except exceptions: [RowPath] = []) {
    self.exceptions = exceptions
  }
}

/// A row that has been slid aside, with buttons in the gap.
public struct SwipedRow: Hashable, Sendable {
  /// The side of a row on which buttons are uncovered.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The row is slid to the left; the buttons are at the right edge.
    case left
    /// The row is slid to the right; the buttons are at the left edge.
    case right
  }

  /// The row that is swiped aside.
  public var row: RowPath
  /// The side of the row on which its buttons are uncovered.
  public var side: Side
  /// The buttons, from the edge of the grid inward; none is one that deletes.
  public var actions: [SwipeAction]
  /// How far the row is slid, 0…1: 1, the default, uncovers the buttons completely.
  public var progress: Double

  public init(
    _ row: RowPath, side: Side = .left, actions: [SwipeAction] = [], progress: Double = 1
  ) {
    self.row = row
    self.side = side
    self.actions = actions
    self.progress = progress
  }
}

/// A button beside a row that has been slid aside.
public struct SwipeAction: Hashable, Sendable {
  /// The meaning of a button, which determines its style.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Has the style `swipeAction`.
    case normal
    /// Has the style `swipeDestructive`.
    case destructive
  }

  /// The text of the button.
  public var title: String
  /// `nil` is destructive at the edge of the grid, else normal.
  public var kind: Kind?
  /// The style over the theme's; `nil` is the theme's alone.
  public var style: Style?

  public init(_ title: String, kind: Kind? = nil, style: Style? = nil) {
    self.title = title
    self.kind = kind
    self.style = style
  }
}
