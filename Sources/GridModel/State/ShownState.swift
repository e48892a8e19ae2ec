/// The state of a grid with its paths resolved: rows by their positions in the grid's order,
/// columns by their numbers.
package struct ShownState: Hashable, Sendable {
  package var marks = RowMarks()
  /// Whether single cells are selected.
  package internal(set) var hasSelectedCells = false
  /// The rectangles of selected cells.
  package var ranges: [CellBlock] = []
  package var editing: Editing?
  package var draggedRow: Row?
  package var draggedColumn: Column?
  package var hasHandles = false
  package var swipes: [Swipe] = []
  package var filter: FilterRow?
  package var pullDown: PullDown?
  package var shortcuts: Shortcuts?
  package var resizedColumn: Int?
  /// By column, the pointer states of its header, from the lowest layer up.
  package var pointedHeaders: [Int: [PointerState]] = [:]
  package var focus: Focus?
  package var isLoading = false
  package var overlay: Overlay?
  /// The cells whose texts are hidden.
  package var redactions = Redactions()

  package init() {}

  /// A row by its section and its position in the grid's order.
  package struct Place: Hashable, Sendable {
    package var section: Int
    package var position: Int
  }

  /// A rectangle of cells in one section.
  package struct CellBlock: Hashable, Sendable {
    package var section: Int
    package var positions: Range<Int>
    package var columns: Range<Int>

    package func place(_ position: Int) -> Place { Place(section: section, position: position) }
  }

  /// The part that has the keyboard focus.
  package enum Focus: Hashable, Sendable {
    case row(Place)
    case cell(Place, column: Int)
    case header(Int)
  }

  package struct Editing: Hashable, Sendable {
    package var row: Place
    package var column: Int
    package var text: String
    /// In characters from 0; `nil` shows none.
    package var caret: Int?
    package var selection: Range<Int>?
    package var isInvalid: Bool
    package var message: String?
  }

  package struct Overlay: Hashable, Sendable {
    package var row: Place
    package var column: Int
    package var content: Content

    /// What is drawn.
    package enum Content: Hashable, Sendable {
      case text(String)
      /// Actions, or texts of which one may be checked.
      case lines([Line], highlighted: Int?)
      case calendar(CalendarWords)
    }

    package struct Line: Hashable, Sendable {
      package var item: MenuItem
      /// `nil` in a list without check marks.
      package var isChecked: Bool?
    }
  }

  package struct Row: Hashable, Sendable {
    package var row: Place
    package var target: Place?
    /// In points at zoom 1.
    package var offset: Double?

    /// Whether the row would come after its target.
    package var goesDown: Bool {
      target.map { $0.section == row.section && $0.position > row.position } ?? false
    }
  }

  package struct Column: Hashable, Sendable {
    package var column: Int
    /// The column before which it would be dropped; the number of columns is after the last.
    package var target: Int?
    /// In points at zoom 1.
    package var offset: Double?
  }

  package struct Swipe: Hashable, Sendable {
    package var side: SwipedRow.Side
    /// At least one, each with its kind.
    package var actions: [SwipeAction]
    /// How much of the buttons is uncovered, 0…1.
    package var progress: Double
  }

  package struct Shortcuts: Hashable, Sendable {
    package var titles: [String]
    package var pressed: Int?
  }
}

extension ShownState {
  /// Removes the text from a field over a redacted cell, and what its length or a message would
  /// tell about it.
  mutating func hideRedactedTexts() {
    guard let field = editing,
      redactions.style(position: field.row.position, column: field.column) != nil
    else { return }
    editing?.text = ""
    editing?.caret = 0
    editing?.selection = nil
    editing?.message = nil
  }
}
