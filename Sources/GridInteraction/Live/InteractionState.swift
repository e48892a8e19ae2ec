import GridCore
package import GridModel

/// What a live grid is in the middle of. It belongs to rows of the data, not to places on the screen, so that it follows its rows.
package struct InteractionState: Hashable, Sendable {
  package var selectedRows: Set<RowID> = []
  package var selectedCells: Set<LiveCell> = []
  package var editing: Edit?
  package var held: Held?
  package var swiped: Swipe?
  /// How far the grid is pulled down, in points.
  package var pull: Pull?
  /// The text of the search field.
  package var filter = TextField(after: "")
  package var isFilterFocused = false
  /// Cells whose values the last event has changed.
  package var flashing: Set<LiveCell> = []
  /// How much of their light is left, 0…1.
  package var flashAmount = 1.0
  /// Those of them whose numbers went up or down, if that is shown.
  package var changes: [LiveCell: ValueChange] = [:]
  /// The title of the shortcut bar that the last event was on.
  package var pressedShortcut: Int?
  /// What a pointer, a finger and the keyboard are at.
  package var pointed: [PointerState: LivePart] = [:]
  package var resizedColumn: String?
  /// The column that is being made wider or narrower, and how wide it was, in points.
  package var resizing: Resizing?
  /// What was last scrolled to.
  package var scrolled: LiveScroll?

  package init() {}

  package struct Edit: Hashable, Sendable {
    package var cell: LiveCell
    package var field: TextField
    /// Why what was typed cannot be stored.
    package var problem: String?
  }

  /// What a finger has taken hold of.
  package enum Held: Hashable, Sendable {
    case row(RowID, from: RowPath)
    /// - Parameter target: the number of the column whose place it would take.
    case column(String, target: Int?)
  }

  package struct Swipe: Hashable, Sendable {
    package var row: RowID
    package var side: SwipedRow.Side
    /// How far it is slid, 0…1.
    package var progress: Double
  }

  package struct Resizing: Hashable, Sendable {
    package var column: String
    package var width: Double
  }

  package struct Pull: Hashable, Sendable {
    package var distance: Double
    package var phase: PullDown.Phase
    /// How much of the row is uncovered, 0…1.
    package var progress = 1.0
  }
}

/// A cell of the data, whatever its place on the screen.
package struct LiveCell: Hashable, Sendable {
  package var row: RowID
  package var column: String

  package init(_ row: RowID, _ column: String) {
    self.row = row
    self.column = column
  }
}

/// A row that was scrolled to, or its cell in a column.
package struct LiveScroll: Hashable, Sendable {
  package var row: RowID
  package var column: String?
}
