public import GridCore
public import GridModel

/// The target of an event.
public enum EventTarget: Hashable, Sendable {
  /// A part by its address at that time.
  case part(GridPart)
  /// The part at a point, in points from the picture's top left.
  case point(Point)
  /// The one row that an SQL expression is true for, or its cell in a column.
  case row(where: String, column: String? = nil)
  /// The header of the section with this value.
  case section(String)
  /// A button beside a row that is swiped aside; `nil` is the only such row.
  case action(String, row: RowPath? = nil)
  /// A title of the shortcut bar.
  case shortcut(String)
  /// The search field above the headers.
  case filter
}

/// The reason that an event is not possible.
public struct EventProblem: Error, Hashable, Sendable {
  /// Lower case, no full stop.
  public var message: String

  package init(_ message: String) { self.message = message }
}
