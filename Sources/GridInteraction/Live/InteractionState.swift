import GridCore
package import GridModel

/// The transient state of a live grid. It refers to rows of the data, not to positions on the screen, so that it follows its rows.
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
  /// The remaining share of their flash, 0…1.
  package var flashAmount = 1.0
  /// The cells among them whose numbers went up or down, if that is shown.
  package var changes: [LiveCell: ValueChange] = [:]
  /// The title of the shortcut bar that the last event was on.
  package var pressedShortcut: Int?
  /// The parts at which a pointer, a finger and the keyboard are.
  package var pointed: [PointerState: LivePart] = [:]
  package var resizedColumn: String?
  /// The column that is being resized, and its width before, in points.
  package var resizing: Resizing?
  /// The last scroll target.
  package var scrolled: LiveScroll?

  package init() {}

  package struct Edit: Hashable, Sendable {
    package var cell: LiveCell
    package var field: TextField
    /// The reason that the typed text cannot be stored.
    package var problem: String?
  }

  /// The part that a finger has picked up.
  package enum Held: Hashable, Sendable {
    case row(RowID, from: RowPath)
    /// - Parameter target: the number of the column whose position it would take.
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

/// A cell of the data, regardless of its position on the screen.
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
