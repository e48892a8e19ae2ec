public import GridInteraction
public import GridModel

/// A step of the script of a document: an event, a picture, or a condition that must be true at
/// that step.
public struct ScriptStep: Hashable, Sendable {
  /// What happens in a step of a script.
  public enum Action: Hashable, Sendable {
    /// A user action.
    case event(GridEvent)
    /// A drag with a number of pictures on the way, the last one at its end.
    case drag(to: GridPlace, pictureCount: Int)
    /// A picture of the current grid, by its name.
    case picture(String)
    /// A picture of the transition from before the last step that changed the grid to after it,
    /// 0…1.
    case transition(String, progress: Double)
    /// A condition that must be true; else the run ends.
    case expect(GridExpectation)
    /// A change by the program, which delegates cannot refuse.
    case change(ProgramChange)
    /// Nothing: an animation shows the grid for some time, or with another caption.
    case pause
  }

  /// What happens in the step.
  public var action: Action
  /// How long its result is shown in an animation, in seconds; `nil` is the time of the animation.
  public var seconds: Double?
  /// What happens, in an animation, from its gesture until the next caption; empty ends it, `nil`
  /// goes on with the one before.
  public var caption: String?
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(_ action: Action) { self.action = action }
}

/// The expected state of a live grid. `nil` properties are not checked.
public struct GridExpectation: Hashable, Sendable {
  /// The rows and cells that are selected.
  public var selected: [GridPlace]?
  /// The rectangles of selected cells, each from its first to its last cell; none is an empty list.
  public var range: [RangeExpectation]?
  /// The columns that the grid is sorted by; none is not sorted.
  public var sort: [RowSorting]?
  /// The collapsed sections.
  public var collapsed: [SectionPath]?
  /// The cell that must be edited; `nil` is not checked.
  public var editing: EditingExpectation?
  /// The row or cell that was last scrolled to.
  public var scroll: GridPlace?
  /// The key of the column whose texts are ``texts``.
  public var column: String?
  /// The texts of the column as they are shown, row by row.
  public var texts: [String]?

  public init() {}
}

/// Which cell must be edited.
public enum EditingExpectation: Hashable, Sendable {
  /// Nothing is edited.
  case none
  /// - Parameter text: the text in the field; `nil` is any.
  case cell(GridPlace, text: String?)
}

/// A rectangle of cells that must be selected.
public struct RangeExpectation: Hashable, Sendable {
  /// Its first cell.
  public var start: GridPlace
  /// Its last cell.
  public var end: GridPlace

  public init(from start: GridPlace, to end: GridPlace) {
    self.start = start
    self.end = end
  }
}

/// A change of a live grid that is not an event: delegates cannot refuse it, but are notified of
/// changes that have an event.
///
/// Selection, editing and flashes belong to rows of the data and stay with them when rows around
/// them are inserted, removed or moved.
public enum ProgramChange: Hashable, Sendable {
  /// Selects the rectangle of cells between two opposite corners.
  case selectRange(from: GridPlace, to: GridPlace)
  /// Deselects all rectangles of cells.
  case deselectRange
  /// Selects a row or a cell.
  case select(GridPlace)
  /// Deselects a row or a cell.
  case deselect(GridPlace)
  /// From the most to the least significant column; none is not sorted.
  case sort([RowSorting])
  /// Collapses a section.
  case collapse(GridPlace)
  /// Expands a section.
  case expand(GridPlace)
  /// Opens the field over a cell.
  case beginEditing(GridPlace)
  /// Closes the field that is open, and stores what was typed if it is valid.
  case endEditing

  /// Opens a tooltip, a menu, a list of choices or a calendar beside a cell. A tap beside it closes
  /// it, as ``dismiss`` does.
  case present(CellOverlay)
  /// Closes what is open beside a cell.
  case dismiss

  // The data.

  /// Puts a text into a cell, which lights up.
  case set(GridPlace, text: String)
  /// Puts texts into cells of a row, by the keys of their columns; those that change light up.
  case setRow(GridPlace, texts: [String: String])
  /// Inserts rows, each with the texts of its cells by the keys of their columns; cells without one
  /// are empty.
  ///
  /// They are placed before a row, whose groups they share unless their texts set others; `nil` is
  /// at the end of their groups. They stay there until the grid is sorted again.
  case insertRows([[String: String]], before: GridPlace?)
  /// Removes rows.
  case removeRows([GridPlace])
  /// Gives a row the place of another of its section, or a column that of another.
  case move(GridPlace, to: GridPlace)

  // The columns.

  /// Inserts columns, before the one with a key or, if it is `nil`, after the last. A fixed column
  /// sets its ``ColumnAppearance/pin``.
  case insertColumns([ColumnSettings], before: String?)
  /// Removes columns, by their keys. The rows stay sorted and grouped by them.
  case removeColumns([String])
  /// Fixes a column at a side, by its key; `nil` lets it scroll.
  case pinColumn(String, ColumnPin?)

  // Reading the data again.

  /// Asks the source for everything, and drops the whole state: the selection, any gesture, the
  /// text of the search field, the scroll position. What was edited, removed and moved is in the
  /// data, and stays.
  case reload
  /// Asks the source for everything and arranges the rows, and keeps the state with its rows.
  case update
  /// Asks the source for the cells of some rows, which keep their places.
  case reloadRows([GridPlace])
  /// Asks the source for the cells of some columns, by their keys.
  case reloadColumns([String])
  /// Asks only the styling callback, for all cells.
  case refresh
  /// Asks only the styling callback, for the cells of some rows.
  case refreshRows([GridPlace])
  /// Asks only the styling callback, for the cells of some columns, by their keys.
  case refreshColumns([String])
}
