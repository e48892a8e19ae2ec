/// What is open over the grid, beside one of its cells: a tooltip, a menu, a list of choices or a
/// calendar.
///
/// It is under its cell if the picture has room for it there, else above it or beside it, and is
/// drawn last.
public struct CellOverlay: Hashable, Sendable {
  /// What is in it.
  public enum Content: Hashable, Sendable {
    /// A text of one line.
    case tooltip(String)
    /// Actions one below another.
    case menu([MenuItem])
    /// Texts of which one is chosen: that of the cell has a check mark. `nil` are the choices of
    /// the cell's column.
    case choices([String]?)
    /// The month of a day, `2024-05-31`, which is chosen; `nil` is that of the cell.
    case calendar(day: String?)
  }

  /// The cell that it belongs to.
  public var cell: CellPath
  /// What is in it.
  public var content: Content
  /// The line that a pointer is on, counted from 0; `nil` for none.
  public var highlighted: Int?
  /// The words of a calendar in the language of the grid.
  package var words: CalendarWords?

  public init(_ cell: CellPath, _ content: Content, highlighted: Int? = nil) {
    self.cell = cell
    self.content = content
    self.highlighted = highlighted
  }
}

/// An action in a menu.
public struct MenuItem: Hashable, Sendable {
  /// How it is shown.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An action.
    case normal
    /// An action that deletes something.
    case destructive
    /// An action that is not possible now.
    case disabled
    /// A line between groups of actions; its title is not shown.
    case separator
  }

  /// Its text.
  public var title: String
  /// How it is shown; default an action.
  public var kind: Kind

  public init(_ title: String, kind: Kind = .normal) {
    self.title = title
    self.kind = kind
  }
}

/// What a calendar says about a month.
package struct CalendarWords: Hashable, Sendable {
  /// The name of the month, with the year.
  package var title: String
  /// The short names of seven days, from the first one of a week.
  package var weekdays: [String]
  /// How many days of the first week belong to the month before.
  package var daysBefore: Int
  package var dayCount: Int
  /// The chosen day, from 1.
  package var day: Int
  /// The days in the digits of the language.
  package var days: [String]

  package init(
    title: String, weekdays: [String], daysBefore: Int, dayCount: Int, day: Int, days: [String]
  ) {
    self.title = title
    self.weekdays = weekdays
    self.daysBefore = daysBefore
    self.dayCount = dayCount
    self.day = day
    self.days = days
  }
}
