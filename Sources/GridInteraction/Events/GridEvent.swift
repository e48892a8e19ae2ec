public import GridModel

/// An input by a finger, a pointer or a key on a live grid.
public typealias GridEvent = PlacedEvent<GridPlace>

/// An input on a live grid: a ``GridEvent``, or one whose columns are key paths of the items of a
/// grid.
public enum PlacedEvent<Place: Hashable & Sendable>: Hashable, Sendable {
  /// One tap, or with `count` 2 a double tap, which is not also a tap.
  case tap(Place, count: Int = 1)
  /// A pointer enters a row, a cell or a header, a finger goes down on it, or it gets the keyboard
  /// focus; `nil` is none any more. A pressed part is released at the next event, whatever it is.
  /// If rows are selected, a cell represents its row.
  case point(PointerState, at: Place?)
  /// Picks up a row, or a column by its header.
  case longPress(Place)
  /// Moves the picked-up part to the position of a row or column.
  case drag(to: Place)
  /// Drops the picked-up part.
  case drop
  /// Puts the picked-up part back, or ends an edit without storing it.
  case cancel
  /// Slides a row aside, completely or by a share, 0…1. Another event may then slide it further or
  /// back, and 0 closes it.
  case swipe(Place, SwipedRow.Side, progress: Double = 1)
  /// Pulls the grid down by a number of points, from its initial position.
  case pull(Double)
  /// Releases a grid that is pulled down.
  case release
  /// Scrolls a row or cell into view.
  case scroll(
    to: Place, vertical: ScrollTarget.Vertical = .none,
    horizontal: ScrollTarget.Horizontal = .none)
  /// Scrolls by a number of points to the right and down, as a finger does; negative is back.
  /// Paging by cell scrolls by whole pages, and repeating rows or columns have no end.
  case scrollOn(x: Double, y: Double)
  /// Drags or pinches a column to a width, in points, completely or by a share, 0…1, of the change
  /// from its initial width. After a share, another event must end at 1 or cancel.
  case resize(column: String, width: Double, progress: Double = 1)
  /// Types into the field of a cell or into the search field.
  case type(String)
  /// A key of the keyboard is pressed.
  case key(GridKey)
}

extension PlacedEvent {
  /// The same event with its places resolved.
  package func resolved<Resolved>(_ resolve: (Place) -> Resolved) -> PlacedEvent<Resolved> {
    switch self {
    case .tap(let place, let count): .tap(resolve(place), count: count)
    case .point(let state, let place): .point(state, at: place.map(resolve))
    case .longPress(let place): .longPress(resolve(place))
    case .drag(let place): .drag(to: resolve(place))
    case .drop: .drop
    case .cancel: .cancel
    case .swipe(let place, let side, let progress):
      .swipe(resolve(place), side, progress: progress)
    case .pull(let distance): .pull(distance)
    case .release: .release
    case .scroll(let place, let vertical, let horizontal):
      .scroll(to: resolve(place), vertical: vertical, horizontal: horizontal)
    case .scrollOn(let x, let y): .scrollOn(x: x, y: y)
    case .resize(let column, let width, let progress):
      .resize(column: column, width: width, progress: progress)
    case .type(let text): .type(text)
    case .key(let key): .key(key)
    }
  }
}

/// A key that does not type a character.
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
  /// The arrow up with the shift key: extends a range of cells, or the selection in a field.
  case shiftUp = "shift+up"
  /// The arrow down with the shift key.
  case shiftDown = "shift+down"
  /// The arrow to the left with the shift key.
  case shiftLeft = "shift+left"
  /// The arrow to the right with the shift key.
  case shiftRight = "shift+right"
  /// The space bar.
  case space
  /// Removes the character before the caret, or the selection.
  case delete
}

extension GridKey {
  /// The arrow that is pressed together with the shift key; `nil` for other keys.
  var shifted: GridKey? {
    switch self {
    case .shiftUp: .up
    case .shiftDown: .down
    case .shiftLeft: .left
    case .shiftRight: .right
    case .return, .escape, .tab, .up, .down, .left, .right, .space, .delete: nil
    }
  }

  var isArrow: Bool { self == .up || self == .down || self == .left || self == .right }
}

/// The reason that an event is not possible.
public struct EventProblem: Error, Hashable, Sendable {
  /// Lower case, no full stop.
  public var message: String

  package init(_ message: String) { self.message = message }
}

extension EventProblem: CustomStringConvertible {
  public var description: String { message }
}
