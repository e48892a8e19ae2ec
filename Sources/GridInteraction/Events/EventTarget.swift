public import GridCore
public import GridModel

/// What an event is about.
public enum EventTarget: Hashable, Sendable {
  /// A part by its address at that moment.
  case part(GridPart)
  /// What is drawn at a point, in points from the picture's top left.
  case point(Point)
  /// The one row that an SQL expression is true for, or its cell in a column.
  case row(where: String, column: String? = nil)
  /// The header of the section with this value.
  case section(String)
  /// A button beside a row that is swiped aside; `nil` is the one row that is.
  case action(String, row: RowPath? = nil)
  /// A title of the shortcut bar.
  case shortcut(String)
  /// The search field above the headers.
  case filter
}

/// Why an event cannot be.
public struct EventProblem: Error, Hashable, Sendable {
  /// Lower case, no full stop.
  public var message: String

  package init(_ message: String) { self.message = message }
}
