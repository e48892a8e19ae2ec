public import GridModel

/// What a finger, a pointer or a key does to a live grid.
public enum GridEvent: Hashable, Sendable {
  /// One tap, or with `count` 2 a double tap, which is not a tap as well.
  case tap(EventTarget, count: Int = 1)
  /// A pointer comes over a row, a cell or a header, a finger goes down on it, or the keyboard is about it from now on; `nil` is
  /// nothing any more. What is pressed is so until the next event of another kind. Where rows are selected, a cell stands for its row.
  case point(PointerState, at: EventTarget?)
  /// Takes hold of a row or of a column by its header.
  case longPress(EventTarget)
  /// Moves what is held to the place of a row or column.
  case drag(to: EventTarget)
  /// Lets go of what is held.
  case drop
  /// Puts what is held back, or ends an edit without storing it.
  case cancel
  /// Slides a row aside, or part of the way, 0…1: then another one may follow that slides it further or back, and 0 closes it.
  case swipe(EventTarget, SwipedRow.Side, progress: Double = 1)
  /// Pulls the grid down by so many points, from its own place.
  case pull(Double)
  /// Lets go of a grid that is pulled down.
  case release
  /// Scrolls a row or cell into view.
  case scroll(
    to: EventTarget, vertical: ScrollTarget.Vertical = .none,
    horizontal: ScrollTarget.Horizontal = .none)
  /// Scrolls on by so many points to the right and down, as a finger does; negative is back. One cell at a time it goes on by whole pages,
  /// and where rows or columns repeat there is no end.
  case scrollOn(x: Double, y: Double)
  /// Drags or pinches a column until it has a width, in points; or part of the way, 0…1, from the width that it had at first: then another
  /// event follows that ends at 1, or it is cancelled.
  case resize(column: String, width: Double, progress: Double = 1)
  /// Types into the field of a cell or into the search field.
  case type(String)
  /// A key of the keyboard is pressed.
  case key(GridKey)
}

/// A key that does something else than to type a character.
public enum GridKey: String, Hashable, Sendable, CaseIterable {
  /// The return key.
  case `return`
  /// The escape key.
  case escape
  /// The tabulator key.
  case tab
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The space bar.
  case space
  /// Removes the character before the caret, or what is selected.
  case delete
}
