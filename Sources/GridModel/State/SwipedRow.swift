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

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
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

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ title: String, kind: Kind? = nil, style: Style? = nil) {
    self.title = title
    self.kind = kind
    self.style = style
  }
}
