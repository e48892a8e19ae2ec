/// The transient state of a grid: what is selected, edited, dragged, filtered, loaded. It changes
/// how the grid is drawn, but never its data.
public struct GridState: Hashable, Sendable {
  /// What may be selected; `nil` allows any number of rows and cells.
  public var selectionMode: SelectionMode?
  /// The rows and cells that are selected. Any other place is an error when the grid is drawn.
  public var selected: [GridPlace]
  /// The rectangles of cells that are selected; the last one has a handle.
  public var ranges: [CellRange]
  /// An arrow in a header that does not sort; `nil` keeps the arrow of the column that the grid is
  /// sorted by.
  public var sort: SortMark?
  /// The cell that is edited; `nil` for none.
  public var editing: CellEditing?
  /// The row that is dragged; `nil` for none.
  public var dragged: DraggedRow?
  /// The column that is dragged; `nil` for none.
  public var draggedColumn: DraggedColumn?
  /// Handles for dragging rows, right of the columns; `nil` shows none.
  public var reorderHandles: ReorderHandles?
  /// The rows that are swiped aside.
  public var swiped: [SwipedRow]
  /// The row with a search field above the headers; `nil` shows none.
  public var filter: FilterRow?
  /// The row above the grid that a pull uncovers; `nil` shows none.
  public var pullDown: PullDown?
  /// The index of the sections down the right edge; `nil` shows none.
  public var shortcutBar: ShortcutBar?
  /// The key of the column whose width is being changed; `nil` is none.
  public var resizing: String?
  /// The parts at which a pointer, a finger and the keyboard are; default none.
  public var pointed: [PointerState: GridPlace]
  /// Cells that light up because their values have just changed.
  public var flash: [CellFlash]
  /// Rows whose values have not arrived yet; `nil` shows the rows themselves.
  public var loading: LoadingRows?
  /// What is open beside a cell; `nil` for nothing.
  public var overlay: CellOverlay?

  /// The places of its parts in a document, for messages.
  @Incidental package var places: [Part: SourcePlace] = [:]

  /// The part of a state that a message refers to.
  package enum Part: Hashable, Sendable {
    case selected(Int)
    case range(Int)
    case sort
    case editing
    case dragged
    case draggedColumn
    case handle(Int)
    case swiped(Int)
    case pullDown
    case shortcutBar
    case resizing
    case pointed(PointerState)
    case flash(Int)
    case loading
    case overlay
  }

  public init(
    selectionMode: SelectionMode? = nil, selected: [GridPlace] = [], sort: SortMark? = nil,
    editing: CellEditing? = nil, dragged: DraggedRow? = nil, draggedColumn: DraggedColumn? = nil,
    reorderHandles: ReorderHandles? = nil, swiped: [SwipedRow] = [], filter: FilterRow? = nil,
    pullDown: PullDown? = nil, shortcutBar: ShortcutBar? = nil, resizing: String? = nil,
    pointed: [PointerState: GridPlace] = [:], flash: [CellFlash] = [],
    loading: LoadingRows? = nil, overlay: CellOverlay? = nil, ranges: [CellRange] = []
  ) {
    self.selectionMode = selectionMode
    self.selected = selected
    self.ranges = ranges
    self.sort = sort
    self.editing = editing
    self.dragged = dragged
    self.draggedColumn = draggedColumn
    self.reorderHandles = reorderHandles
    self.swiped = swiped
    self.filter = filter
    self.pullDown = pullDown
    self.shortcutBar = shortcutBar
    self.resizing = resizing
    self.pointed = pointed
    self.flash = flash
    self.loading = loading
    self.overlay = overlay
  }
}

/// Which parts of a grid can be selected, and how many at the same time.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing can be selected.
  case none
  /// One row at most: selecting another replaces it.
  case row
  /// Any number of rows: selecting a row that is selected deselects it.
  case rows
  /// One cell at most: selecting another replaces it.
  case cell
  /// Any number of cells: selecting a cell that is selected deselects it.
  case cells
  /// One rectangle of cells, which a drag or the shift key with an arrow extends.
  case range
}

/// The arrow in the header of a column.
public struct SortMark: Hashable, Sendable {
  /// The column's key.
  public var column: String
  /// Whether the arrow points up, for ascending, or down.
  public var direction: SortDirection

  public init(_ column: String, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}

/// A problem with the requested state of a grid.
package struct StateProblem: Hashable, Sendable {
  /// Lower case, no full stop.
  package var message: String
  /// `nil` for a state that no document describes.
  package var place: SourcePlace?
}

/// A cell that is being edited, with a field over it. Positions in its text count characters from
/// 0.
public struct CellEditing: Hashable, Sendable {
  /// The position at which typing continues.
  public enum Caret: Hashable, Sendable {
    /// After the last character.
    case end
    /// Before the character with this number.
    case at(Int)
  }

  /// The cell that is edited.
  public var cell: CellPath
  /// What has been typed; `nil` is the cell's own text.
  public var text: String?
  /// The caret; `nil` is at the end, or none if characters are selected.
  public var caret: Caret?
  /// The selected characters; `nil` selects none.
  public var selection: Range<Int>?
  /// Whether the typed text is rejected.
  public var isInvalid: Bool
  /// The reason that it is rejected, in a bubble under the field; `nil` shows none.
  public var message: String?

  /// - Parameter message: makes the text invalid regardless of `isInvalid`.
  public init(
    _ cell: CellPath, text: String? = nil, caret: Caret? = nil, selection: Range<Int>? = nil,
    isInvalid: Bool = false, message: String? = nil
  ) {
    self.cell = cell
    self.text = text
    self.caret = caret
    self.selection = selection
    self.isInvalid = isInvalid || message != nil
    self.message = message
  }
}

/// A cell that lights up because its value has just changed.
public struct CellFlash: Hashable, Sendable {
  /// The cell that lights up.
  public var cell: CellPath
  /// How much of the flash is left, 0…1; default all.
  public var amount: Double
  /// The direction of the change, which gives the flash the theme's colour of good or bad changes
  /// instead of its own. `nil`, the default, keeps its own.
  public var change: ValueChange?

  public init(_ cell: CellPath, amount: Double = 1, change: ValueChange? = nil) {
    self.cell = cell
    self.amount = amount
    self.change = change
  }
}
