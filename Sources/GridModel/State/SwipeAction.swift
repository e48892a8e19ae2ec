/// A button beside a row that has been slid aside.
public struct SwipeAction: Hashable, Sendable {
  /// What the look of a button says about it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Has the look `swipeAction`.
    case normal
    /// Has the look `swipeDestructive`.
    case destructive
  }

  /// What is written on the button.
  public var title: String
  /// `nil` is destructive at the edge of the grid, else normal.
  public var kind: Kind?
  /// Over the theme's look; `nil` is that alone.
  public var style: Style?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ title: String, kind: Kind? = nil, style: Style? = nil) {
    self.title = title
    self.kind = kind
    self.style = style
  }
}
